import { type ComponentType, lazy } from 'react';
import type { ScreenName } from './routes.ts';

/** Each screen is fetched when its address is opened. The table in routes.ts says which there are. */
export const screens: Record<ScreenName, ComponentType> = {
  home: lazy(() => import('./HomeScreen.tsx')),
  login: lazy(() => import('#features/accounts/LoginScreen.tsx')),
  registerOld: lazy(() => import('#features/accounts/RegisterScreen.tsx')),
  clubs: lazy(() => import('#features/clubs/ClubsScreen.tsx')),
  unknown: lazy(() => import('./NotFoundScreen.tsx')),
};
