import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { slotsOfDays } from '@hytte/domain/bookings/stay';
import type { Outcome } from '@hytte/domain/draws/draw';
import { canonicalJson, drawWithProof, pseudonymOf } from '@hytte/domain/draws/proof';
import { DEFAULT_QUARTER_AT, type Snapshot } from '@hytte/domain/draws/snapshot';
import type { ClubFacts, DrawState } from './draw.queries.ts';

/** Why a draw is made: somebody pressed the button, or the moment has come. */
export type Occasion = { kind: 'manual'; by: string } | { kind: 'scheduled'; at: Date };

/** A draw to be made. `moment` is when it was asked for: a draw that ended since then has served it. */
export type PlannedDraw = { clubId: string; moment: Date; startedBy: string | null; manual: boolean };

export const planDraw = (clubId: string, occasion: Occasion, now: Date): PlannedDraw =>
  occasion.kind === 'manual'
    ? { clubId, moment: now, startedBy: occasion.by, manual: true }
    : { clubId, moment: occasion.at, startedBy: null, manual: false };

/** All that a draw needs, as plain data: it may be made in another thread. */
export type DrawInput = {
  facts: ClubFacts;
  today: number;
  secret: string;
  pseudonymKey: string;
  previousRunHash: string;
};

/** What is kept of a draw: how each request ended, the link in the chain, and the bundle as it is published. */
export type DrawResult = { outcomes: readonly Outcome[]; runHash: string; bundle: string };

export function computeDraw({ facts, today, secret, pseudonymKey: veil, previousRunHash }: DrawInput): DrawResult {
  const snapshot = snapshotOf(facts, today, (user) => pseudonymOf(veil, user));
  const bundle = drawWithProof({ secret, beacon: '', previousRunHash, snapshot });
  return { outcomes: bundle.outcomes, runHash: bundle.runHash, bundle: canonicalJson(bundle) };
}

/** From so many requests on a draw takes longer than starting a thread does. */
const REQUESTS_FOR_A_THREAD = 300;

/**
 * A large draw is made in a thread of its own: it takes a core for a while, and others want answers from this one.
 * Between small ones they have a turn.
 */
export async function drawInWorkerThread(club: DrawInput): Promise<DrawResult> {
  if (club.facts.requests.length < REQUESTS_FOR_A_THREAD) {
    await nextTurn();
    return computeDraw(club);
  }
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: club });
  // A thread that throws emits an error, which rejects this.
  const [drawn]: DrawResult[] = await once(thread, 'message');
  if (!drawn) throw new Error('The draw came back empty');
  return drawn;
}

/** A club that has been drawn for, before anything of it is written. */
export type DrawnClub = { plan: PlannedDraw; state: DrawState; facts: ClubFacts; drawn: DrawResult };

/** A club as it is drawn. Members go by the names they are given here, not by who they are. */
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
