import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import type { ErrorBody, ErrorCode } from '@hytte/contract/errors';
import { hasUnsavedChanges } from './leaving.ts';
import { askForProof, isAskingToSignIn, proofReason } from './proof.ts';
import { personOf, storedToken } from './token.ts';
import { wipeInBackground } from './wipe-in-background.ts';

/** An error response of the server, or status 0 when the server could not be reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly body: Partial<ErrorBody>;
  /** From the Retry-After header. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: Partial<ErrorBody>, options: ErrorOptions & { retryAfterMs?: number | null } = {}) {
    super(body.error ?? 'An error occurred', options);
    this.status = status;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.code = body.code ?? (status === 0 || status >= 502 ? 'unavailable' : 'unexpected');
    this.body = body;
  }
}

/**
 * True for a 401 of our server that means an invalid session. Wrong credentials are a 401 too, and so is what a guest network or
 * a proxy may answer in the server's place.
 */
export const endsSession = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code === 'not_signed_in';

/** No network, or no server behind it. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

type Extras = Pick<RequestInit, 'signal' | 'keepalive'> & {
  /** One per user action: the server executes repeated sends once. */
  idempotencyKey?: string;
  /** The version shown to the user: the server refuses the change if there is a newer one (412). */
  ifMatch?: number | string;
};
type Request<K extends keyof Api> = RequestInput<Api[K]> & Extras;

// The request without the types of its endpoint.
type Loose = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown } & Extras;

/**
 * Calls one endpoint of the contract. Every failure is an ApiError, except an abort by the caller. Where the server wants to
 * know who the person is once more, they are asked, and the call is repeated.
 */
export async function call<K extends keyof Api>(key: K, request: Request<K>): Promise<Answer<Api[K]>> {
  const token = storedToken.get();
  try {
    return await callOnce(key, request);
  } catch (error) {
    if (!(error instanceof ApiError) || !(await isAnswered(error, key, token))) throw error;
    return callOnce(key, request);
  }
}

/** Whether the person has answered what the server asked of them, so that the call can be repeated. */
async function isAnswered(error: ApiError, key: keyof Api, token: string | null): Promise<boolean> {
  const reason = proofReason(error.code);
  if (reason !== 'not_signed_in') return reason !== null && askForProof(reason);
  const current = storedToken.get();
  if (token === null || current === null) return false;
  // Renewed, or signed in again, while this call was on its way.
  if (current !== token) return personOf(current) === personOf(token);
  // What was only read can be read again after the sign-in page; what is written here would be lost.
  if (isInBackground(key) && !hasUnsavedChanges() && !isAskingToSignIn()) return false;
  // At once, whatever the person answers: the device may be in the wrong hands.
  wipeInBackground();
  return askForProof(reason);
}

const isInBackground = (key: keyof Api): boolean => key.startsWith('GET ') || key === 'POST /api/auth/renew';

/** Longer than what the server remembers may be old. */
const READS_OWN_WRITES_MS = 2_000;
/**
 * Until then the server is asked to read from its database: what it remembers is up to a second old, and may be that of
 * another process than the one that took the last write.
 */
let freshUntil = 0;

async function callOnce<K extends keyof Api>(key: K, request: Request<K>): Promise<Answer<Api[K]>> {
  const [method = '', template = ''] = key.split(' ');
  const { params = {}, query = {}, body, idempotencyKey, ifMatch, ...options } = request as Loose;
  const path = pathOf(template, params);
  const response = await reach(path + searchOf(query), {
    ...options,
    method,
    headers: {
      ...headersFor(key, body !== undefined),
      ...(performance.now() < freshUntil && { 'cache-control': 'no-cache' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (method !== 'GET') freshUntil = performance.now() + READS_OWN_WRITES_MS;
  if (!response.ok) {
    const error: unknown = await response.json().catch(() => ({}));
    throw new ApiError(response.status, asErrorBody(error), { retryAfterMs: retryAfterOf(response.headers) });
  }
  if (response.status === 204) return null as Answer<Api[K]>;
  try {
    // Not validated here: the server serialises every answer by the contract.
    return (await response.json()) as Answer<Api[K]>;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unavailable('The answer broke off', cause);
  }
}

/** The path of an endpoint with its parameters filled in. */
export const pathOf = (template: string, params: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const unavailable = (error: string, cause: unknown) => new ApiError(0, { error, code: 'unavailable' }, { cause });

function searchOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

function headersFor(key: keyof Api, hasBody: boolean): Record<string, string> {
  // The language of the page, not the browser's: the server writes mails in it.
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang || 'nb',
  };
  if (hasBody) headers['content-type'] = 'application/json';
  const token = storedToken.get();
  // Texts are the same for everyone; without a token shared caches may store the answer.
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

/** In seconds, as our server sends it; the date form is ignored. */
function retryAfterOf(headers: Headers): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return seconds > 0 ? seconds * 1000 : null;
}

// A proxy may answer with anything, such as an HTML page.
const asErrorBody = (answer: unknown): Partial<ErrorBody> =>
  typeof answer === 'object' && answer !== null ? answer : {};

/** The responses that the script in index.html has fetched ahead for a signed-in user, by URL. */
type EarlyAnswers = { token: string; answers: Map<string, Promise<Response>> };

declare global {
  // Set by the script in index.html only.
  var earlyAnswers: EarlyAnswers | undefined;
}

/** The response that index.html is already fetching. Each is used once, and only with the token it was fetched with. */
export function takeEarlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (early === undefined || early.token !== token) return undefined;
  const answer = early.answers.get(url);
  early.answers.delete(url);
  return answer;
}
