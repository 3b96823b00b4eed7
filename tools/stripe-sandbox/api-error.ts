import { STATUS_CODES } from 'node:http';

type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
};

/** An error answer in Stripe's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${STATUS_CODES[status] ?? ''}: ${body.message}`);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more });

export const missing = (what: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

/** The object named by a parameter does not exist: Stripe answers 400, not 404. */
export const missingParam = (what: string, id: string, param: string): ApiError =>
  invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param });
