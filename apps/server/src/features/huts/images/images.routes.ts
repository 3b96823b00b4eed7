import { imagesApi } from '@hytte/contract/huts/images';
import { routes } from '#platform/http/routes.ts';
import {
  addHutPhoto,
  changeClubBanner,
  changeHutBanner,
  changeProfilePicture,
  deleteHutPhoto,
  type Uploads,
} from './images.service.ts';
import { keyOfLargest, viewHutImage, viewPicture } from './pictures.service.ts';

export const imagesRoutes = (uploads: Uploads) =>
  routes(imagesApi, {
    'POST /api/images/upload-profile-picture': async ({ ctx, file }) => {
      const { url, key } = await changeProfilePicture(ctx, uploads, file);
      return { url, s3_key: key };
    },
    'POST /api/images/upload': async ({ ctx, file, form }) => {
      const photo = await addHutPhoto(ctx, uploads, file, form);
      const image = viewHutImage(photo);
      return { url: image.url, s3_key: keyOfLargest(photo), image };
    },
    'POST /api/images/upload-hut-banner': async ({ ctx, file, form }) => {
      const banner = await changeHutBanner(ctx, uploads, file, form.hut_id);
      const picture = viewPicture(banner);
      return { banner_url: picture.url, s3_key: keyOfLargest(banner), picture };
    },
    'POST /api/images/upload-club-banner': async ({ ctx, file, form }) => {
      const banner = await changeClubBanner(ctx, uploads, file, form.club_id);
      return { banner_url: viewPicture(banner).url, s3_key: keyOfLargest(banner) };
    },
    'DELETE /api/images/{id}': async ({ ctx, params }) => {
      await deleteHutPhoto(ctx, params.id);
      return null;
    },
  });
