import { hasBegun, slotNow, whyNotDelete } from '@hytte/domain/stays/bookings/booking-policy';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import type { JournalLine } from '@hytte/domain/fairness/draws/journal';
import { lockJournals } from '#features/fairness/journal/journal.service.ts';
import { cancelPayments } from '#features/money/payments/refunds.service.ts';
import { makeOffers } from '#features/stays/waitlist/make-offers.service.ts';
import { leaveListFor, leaveLists } from '#features/stays/waitlist/waitlist.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cancelAndNotify } from './board-acts.service.ts';
import { journalCancelled, lockBookingToFree, placeOf, slotsOfRow } from './booking.ts';
import { guestsOf } from './board.queries.ts';
import {
  anonymizeGuest,
  cancelBooking,
  cancelUpcoming,
  cancelUpcomingOfClub,
  clubsOfUser,
  hasStaysFrom,
  lockRequestsIn,
} from './cancel-bookings.queries.ts';
import { keepOfLeaving, returnByTerms } from './cancellation.service.ts';

type Deletion = {
  reason: string | null;
  /** What the guest saw before; null: not asked for. */
  expectedRefundOre: number | null;
};

/**
 * Withdraws a request or cancels a stay, paid or not. The row stays for the accounts (D25, D26). The guest of another's,
 * which club admins delete, is told, with the reason if they gave one. Returns the line of the journal for
 * the guest's receipt.
 */
export const deleteBooking = (
  ctx: SignedInCtx,
  id: string,
  { reason, expectedRefundOre }: Deletion,
): Promise<JournalLine | null> =>
  inTransaction(ctx, async (ctx) => {
    const now = osloTime(ctx.now);
    const { booking } = await lockBookingToFree(ctx, id, (facts, row) =>
      whyNotDelete({ ...facts, begun: hasBegun(slotsOfRow(row), now) }),
    );
    if (booking.user_id !== ctx.actor.userId) {
      await cancelAndNotify(ctx, [booking], { action: 'booking.deleted', reason });
      await makeOffers(ctx, booking.club_id, [{ ...placeOf(booking), cause: 'cancelled' }]);
      return null;
    }
    await cancelBooking(ctx.db, id, ctx.now);
    await returnByTerms(ctx, booking, expectedRefundOre);
    const [line] = await journalCancelled(ctx, [booking], { by: 'guest' });
    if (booking.status === 'allocated') {
      await leaveListFor(ctx, booking.club_id, ctx.actor.userId, placeOf(booking));
      await makeOffers(ctx, booking.club_id, [{ ...placeOf(booking), cause: 'given_up' }]);
    }
    return line ?? null;
  });

/** By the club's refund rule, or everything, because others removed the member for this reason. */
type LeavingTerms = 'by_rule' | { all: string | null };

/**
 * For a member who leaves clubs: cancels their requests and the stays that have not begun, and refunds on these terms.
 * Their points go with the membership. Locks all huts of the clubs, so that no new request slips past; call it before
 * locking the membership. Returns how many were cancelled and what goes back through us.
 */
export async function cancelStaysOnLeaving(
  ctx: Ctx,
  userId: string,
  clubIds: readonly string[],
  terms: LeavingTerms,
): Promise<{ count: number; refundOre: number }> {
  await lockHutsOf(ctx.db, clubIds);
  const byClub = terms === 'by_rule' ? null : { reason: terms.all };
  const upcoming = { userId, clubIds, slotNow: slotNow(osloTime(ctx.now)), byClub };
  const cancelled = await cancelUpcoming(ctx.db, upcoming, ctx.now);
  await lockJournals(ctx, clubIds);
  const stays = cancelled.map(({ id, first_slot }) => ({ bookingId: id, arrival: dateOfSlot(first_slot) }));
  const money = await cancelPayments(ctx, stays, byClub ? 'all' : 'by_rule');
  const keptOf = (id: string) => money.get(id)?.keptOre ?? 0;
  await keepOfLeaving(
    ctx,
    cancelled.map((stay) => ({ ...stay, keptOre: keptOf(stay.id) })),
  );
  await journalCancelled(ctx, cancelled, byClub ? {} : { by: 'guest' });
  await leaveLists(ctx, userId, clubIds);
  const freed = Map.groupBy(cancelled, ({ club_id }) => club_id);
  for (const clubId of clubIds)
    await makeOffers(
      ctx,
      clubId,
      (freed.get(clubId) ?? []).map((stay) => ({ ...placeOf(stay), cause: byClub ? 'cancelled' : 'given_up' })),
    );
  return {
    count: stays.length,
    refundOre: [...money.values()].reduce((sum, { throughUsOre }) => sum + throughUsOre, 0),
  };
}

/**
 * For a club that is closed: cancels every request and every stay that has not begun, and refunds all of it. The caller
 * has locked the huts. Returns what was cancelled, for the mails.
 */
export async function cancelStaysOfClub(ctx: Ctx, clubId: string) {
  const cancelled = await cancelUpcomingOfClub(ctx.db, clubId, slotNow(osloTime(ctx.now)), ctx.now);
  const stays = cancelled.map(({ id, first_slot }) => ({ bookingId: id, arrival: dateOfSlot(first_slot) }));
  await cancelPayments(ctx, stays, 'all');
  await journalCancelled(ctx, cancelled);
  return cancelled;
}

/**
 * For an account that is deleted: the same in all clubs, and past stays keep their dates but not their guest. Returns
 * the ids of those, for features that store more about them.
 */
export async function cancelAllStays(ctx: Ctx, userId: string): Promise<string[]> {
  await cancelStaysOnLeaving(ctx, userId, await clubsOfUser(ctx.db, userId), 'by_rule');
  return anonymizeGuest(ctx.db, userId);
}

const HUT_IS_DELETED = { no: 'Hytta er ikke lenger i klubben.', en: 'The hut is no longer in the club.' };

/**
 * For a hut that is deleted: its requests are cancelled and their guests told why, each in their own language. The
 * caller has locked the hut.
 */
export async function cancelRequestsOfHut(ctx: SignedInCtx, hutId: string): Promise<void> {
  if (await hasStaysFrom(ctx.db, hutId, slotNow(osloTime(ctx.now)))) throw new AppError('hut_has_stays');
  const requests = await lockRequestsIn(ctx.db, hutId);
  const guests = await guestsOf(ctx.db, requests);
  const byLanguage = Map.groupBy(requests, ({ user_id }) => guests.get(user_id ?? '')?.language ?? ctx.language);
  for (const [language, some] of byLanguage)
    await cancelAndNotify(ctx, some, { action: 'booking.deleted', reason: HUT_IS_DELETED[language] });
}
