import type { ErrorCode } from '@hytte/contract/errors';
import {
  checkMovedArrival,
  checkMovedLength,
  priceAfterMove,
  whyNotMoveForClub,
} from '@hytte/domain/stays/bookings/board-acts';
import { heldRuns } from '@hytte/domain/stays/availability/availability';
import { type BookingFacts, whyNotEdit } from '@hytte/domain/stays/bookings/booking-policy';
import { checkClosing, checkHut, checkStay } from '@hytte/domain/stays/bookings/check-request';
import { pointsCost } from '@hytte/domain/stays/bookings/cost';
import { dateOfSlot, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { Season } from '@hytte/domain/huts/seasons/season';
import type { JournalLine } from '@hytte/domain/fairness/draws/journal';
import { journalIfChanged } from '#features/fairness/journal/journal.service.ts';
import { refundInFullUntilArrival, refuseWhilePaying } from '#features/money/payments/payments.service.ts';
import { returnPoints, writePoints } from '#features/fairness/points/points.service.ts';
import { asRule } from '#features/huts/seasons/seasons.service.ts';
import { makeOffers } from '#features/stays/waitlist/make-offers.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { isUsed, limitBoardActs, ownStaysUrl } from './board-acts.service.ts';
import { guestsOf } from './board.queries.ts';
import {
  byGuestIfOwn,
  clubOf,
  drawFacts,
  hutAmong,
  lockBookingAndHuts,
  lockBookingToFree,
  placeOf,
  priceColumns,
  type PriceOfMove,
  recordMove,
  slotsOfRow,
  throwIfRefused,
  type VisibleBooking,
} from './booking.ts';
import { findBookingWithGuest } from './booking-lists.queries.ts';
import { movedByClubMail } from './board-acts.mails.ts';
import { type BookingRow, updatePlace } from './bookings.queries.ts';
import { billOf, costOfBooking } from './pricing.service.ts';
import { type HutRow, periodDays, stayFacts } from './stay-facts.queries.ts';

/** With the line of the journal, if anything has changed. */
export type MovedBooking = VisibleBooking & { line: JournalLine | null };

/** To other dates in the same hut, as an admin (D17). A paid stay is moved by `moveForClub`, with a reason. */
export const changeDates = (
  ctx: SignedInCtx,
  id: string,
  { stay, reason }: { stay: SlotRun; reason: string | null },
  ifMatch: string | undefined,
): Promise<MovedBooking> => move(ctx, id, { stay, hutId: null, reason, whyNot: whyNotEdit }, ifMatch);

/** To other dates or another hut of the club, paid or not, with a reason for the guest (D51). */
export async function moveForClub(
  ctx: SignedInCtx,
  id: string,
  { stay, hutId, reason }: { stay: SlotRun; hutId: string; reason: string },
  ifMatch: string | undefined,
): Promise<MovedBooking> {
  await limitBoardActs(ctx);
  return move(ctx, id, { stay, hutId, reason, whyNot: whyNotMoveForClub }, ifMatch);
}

/** `hutId` is null for the hut where it is. */
type Target = { stay: SlotRun; hutId: string | null; reason: string | null };
type WhyNot = (facts: BookingFacts) => ErrorCode | null;

/** All rules for requests apply except the booking horizon; a stay that is not lengthened keeps its length. */
async function move(
  ctx: SignedInCtx,
  id: string,
  { whyNot, ...target }: Target & { whyNot: WhyNot },
  ifMatch: string | undefined,
): Promise<MovedBooking> {
  throwIfRefused(checkStay(target.stay));
  return inTransaction(ctx, async (ctx) => {
    await lockBookingToFree(ctx, id, whyNot);
    const { booking, huts } = await lockBookingAndHuts(ctx, id, target.hutId, whyNot);
    if (booking.status === 'rejected') throw new AppError('booking_not_allocated');
    refuseStale(ifMatch, booking.version);
    const line = await moveLocked(ctx, booking, hutAmong(huts, target.hutId ?? booking.hut_id), target);
    if (booking.status === 'allocated')
      await makeOffers(ctx, booking.club_id, [{ ...placeOf(booking), cause: 'moved' }]);
    const row = await findBookingWithGuest(ctx.db, id);
    return { row, line, own: row.user_id === ctx.actor.userId, seesGuest: true };
  });
}

/** Moves the booking and tells its guest. The caller has locked it, its hut and the new hut. */
export async function moveLocked(
  ctx: SignedInCtx,
  booking: BookingRow,
  hut: HutRow,
  { stay, reason }: Pick<Target, 'stay' | 'reason'>,
): Promise<JournalLine | null> {
  if (booking.paid_at === null) await refuseWhilePaying(ctx, booking.id);
  const seasons = await seasonsWhereFree(ctx, booking, hut, stay);
  const { price, points } = await priceOfMove(ctx, booking, hut, { stay, seasons });
  const moved = { hutId: hut.id, stay, pointsCost: points, frozenCost: price?.after ?? null };
  await updatePlace(ctx.db, booking.id, moved);
  if (booking.paid_at !== null) await refundInFullUntilArrival(ctx, booking.id);
  await chargeDifference(ctx, booking, points);
  await recordMove(ctx, booking, { stay, hutName: hut.name, price, reason });
  await notifyMoved(ctx, booking, { stay, hutName: hut.name, price, reason });
  const place = { hut_id: hut.id, first_slot: stay.first, last_slot: stay.last, points_cost: points };
  return journalIfChanged(ctx, booking.club_id, {
    kind: 'moved',
    subject: booking.id,
    before: drawFacts(booking),
    after: drawFacts({ ...booking, ...place }),
    ...byGuestIfOwn(ctx, booking),
  });
}

/** A stay on days of a period may be shortened there, and moved out of it. */
const takesOtherDays = (
  { hut_id, first_slot, last_slot }: BookingRow,
  hut: HutRow,
  { first, last }: SlotRun,
): boolean => hut_id !== hut.id || first < first_slot || last > last_slot;

/** Refuses unless the hut can take the stay; returns the seasons that the stay touches there. */
async function seasonsWhereFree(ctx: Ctx, booking: BookingRow, hut: HutRow, stay: SlotRun): Promise<Season[]> {
  const days = { today: ctx.today, firstDay: dateOfSlot(stay.first), lastDay: dateOfSlot(stay.last) };
  const wanted = { ...stay, ...days, guestId: booking.user_id, exceptId: booking.id };
  const facts = await stayFacts(ctx.db, hut, wanted);
  const seasons = facts.seasons.map((season) => asRule(season, [hut.id]));
  const [held] = heldRuns({ periods: periodDays(facts), hut, now: ctx.now, ownStays: facts.guests_stays });
  throwIfRefused(
    checkMovedArrival(stay, slotsOfRow(booking), { today: ctx.today, begun: isUsed(ctx, booking) }) ??
      checkMovedLength(stay, slotsOfRow(booking), { longestStayDays: facts.longest_stay_days }) ??
      (held && takesOtherDays(booking, hut, stay) ? held.why : null) ??
      checkClosing(stay, { closesOn: facts.closes_on }) ??
      checkHut(stay, {
        hut: { id: hut.id, available: hut.available && !hut.deleted_at },
        seasons,
        allocated: facts.allocated,
        ownRequests: facts.guests_own,
      }),
  );
  return seasons;
}

type NewPlace = { stay: SlotRun; seasons: readonly Season[] };
type NewPrice = { price: PriceOfMove | null; points: number };

/** By D51. A request has no price yet, and the points of its new place. */
async function priceOfMove(ctx: Ctx, booking: BookingRow, hut: HutRow, { stay, seasons }: NewPlace): Promise<NewPrice> {
  const points = pointsCost(seasons) + booking.ordinary_points;
  if (booking.status !== 'allocated') return { price: null, points };
  const bill = billOf(priceColumns(hut), stay, seasons);
  const before = await costOfBooking(ctx, booking);
  const after = priceAfterMove(
    { paid: booking.paid_at !== null, begun: isUsed(ctx, booking) },
    { bill: before, points: booking.points_cost },
    { bill, points },
  );
  return { price: { before, after: after.bill }, points: after.points };
}

type Moved = { stay: SlotRun; hutName: string; price: PriceOfMove | null; reason: string | null };

/** Sends no email to the person who made the change, or about a move that changes nothing. */
async function notifyMoved(ctx: SignedInCtx, booking: BookingRow, { stay, hutName, price, reason }: Moved) {
  const { user_id, first_slot, last_slot, hut_name, paid_at } = booking;
  const isSame = stay.first === first_slot && stay.last === last_slot && hutName === hut_name;
  if (user_id === null || user_id === ctx.actor.userId || isSame) return;
  const guest = (await guestsOf(ctx.db, [{ user_id }])).get(user_id);
  if (!guest) return;
  const from = { hutName: hut_name, stay: slotsOfRow(booking) };
  const prices = price && {
    beforeOre: price.before.totalAmountInOre,
    afterOre: price.after.totalAmountInOre,
    paid: paid_at !== null,
  };
  const news = { club: clubOf(booking), from, to: { hutName, stay }, price: prices, reason, url: ownStaysUrl(ctx) };
  await queueMail(ctx, movedByClubMail(guest, news));
}

/** Requests have cost no points yet. A stay that becomes cheaper gives back no more than it charged. */
async function chargeDifference(ctx: Ctx, { id, club_id, user_id, status, points_cost }: BookingRow, cost: number) {
  const delta = cost - points_cost;
  if (status !== 'allocated' || user_id === null || delta === 0) return;
  const line = { club_id, user_id, reason: 'edit', booking_id: id } as const;
  if (delta > 0) await writePoints(ctx, { ...line, delta });
  else await returnPoints(ctx, { ...line, wanted: -delta });
}
