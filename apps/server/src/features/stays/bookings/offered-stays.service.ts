import { checkHut, checkStay } from '@hytte/domain/stays/bookings/check-request';
import { pointsCost } from '@hytte/domain/stays/bookings/cost';
import { dateOfSlot, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { JournalLine } from '@hytte/domain/fairness/draws/journal';
import { toPay } from '@hytte/domain/money/payments/payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { payBy } from '@hytte/domain/fairness/terms/terms';
import { appendToJournal } from '#features/fairness/journal/journal.service.ts';
import { wayToPay } from '#features/money/settings/payment-settings.service.ts';
import { cancelPayments } from '#features/money/payments/refunds.service.ts';
import { chargeStays } from '#features/fairness/points/points.service.ts';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import { asRule, seasonRulesOfClubs } from '#features/huts/seasons/seasons.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { givePointsBack } from './board-acts.service.ts';
import { drawFacts, journalCancelled, placeOf, priceColumns, throwIfRefused } from './booking.ts';
import {
  acceptOfferInDatabase,
  type BookingRow,
  insertBooking,
  lockBookingRow,
  requestsOfGuestIn,
} from './bookings.queries.ts';
import { cancelBooking, cancelRequests } from './cancel-bookings.queries.ts';
import { freezePayBy } from './pay-by.service.ts';
import { billOf } from './pricing.service.ts';
import { notifyStayAllocated } from './request-stay.service.ts';
import { hutsWithPrices, lockHut, stayFacts } from './stay-facts.queries.ts';

// What offers of the waiting list do with stays, each in a transaction that has locked all huts of the club.

type OfferedStay = {
  /** Null for days that came free too late for an offer. */
  offerId: string | null;
  clubId: string;
  hutId: string;
  userId: string;
  stay: SlotRun;
  points: number;
  /** The part of the points that is not for the seasons. */
  ordinary: number;
};

/**
 * Allocates the stay to the member of the offer, as a draw would have: points, price, journal and email. An own request for
 * some of the days is fulfilled by it.
 */
export async function allocateOffered(
  ctx: Ctx,
  offered: OfferedStay,
): Promise<{ booking: BookingRow; line: JournalLine }> {
  const { clubId, hutId, userId, stay, points, ordinary } = offered;
  const hut = await lockHut(ctx.db, hutId);
  if (!hut || hut.deleted_at) throw new AppError('hut_not_available');
  const own = await requestsOfGuestIn(ctx.db, { hutId, userId, stay });
  if (own.length > 0) await journalCancelled(ctx, await cancelRequests(ctx.db, own, ctx.now), { by: 'guest' });
  const days = { today: ctx.today, firstDay: dateOfSlot(stay.first), lastDay: dateOfSlot(stay.last) };
  const facts = await stayFacts(ctx.db, hut, { ...stay, ...days, guestId: userId });
  if (!facts.guest_is_member) throw new AppError('not_found');
  const seasons = facts.seasons.map((season) => asRule(season, [hut.id]));
  throwIfRefused(checkHut(stay, { hut, seasons, allocated: facts.allocated, ownRequests: [] }));
  if (offered.offerId !== null) await acceptOfferInDatabase(ctx.db, offered.offerId);
  const place = { club_id: clubId, hut_id: hutId, user_id: userId, first_slot: stay.first, last_slot: stay.last };
  const bill = billOf(priceColumns(hut), stay, seasons);
  const settled = {
    ...place,
    points_cost: points,
    ordinary_points: ordinary,
    status: 'allocated',
    frozen_cost: bill,
    rules_number: facts.rules_number,
  } as const;
  const written = await insertBooking(ctx.db, settled);
  const undrawn = { draw_run_id: null, draw_verdict: null, grace_until: null, no_show_at: null, ordinary_stay: null };
  const pay_by = (await freezePayBy(ctx, [written.id])).get(written.id) ?? null;
  const names = { hut_name: hut.name, club_name: facts.club_name };
  const booking = { ...hut, ...settled, ...written, ...undrawn, ...names, pay_by };
  await chargeStays(ctx, [booking.id]);
  const line = await appendToJournal(ctx, clubId, {
    kind: 'asked',
    by: 'guest',
    subject: booking.id,
    after: drawFacts(booking),
  });
  await notifyStayAllocated(ctx, booking, line, { fromWaitlist: true });
  return { booking, line };
}

/** What the stay would cost by today's prices. */
export async function priceOfStay(ctx: Ctx, clubId: string, { hutId, stay }: { hutId: string; stay: SlotRun }) {
  const hut = (await hutsWithPrices(ctx.db, clubId)).find(({ id }) => id === hutId);
  const seasons = (await seasonRulesOfClubs(ctx, [clubId])).get(clubId) ?? [];
  return hut ? billOf(priceColumns(hut), stay, seasons).totalAmountInOre : 0;
}

/** By when the stay would be to pay if its member had it today; null as for stays (`freezePayBy`). */
export async function payByIfAllocatedToday(
  ctx: Ctx,
  clubId: string,
  { stay, totalOre }: { stay: SlotRun; totalOre: number },
): Promise<LocalDate | null> {
  const { payDays } = (await currentRules(ctx.db, clubId)).rules.terms;
  if (payDays === null || toPay(totalOre) === 0 || (await wayToPay(ctx, clubId)) === null) return null;
  return payBy(ctx.today, dateOfSlot(stay.first), payDays);
}

/**
 * For a member who wants to be told when days come free: what their seasons cost in points, in tenths. Refuses days that
 * nobody has, and days on which nobody can be in the hut.
 */
export async function pointsOfTakenDays(
  ctx: Ctx,
  { clubId, hutId, userId }: { clubId: string; hutId: string; userId: string },
  stay: SlotRun,
): Promise<number> {
  throwIfRefused(checkStay(stay));
  const hut = (await hutsWithPrices(ctx.db, clubId)).find(({ id }) => id === hutId);
  if (!hut) throw new AppError('not_found');
  const days = { today: ctx.today, firstDay: dateOfSlot(stay.first), lastDay: dateOfSlot(stay.last) };
  const facts = await stayFacts(ctx.db, hut, { ...stay, ...days, guestId: userId });
  const seasons = facts.seasons.map((season) => asRule(season, [hut.id]));
  throwIfRefused(checkHut(stay, { hut, seasons, allocated: [], ownRequests: [] }));
  if (facts.allocated.length === 0 && facts.offers.length === 0) throw new AppError('days_are_free');
  return pointsCost(seasons);
}

/** The stay that an accepted offer replaces: cancelled free of charge, all money back. Null when it is gone already. */
export async function cancelReplaced(ctx: Ctx, id: string, userId: string) {
  const booking = await lockBookingRow(ctx.db, id);
  if (booking?.status !== 'allocated' || booking.user_id !== userId) return null;
  await cancelBooking(ctx.db, id, ctx.now);
  await cancelPayments(ctx, [{ bookingId: id, arrival: dateOfSlot(booking.first_slot) }], 'all');
  await givePointsBack(ctx, booking);
  await journalCancelled(ctx, [booking], { by: 'guest' });
  return placeOf(booking);
}
