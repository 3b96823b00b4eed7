import { api } from '@hytte/contract/api';
import type { Endpoint } from '@hytte/contract/endpoint';
import { ERROR_STATUS, type ErrorCode } from '@hytte/contract/errors';
import { z } from 'zod';
import type { Fixture } from './fixtures.ts';
import { malform } from './malformed-requests.ts';
import type { Plan, Kind } from './plans.ts';
import { asRequest, callOf, isInContract, sentBy, type WireRequest } from './requests.ts';
import { type WireResponse, type Outcome, sendBytes } from './wire.ts';

const shown = ({ method, path, headers, payload }: WireRequest): string => {
  const { authorization: _, ...others } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(others).slice(0, 200)} ${payload?.toString().slice(0, 600) ?? ''}`;
};

/** A malformed request may still be acceptable: only a refusal has to look like one. */
const faultOfGarbage = (method: string, response: WireResponse): string | null =>
  faultOfAny(response) ?? (response.status >= 400 ? faultOfRefusal(response, method === 'HEAD') : null);

/** Sends planned requests, checks the responses and counts them. */
export function attemptsWith(port: number, send: (request: WireRequest) => Promise<Outcome>, tally: Tally) {
  async function tryPlan(plan: Plan, fixture: Fixture, label: string): Promise<void> {
    const { kind, route, caller } = plan;
    const sent = sentBy(plan, fixture);
    const whole = asRequest(plan, sent, fixture);
    const request = kind === 'garbage' ? malform(whole, plan.mutation) : whole;
    const outcome = await send(request);
    const example = `${label}, ${kind} as ${caller}: ${shown(request)}`;
    if ('silence' in outcome) return tally.fault(route, `silence: ${outcome.silence}`, example);
    tally.answered(kind, kind === 'garbage' ? 'garbage' : route, outcome.status);
    const isVisitor = caller === 'visitor' || caller === 'false token';
    const fault =
      kind === 'garbage'
        ? faultOfGarbage(request.method, outcome)
        : faultOfCall(callOf(route), outcome, { isInContract: isInContract(route, sent), isVisitor });
    if (fault !== null) tally.fault(route, fault, example);
  }

  async function tryRaw(requests: readonly Buffer[]): Promise<void> {
    await Promise.all(
      requests.map(async (bytes) => {
        const outcome = await sendBytes(port, bytes);
        // Closing the connection is a valid answer to what is not HTTP.
        if ('silence' in outcome) return;
        tally.answered('raw', 'raw', outcome.status);
        const fault = faultOfGarbage('GET', outcome);
        if (fault !== null) tally.fault('raw', fault, JSON.stringify(bytes.toString('latin1').slice(0, 200)));
      }),
    );
  }

  return { tryPlan, tryRaw };
}

const SHOWN = 40;

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Counts responses by kind, status and call, and collects the faults. */
export function openTally() {
  const byStatus = new Map<number, number>();
  const byKind = new Map<Kind | 'raw', number>();
  const succeeded = new Map<string, number>();
  const faults = new Map<string, { count: number; example: string }>();
  return {
    answered: (kind: Kind | 'raw', route: string, status: number) => {
      add(byKind, kind);
      add(byStatus, status);
      if (status < 300) add(succeeded, route);
    },
    /** Printed once for each call and kind of fault, with the request that showed it. */
    fault: (route: string, what: string, example: string) => {
      const key = `${route} · ${what}`;
      const known = faults.get(key);
      if (known) known.count += 1;
      else if (faults.size < 500) faults.set(key, { count: 1, example });
      if (!known && faults.size <= SHOWN) console.log(`✗ ${key}\n    ${example}`);
    },
    faultsOf: (beginning: string) =>
      [...faults].filter(([key]) => key.includes(` · ${beginning}`)).reduce((sum, [, { count }]) => sum + count, 0),
    faults: () => faults.size,
    count: (kind: Kind | 'raw') => byKind.get(kind) ?? 0,
    statuses: () =>
      [...byStatus]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    succeeded: () => succeeded.size,
    neverSucceeded: () => Object.keys(api).filter((route) => !succeeded.has(route)),
  };
}
export type Tally = ReturnType<typeof openTally>;

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
function faultOfRefusal({ status, headers, body }: WireResponse, isHead = false): string | null {
  if (isHead) return null;
  const isJson = String(headers['content-type']).startsWith('application/json');
  const parsed = Refusal.safeParse(isJson ? asJson(body) : undefined);
  if (!parsed.success) return `outside the contract: ${status} ${body.slice(0, 200)}`;
  const { code } = parsed.data;
  return ERROR_STATUS[code] === status ? null : `outside the contract: ${code} with ${status}`;
}

/** What is wrong with any response, or null. */
function faultOfAny({ status, headers, body }: WireResponse): string | null {
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
function faultOfAnswer({ status: expected = 200, answer, stream }: Endpoint, response: WireResponse): string | null {
  const { status, body } = response;
  if (stream && status === 200)
    return /^retry: \d+\n\n/.test(body) ? null : `outside the contract: events that begin with ${body.slice(0, 80)}`;
  if (status !== expected) return `outside the contract: ${status} where ${expected} is promised`;
  if (expected === 204) return body === '' ? null : 'outside the contract: 204 with a body';
  const parsed = answer.safeParse(asJson(body));
  return parsed.success ? null : `outside the contract: ${z.prettifyError(parsed.error).slice(0, 300)}`;
}

/** What is wrong with the response to a call, or null. */
function faultOfCall(
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
