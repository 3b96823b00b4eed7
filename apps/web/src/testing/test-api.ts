import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@hytte/contract/errors';
import { toTranslations } from '@hytte/contract/texts/all-texts';

type Request = {
  key: string;
  authorization: string | undefined;
  language: string | undefined;
  ifMatch: string | undefined;
  idempotencyKey: string | undefined;
  cacheControl: string | undefined;
  body: unknown;
};
type Reply<K extends keyof Api> = Answer<Api[K]> | Refusal;

/** The replies to each call, typed by the contract; a function if they depend on the request. */
export type Replies = { [K in keyof Api]?: Reply<K> | ((request: Request) => Reply<K> | Promise<Reply<K>>) };

class Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = body;
  }
}

export const refuse = (code: ErrorCode, more: Partial<ErrorBody> = {}) =>
  new Refusal(ERROR_STATUS[code], { error: `Refused: ${code}`, code, ...more });

export type TestApi = { origin: string; requests: Request[]; replies: Replies; close: () => Promise<void> };

const translations = toTranslations();

/** A real HTTP server on a free port, which screens reach with fetch. */
export async function startTestApi(): Promise<TestApi> {
  const api: Omit<TestApi, 'origin'> = { requests: [], replies: {}, close: async () => {} };
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = await read(incoming);
    api.requests.push(request);
    const { status, body } = await answerTo(request, { 'GET /api/translations': translations, ...api.replies });
    outgoing.writeHead(status, { 'content-type': 'application/json' });
    outgoing.end(status === 204 ? undefined : JSON.stringify(body));
  };
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Not a pipe name: the server listens on TCP.
  const { port } = server.address() as AddressInfo;
  return Object.assign(api, {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const sent = await text(incoming);
  const isJson = incoming.headers['content-type'] === 'application/json';
  return {
    key: `${incoming.method} ${incoming.url}`,
    authorization: incoming.headers.authorization,
    language: incoming.headers['accept-language'],
    ifMatch: incoming.headers['if-match'],
    idempotencyKey: incoming.headers['idempotency-key']?.toString(),
    cacheControl: incoming.headers['cache-control'],
    body: isJson ? JSON.parse(sent) : sent || undefined,
  };
}

async function answerTo(
  request: Request,
  replies: Record<string, unknown>,
): Promise<{ status: number; body: unknown }> {
  const reply = replies[request.key] ?? Object.entries(replies).find(([key]) => isCallOf(key, request.key))?.[1];
  if (reply === undefined) return refuse('not_found');
  const answer: unknown = typeof reply === 'function' ? await reply(request) : reply;
  if (answer instanceof Refusal) return answer;
  return answer === null ? { status: 204, body: null } : { status: 200, body: answer };
}

/** Whether `GET /api/huts/7?x` matches the key `GET /api/huts/{id}`. */
function isCallOf(key: string, called: string): boolean {
  const parts = key.split('/');
  const given = called.split('?')[0]?.split('/') ?? [];
  return parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at]);
}
