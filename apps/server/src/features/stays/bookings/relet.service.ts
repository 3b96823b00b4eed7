import { slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { reletBack } from '@hytte/domain/fairness/terms/terms';
import { refundMore } from '#features/money/payments/refunds.service.ts';
import { returnPoints } from '#features/fairness/points/points.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queue } from '#platform/jobs/queue.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { guestsOf } from './board.queries.ts';
import { ownStaysUrl } from './board-acts.service.ts';
import { clubOf, slotsOfRow } from './booking.ts';
import { daysReletMail } from './bookings.mails.ts';
import { countRelet, lockStayToSettle, setSettled, staysToSettle } from './cancellation.queries.ts';

/** Every hour: stays begin in the morning and at three in the afternoon. */
export const reletQueue = queue('settle-relet-stays', {
  retries: 2,
  firstDelay: 60,
  longestDelay: 300,
  timeoutSeconds: 600,
  atOnce: 1,
  every: '20 * * * *',
});

const BATCH_SIZE = 1_000;

/**
 * For stays that were cancelled late, when they would have begun: for the half days that others have now, the guest gets
 * that share of what was kept. One failure does not stop the others.
 */
export async function settleReletStays(ctx: Ctx): Promise<void> {
  for (const bookingId of await staysToSettle(ctx.db, slotNow(osloTime(ctx.now)), BATCH_SIZE))
    await settleRelet(ctx, bookingId).catch((err: unknown) =>
      ctx.log.error({ err, bookingId }, 'a stay that was cancelled could not be settled'),
    );
}

/** Idempotent: under the row lock a stay that is settled is not found any more. */
const settleRelet = (ctx: Ctx, bookingId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stay = await lockStayToSettle(ctx.db, bookingId);
    if (!stay) return;
    const { club_id, user_id, first_slot, last_slot } = stay;
    const relet = await countRelet(ctx.db, stay);
    const shareOf = (kept: number) => reletBack(kept, relet, last_slot - first_slot + 1);
    const moreOre = shareOf(stay.kept_ore);
    const money = moreOre > 0 ? await refundMore(ctx, bookingId, moreOre) : { refundOre: 0, isByClub: false };
    const line = { club_id, booking_id: bookingId, reason: 'given_back', wanted: shareOf(stay.kept_points) } as const;
    const returnedPoints = user_id === null || line.wanted === 0 ? 0 : await returnPoints(ctx, { ...line, user_id });
    await setSettled(ctx.db, bookingId, {
      relet_slots: relet,
      returned_ore: money.refundOre,
      returned_points: returnedPoints,
      settled_at: ctx.now,
    });
    const guest = (await guestsOf(ctx.db, [stay])).get(user_id ?? '');
    if (!guest || money.refundOre + returnedPoints === 0) return;
    const news = { club: clubOf(stay), hutName: stay.hut_name, stay: slotsOfRow(stay), url: ownStaysUrl(ctx) };
    await queueMail(ctx, daysReletMail(guest, { ...news, ...money, points: returnedPoints }));
  });
