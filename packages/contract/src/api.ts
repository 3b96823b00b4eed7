import { accountsApi, externalSignInApi } from './accounts.ts';
import { clubsApi } from './clubs.ts';
import { imagesApi } from './images.ts';
import { profileApi } from './profile.ts';
import { translationsApi } from './translations.ts';

/** All calls. The server needs a handler for each key; the browser imports the type only. */
export const api = {
  ...accountsApi,
  ...externalSignInApi,
  ...profileApi,
  ...clubsApi,
  ...imagesApi,
  ...translationsApi,
};
export type Api = typeof api;
