import { imagesApi } from '@hytte/contract/images';
import type { Files } from '#platform/files/files.ts';
import { routes } from '#platform/http/routes.ts';
import { changeProfilePicture } from './images.service.ts';

export const imagesRoutes = (files: Files) =>
  routes(imagesApi, {
    'POST /api/images/upload-profile-picture': async ({ ctx, file }) => {
      const { url, key } = await changeProfilePicture(ctx, files, file);
      return { url, s3_key: key };
    },
  });
