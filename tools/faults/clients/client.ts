import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import type { ErrorBody } from '@hytte/contract/errors';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import type { TestData } from '../test-data.ts';

export type Answered<K extends keyof Api> = {
  status: number;
  /** What the contract promises. Only of use when the status says that it went well. */
  answer: Answer<Api[K]>;
  code: ErrorBody['code'] | undefined;
  /** 1 when nothing got in the way. */
  tries: number;
};

export type RetryingCall = <K extends keyof Api>(
  key: K,
  input: RequestInput<Api[K]>,
  token?: string,
) => Promise<Answered<K>>;

/** What happened on the way to all answers. */
export type Journal = {
  /** When each write was acknowledged, on the clock of `performance`. */
  acknowledged: number[];
  /** Tries that nobody answered, or that were answered with "not now": each was made again. */
  unanswered: number;
  /** Answers that nobody should get. */
  unexpected: string[];
};

export const emptyJournal = (): Journal => ({ acknowledged: [], unanswered: 0, unexpected: [] });

const PAUSE_MS = 150;
const PATIENCE_MS = 90_000;
const NOT_NOW = new Set([502, 503]);

type Loose = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
type Settings = { address: string; journal: Journal; isOver?: () => boolean };

/** Sent again under the same key, unless a test wants to see what that is good for. */
const reusesIdempotencyKey = !process.argv.includes('--without-keys');

/**
 * As a browser with a stubborn person in front of it: "not now" and no answer at all are tried again, the same words
 * under the same key, until somebody answers.
 */
export const retryingClient =
  ({ address, journal }: Settings): RetryingCall =>
  async (key, input, token) => {
    const [method = '', template = ''] = key.split(' ');
    const { params = {}, query = {}, body } = input as Loose;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
    const idempotencyKey = randomUUID();
    const end = performance.now() + PATIENCE_MS;
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
      if (answer && !NOT_NOW.has(answer.status)) {
        if (answer.status >= 500)
          journal.unexpected.push(`${key} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
        else if (method !== 'GET' && answer.status < 300) journal.acknowledged.push(performance.now());
        const json = answer.text.startsWith('{') ? JSON.parse(answer.text) : null;
        return { status: answer.status, answer: json, code: json?.code, tries };
      }
      journal.unanswered += 1;
      await sleep(PAUSE_MS);
    }
    throw new Error(`Nobody answered ${key} for ${PATIENCE_MS / 1000} s.`);
  };

/** What every client of the load is given. It goes on until it is over, and leaves nothing half done. */
export type LoadClient = {
  insist: RetryingCall;
  journal: Journal;
  notes: AcknowledgedWrites;
  stage: TestData;
  isOver: () => boolean;
};

/** Notes an answer that nobody expected in this place; tells whether it was a good one. */
export function succeeded<K extends keyof Api>({ journal }: LoadClient, key: K, answered: Answered<K>): boolean {
  if (answered.status < 300) return true;
  journal.unexpected.push(`${key} was answered ${answered.status} ${answered.code ?? ''} at try ${answered.tries}`);
  return false;
}

/** Done by an earlier try whose answer was lost. */
export const wasDoneByEarlierTry = ({ code, tries }: { code: string | undefined; tries: number }): boolean =>
  code === 'not_found' && tries > 1;

/** Between two things a person looks at the screen: the machine is to be busy, not to be worn out. */
export const pauseBetweenRequests = (): Promise<void> => sleep(60 + Math.random() * 120);

/** What clients were told has been done. Whatever happens to machines, it must stay done, once. */
export type AcknowledgedWrites = {
  requested: Map<string, SlotRun & { hutId: string }>;
  takenBack: Set<string>;
  moved: Map<string, SlotRun>;
  /** By stay: the last answer that was taken. */
  answered: Map<string, string>;
  paid: Set<string>;
  givenUp: Set<string>;
  /** By title: to how many it was said to go. */
  letters: Map<string, number>;
  /** Draws that were asked for, of a worker or of the API, and seen done. */
  draws: number;
};

export const noAcknowledgedWrites = (): AcknowledgedWrites => ({
  requested: new Map(),
  takenBack: new Set(),
  moved: new Map(),
  answered: new Map(),
  paid: new Set(),
  givenUp: new Set(),
  letters: new Map(),
  draws: 0,
});

const AVAILABLE_WITHIN_MS = 120_000;

/** The stage's own questions meet the same faults as everybody's. */
export async function retryUntilAvailable<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + AVAILABLE_WITHIN_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(200);
    }
  }
}
