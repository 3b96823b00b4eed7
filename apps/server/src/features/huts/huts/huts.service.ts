import type { HutInput } from '@hytte/contract/huts/huts';
import { checkAmenity } from '@hytte/domain/huts/huts/hut-rules';
import { toOre } from '@hytte/domain/shared/money';
import { roomOnPlan, type Tier } from '@hytte/domain/money/subscriptions/plans';
import type { z } from 'zod';
import { cancelRequestsOfHut } from '#features/stays/bookings/cancel-bookings.service.ts';
import {
  photosOfHut,
  type PictureRow,
  removePicture,
  removePicturesOfHut,
  sortPhotosOfHut,
} from '#features/huts/images/pictures.service.ts';
import { journalIfChanged, lockJournals } from '#features/fairness/journal/journal.service.ts';
import { notifyHutClosed } from '#features/huts/seasons/closed-days.service.ts';
import { endOffers } from '#features/stays/waitlist/end-offers.service.ts';
import { conceal, difference, record, recordChange, recordPlatformUse } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockStandingHut, lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import { countHuts, findHut, insertHut, lockPlan, namesOfHuts, swapHutBanner, updateHut } from './huts.queries.ts';
import { type VisibleHut, visibilityOf } from './huts.view.ts';

type HutFields = z.output<typeof HutInput>;
type ChangedFields = HutFields & { closed_because?: string | undefined };

/** The names of a club's huts by their ids; also of deleted huts. */
export const hutNamesOf = (ctx: Ctx, clubId: string): Promise<Map<string, string>> => namesOfHuts(ctx.db, clubId);

async function visibleHut(ctx: SignedInCtx, id: string): Promise<VisibleHut> {
  const hut = await findHut(ctx.db, id);
  const { actor } = ctx;
  if (!hut || (actor.roleIn(hut.club_id) === null && actor.globalRole !== 'admin')) throw new AppError('not_found');
  return { hut, sees: visibilityOf(actor, hut.club_id) };
}

export async function hutWithPhotos(ctx: SignedInCtx, id: string): Promise<VisibleHut & { photos: PictureRow[] }> {
  const seen = await visibleHut(ctx, id);
  const clubId = seen.hut.club_id;
  if (ctx.actor.roleIn(clubId) === null) await recordPlatformUse(ctx, 'GET /api/huts/{id}', clubId);
  return { ...seen, photos: await photosOfHut(ctx, id) };
}

function toColumns({ price, fixed_amount, amenities, coordinates, ...same }: HutFields) {
  for (const [index, amenity] of amenities.entries()) {
    const message = checkAmenity(amenity, amenities.slice(0, index));
    if (message) throw new AppError('invalid_input', { fields: [{ path: `/amenities/${index}`, message }] });
  }
  return {
    ...same,
    amenities,
    price_ore: toOre(price),
    fixed_amount_ore: fixed_amount,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
  };
}

/** Counts under a row lock on the club, so that concurrent requests cannot exceed the plan's limit. */
export const createHut = (ctx: SignedInCtx, clubId: string, fields: HutFields): Promise<VisibleHut> =>
  inTransaction(ctx, async (ctx) => {
    await lockJournals(ctx, [clubId]);
    const plan = await lockPlan(ctx.db, clubId);
    if (!plan) throw new AppError('not_found');
    // A check constraint allows no other tiers.
    const { left, limit } = roomOnPlan(plan.tier as Tier, 'huts', await countHuts(ctx.db, clubId));
    if (left === 0) throw new AppError('plan_is_full', { limit });
    const id = await insertHut(ctx.db, { ...toColumns(fields), club_id: clubId });
    const subject = { type: 'hut', id, name: fields.name };
    await record(ctx, { action: 'hut.created', clubId, subject, after: { capacity: fields.capacity } });
    await journalHut(ctx, clubId, id, { before: null, after: { available: fields.available } });
    return visibleHut(ctx, id);
  });

/** Door codes, keys and how to reach a person: the audit log says that they changed, not what they are. */
const CONCEALED_FIELDS = {
  access_info: conceal,
  arrival_info: conceal,
  contact_name: conceal,
  contact_phone: conceal,
  contact_email: conceal,
};

