import { PATHS, type PathName } from '#lib/paths.ts';

// No JSX and no screens here: tools/conformance.ts reads this table with plain Node.

type Who = 'visitor' | 'user' | 'all';

// Other paths are for signed-in users only. `visitor` pages redirect signed-in users.
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
  // Also for who is signed in here as somebody else.
  // For signed-in users; for visitors too, because the link's secret must survive signing in.
  verifyEmail: 'all',
  unsubscribe: 'all',
  sharedStay: 'all',
  about: 'all',
  privacy: 'all',
  terms: 'all',
  help: 'all',
  howWeDraw: 'all',
  pricing: 'all',
};

export const whoMayOpen = (name: PathName): Who => OPEN[name] ?? 'user';

/** All paths have a screen: otherwise screens.ts does not compile. */
export const builtPaths = (): string[] => Object.values(PATHS);
