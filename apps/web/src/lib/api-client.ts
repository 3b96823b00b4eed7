import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import type { ErrorBody, ErrorCode } from '@hytte/contract/errors';
import { storedToken } from './token.ts';

/** A refusal by the server, or (status 0) a server that could not be reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly body: Partial<ErrorBody>;
  /** How long the server asks one to wait before trying again, where it says so. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: Partial<ErrorBody>, options: ErrorOptions & { retryAfterMs?: number | null } = {}) {
    super(body.error ?? 'An error occurred', options);
    this.status = status;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.code = body.code ?? (status === 0 || status >= 502 ? 'unavailable' : 'unexpected');
    this.body = body;
  }
}

/** The session is not (or no longer) accepted. Wrong credentials are a 401 too, but no session ends by them. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'invalid_credentials';

/** Nobody answered: no network, or no server at its end. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

type Extras = Pick<RequestInit, 'signal' | 'keepalive'> & {
  /** One per act of a person: sent again by whatever accident, it is done once. */
  idempotencyKey?: string;
  /** The version one is looking at; if there is a newer one the change is refused. */
  ifMatch?: number;
};
type Request<K extends keyof Api> = RequestInput<Api[K]> & Extras;

// The same request without its key, as the lines below handle it.
type Loose = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown } & Extras;

/** Makes one call of the contract. Every failure is an ApiError, except an abort by the caller. */
export async function call<K extends keyof Api>(key: K, request: Request<K>): Promise<Answer<Api[K]>> {
  const [method = '', template = ''] = key.split(' ');
  const { params = {}, query = {}, body, idempotencyKey, ifMatch, ...options } = request as Loose;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await reach(path + searchOf(query), {
    ...options,
    method,
    headers: {
      ...headersFor(key, body !== undefined),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    const said: unknown = await response.json().catch(() => ({}));
    throw new ApiError(response.status, asErrorBody(said), { retryAfterMs: retryAfterOf(response.headers) });
  }
  if (response.status === 204) return null as Answer<Api[K]>;
  try {
    // The contract is what makes the answer's type true; the server's tests hold every answer against it.
    return (await response.json()) as Answer<Api[K]>;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unavailable('The answer broke off', cause);
  }
}

const unavailable = (error: string, cause: unknown) => new ApiError(0, { error, code: 'unavailable' }, { cause });

/** What is undefined is not asked for. */
function searchOf(query: Record<string, string | undefined>): string {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : '';
}

function headersFor(key: keyof Api, hasBody: boolean): Record<string, string> {
  // The language on the screen, not the browser's: mails that a call brings about are written in it.
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang || 'nb',
  };
  if (hasBody) headers['content-type'] = 'application/json';
  const token = storedToken.get();
  // Texts are the same for everyone, and without a token their answer can be shared by caches.
  if (token !== null && key !== 'GET /api/translations') headers.authorization = `Bearer ${token}`;
  return headers;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const early = init.method === 'GET' ? takeEarlyAnswer(url, storedToken.get()) : undefined;
    return await (early ?? fetch(url, init));
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw unavailable('The server could not be reached', cause);
  }
}

/** Our server counts seconds; a date, which a proxy might send, says nothing here. */
function retryAfterOf(headers: Headers): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return seconds > 0 ? seconds * 1000 : null;
}

// A proxy in front may answer with anything; what is not an object says nothing.
const asErrorBody = (answer: unknown): Partial<ErrorBody> =>
  typeof answer === 'object' && answer !== null ? answer : {};

/** What index.html asked for before there was a site to ask: the first calls of who is signed in, by address. */
type EarlyAnswers = { token: string; answers: Map<string, Promise<Response>> };

declare global {
  // Set by the script in index.html, and by nobody else.
  var earlyAnswers: EarlyAnswers | undefined;
}

/** The answer that is already on its way. Each is taken once, and only for whom it was asked. */
export function takeEarlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (early === undefined || early.token !== token) return undefined;
  const answer = early.answers.get(url);
  early.answers.delete(url);
  return answer;
}
