import { PHOTOS_PER_HUT } from '@hytte/domain/huts/hut-rules';
import { manages } from '@hytte/domain/members/roles';
import { setClubBanner } from '#features/clubs/clubs.service.ts';
import { clubOfHut, holdHut, setHutBanner } from '#features/huts/huts.service.ts';
import {
  countPhotosOfHut,
  findPicture,
  type PictureRow,
  removePicture,
  storePicture,
  viewPicture,
} from '#features/pictures/pictures.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { AppError } from '#platform/http/app-error.ts';
import { spendUpload } from './uploads.limits.ts';

type HutPhoto = { hut_id: string; description: string | null };

/** Foreign, too low and never there sound alike: an upload is no way to find out which huts exist. */
async function clubOfHutToManage(ctx: SignedInCtx, hutId: string): Promise<string> {
  const clubId = await clubOfHut(ctx, hutId);
  const { roleIn, globalRole } = ctx.actor;
  if (clubId === null || !(manages(roleIn(clubId)) || globalRole === 'admin')) throw new AppError('not_allowed');
  return clubId;
}

/** Once more, now that it is held: it may have gone while the picture was drawn. */
async function holdHutToManage(ctx: Ctx, hutId: string): Promise<void> {
  if (!(await holdHut(ctx, hutId))) throw new AppError('not_allowed');
}

async function refuseWhenFull(ctx: Ctx, hutId: string): Promise<void> {
  if ((await countPhotosOfHut(ctx, hutId)) >= PHOTOS_PER_HUT) throw new AppError('hut_has_enough_photos');
}

export async function addHutPhoto(ctx: SignedInCtx, files: Files, upload: Buffer, photo: HutPhoto) {
  await spendUpload(ctx);
  const { hut_id: hutId, description } = photo;
  const clubId = await clubOfHutToManage(ctx, hutId);
  await refuseWhenFull(ctx, hutId);
  return storePicture(ctx, files, upload, {
    purpose: { clubId, hutId, description },
    before: async (ctx) => {
      await holdHutToManage(ctx, hutId);
      await refuseWhenFull(ctx, hutId);
    },
    after: async (_ctx, picture) => picture,
  });
}

export async function changeHutBanner(ctx: SignedInCtx, files: Files, upload: Buffer, hutId: string) {
  await spendUpload(ctx);
  const clubId = await clubOfHutToManage(ctx, hutId);
  return storePicture(ctx, files, upload, {
    purpose: { clubId, hutId, isBanner: true },
    before: (ctx) => holdHutToManage(ctx, hutId),
    after: async (ctx, picture) => {
      await setHutBanner(ctx, hutId, picture.id);
      return picture;
    },
  });
}

export async function changeClubBanner(ctx: SignedInCtx, files: Files, upload: Buffer, clubId: string) {
  await spendUpload(ctx);
  if (!manages(ctx.actor.roleIn(clubId))) throw new AppError('not_allowed');
  return storePicture(ctx, files, upload, {
    purpose: { clubId, isBanner: true },
    before: async () => undefined,
    after: async (ctx, picture) => {
      await setClubBanner(ctx, clubId, { id: picture.id, url: viewPicture(picture).url });
      return picture;
    },
  });
}

/** Who is not in the club hears that there is no such picture. A club's own banner is changed with the club. */
async function photoToManage(ctx: SignedInCtx, id: string): Promise<PictureRow> {
  const picture = await findPicture(ctx, id);
  if (!picture?.hut_id) throw new AppError('not_found');
  if (ctx.actor.globalRole === 'admin') return picture;
  const role = ctx.actor.roleIn(picture.club_id);
  if (role === null) throw new AppError('not_found');
  if (!manages(role)) throw new AppError('not_allowed');
  return picture;
}

export const deleteHutPhoto = (ctx: SignedInCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id: pictureId } = await photoToManage(ctx, id);
    await removePicture(ctx, pictureId);
  });
