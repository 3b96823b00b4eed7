import { imagesApi } from '@hytte/contract/images';
import { viewHutImage } from '#features/huts/huts.service.ts';
import { keyOfLargest, viewPicture } from './pictures.service.ts';
import type { Files } from '#platform/files/files.ts';
import { routes } from '#platform/http/routes.ts';
import {
  addHutPhoto,
  changeClubBanner,
  changeHutBanner,
  deleteHutPhoto,
  changeProfilePicture,
} from './images.service.ts';

export const imagesRoutes = (files: Files) =>
  routes(imagesApi, {
    'POST /api/images/upload-profile-picture': async ({ ctx, file }) => {
      const { url, key } = await changeProfilePicture(ctx, files, file);
      return { url, s3_key: key };
    },
    'POST /api/images/upload': async ({ ctx, file, form }) => {
      const photo = await addHutPhoto(ctx, files, file, form);
      const image = viewHutImage(photo);
      return { url: image.url, s3_key: keyOfLargest(photo), image };
    },
    'POST /api/images/upload-hut-banner': async ({ ctx, file, form }) => {
      const banner = await changeHutBanner(ctx, files, file, form.hut_id);
      const picture = viewPicture(banner);
      return { banner_url: picture.url, s3_key: keyOfLargest(banner), picture };
    },
    'POST /api/images/upload-club-banner': async ({ ctx, file, form }) => {
      const banner = await changeClubBanner(ctx, files, file, form.club_id);
      return { banner_url: viewPicture(banner).url, s3_key: keyOfLargest(banner) };
    },
    'DELETE /api/images/{id}': async ({ ctx, params }) => {
      await deleteHutPhoto(ctx, params.id);
      return null;
    },
  });
