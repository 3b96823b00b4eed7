import type { ErrorBody, ErrorCode } from '@hytte/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { codeForDatabaseError } from '../db/database-errors.ts';
import { AppError } from './app-error.ts';

/** Fastify's own refusals, in our words. What is missing here and below 500 is invalid input. */
const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'body_too_large',
  414: 'invalid_input',
  415: 'unsupported_content',
  429: 'too_many_requests',
  503: 'unavailable',
};

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => ({ path: instancePath, message }));
    return new AppError('invalid_input', { fields });
  }
  const code = codeForDatabaseError(error);
  if (code) return new AppError(code);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 503) return new AppError('unavailable');
  return status < 500 ? new AppError(BY_STATUS[status] ?? 'invalid_input') : null;
}

function retryAfter({ status, details }: AppError): number | null {
  if (status === 503) return 5;
  const isCounted = details !== null && typeof details === 'object' && 'retry_after_seconds' in details;
  return isCounted ? Number(details.retry_after_seconds) : null;
}

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const wait = retryAfter(error);
  if (wait) reply.header('retry-after', String(wait));
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .send({
      error: error.message,
      code: error.code,
      ...(error.details !== undefined && { details: error.details }),
      request_id: request.id,
    } satisfies ErrorBody);
}

/** The one place where thrown things become answers. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (!known) request.log.error({ err: error }, 'unexpected error');
    else if (known.status === 503) request.log.warn({ err: error }, 'unavailable');
    return answer(request, reply, known ?? new AppError('unexpected'));
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new AppError('not_found')));
}
