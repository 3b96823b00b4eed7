import { randomUUID } from 'node:crypto';
import { PHOTOS_PER_HUT } from '@hytte/domain/huts/hut-rules';
import { manages } from '@hytte/domain/members/roles';
import { setProfilePicture } from '#features/accounts/accounts.service.ts';
import { loadClub, setClubBanner } from '#features/clubs/clubs.service.ts';
import { holdHut, setHutBanner, existingHut } from '#features/huts/huts.service.ts';
import { record, recordPlatformUse } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { publicPathOf } from '#platform/files/public-files.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';
import { squarePicture } from '#platform/images/redraw.ts';
import {
  countPhotosOfHut,
  findPicture,
  type PictureRow,
  removePicture,
  storePicture,
  viewPicture,
} from './pictures.service.ts';

type HutPhoto = { hut_id: string; description: string | null };

/** Foreign, too low and never there sound alike: an upload is no way to find out which huts exist. */
async function hutToManage(ctx: SignedInCtx, call: string, hutId: string) {
  const hut = await existingHut(ctx, hutId);
  const { roleIn, globalRole } = ctx.actor;
  if (hut && manages(roleIn(hut.club_id))) return hut;
  if (!hut || globalRole !== 'admin') throw new AppError('not_allowed');
  await recordPlatformUse(ctx, call, hut.club_id);
  return hut;
}

const recordPicture = (
  ctx: Ctx,
  action: 'picture.added' | 'picture.removed',
  type: 'hut_photo' | 'hut_banner' | 'club_banner',
  { picture, name }: { picture: PictureRow; name: string | null },
): Promise<void> => record(ctx, { action, clubId: picture.club_id, subject: { type, id: picture.id, name } });

/** Once more, now that it is held: it may have gone while the picture was drawn. */
async function lockHutToManage(ctx: Ctx, hutId: string): Promise<void> {
  if (!(await holdHut(ctx, hutId))) throw new AppError('not_allowed');
}

async function refuseWhenFull(ctx: Ctx, hutId: string): Promise<void> {
  if ((await countPhotosOfHut(ctx, hutId)) >= PHOTOS_PER_HUT) throw new AppError('hut_has_enough_photos');
}

export async function addHutPhoto(ctx: SignedInCtx, files: Files, upload: Buffer, photo: HutPhoto) {
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

export async function changeHutBanner(ctx: SignedInCtx, files: Files, upload: Buffer, hutId: string) {
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

export async function changeClubBanner(ctx: SignedInCtx, files: Files, upload: Buffer, clubId: string) {
  await consumeUpload(ctx);
  if (!manages(ctx.actor.roleIn(clubId))) throw new AppError('not_allowed');
  return storePicture(ctx, files, upload, {
    purpose: { clubId, isBanner: true },
    before: async () => undefined,
    after: async (ctx, picture) => {
      await setClubBanner(ctx, clubId, { id: picture.id, url: viewPicture(picture).url });
      const { name } = await loadClub(ctx, clubId);
      await recordPicture(ctx, 'picture.added', 'club_banner', { picture, name });
      return picture;
    },
  });
}

/** Who is not in the club hears that there is no such picture. A club's own banner is changed with the club. */
async function photoToManage(ctx: SignedInCtx, id: string): Promise<PictureRow> {
  const picture = await findPicture(ctx, id);
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

export const deleteHutPhoto = (ctx: SignedInCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const picture = await photoToManage(ctx, id);
    await removePicture(ctx, picture.id);
    const hut = picture.hut_id === null ? null : await existingHut(ctx, picture.hut_id);
    await recordPicture(ctx, 'picture.removed', 'hut_photo', { picture, name: hut?.name ?? null });
  });

// Sharp at 256 px on a dense screen; some 20 to 60 kB of a photograph.
const SIDE = 512;

/** The file first, then the row: whoever reads the row finds the picture. */
export async function changeProfilePicture(ctx: SignedInCtx, files: Files, upload: Buffer) {
  const { userId } = ctx.actor;
  await consumeUpload(ctx);
  const picture = await squarePicture(upload, SIDE);
  const key = `users/${userId}/${randomUUID()}.webp`;
  await files.put(key, picture, 'image/webp');

  const stored = { key, url: publicPathOf(key) };
  await setProfilePicture(ctx, userId, stored);
  return stored;
}

const UPLOADS: Limit = { name: 'upload', times: 60, seconds: 3600 };

/** Pictures of every kind together: drawing them is the dearest thing a stranger can make us do. */
export const consumeUpload = (ctx: SignedInCtx): Promise<void> =>
  consumeRateLimit(ctx, [{ limit: UPLOADS, key: ctx.actor.userId }]);
