import { once } from 'node:events';
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { slotsOfDays } from '@hytte/domain/bookings/stay';
import type { Outcome } from '@hytte/domain/draws/draw';
import { canonicalJson, drawWithProof, pseudonymOf } from '@hytte/domain/draws/proof';
import { DEFAULT_QUARTER_AT, type Snapshot } from '@hytte/domain/draws/snapshot';
import type { ClubFacts, DrawState } from './draw.queries.ts';

// Runs in a worker thread too: nothing here may need the database.

/** Why a draw is made: an admin pressed the button, or its scheduled time has come. */
export type Occasion = { kind: 'manual'; by: string } | { kind: 'scheduled'; at: Date };

/** A draw to be made. It is no longer needed once another draw of the club has finished after `moment`. */
export type PlannedDraw = { clubId: string; moment: Date; startedBy: string | null; manual: boolean };

export const planDraw = (clubId: string, occasion: Occasion, now: Date): PlannedDraw =>
  occasion.kind === 'manual'
    ? { clubId, moment: now, startedBy: occasion.by, manual: true }
    : { clubId, moment: occasion.at, startedBy: null, manual: false };

/** Everything a draw depends on, as plain data that can be posted to a worker thread. */
type DrawInput = {
  facts: ClubFacts;
  today: number;
  secret: string;
  pseudonymKey: string;
  previousRunHash: string;
};

/** The outcome of each request, the hash that the next run refers to, and the proof bundle as it is published. */
type DrawResult = { outcomes: readonly Outcome[]; runHash: string; bundle: string };

export const countAllocated = ({ outcomes }: DrawResult): number =>
  outcomes.filter(({ status }) => status === 'allocated').length;

/** A club whose draw has been computed but not yet saved. */
export type DrawnClub = { plan: PlannedDraw; state: DrawState; facts: ClubFacts; drawn: DrawResult };

export function computeDraw({ facts, today, secret, pseudonymKey, previousRunHash }: DrawInput): DrawResult {
  const snapshot = snapshotOf(facts, today, (user) => pseudonymOf(pseudonymKey, user));
  const bundle = drawWithProof({ secret, beacon: '', previousRunHash, snapshot });
  return { outcomes: bundle.outcomes, runHash: bundle.runHash, bundle: canonicalJson(bundle) };
}

/** From this many requests on, computing the draw takes longer than starting a thread. */
const REQUESTS_FOR_A_THREAD = 300;

/** Computes a large draw in a worker thread, so that it does not block the event loop; small ones take turns on it. */
export async function drawInWorkerThread(input: DrawInput): Promise<DrawResult> {
  if (input.facts.requests.length < REQUESTS_FOR_A_THREAD) {
    await nextTurnOfTheLoop();
    return computeDraw(input);
  }
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: input });
  // An exception in the thread is emitted as 'error', which rejects this promise.
  const [result]: DrawResult[] = await once(thread, 'message');
  if (!result) throw new Error('The draw came back empty');
  return result;
}

/** The input of the draw algorithm. Members appear under the names that `nameFor` gives them, not under their ids. */
export function snapshotOf(facts: ClubFacts, today: number, nameFor: (user: string) => string): Snapshot {
  const names = new Map(facts.members.map(({ user }) => [user, nameFor(user)]));
  return {
    version: 1,
    club: facts.club_id,
    today,
    method: 'weighted',
    quarterAt: DEFAULT_QUARTER_AT,
    members: facts.members.map(({ user, points }) => ({ id: names.get(user) ?? '', points })),
    huts: facts.huts.map(({ id, available }) => ({ id, available })),
    stays: facts.stays.map(({ user, ...stay }) => ({ ...stay, member: names.get(user ?? '') ?? null })),
    blocked: facts.blocked.map(({ hut, start_date, end_date }) => ({ hut, ...slotsOfDays(start_date, end_date) })),
    requests: facts.requests.map(({ user, ...request }) => ({
      ...request,
      member: names.get(user) ?? '',
      alternatives: null,
    })),
  };
}

export const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
