import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@hytte/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { codeForDatabaseError } from '../db/database-errors.ts';
import { AppError } from './app-error.ts';

/** Our codes for Fastify's own errors. Any other status below 500 is invalid input. */
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

/** The only place where errors become responses. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (!known) request.log.error({ err: error }, 'unexpected error');
    else if (known.status === 503) request.log.warn({ err: error }, 'unavailable');
    return answer(request, reply, known ?? new AppError('unexpected'));
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new AppError('not_found')));
}

const { code, message, status } = new AppError('invalid_input');

const refusal = (requestId: string) => ({
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  },
  text: JSON.stringify({ error: message, code, request_id: requestId }),
});

/** A URL the router cannot parse: no hook runs for it, so the headers are set here. */
export function answerUnreadableAddress(_error: unknown, { id }: FastifyRequest, reply: FastifyReply): void {
  const { headers, text } = refusal(id);
  reply.status(status).headers(headers).send(text);
}

/** Bytes that are not HTTP, or headers that are too large: answered like every other refusal, then disconnected. */
export function answerUnreadableBytes(error: Error & { code?: string }, socket: Socket): void {
  // A client that was too slow or has disconnected gets no answer.
  const isGone = error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (socket.writable && !isGone) {
    const { headers, text } = refusal(randomUUID());
    const lines = Object.entries({ ...headers, 'content-length': text.length, connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`HTTP/1.1 ${status} Bad Request\r\n${head}\r\n${text}`);
  }
  socket.destroy();
}

/** Answers requests with an unknown `Expect` header as if it were not there. */
export function ignoreExpectHeader(server: Server): void {
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}
