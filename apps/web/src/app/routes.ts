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

type Screen = { missing?: string };

/** The screens that exist. `missing` says what one still lacks of docs/product/screens.tsv. */
const SCREENS = {
  home: {},
  login: {},
  register: {},
  registerOld: {},
  forgotPassword: {},
  resetPassword: {},
  join: {},
  authSuccess: {},
  authError: {},
  clubs: {},
  manage: {},
  manageInfo: {},
  manageMembers: {},
  manageHuts: {},
  manageNewHut: {},
  manageHut: {},
  manageBookings: {},
  manageDrawings: {},
  manageSeasons: {},
  manageBookingInfo: {},
  managePayments: {},
  manageAudit: {},
  managePlan: {},
  managePlanInvoice: {},
  clubHuts: {},
  draws: {},
  draw: {},
  huts: {},
  hut: {},
  bookings: {},
  booking: {},
  receipt: {},
  profile: {},
  admin: {},
  adminTab: {},
  verifyEmail: {},
  about: {},
  privacy: {},
  terms: {},
  help: {},
  howWeDraw: {},
  pricing: {},
  unknown: {},
} satisfies Partial<Record<PathName, Screen>>;

export type ScreenName = keyof typeof SCREENS;

export const hasScreen = (name: PathName): name is ScreenName => name in SCREENS;

/** The addresses whose screen does all that the product list asks of it. */
export const builtPaths = (): string[] =>
  Object.entries<Screen>(SCREENS)
    .filter(([, screen]) => screen.missing === undefined)
    // The keys are names of paths: `satisfies` above says so, Object.entries forgets it.
    .map(([name]) => PATHS[name as ScreenName]);
