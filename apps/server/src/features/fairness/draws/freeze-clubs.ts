import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { daysDecidedBy, due, lastDueSlot, type Undecided, withChained } from '@hytte/domain/stays/availability/due';
import { overlaps } from '@hytte/domain/stays/bookings/stay';
import { sealOf } from '@hytte/domain/fairness/draws/proof';
import { publishedAt } from '@hytte/domain/fairness/draws/beacon';
import type { Snapshot } from '@hytte/domain/fairness/draws/snapshot';
import type { ClubRules } from '@hytte/domain/fairness/rules/rules';
import { Gauge } from 'prom-client';
import { lockHuts } from '#features/stays/bookings/stays.service.ts';
import { appendAllToJournal, journalHeads, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { currentRulesOf } from '#features/fairness/rules/rules.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Db } from '#platform/db/database.ts';
import { registry } from '#platform/metrics/metrics.ts';
import { drawDay, inSeconds, readFacts } from './club-facts.ts';
import { type DrawState, drawStatesOf } from './draw.queries.ts';
import {
  canonicalText,
  type Freeze,
  type LeftoverDays,
  type OpenFreeze,
  type PlannedDraw,
  pseudonymsFrom,
  type Round,
  snapshotOf,
} from './draw.ts';
import { insertFreezes, secondsOfOldestFreeze } from './freeze.queries.ts';

/**
 * Freezes the lists of these clubs inside the caller's transaction, which holds the clubs' draw locks. From its commit to
 * the draw the database refuses to change what is in them. Clubs that need no draw, and those whose list is frozen
 * already, are missing from the result.
 */
export async function freezeClubs(ctx: Ctx, plans: readonly PlannedDraw[]): Promise<OpenFreeze[]> {
  const states = await drawStatesOf(
    ctx.db,
    plans.map(({ clubId }) => clubId),
  );
  const needed = plans.flatMap((plan) => {
    const state = states.find(({ club_id }) => club_id === plan.clubId);
    return state && isNeeded(plan, state) ? [{ plan, state }] : [];
  });
  if (needed.length === 0) return [];
  const clubIds = needed.map(({ plan }) => plan.clubId);
  await lockHuts(ctx, clubIds);
  await lockJournals(ctx, clubIds);
  const [clubs, heads] = [await readFacts(ctx, clubIds), await journalHeads(ctx.db, clubIds)];
  const rules = await currentRulesOf(ctx.db, clubIds);
  const { frozenAt, round } = momentOfFreezing(ctx);
  const circumstances = { today: drawDay(ctx), frozenAt: inSeconds(frozenAt), beacon: beaconOf(round) };
  const lists: NewFreeze[] = [];
  for (const { plan, state } of needed) {
    const ofClub = clubs.find(({ club_id }) => club_id === plan.clubId);
    const [journal, ofRules] = [heads.get(plan.clubId), rules.get(plan.clubId)];
    if (!ofClub || !journal || !ofRules) continue;
    const names = pseudonymsFrom(state.pseudonym_key);
    // Other calls get a turn between clubs. The largest club takes a tenth of a second, less than starting a thread.
    await nextTurnOfTheLoop();
    const { requests, scope } = requestsToDraw(ctx, plan, ofRules.rules, ofClub.requests);
    const facts = { ...ofClub, requests };
    const list = canonicalText(snapshotOf(facts, { ...circumstances, journal, rules: ofRules }, names));
    const ids = requests.map(({ id }) => id);
    const leftoversOf = plan.leftoversOf?.periodId ?? null;
    lists.push({ ...plan, ...list, leftoversOf, frozenAt, requests: ids, scope, seal: sealOf(state.secret), round });
  }
  return saveFreezes(ctx, lists);
}

/**
 * What the journal says of a list with only some of the requests, from which each member sees which those are: the last
 * half day with which a request is due by itself, or the days and huts that a period left over.
 */
type ListScope = ({ due: number } | { first: number; last: number; huts: string[] }) & {
  /** Others, which overlap one of them in the same hut, directly or in a chain. */
  chained: string[];
};
type NewFreeze = Omit<Freeze, 'id'> & { leftoversOf: string | null; scope: ListScope | null };

type Selected<R> = { requests: R[]; scope: ListScope | null };

/** All that are undecided, or those that are due, or that want what a period left over. */
function requestsToDraw<R extends Undecided & { id: string }>(
  { now, today }: Ctx,
  { drawsAll, leftoversOf }: PlannedDraw,
  { days: rule, draws }: ClubRules,
  requests: readonly R[],
): Selected<R> {
  if (leftoversOf) return requestsForLeftovers(requests, leftoversOf);
  const days = drawsAll ? null : daysDecidedBy(now, rule, draws.automatic ? draws : null);
  if (days === null) return { requests: [...requests], scope: null };
  const lastDue = lastDueSlot(today, days);
  const decided = due(requests, today, days);
  const chained = decided.flatMap(({ id, first }) => (first > lastDue ? [id] : [])).toSorted();
  return { requests: decided, scope: { due: lastDue, chained } };
}

function requestsForLeftovers<R extends Undecided & { id: string }>(
  requests: readonly R[],
  { first, last, hutIds }: LeftoverDays,
): Selected<R> {
  const isLeftover = (request: R): boolean => hutIds.includes(request.hut) && overlaps(request, { first, last });
  const decided = withChained(requests, isLeftover);
  const chained = decided.flatMap((request) => (isLeftover(request) ? [] : [request.id])).toSorted();
  return { requests: decided, scope: { first, last, huts: hutIds.toSorted(), chained } };
}

export async function saveFreezes(ctx: Ctx, lists: readonly NewFreeze[]): Promise<OpenFreeze[]> {
  const ids = new Map((await insertFreezes(ctx.db, lists)).map(({ id, club_id }) => [club_id, id]));
  await appendAllToJournal(
    ctx,
    lists.map(({ clubId, snapshotHash, seal, round, scope, periodId }) => ({
      clubId,
      kind: 'frozen',
      after: {
        snapshotHash,
        seal,
        chain: round?.chain ?? null,
        round: round?.round ?? null,
        ...scope,
        ...(periodId !== null && { period: periodId }),
      },
    })),
  );
  return lists.map((list) => ({ ...list, id: ids.get(list.clubId) ?? '' }));
}

/**
 * Not when the list is frozen, the schedule was turned off, or another draw has done it: for a person one that finished
 * after they pressed, otherwise one whose list was frozen since the moment, and so has what was asked for until then.
 * What a period left over is decided by its own draw and by no other.
 */
function isNeeded({ moment, manual, isAnnounced, leftoversOf }: PlannedDraw, state: DrawState): boolean {
  if (state.is_frozen) return false;
  if (leftoversOf !== null) return true;
  const last = manual ? state.last_finished_at : state.last_frozen_at;
  return (last === null || last < moment) && (manual || isAnnounced || state.automation_enabled);
}

/**
 * With a beacon by the clock of this moment, not of the call: it has waited for locks since, and the round must still be
 * ahead. The round of a list that is drawn later is published then.
 */
export function momentOfFreezing(
  { beacon, now }: Ctx,
  drawAt: Date | null = null,
): { frozenAt: Date; round: Round | null } {
  if (!beacon) return { frozenAt: now, round: null };
  const frozenAt = new Date();
  const round = beacon.roundAhead(drawAt !== null && drawAt > frozenAt ? drawAt : frozenAt);
  return {
    frozenAt,
    round: { chain: beacon.chain.hash, round, publishedAt: new Date(publishedAt(beacon.chain, round) * 1000) },
  };
}

export const beaconOf = (round: Round | null): Snapshot['beacon'] =>
  round ? { source: 'drand', chain: round.chain, round: round.round } : { source: 'none' };

/** How long a list has waited for its draw, for the alert. Each API process reports the same: take the maximum. */
export function collectFreezeMetrics(db: Db): void {
  const gauge = new Gauge({
    name: 'oldest_frozen_list_seconds',
    help: 'How long the list that has waited for its draw for longest has been frozen; 0 when none waits',
    registers: [],
    async collect() {
      const seconds = await secondsOfOldestFreeze(db).catch(() => null);
      if (seconds !== null) this.set(seconds);
    },
  });
  registry.registerMetric(gauge);
}
