import type { RefundDates as RefundDatesView } from '@hytte/contract/stays/bookings';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { toPay } from '@hytte/domain/money/payments/payment';
import {
  freeUntil,
  type Cancellation,
  isInGrace,
  NO_TERMS,
  pointsGoBackAtOnce,
  type RefundDates,
  refundDates,
  refundsAfterGrace,
  type StayTerms,
  tiersInForce,
} from '@hytte/domain/fairness/terms/terms';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { paymentSettings, wayToPay } from '#features/money/settings/payment-settings.service.ts';
import { cancelPayments, refundToday } from '#features/money/payments/refunds.service.ts';
import { pointsLeftOf } from '#features/fairness/points/points.service.ts';
import { currentRules, rulesNumbered } from '#features/fairness/rules/rules.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { givePointsBack } from './board-acts.service.ts';
import type { BookingRow } from './bookings.queries.ts';
import { visibleBooking } from './bookings.service.ts';
import { viewRefundDates } from './bookings.view.ts';
import { insertCancelledStays } from './cancellation.queries.ts';
import { costOfBooking } from './pricing.service.ts';

type StayOfClub = Pick<BookingRow, 'id' | 'club_id' | 'rules_number'>;

/** The terms of the stay: those of the rules it was allocated under. A request has none yet. */
export async function termsOfStay(
  { db }: Ctx,
  { club_id, rules_number }: Pick<StayOfClub, 'club_id' | 'rules_number'>,
): Promise<StayTerms> {
  const rules = rules_number === null ? null : await rulesNumbered(db, club_id, rules_number);
  return rules?.terms ?? NO_TERMS;
}

/**
 * Of the stay's payment if one is begun, which the club may have bettered by moving the stay; otherwise of its terms. In the
 * grace of a period whatever they are.
 */
const arePointsBackAtOnce = (
  ctx: Ctx,
  { first_slot, grace_until }: Pick<BookingRow, 'first_slot' | 'grace_until'>,
  terms: StayTerms,
  money: Cancellation | null,
): boolean =>
  isInGrace(grace_until, ctx.now) ||
  pointsGoBackAtOnce(terms.tiers && (money?.tiers ?? terms.tiers), {
    arrival: dateOfSlot(first_slot),
    today: ctx.today,
  });

/** What giving the stay up today would mean. Money in øre, points in tenths. */
export type CancellationToday = {
  paidOre: number;
  refundOre: number;
  /** It was paid outside, so the club pays it back. */
  isByClub: boolean;
  pointsBack: number;
  /** Points that go back for days that others then have. */
  pointsIfRelet: number;
  isPaidBackIfRelet: boolean;
  /** While a stay from a period is given back free, whatever its terms; null otherwise. */
  graceUntil: Date | null;
  /** Of the payment, or of the price before it is paid. */
  dates: RefundDates;
};

export async function cancellationToday(ctx: SignedInCtx, id: string): Promise<CancellationToday> {
  const booking = await visibleBooking(ctx, id);
  if (booking.status !== 'allocated') throw new AppError('booking_not_allocated');
  const arrival = dateOfSlot(booking.first_slot);
  const terms = await termsOfStay(ctx, booking);
  const paid = await refundToday(ctx, { bookingId: id, arrival });
  const money = paid?.cancellation ?? (await moneyBeforePaying(ctx, booking, terms));
  const points = await pointsLeftOf(ctx, booking);
  const isAtOnce = arePointsBackAtOnce(ctx, booking, terms, paid?.cancellation ?? null);
  const graceUntil = isInGrace(booking.grace_until, ctx.now) ? booking.grace_until : null;
  return {
    paidOre: paid?.isPaid ? paid.cancellation.paidOre : 0,
    refundOre: paid?.refundOre ?? 0,
    isByClub: paid?.isByClub ?? false,
    pointsBack: isAtOnce ? points : 0,
    pointsIfRelet: isAtOnce ? 0 : points,
    isPaidBackIfRelet: terms.relet,
    graceUntil,
    dates: money ? datesOf(money, graceUntil) : { ...NOTHING_KNOWN, freeUntil: freeUntil(terms.tiers, arrival) },
  };
}

const NOTHING_KNOWN = { freeUntil: null, part: null, later: [] };