/** Replaces every field, except those the caller cannot see. */
export const changeHut = (
  ctx: SignedInCtx,
  { clubId, hutId }: { clubId: string; hutId: string },
  { closed_because, ...fields }: ChangedFields,
  ifMatch: string | undefined,
): Promise<VisibleHut> =>
  inTransaction(ctx, async (ctx) => {
    const { access_info, contact_name, contact_phone, contact_email, arrival_info, ...columns } = toColumns(fields);
    const sees = visibilityOf(ctx.actor, clubId);
    const change = {
      ...columns,
      ...(sees.accessInfo && { access_info, contact_name, contact_phone, contact_email }),
      ...(sees.arrivalInfo && { arrival_info }),
    };
    await lockHutsOf(ctx.db, [clubId]);
    const before = await findHut(ctx.db, hutId);
    if (before?.club_id !== clubId) throw new AppError('not_found');
    refuseStale(ifMatch, before.version);
    await updateHut(ctx.db, clubId, hutId, { ...change, version: before.version + 1 });
    const act = { action: 'hut.updated', clubId, subject: { type: 'hut', id: hutId, name: fields.name } } as const;
    await recordChange(ctx, act, difference(before, change, CONCEALED_FIELDS));
    if (before.available && !change.available) await notifyHutClosed(ctx, clubId, hutId, closed_because ?? null);
    await journalHut(ctx, clubId, hutId, {
      before: { available: before.available },
      after: { available: change.available },
    });
    if (before.available !== change.available) await endOffers(ctx, clubId);
    return visibleHut(ctx, hutId);
  });

/**
 * Soft delete: bookings refer to the row. Removes the pictures, and cancels the requests for the hut and its open offers,
 * each with an email.
 */
export const deleteHut = (ctx: SignedInCtx, clubId: string, hutId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockHutsOf(ctx.db, [clubId]);
    const hut = await findHut(ctx.db, hutId);
    if (!hut || !(await updateHut(ctx.db, clubId, hutId, { deleted_at: ctx.now }))) throw new AppError('not_found');
    await cancelRequestsOfHut(ctx, hutId); // the row is locked: no new request can be made
    await removePicturesOfHut(ctx, hutId);
    await record(ctx, { action: 'hut.deleted', clubId, subject: { type: 'hut', id: hutId, name: hut.name } });
    await journalHut(ctx, clubId, hutId, { before: { available: hut.available }, after: { available: false } });
    await endOffers(ctx, clubId);
  });

type Availability = { available: boolean };

/** Of a hut that opens or closes. A closed one takes part in no draw. */
const journalHut = (
  ctx: Ctx,
  clubId: string,
  hutId: string,
  { before, after }: { before: Availability | null; after: Availability },
) =>
  journalIfChanged(ctx, clubId, { kind: after.available ? 'hut_opened' : 'hut_closed', subject: hutId, before, after });

/** Idempotent: without a banner nothing is changed, and nothing recorded. */
export const removeHutBanner = (ctx: SignedInCtx, clubId: string, hutId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const hut = await findHut(ctx.db, hutId);
    if (hut?.club_id !== clubId) throw new AppError('not_found');
    const oldId = await swapHutBanner(ctx.db, hutId, null);
    if (!oldId) return;
    await removePicture(ctx, oldId);
    await record(ctx, {
      action: 'picture.removed',
      clubId,
      subject: { type: 'hut_banner', id: oldId, name: hut.name },
    });
  });

/** The row lock makes concurrent sortings wait for each other: the photos end up as one of them sorted them. */
export const sortHutPhotos = (
  ctx: SignedInCtx,
  { clubId, hutId }: { clubId: string; hutId: string },
  ids: readonly string[],
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockStandingHut(ctx.db, hutId);
    const hut = await findHut(ctx.db, hutId);
    if (hut?.club_id !== clubId) throw new AppError('not_found');
    await sortPhotosOfHut(ctx, hutId, ids);
  });

/** Also removes the old banner, whose files go after the transaction has committed. */
export async function setHutBanner(ctx: Ctx, hutId: string, pictureId: string): Promise<void> {
  const oldId = await swapHutBanner(ctx.db, hutId, pictureId);
  if (oldId) await removePicture(ctx, oldId);
}
