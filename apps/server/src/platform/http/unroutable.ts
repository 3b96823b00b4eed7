import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

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

/** An address that no router can read: no hook has run and none will, so nothing else puts on the headers. */
export function answerUnreadableAddress(_error: unknown, { id }: FastifyRequest, reply: FastifyReply): void {
  const { headers, text } = refusal(id);
  reply.status(status).headers(headers).send(text);
}

/** What is not HTTP, or too much of it. Said in the words of every other refusal, and then the line is closed. */
export function answerUnreadableBytes(error: Error & { code?: string }, socket: Socket): void {
  // Whoever was too slow, or is gone already, does not listen either.
  const isGone = error.code === 'ECONNRESET' || error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (socket.writable && !isGone) {
    const { headers, text } = refusal(randomUUID());
    const lines = Object.entries({ ...headers, 'content-length': text.length, connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`HTTP/1.1 ${status} Bad Request\r\n${head}\r\n${text}`);
  }
  socket.destroy();
}

/** Whatever a client says it expects of us, it gets what everyone gets. */
export function ignoreExpectHeader(server: Server): void {
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}
