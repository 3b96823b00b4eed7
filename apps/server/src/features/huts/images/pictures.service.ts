import { randomUUID } from 'node:crypto';
import type { HutImage, Picture } from '@hytte/contract/huts/huts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { removeFolderLater } from '#platform/files/files.jobs.ts';
import type { Files } from '#platform/files/files.ts';
import { publicPathOf } from '#platform/files/public-files.ts';
import { AppError } from '#platform/http/app-error.ts';
import { webPicture } from '#platform/images/redraw.ts';
import {
  deletePicture,
  deletePicturesOfHut,
  insertPicture,
  sortedPhotosOf,
  type PictureRow,
  sortPhotos,
} from './pictures.queries.ts';

export type { PictureRow } from './pictures.queries.ts';

/** Pictures are stored as `clubs/<club>/<picture>/<width>.webp`. */
export const PICTURES_FOLDER = 'clubs/';

type Purpose = { clubId: string; hutId?: string; description?: string | null; isBanner?: boolean };
type Storing<T> = {
  purpose: Purpose;
  before: (ctx: Ctx) => Promise<void>;
  after: (ctx: Ctx, picture: PictureRow) => Promise<T>;
};

/**
 * Redraws the upload in web sizes and stores it: first the files, then the row, so that a row never points at missing
 * files. `before` checks again, under its row locks, whether the picture is still allowed; `after` uses it, in the same
 * transaction. A process that dies in between leaves files without a row; the nightly sweep removes them.
 */
export async function storePicture<T>(
  ctx: Ctx,
  files: Files,
  upload: Buffer,
  { purpose, before, after }: Storing<T>,
): Promise<T> {
  const { sizes, width, height, placeholder } = await webPicture(upload);
  const { clubId, hutId = null, description = null, isBanner = false } = purpose;
  const id = randomUUID();
  const prefix = `${PICTURES_FOLDER}${clubId}/${id}/`;
  await Promise.all(sizes.map((size) => files.put(keyOfPicture(prefix, size.width), size.bytes, 'image/webp')));

  try {
    return await inTransaction(ctx, async (ctx) => {
      await before(ctx);
      const picture = await insertPicture(ctx.db, {
        id,
        club_id: clubId,
        hut_id: hutId,
        description,
        prefix,
        widths: sizes.map((size) => size.width),
        width,
        height,
        placeholder,
        is_banner: isBanner,
      });
      return after(ctx, picture);
    });
  } catch (error) {
    // A refusal means that there is no row. After any other error that is unknown, and the sweep cleans up.
    if (error instanceof AppError) await removeFolderLater(ctx, prefix);
    throw error;
  }
}

/** The files are removed after the caller's transaction has committed. */
export async function removePicture(ctx: Ctx, pictureId: string): Promise<void> {
  const removed = await deletePicture(ctx.db, pictureId);
  if (removed) await removeFolderLater(ctx, removed.prefix);
}

export async function removePicturesOfHut(ctx: Ctx, hutId: string): Promise<void> {
  for (const { prefix } of await deletePicturesOfHut(ctx.db, hutId)) await removeFolderLater(ctx, prefix);
}

export const photosOfHut = (ctx: Ctx, hutId: string): Promise<PictureRow[]> => sortedPhotosOf(ctx.db, hutId);

/** Photos that are not named come after those that are. */
export async function sortPhotosOfHut(ctx: Ctx, hutId: string, ids: readonly string[]): Promise<void> {
  await sortPhotos(ctx.db, hutId, ids);
}

export type PictureFacts = Pick<PictureRow, 'prefix' | 'widths' | 'width' | 'height' | 'placeholder'>;

const FOLDER_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/$/;

/** Of all pictures of the club. */
export const folderOfClub = (clubId: string): string => `${PICTURES_FOLDER}${clubId}/`;

/** Whether the prefix is a folder for a picture of this club and no other. */
export const isFolderOf = (clubId: string, prefix: string): boolean => {
  const folder = folderOfClub(clubId);
  return prefix.startsWith(folder) && FOLDER_NAME.test(prefix.slice(folder.length));
};

/** The file of one size. `prefix` ends with a slash. */
export const keyOfPicture = (prefix: string, width: number): string => `${prefix}${width}.webp`;

/** The file behind `url`. */
export const keyOfLargest = ({ prefix, width }: PictureFacts): string => keyOfPicture(prefix, width);

export const viewPicture = (picture: PictureFacts): Picture => ({
  url: publicPathOf(keyOfLargest(picture)),
  srcset: picture.widths.map((wide) => `${publicPathOf(keyOfPicture(picture.prefix, wide))} ${wide}w`).join(', '),
  width: picture.width,
  height: picture.height,
  placeholder: picture.placeholder,
});

export function viewHutImage(row: PictureRow): HutImage {
  const picture = viewPicture(row);
  return { id: row.id, url: picture.url, description: row.description, picture };
}
