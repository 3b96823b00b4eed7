import { randomUUID } from 'node:crypto';
import { setProfilePicture } from '#features/accounts/accounts.service.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { publicPathOf } from '#platform/files/public-files.ts';
import { squarePicture } from '#platform/images/square-picture.ts';
import { consumeUpload } from './uploads.limits.ts';

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
