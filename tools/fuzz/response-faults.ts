import type { Endpoint } from '@hytte/contract/endpoint';
import { ERROR_STATUS, type ErrorCode } from '@hytte/contract/errors';
import { z } from 'zod';
import type { WireResponse } from './wire.ts';

const codes = Object.keys(ERROR_STATUS) as ErrorCode[]; // the keys of a const object
const Refusal = z.strictObject({
  error: z.string().max(200),
  code: z.enum(codes),
  details: z.unknown().optional(),
  request_id: z.uuid(),
});

/** Internals that a response must not show: stack traces, SQL, paths, names of libraries. */
const LEAKS =
  /\n\s+at |node_modules|\.[cm]?ts:\d|\/(apps|home|tmp|usr|var|root)\/|\bFST_|\bERR_[A-Z]|\bE(CONN|PIPE|NOENT)|syntax error at|violates \w+|duplicate key|relation "|column "|pg_|kysely|postgres|select .* from |\bzod\b/i;

/** What is wrong with a refusal, or null. A response to HEAD has no body. */
export function faultOfRefusal({ status, headers, body }: WireResponse, isHead = false): string | null {
  if (isHead) return null;
  const isJson = String(headers['content-type']).startsWith('application/json');
  const parsed = Refusal.safeParse(isJson ? asJson(body) : undefined);
  if (!parsed.success) return `outside the contract: ${status} ${body.slice(0, 200)}`;
  const { code } = parsed.data;
  return ERROR_STATUS[code] === status ? null : `outside the contract: ${code} with ${status}`;
}

/** What is wrong with any response, or null. */
export function faultOfAny({ status, headers, body }: WireResponse): string | null {
  if (status >= 500) return `5xx: ${status} ${body.slice(0, 200)}`;
  if (status >= 400 && LEAKS.test(body)) return `leak: ${status} ${body.slice(0, 300)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return `bare: ${status} without the security headers`;
  return null;
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What is wrong with a 2xx response, or null. */
function faultOfAnswer({ status: expected = 200, answer }: Endpoint, { status, body }: WireResponse): string | null {
  if (status !== expected) return `outside the contract: ${status} where ${expected} is promised`;
  if (expected === 204) return body === '' ? null : 'outside the contract: 204 with a body';
  const parsed = answer.safeParse(asJson(body));
  return parsed.success ? null : `outside the contract: ${z.prettifyError(parsed.error).slice(0, 300)}`;
}

/** What is wrong with the response to a call, or null. */
export function faultOfCall(
  endpoint: Endpoint,
  response: WireResponse,
  { isInContract, isVisitor }: { isInContract: boolean; isVisitor: boolean },
): string | null {
  const fault = faultOfAny(response);
  if (fault !== null) return fault;
  const mustSignIn = isVisitor && endpoint.access !== 'visitor';
  if (mustSignIn && response.status < 400) return `let in: ${response.status} to a visitor`;
  if (response.status >= 400) return faultOfRefusal(response);
  if (!isInContract) return `let in: ${response.status} to what the contract refuses`;
  return faultOfAnswer(endpoint, response);
}
