import { slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { blockingSeason, type Season } from '@hytte/domain/huts/seasons/season';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { hasWaitlist } from '#features/stays/waitlist/waitlist.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { queueInBatches } from '#platform/mail/mail.ts';
import { daysClosedMail, hutReopenedMail } from './closed-days.mails.ts';
import { endedStaysIn, waitingRequestsIn, type WaitingRow } from './seasons.queries.ts';

const stayOfRow = ({ first_slot, last_slot }: WaitingRow): SlotRun => ({ first: first_slot, last: last_slot });

/**
 * Tells everybody who waits for one of these, with an email each, which cannot be turned off. Nobody is told of what they
 * did themselves.
 */
async function notifyWaiting(
  ctx: Ctx,
  clubId: string,
  reason: string | null,
  isClosed: (request: WaitingRow) => boolean,
): Promise<void> {
  const waiting = await waitingRequestsIn(ctx.db, clubId, slotNow(osloTime(ctx.now)));
  const told = waiting.filter((request) => request.user_id !== ctx.actor?.userId && isClosed(request));
  const requestsOfGuests = [...Map.groupBy(told, ({ email }) => email).values()];
  await queueInBatches(ctx, requestsOfGuests, (requests) => {
    const [guest] = requests;
    if (!guest) return [];
    const mail = daysClosedMail(guest, {
      club: { id: clubId, name: guest.club_name },
      requests: requests.map((request) => ({ hutName: request.hut_name, stay: stayOfRow(request) })),
      reason,
      url: `${ctx.settings.publicUrl}/bookings`,
    });
    return [mail];
  });
}

/** For a hut that was shut, with the requests for it still waiting. */
export const notifyHutClosed = (ctx: Ctx, clubId: string, hutId: string, reason: string | null): Promise<void> =>
  notifyWaiting(ctx, clubId, reason, ({ hut_id }) => hut_id === hutId);

type SeasonChange = { before: Season | null; after: Season; reason: string | null };

/** For days that are blocked now and were not before. */
export async function notifyDaysBlocked(
  ctx: Ctx,
  clubId: string,
  { before, after, reason }: SeasonChange,
): Promise<void> {
  if (!after.isBlocked) return;
  await notifyWaiting(
    ctx,
    clubId,
    reason,
    (request) => isBlockedBy(after, request) && !(before && isBlockedBy(before, request)),
  );
}

const isBlockedBy = (season: Season, request: WaitingRow): boolean =>
  blockingSeason([season], request.hut_id, stayOfRow(request)) !== null;

type Reopening = { hutIds: string[]; reason: string; before: Season; after: Season | null };

/**
 * For days that a closing no longer blocks: those whose stays it ended are told before anybody else. In a club with a waiting
 * list they stand first there, and are offered the days instead.
 */
export async function notifyDaysReopened(
  ctx: Ctx,
  clubId: string,
  { hutIds, reason, before, after }: Reopening,
): Promise<void> {
  if (hutIds.length === 0 || (await hasWaitlist(ctx, clubId))) return;
  const ended = await endedStaysIn(ctx.db, clubId, { hutIds, reason, slotNow: slotNow(osloTime(ctx.now)) });
  const opened = ended.filter((stay) => isBlockedBy(before, stay) && !(after && isBlockedBy(after, stay)));
  await queueInBatches(ctx, opened, (stay) => [
    hutReopenedMail(stay, {
      club: { id: clubId, name: stay.club_name },
      hutName: stay.hut_name,
      stay: stayOfRow(stay),
      url: `${ctx.settings.publicUrl}/?hut=${stay.hut_id}`,
    }),
  ]);
}
