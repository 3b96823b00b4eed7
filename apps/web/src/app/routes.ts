import { PATHS, type PathName } from '#lib/paths.ts';

// No JSX and no screens here: tools/conformance.ts reads this table with plain Node.

type Who = 'visitor' | 'user' | 'all';

// Whatever is not named is for signed-in people only. `visitor` pages make no sense once one is signed in.
const OPEN: Partial<Record<PathName, Who>> = {
  home: 'all',
  login: 'visitor',
  register: 'visitor',
  registerOld: 'visitor',
  forgotPassword: 'all',
  resetPassword: 'all',
  join: 'all',
  authSuccess: 'all',
  authError: 'all',
  // For signed-in people too, but a visitor's link is kept while they sign in.
  verifyEmail: 'all',
  about: 'all',
  privacy: 'all',
  terms: 'all',
  help: 'all',
  howWeDraw: 'all',
  pricing: 'all',
};

export const whoMayOpen = (name: PathName): Who => OPEN[name] ?? 'user';

/** Every address has its screen, or screens.ts does not compile. */
export const builtPaths = (): string[] => Object.values(PATHS);
