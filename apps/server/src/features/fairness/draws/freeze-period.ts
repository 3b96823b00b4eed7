import { sealOf } from '@hytte/domain/fairness/draws/proof';
import { lockHuts } from '#features/stays/bookings/stays.service.ts';
import { journalHead, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { isAnythingAskedFor, wishesToDraw } from '#features/fairness/rounds/period-draws.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { enqueueAt } from '#platform/jobs/queue.ts';
import { drawDay, inSeconds, readClub } from './club-facts.ts';
import { frozenQueue } from './draw-steps.ts';
import { canonicalText, type OpenFreeze, planDraw, pseudonymsFrom, snapshotOf, type WantedFacts } from './draw.ts';
import { drawStatesOf, tryLockDraw } from './draw.queries.ts';
import { beaconOf, freezeClubs, momentOfFreezing, saveFreezes } from './freeze-clubs.ts';

type PeriodToFreeze = Pick<
  PeriodWithLeftovers,
  'id' | 'club_id' | 'draw_at' | 'most_stays' | 'first_slot' | 'last_slot' | 'hut_ids'
>;

/**
 * Freezes the wishes of a period inside the caller's transaction, which has locked its row, for a round that is published
 * when it is drawn: from now on its hash is shown, and nobody knows what decides. Null while another draw of the club is
 * under way: the next minute tries again, and wishes are refused meanwhile.
 */
export async function freezePeriod(ctx: Ctx, period: PeriodToFreeze): Promise<OpenFreeze | null> {
  const clubId = period.club_id;
  if (!(await tryLockDraw(ctx.db, clubId))) return null;
  const [state] = await drawStatesOf(ctx.db, [clubId]);
  if (!state || state.is_frozen) return null;
  await lockHuts(ctx, [clubId]);
  await lockJournals(ctx, [clubId]);
  const facts = await readClub(ctx, clubId);
  const { frozenAt, round } = momentOfFreezing(ctx, period.draw_at);
  const circumstances = {
    today: drawDay(ctx),
    frozenAt: inSeconds(frozenAt),
    beacon: beaconOf(round),
    journal: await journalHead(ctx.db, clubId),
    rules: await currentRules(ctx.db, clubId),
  };
  const wanted = await wantedIn(ctx, period);
  const list = canonicalText(snapshotOf(facts, circumstances, pseudonymsFrom(state.pseudonym_key), wanted));
  const plan = { clubId, moment: period.draw_at, startedBy: null, manual: false, periodId: period.id };
  const requests = wanted.wishes.map(({ id }) => id);
  const [freeze] = await saveFreezes(ctx, [
    { ...plan, ...list, frozenAt, requests, leftoversOf: null, seal: sealOf(state.secret), round, scope: null },
  ]);
  return freeze ?? null;
}

/** The wishes of a period as they are drawn, and as they are tried. */
export async function wantedIn(ctx: Ctx, period: Omit<PeriodToFreeze, 'draw_at'>): Promise<WantedFacts> {
  const { wishes, limitOf } = await wishesToDraw(ctx, period);
  return {
    period: period.id,
    days: { first: period.first_slot, last: period.last_slot, hutIds: period.hut_ids },
    // All of a household have the one list.
    limitOf: (people) =>
      people.map((user) => limitOf.get(user)).find((limit) => limit !== undefined) ?? period.most_stays,
    wishes,
  };
}

type PeriodWithLeftovers = Parameters<typeof isAnythingAskedFor>[1];

/**
 * Freezes what was asked for in the first hour of a period's leftovers, inside the caller's transaction, which has locked
 * its row. False while another draw of the club is under way.
 */
export async function freezeLeftovers(ctx: Ctx, period: PeriodWithLeftovers, at: Date): Promise<boolean> {
  const clubId = period.club_id;
  if (!(await tryLockDraw(ctx.db, clubId))) return false;
  await lockHuts(ctx, [clubId]);
  if (!(await isAnythingAskedFor(ctx, period))) return true;
  const { id: periodId, first_slot: first, last_slot: last, hut_ids: hutIds } = period;
  const plan = {
    ...planDraw(clubId, { kind: 'announced', at }, ctx.now),
    leftoversOf: { periodId, first, last, hutIds },
  };
  const [freeze] = await freezeClubs(ctx, [plan]);
  if (!freeze) return false;
  const notBefore = freeze.round?.publishedAt ?? ctx.now;
  await enqueueAt(ctx, frozenQueue, { data: { clubIds: [clubId] }, notBefore });
  return true;
}
