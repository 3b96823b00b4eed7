import { pointsCost } from '@hytte/domain/stays/bookings/cost';
import { graceUntil, leftoversDrawnAt, type PeriodPlan } from '@hytte/domain/fairness/rounds/period';
import { expandWish, readWish } from '@hytte/domain/fairness/rounds/wishes';
import { seasonsTouching } from '@hytte/domain/huts/seasons/season';
import { appendToJournal } from '#features/fairness/journal/journal.service.ts';
import { countedWith } from '#features/fairness/points/parties.service.ts';
import { seasonRulesOfClubs } from '#features/huts/seasons/seasons.service.ts';
import type { Period } from '@hytte/contract/fairness/periods';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  findPeriod,
  findWaitingPeriod,
  lockIfDue,
  periodNames,
  type PeriodRow,
  requestsIn,
  setStanding,
  updatePeriod,
} from './periods.queries.ts';
import { planOfPeriod, reread, scheduleNextStep, seenBy, termsOf, visiblePeriod } from './periods.service.ts';
import { viewPeriod } from './periods.view.ts';
import { bookedWishes, drawnWishesOf, ownListIds, setBookings, wishesOfMembers } from './wish-lists.queries.ts';

// What draws do with periods, each inside a transaction of their own.

/**
 * Between its deadline and its draw nothing else is drawn in the club, nor in the first hour of leftovers that are then had
 * directly. By the clock, whatever a worker has done.
 */
export async function refuseWhilePeriodWaits(ctx: Ctx, clubId: string): Promise<void> {
  const waiting = await findWaitingPeriod(ctx.db, clubId, ctx.now);
  if (!waiting) return;
  const { name, draw_at, leftovers_at, run_id } = waiting;
  if (run_id === null) throw new AppError('period_is_closed', { name, at: draw_at.toISOString() });
  const at = leftoversDrawnAt({ leftoversAt: leftovers_at }).toISOString();
  throw new AppError('leftovers_are_drawn', { name, at });
}

/** The wishes of the club's members, each with its options and what they cost, and how many stays each member may get. */
export async function wishesToDraw(ctx: Ctx, { id, club_id }: { id: string; club_id: string }) {
  const seasons = (await seasonRulesOfClubs(ctx, [club_id])).get(club_id) ?? [];
  const rows = await wishesOfMembers(ctx.db, id);
  const wishes = rows.map((row) => ({
    id: row.id,
    user: row.user_id,
    rank: row.rank,
    options: expandWish(readWish(row)).map((option) => ({
      ...option,
      cost: pointsCost(seasonsTouching(seasons, option.hut, option)),
    })),
  }));
  return { wishes, limitOf: new Map(rows.map(({ user_id, most_stays }) => [user_id, most_stays])) };
}

export type PeriodInProgress = { row: PeriodRow; plan: PeriodPlan };

/** Under a row lock until the transaction ends; null when it is no longer due, or another worker has it. */
export async function lockDuePeriod(ctx: Ctx, clubId: string, id: string): Promise<PeriodInProgress | null> {
  if (!(await lockIfDue(ctx.db, id, ctx.now))) return null;
  const row = await findPeriod(ctx.db, clubId, id);
  return row ? { row, plan: planOfPeriod(row) } : null;
}

/** From here on the transaction may give the period's days. Returns until when they are given back free. */
export async function markPeriodDrawn(
  ctx: Ctx,
  clubId: string,
  { periodId, runId }: { periodId: string; runId: string },
): Promise<Date | null> {
  await updatePeriod(ctx.db, periodId, { run_id: runId });
  await scheduleNextStep(ctx, clubId, periodId, 'frozen');
  return graceUntil(ctx.now, (await reread(ctx, clubId, periodId)).grace_hours);
}

export const linkBookings = (ctx: Ctx, booked: readonly { id: string; bookingId: string }[]) =>
  setBookings(ctx.db, booked);

/** By wish: what the draw made of it, and how many stays its member may get. Wishes without a booking are left out. */
export const wishesWithBookings = async (ctx: Ctx, periodId: string) =>
  new Map((await bookedWishes(ctx.db, periodId)).map(({ id, ...wish }) => [id, wish]));

/** After an outage. The minute job is never this late by itself. */
const LATE_MS = 5 * 60_000;

/** What nobody got can be had by everybody from now on. Opened late, its first hour counts from then. */
export async function openLeftovers(ctx: Ctx, { id, club_id, leftovers_at }: PeriodRow): Promise<void> {
  const isLate = ctx.now.getTime() - leftovers_at.getTime() > LATE_MS;
  await updatePeriod(ctx.db, id, { leftovers_opened_at: ctx.now, ...(isLate && { leftovers_at: ctx.now }) });
  await setStanding(ctx.db, id, false);
  await appendToJournal(ctx, club_id, { kind: 'period_changed', subject: id, after: { leftovers_open: true } });
}

/** Whether somebody has asked for what the period left over. The caller has locked the huts. */
export const isAnythingAskedFor = async (ctx: Ctx, row: PeriodRow): Promise<boolean> =>
  (await requestsIn(ctx.db, row.club_id, row.hut_ids, termsOf(row))).length > 0;

/** The wishes of the caller, and of who counts as one with them, in a period that was drawn, as our records have them. */
export async function ownDrawnWishes({ db, actor: { userId } }: SignedInCtx, clubId: string, periodId: string) {
  const people = await countedWith(db, clubId, userId);
  const lists = await ownListIds(db, periodId, { userId, people });
  return (await drawnWishesOf(db, lists)).map((row) => ({
    id: row.name,
    rank: row.rank,
    options: expandWish(readWish(row)),
  }));
}

/** By id, for the emails of a draw. */
export const namesOfPeriods = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(ids.length === 0 ? [] : (await periodNames(ctx.db, ids)).map(({ id, name }) => [id, name]));

/** One that is announced and not drawn: its chances change until the deadline, and are of no use after the draw. */
export async function periodToTry(ctx: SignedInCtx, clubId: string, id: string): Promise<PeriodRow> {
  const row = await visiblePeriod(ctx, clubId, id);
  if (row.announced_at === null) throw new AppError('not_found');
  if (row.run_id !== null || row.cancelled_at !== null) throw new AppError('period_is_drawn');
  return row;
}

/** For the answers of calls that end a frozen list. */
export const shownPeriod = async (ctx: SignedInCtx, clubId: string, id: string): Promise<Period> =>
  viewPeriod(await seenBy(ctx, await reread(ctx, clubId, id)));
