import { randomUUID } from 'node:crypto';
import { PHOTOS_PER_HUT } from '@hytte/domain/huts/huts/hut-rules';
import { manages } from '@hytte/domain/clubs/members/roles';
import { setProfilePicture } from '#features/people/accounts/accounts.service.ts';
import { record, recordPlatformUse } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockStandingHut } from '#platform/db/lock-huts.ts';
import type { Files } from '#platform/files/files.ts';
import { publicPathOf } from '#platform/files/public-files.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { squarePicture } from '#platform/images/redraw.ts';
import { countPhotos, findHutOfPicture, findPicture, type PictureRow } from './pictures.queries.ts';
import { removePicture, storePicture, viewPicture } from './pictures.service.ts';
import { findClubName } from '#platform/db/clubs.ts';

/** Banners are columns of huts and clubs, whose features use this one: app.ts passes in how they are set. */
export type Uploads = {
  files: Files;
  setHutBanner: (ctx: Ctx, hutId: string, pictureId: string) => Promise<void>;
  setClubBanner: (ctx: Ctx, clubId: string, banner: { id: string; url: string }) => Promise<void>;
};

/** All kinds of picture together: redrawing them is the most expensive thing a stranger can make us do. */
const UPLOADS: Limit = { name: 'upload', times: 60, seconds: 3600 };

export const consumeUpload = (ctx: SignedInCtx): Promise<void> =>
  consumeRateLimit(ctx, [{ limit: UPLOADS, key: ctx.actor.userId }]);

type HutPhoto = { hut_id: string; description: string | null };

export async function addHutPhoto(ctx: SignedInCtx, { files }: Uploads, upload: Buffer, photo: HutPhoto) {
  await consumeUpload(ctx);
  const { hut_id: hutId, description } = photo;
  const { club_id: clubId, name } = await hutToManage(ctx, 'POST /api/images/upload', hutId);
  await refuseWhenFull(ctx, hutId);
  return storePicture(ctx, files, upload, {
    purpose: { clubId, hutId, description },
    before: async (ctx) => {
      await lockHutToManage(ctx, hutId);
      await refuseWhenFull(ctx, hutId);
    },
    after: async (ctx, picture) => {
      await recordPicture(ctx, 'picture.added', 'hut_photo', { picture, name });
      return picture;
    },
  });
}

export async function changeHutBanner(
  ctx: SignedInCtx,
  { files, setHutBanner }: Uploads,
  upload: Buffer,
  hutId: string,
) {
  await consumeUpload(ctx);
  const { club_id: clubId, name } = await hutToManage(ctx, 'POST /api/images/upload-hut-banner', hutId);
  return storePicture(ctx, files, upload, {
    purpose: { clubId, hutId, isBanner: true },
    before: (ctx) => lockHutToManage(ctx, hutId),
    after: async (ctx, picture) => {
      await setHutBanner(ctx, hutId, picture.id);
      await recordPicture(ctx, 'picture.added', 'hut_banner', { picture, name });
      return picture;
    },
  });
}

export async function changeClubBanner(
  ctx: SignedInCtx,
  { files, setClubBanner }: Uploads,
  upload: Buffer,
  clubId: string,
) {
  await consumeUpload(ctx);
  if (!manages(ctx.actor.roleIn(clubId))) throw new AppError('not_allowed');
  return storePicture(ctx, files, upload, {
    purpose: { clubId, isBanner: true },
    before: async () => undefined,
    after: async (ctx, picture) => {
      await setClubBanner(ctx, clubId, { id: picture.id, url: viewPicture(picture).url });
      const name = await findClubName(ctx.db, clubId);
      await recordPicture(ctx, 'picture.added', 'club_banner', { picture, name });
      return picture;
    },
  });
}

export const deleteHutPhoto = (ctx: SignedInCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const picture = await photoToManage(ctx, id);
    await removePicture(ctx, picture.id);
    const hut = picture.hut_id === null ? undefined : await findHutOfPicture(ctx.db, picture.hut_id);
    await recordPicture(ctx, 'picture.removed', 'hut_photo', { picture, name: hut?.name ?? null });
  });

// Sharp at 256 px on a high-density screen; 20 to 60 kB for a photograph.
const PROFILE_SIDE = 512;

/** Stores the file before the row, so that a row never points at a missing file. */
export async function changeProfilePicture(ctx: SignedInCtx, { files }: Uploads, upload: Buffer) {
  const { userId } = ctx.actor;
  await consumeUpload(ctx);
  const picture = await squarePicture(upload, PROFILE_SIDE);
  const key = `users/${userId}/${randomUUID()}.webp`;
  await files.put(key, picture, 'image/webp');

  const stored = { key, url: publicPathOf(key) };
  await setProfilePicture(ctx, userId, stored);
  return stored;
}

/** The same refusal for a foreign hut, a role that is too low and a missing hut: uploads must not reveal which huts exist. */
async function hutToManage(ctx: SignedInCtx, call: string, hutId: string) {
  const hut = await findHutOfPicture(ctx.db, hutId);
  const { roleIn, globalRole } = ctx.actor;
  if (hut && manages(roleIn(hut.club_id))) return hut;
  if (!hut || globalRole !== 'admin') throw new AppError('not_allowed');
  await recordPlatformUse(ctx, call, hut.club_id);
  return hut;
}

/** Checks again under a row lock: the hut may have been deleted while the picture was redrawn. */
async function lockHutToManage(ctx: Ctx, hutId: string): Promise<void> {
  if (!(await lockStandingHut(ctx.db, hutId))) throw new AppError('not_allowed');
}

async function refuseWhenFull(ctx: Ctx, hutId: string): Promise<void> {
  if ((await countPhotos(ctx.db, hutId)) >= PHOTOS_PER_HUT) throw new AppError('hut_has_enough_photos');
}

/** 404 outside the club, 403 for a member. The club's own banner is changed through the club. */
async function photoToManage(ctx: SignedInCtx, id: string): Promise<PictureRow> {
  const picture = await findPicture(ctx.db, id);
  if (!picture?.hut_id) throw new AppError('not_found');
  const role = ctx.actor.roleIn(picture.club_id);
  if (ctx.actor.globalRole === 'admin') {
    if (!manages(role)) await recordPlatformUse(ctx, 'DELETE /api/images/{id}', picture.club_id);
    return picture;
  }
  if (role === null) throw new AppError('not_found');
  if (!manages(role)) throw new AppError('not_allowed');
  return picture;
}

const recordPicture = (
  ctx: Ctx,
  action: 'picture.added' | 'picture.removed',
  type: 'hut_photo' | 'hut_banner' | 'club_banner',
  { picture, name }: { picture: PictureRow; name: string | null },
): Promise<void> => record(ctx, { action, clubId: picture.club_id, subject: { type, id: picture.id, name } });
