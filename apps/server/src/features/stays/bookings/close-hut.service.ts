import { slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import { priceAfterMove } from '@hytte/domain/stays/bookings/board-acts';
import { checkHut } from '@hytte/domain/stays/bookings/check-request';
import { pointsCost } from '@hytte/domain/stays/bookings/cost';
import { overlaps, slotsOfDays, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { type Season, seasonsTouching } from '@hytte/domain/huts/seasons/season';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { keptHuts } from '#features/clubs/offices/offices.service.ts';
import { paymentStates } from '#features/money/payments/payments.service.ts';
import { closeDays, seasonRules } from '#features/huts/seasons/seasons.service.ts';
import { endOffers } from '#features/stays/waitlist/end-offers.service.ts';
import { enterClosedOut, hasWaitlist } from '#features/stays/waitlist/waitlist.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cancelAndNotify, limitBoardActs } from './board-acts.service.ts';
import { listBookingsTouching, lockBookingsTouching, occupiedInOtherHuts } from './board.queries.ts';
import { hutAmong, priceColumns, slotsOfRow, type StayInTheWay, type VisibleBooking } from './booking.ts';
import type { ListedRow } from './booking-lists.queries.ts';
import { moveLocked } from './change-dates.service.ts';
import { billOf, costsOf } from './pricing.service.ts';
import { type HutRow, hutsWithPrices } from './stay-facts.queries.ts';

type HutOfClub = { clubId: string; hutId: string };
type Days = { from: LocalDate; to: LocalDate };

/** For the question before a hut is closed. The act itself reads all again under locks. */
export async function staysInTheWay(
  ctx: SignedInCtx,
  { clubId, hutId }: HutOfClub,
  days: Days,
): Promise<{ stays: StayInTheWay[]; requests: VisibleBooking[] }> {
  const huts = await keptHutsOf(ctx, { clubId, hutId });
  const rows = await listBookingsTouching(ctx.db, hutId, slotsToClose(ctx, days), slotNow(osloTime(ctx.now)));
  const { stays, requests } = byStatus(rows);
  const facts = await factsOfOthers(ctx, { clubId, hutId, huts }, stays);
  const costs = await costsOf(ctx, stays);
  const payments = await paymentStates(
    ctx,
    stays.map(({ id }) => id),
  );
  const found = stays.map((row): StayInTheWay => {
    const totalOre = costs.get(row.id)?.totalAmountInOre ?? 0;
    return {
      ...visible(ctx, row),
      payment: payments.get(row.id) ?? { paidOre: 0, underWay: false },
      totalOre,
      freeHuts: freeHutsFor(row, totalOre, facts),
    };
  });
  return { stays: found, requests: requests.map((row) => visible(ctx, row)) };
}

/** The huts that the caller keeps: a stay is moved to no other. 404 unless this one is among them. */
async function keptHutsOf(ctx: SignedInCtx, { clubId, hutId }: HutOfClub): Promise<HutRow[]> {
  const kept = keptHuts(ctx, clubId);
  const huts = (await hutsWithPrices(ctx.db, clubId)).filter(({ id }) => kept === 'all' || kept.includes(id));
  hutAmong(huts, hutId);
  return huts;
}

const visible = ({ actor }: SignedInCtx, row: ListedRow): VisibleBooking => ({
  row,
  own: row.user_id === actor.userId,
  seesGuest: true,
});

const byStatus = (rows: readonly ListedRow[]) => ({
  stays: rows.filter(({ status }) => status === 'allocated'),
  requests: rows.filter(({ status }) => status === 'requested'),
});

/** Whole days, not all of them past. */
function slotsToClose(ctx: Ctx, { from, to }: Days): SlotRun {
  if (to < from) throw new AppError('dates_reversed');
  if (to < ctx.today) throw new AppError('date_in_the_past');
  return slotsOfDays(from, to);
}

type OtherHuts = {
  huts: readonly HutRow[];
  seasons: readonly Season[];
  occupied: Awaited<ReturnType<typeof occupiedInOtherHuts>>;
};

async function factsOfOthers(
  ctx: Ctx,
  { clubId, hutId, huts }: HutOfClub & { huts: readonly HutRow[] },
  stays: readonly ListedRow[],
): Promise<OtherHuts> {
  const others = huts.filter(({ id }) => id !== hutId);
  if (stays.length === 0 || others.length === 0) return { huts: [], seasons: [], occupied: [] };
  const window = {
    first: Math.min(...stays.map(({ first_slot }) => first_slot)),
    last: Math.max(...stays.map(({ last_slot }) => last_slot)),
  };
  const occupied = await occupiedInOtherHuts(ctx.db, { clubId, hutId }, window);
  return { huts: others, seasons: await seasonRules(ctx, clubId), occupied };
}

function freeHutsFor(row: ListedRow, totalOre: number, { huts, seasons, occupied }: OtherHuts) {
  const stay = slotsOfRow(row);
  return huts.flatMap((hut) => {
    const there = occupied.filter((other) => other.hut_id === hut.id && overlaps(stay, other));
    const refusal = checkHut(stay, {
      hut: { id: hut.id, available: hut.available },
      seasons,
      allocated: there.filter(({ status }) => status === 'allocated'),
      ownRequests: there.filter(({ user_id }) => row.user_id !== null && user_id === row.user_id),
    });
    if (refusal) return [];
    const touched = seasonsTouching(seasons, hut.id, stay);
    const cost = billOf(priceColumns(hut), stay, seasons).totalAmountInOre;
    const after = priceAfterMove(
      // Only what it costs in money is asked for.
      { paid: row.paid_at !== null, begun: false },
      { bill: totalOre, points: row.points_cost },
      { bill: cost, points: pointsCost(touched) + row.ordinary_points },
    );
    return [{ id: hut.id, name: hut.name, totalOre: after.bill }];
  });
}

type Closing = {
  start_date: LocalDate;
  end_date: LocalDate;
  name: string;
  reason: string;
  stays: readonly { booking_id: string; move_to: string | null }[];
};
type Closed = { cancelled: number; moved: number; requests: number };

/**
 * One act (D52): the days are blocked, each stay on them is cancelled or moved as the caller said, and every request is
 * cancelled, with an email to each guest. Who lost a stay stands first on the waiting list for those days (D196). All huts
 * of the club are locked, so nothing comes or goes meanwhile; when the stays are not exactly those the caller saw, nothing
 * is done.
 */
export async function closeHutForDays(
  ctx: SignedInCtx,
  { clubId, hutId }: HutOfClub,
  closing: Closing,
): Promise<Closed> {
  await limitBoardActs(ctx, clubId);
  return inTransaction(ctx, async (ctx) => {
    await lockHutsOf(ctx.db, [clubId]);
    const huts = await keptHutsOf(ctx, { clubId, hutId });
    const hut = hutAmong(huts, hutId);
    const { start_date: startDate, end_date: endDate, name, reason } = closing;
    const run = slotsToClose(ctx, { from: startDate, to: endDate });
    const rows = await lockBookingsTouching(ctx.db, hutId, run, slotNow(osloTime(ctx.now)));
    const { stays, requests } = byStatus(rows);
    const targets = targetsOf(stays, closing.stays);

    await closeDays(ctx, clubId, { hutId, name, startDate, endDate, reason });
    const cancelled = stays.filter(({ id }) => targets.get(id) === null);
    const firstInLine = await hasWaitlist(ctx, clubId);
    await cancelAndNotify(ctx, [...cancelled, ...requests], { action: 'booking.cancelled', reason, firstInLine });
    await enterClosedOut(ctx, clubId, cancelled.flatMap(placesOf));
    const moved = stays.filter(({ id }) => targets.get(id) !== null);
    for (const stay of moved)
      await moveLocked(ctx, stay, hutAmong(huts, targets.get(stay.id) ?? ''), { stay: slotsOfRow(stay), reason });

    await endOffers(ctx, clubId);

    const counts = { cancelled: cancelled.length, moved: moved.length, requests: requests.length };
    const after = { name, start_date: startDate, end_date: endDate, reason, ...counts };
    await record(ctx, { action: 'hut.closed', clubId, subject: { type: 'hut', id: hutId, name: hut.name }, after });
    return counts;
  });
}

/** What a guest waits for whose stay was ended: the same days, at the same points. */
const placesOf = ({ user_id: userId, hut_id: hut, first_slot, last_slot, points_cost, ordinary_points }: ListedRow) =>
  userId === null
    ? []
    : [{ userId, option: { hut, first: first_slot, last: last_slot, points: points_cost, ordinary: ordinary_points } }];

/** Where each stay goes: the caller has decided about exactly these. */
function targetsOf(stays: readonly ListedRow[], decided: Closing['stays']): Map<string, string | null> {
  const targets = new Map(decided.map(({ booking_id, move_to }) => [booking_id, move_to]));
  if (targets.size !== stays.length || !stays.every(({ id }) => targets.has(id))) throw new AppError('stays_changed');
  return targets;
}
