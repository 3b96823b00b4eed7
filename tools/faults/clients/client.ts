import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import type { ErrorBody } from '@hytte/contract/errors';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { TestData } from '../test-data.ts';

export type Answered<K extends keyof Api> = {
  status: number;
  /** As the contract has it. Meaningful only when the status is 2xx. */
  answer: Answer<Api[K]>;
  code: ErrorBody['code'] | undefined;
  /** 1: answered at the first try. */
  tries: number;
};

export type RetryingCall = <K extends keyof Api>(
  key: K,
  input: RequestInput<Api[K]>,
  token?: string,
) => Promise<Answered<K>>;

/** What happened to all requests of the load. */
export type Journal = {
  /** When each write was acknowledged, on the clock of `performance`. */
  acknowledged: number[];
  /** Tries that got no answer, or 502 or 503: each was repeated. */
  unanswered: number;
  /** Answers that no client should get. */
  unexpected: string[];
};

export const emptyJournal = (): Journal => ({ acknowledged: [], unanswered: 0, unexpected: [] });

const RETRY_PAUSE_MS = 150;
const GIVE_UP_MS = 90_000;
const TEMPORARY = new Set([502, 503]);

type Loose = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
type Settings = { address: string; journal: Journal };

/** A retry uses the same idempotency key, unless the test is to show what happens without. */
const reusesIdempotencyKey = !process.argv.includes('--without-keys');

/**
 * As the site in a browser: 502, 503 and a broken connection are retried, with the same body and the same idempotency
 * key, until there is an answer.
 */
export const retryingClient =
  ({ address, journal }: Settings): RetryingCall =>
  async (key, input, token) => {
    const [method = '', template = ''] = key.split(' ');
    const { params = {}, query = {}, body } = input as Loose;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
    const idempotencyKey = randomUUID();
    const end = performance.now() + GIVE_UP_MS;
    for (let tries = 1; performance.now() < end; tries += 1) {
      const answer = await fetch(`${address}${path}${search}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(method === 'POST' && { 'idempotency-key': reusesIdempotencyKey ? idempotencyKey : randomUUID() }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null);
      if (answer && !TEMPORARY.has(answer.status)) {
        if (answer.status >= 500)
          journal.unexpected.push(`${key} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
        else if (method !== 'GET' && answer.status < 300) journal.acknowledged.push(performance.now());
        const json = answer.text.startsWith('{') ? JSON.parse(answer.text) : null;
        return { status: answer.status, answer: json, code: json?.code, tries };
      }
      journal.unanswered += 1;
      await sleep(RETRY_PAUSE_MS);
    }
    throw new Error(`No answer to ${key} for ${GIVE_UP_MS / 1000} s.`);
  };

/** What every client of the load is given. It works until `isOver`, and finishes what it has begun. */
export type LoadClient = {
  call: RetryingCall;
  journal: Journal;
  writes: AcknowledgedWrites;
  data: TestData;
  isOver: () => boolean;
};

/**
 * A client whose huts, stays and forms are in the database: calling it runs it until `isOver`. All clients are prepared
 * before the first fault, because their inserts are not repeated.
 */
export type PreparedClient = () => Promise<unknown>;

/** Whether the answer is 2xx; any other is recorded as unexpected. */
export function succeeded<K extends keyof Api>({ journal }: LoadClient, key: K, answered: Answered<K>): boolean {
  if (answered.status < 300) return true;
  journal.unexpected.push(`${key} was answered ${answered.status} ${answered.code ?? ''} at try ${answered.tries}`);
  return false;
}

/** An earlier try did it, and its answer was lost. */
export const wasDoneByEarlierTry = ({ code, tries }: { code: string | undefined; tries: number }): boolean =>
  (code === 'not_found' || code === 'stay_deleted') && tries > 1;

/** A person looks at the screen between two requests. It also keeps the machine busy without saturating it. */
export const pauseBetweenRequests = (): Promise<void> => sleep(60 + Math.random() * 120);

/** Writes that were acknowledged to clients. Whatever fails, each must be there, exactly once. */
export type AcknowledgedWrites = {
  requested: Map<string, SlotRun & { hutId: string }>;
  takenBack: Set<string>;
  moved: Map<string, SlotRun>;
  /** By stay: the last answer that was saved. */
  answered: Map<string, string>;
  paid: Set<string>;
  cancelledStay: Set<string>;
  /** By subject: the number of recipients. */
  mails: Map<string, number>;
  /** Draws by a worker or the API that were seen to be done. */
  draws: number;
};

export const noAcknowledgedWrites = (): AcknowledgedWrites => ({
  requested: new Map(),
  takenBack: new Set(),
  moved: new Map(),
  answered: new Map(),
  paid: new Set(),
  cancelledStay: new Set(),
  mails: new Map(),
  draws: 0,
});

const AVAILABLE_WITHIN_MS = 120_000;

/** For the test's own queries, which meet the same faults as everything else. */
export async function retryUntilAvailable<T>(query: () => Promise<T>): Promise<T> {
  const end = performance.now() + AVAILABLE_WITHIN_MS;
  for (;;) {
    try {
      return await query();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(200);
    }
  }
}
