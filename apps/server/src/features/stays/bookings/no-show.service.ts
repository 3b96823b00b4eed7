import { whyNotMarkNoShow, whyNotTakeBackNoShow } from '@hytte/domain/stays/bookings/no-show';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import { appendToJournal } from '#features/fairness/journal/journal.service.ts';
import { returnPoints, writePoints } from '#features/fairness/points/points.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { guestsOf } from './board.queries.ts';
import { limitBoardActs, ownStaysUrl } from './board-acts.service.ts';
import { clubOf, lockBooking, slotsOfRow, subjectOf } from './booking.ts';
import { noShowMail } from './board-acts.mails.ts';
import { type BookingRow, setNoShow } from './bookings.queries.ts';
import { termsOfStay } from './cancellation.service.ts';

/**
 * Marks that the guest did not come. Nothing goes back, the points stay, and those of the stay's terms are added; the guest
 * gets an email. A stay that is marked already stays as it is.
 */
export async function markNoShow(ctx: SignedInCtx, id: string): Promise<void> {
  await limitBoardActs(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { booking } = await lockBooking(ctx, id, (facts, row) =>
      whyNotMarkNoShow(facts, { ...slotsOfRow(row), status: row.status }, ctx.today),
    );
    if (booking.no_show_at) return;
    const points = (await termsOfStay(ctx, booking)).noShowPoints;
    await setNoShow(ctx.db, id, ctx.now);
    if (points > 0 && booking.user_id !== null) await writePoints(ctx, { ...pointLine(booking), delta: points });
    if (await changesChances(ctx, booking, points))
      await appendToJournal(ctx, booking.club_id, { kind: 'no_show', subject: id, after: { points } });
    await notifyNoShow(ctx, booking, { isTakenBack: false, points });
  });
}

/** Takes the mark back, with the points that it added. */
export async function takeBackNoShow(ctx: SignedInCtx, id: string): Promise<void> {
  await limitBoardActs(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { booking } = await lockBooking(ctx, id, (facts, { no_show_at }) =>
      whyNotTakeBackNoShow(facts, no_show_at && dateInOslo(no_show_at), ctx.today),
    );
    const wanted = (await termsOfStay(ctx, booking)).noShowPoints;
    await setNoShow(ctx.db, id, null);
    let points = 0;
    if (wanted > 0 && booking.user_id !== null)
      // After a reset there may be nothing left to give back.
      points = await returnPoints(ctx, { ...pointLine(booking), wanted });
    if (await changesChances(ctx, booking, points))
      await appendToJournal(ctx, booking.club_id, { kind: 'no_show', subject: id, before: { points } });
    await notifyNoShow(ctx, booking, { isTakenBack: true, points });
  });
}

/** By points, or because a stay that nobody came to is no reason to wait in a club with quarantine. */
const changesChances = async ({ db }: Ctx, { club_id, user_id }: BookingRow, points: number): Promise<boolean> =>
  user_id !== null && (points > 0 || (await currentRules(db, club_id)).rules.quarantine.length > 0);

const pointLine = ({ id, club_id, user_id }: BookingRow) => ({
  club_id,
  user_id: user_id ?? '',
  booking_id: id,
  reason: 'no_show' as const,
});

/** Puts it on record and writes to the guest. */
async function notifyNoShow(
  ctx: Ctx,
  booking: BookingRow,
  { isTakenBack, points }: { isTakenBack: boolean; points: number },
) {
  await record(ctx, {
    action: isTakenBack ? 'booking.no_show_taken_back' : 'booking.no_show',
    clubId: booking.club_id,
    subject: subjectOf(booking),
    after: { guest_id: booking.user_id, points: points / 10 },
  });
  const guest = (await guestsOf(ctx.db, [booking])).get(booking.user_id ?? '');
  if (!guest) return;
  const news = { club: clubOf(booking), hutName: booking.hut_name, stay: slotsOfRow(booking), url: ownStaysUrl(ctx) };
  await queueMail(ctx, noShowMail(guest, { ...news, isTakenBack, points }));
}