const datesOf = (money: Cancellation, graceUntil: Date | null): RefundDates =>
  graceUntil
    ? { ...refundDates(money), part: null, later: refundsAfterGrace(money, dateInOslo(graceUntil)) }
    : refundDates(money);

/** Of a stay that a member would have from today, at this price; null where nothing is to be paid, or nobody here knows of it. */
export async function refundDatesFromToday(
  ctx: Ctx,
  clubId: string,
  { arrival, totalOre }: { arrival: LocalDate; totalOre: number },
): Promise<RefundDatesView | null> {
  const { terms } = (await currentRules(ctx.db, clubId)).rules;
  const money = toPay(totalOre) > 0 && (await moneyAtPrice(ctx, clubId, { tiers: terms.tiers, arrival, totalOre }));
  return money ? viewRefundDates(refundDates(money)) : null;
}

/** As if the stay were paid by now; null where nobody here knows whether it is. */
async function moneyBeforePaying(ctx: Ctx, booking: BookingRow, { tiers }: StayTerms): Promise<Cancellation | null> {
  const { totalAmountInOre: totalOre } = await costOfBooking(ctx, booking);
  return moneyAtPrice(ctx, booking.club_id, { tiers, arrival: dateOfSlot(booking.first_slot), totalOre });
}

type AtPrice = Pick<StayTerms, 'tiers'> & { arrival: LocalDate; totalOre: number };

async function moneyAtPrice(
  ctx: Ctx,
  clubId: string,
  { tiers, arrival, totalOre }: AtPrice,
): Promise<Cancellation | null> {
  if ((await wayToPay(ctx, clubId)) === null) return null;
  const { refund_days } = await paymentSettings(ctx, clubId);
  return { paidOre: toPay(totalOre), tiers: tiersInForce(tiers, refund_days), arrival, today: ctx.today };
}

/**
 * Refunds a stay that its guest has cancelled, and gives its points back, by its terms. The caller has locked the stay and
 * cancels it. With an expected refund that is another, because midnight has passed or the club has moved the stay,
 * nothing is done.
 */
export async function returnByTerms(ctx: Ctx, booking: BookingRow, expectedRefundOre: number | null): Promise<void> {
  const arrival = dateOfSlot(booking.first_slot);
  const terms = await termsOfStay(ctx, booking);
  const before = await refundToday(ctx, { bookingId: booking.id, arrival });
  const money = (await cancelPayments(ctx, [{ bookingId: booking.id, arrival }], 'by_rule')).get(booking.id);
  if (expectedRefundOre !== null && expectedRefundOre !== (money?.refundOre ?? 0)) throw new AppError('refund_changed');
  const isAtOnce = arePointsBackAtOnce(ctx, booking, terms, before?.cancellation ?? null);
  const keptPoints = isAtOnce ? 0 : await pointsLeftOf(ctx, booking);
  if (isAtOnce) await givePointsBack(ctx, booking);
  await keepForRelet(ctx, [{ stay: booking, terms, keptOre: money?.keptOre ?? 0, keptPoints }]);
}

/** Of stays that somebody who leaves the club cancelled. Their points go with the membership. */
export async function keepOfLeaving(ctx: Ctx, stays: readonly (StayOfClub & { keptOre: number })[]): Promise<void> {
  const kept = [];
  for (const stay of stays)
    if (stay.keptOre > 0)
      kept.push({ stay, terms: await termsOfStay(ctx, stay), keptOre: stay.keptOre, keptPoints: 0 });
  await keepForRelet(ctx, kept);
}

type RetainedInput = {
  stay: Pick<StayOfClub, 'id' | 'club_id'>;
  terms: StayTerms;
  keptOre: number;
  keptPoints: number;
};

/** Stores what may still go back. Money only does in a club that refunds days that others book again. */
async function keepForRelet(ctx: Ctx, kept: readonly RetainedInput[]): Promise<void> {
  const rows = kept.map(({ stay, terms, keptOre, keptPoints }) => ({
    booking_id: stay.id,
    club_id: stay.club_id,
    kept_ore: terms.relet ? keptOre : 0,
    kept_points: keptPoints,
  }));
  await insertCancelledStays(
    ctx.db,
    rows.filter(({ kept_ore, kept_points }) => kept_ore + kept_points > 0),
  );
}
