import type { Share, SharedStay } from '@hytte/contract/stays/sharing';
import { writeStay } from '@hytte/contract/stays/sent-stay';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { isShareable, whyNotShare } from '@hytte/domain/stays/sharing/sharing';
import { arrivalForCompany } from '#features/huts/visits/arrival.service.ts';
import type { Ctx, CtxSettings, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, fromOrigin, type Limit } from '#platform/http/rate-limits.ts';
import { isSignedBy, readSignedId, signedId } from '#platform/signed-id.ts';
import {
  deleteShare,
  findOwnStay,
  findShared,
  insertShare,
  noteSeen,
  sharesOf,
  type ShareRow,
} from './sharing.queries.ts';

const MADE: Limit = { name: 'share-make', times: 60, seconds: 24 * 3600 };
const OPENED: Limit = { name: 'share-open', times: 240, seconds: 3600 };
const GUESSES: Limit = { name: 'share-guess', times: 60, seconds: 3600 };

async function ownStay({ db, actor }: SignedInCtx, bookingId: string) {
  const stay = await findOwnStay(db, bookingId, actor.userId);
  if (!stay) throw new AppError('not_found');
  return { ...stay, departure: dateOfSlot(stay.last_slot) };
}

export async function ownShares(ctx: SignedInCtx, bookingId: string): Promise<Share[]> {
  await ownStay(ctx, bookingId);
  return (await sharesOf(ctx.db, bookingId)).map(viewShare(ctx.settings));
}

/** The database counts them too: two calls at once do not make an eleventh. */
export async function shareStay(ctx: SignedInCtx, bookingId: string, name: string): Promise<Share> {
  const stay = await ownStay(ctx, bookingId);
  const refusal = whyNotShare(stay, ctx.today, (await sharesOf(ctx.db, bookingId)).length);
  if (refusal) throw new AppError(refusal);
  await consumeRateLimit(ctx, [{ limit: MADE, key: ctx.actor.userId }]);
  return viewShare(ctx.settings)(await insertShare(ctx.db, { club_id: stay.club_id, booking_id: stay.id, name }));
}

export async function endShare(ctx: SignedInCtx, bookingId: string, shareId: string): Promise<void> {
  await ownStay(ctx, bookingId);
  if (!(await deleteShare(ctx.db, bookingId, shareId))) throw new AppError('not_found');
}

/**
 * What is behind a link: the same refusal for one that was never made, was ended, or whose stay is over. The guest sees
 * that it was opened.
 */
export async function openSharedStay(ctx: Ctx, secret: string): Promise<SharedStay> {
  await consumeRateLimit(ctx, fromOrigin(ctx, OPENED));
  const claim = readSignedId(secret);
  const isSigned = claim && isSignedBy(ctx.settings.calendarSecrets, asSubject(claim.id), claim);
  const stay = isSigned ? await findShared(ctx.db, claim.id) : undefined;
  if (!isSigned || !stay || !isShareable({ ...stay, departure: dateOfSlot(stay.last_slot) }, ctx.today)) {
    await consumeRateLimit(ctx, fromOrigin(ctx, GUESSES));
    throw new AppError('not_found');
  }
  await noteSeen(ctx.db, claim.id, ctx.now);
  const arrival = await arrivalForCompany(ctx, stay.id);
  const { latitude, longitude } = stay;
  return {
    club_name: stay.club_name,
    hut: {
      name: stay.hut_name,
      location: stay.location,
      description: stay.description,
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    },
    ...writeStay({ first: stay.first_slot, last: stay.last_slot }),
    access_info: arrival.accessInfo,
    arrival_info: arrival.arrivalInfo,
    shown_from: arrival.shownFrom,
    waits_for_payment: arrival.waitsForPayment,
  };
}

const viewShare =
  (settings: CtxSettings) =>
  ({ id, name, made_at, last_seen_at, times_seen }: ShareRow): Share => ({
    id,
    name,
    url: addressOf(settings, id),
    made_at: made_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    times_seen,
  });

const asSubject = (id: string) => ({ purpose: 'shared stay' as const, id, detail: '' });

/** After the #: what stands there is sent to no server, so no log and no other site learns it. */
const addressOf = ({ publicUrl, calendarSecrets }: CtxSettings, id: string): string =>
  `${publicUrl}/shared-stay#${signedId(calendarSecrets, asSubject(id))}`;
