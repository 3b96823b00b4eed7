/**
 * Every address of the site, the only place that spells one. They stand here and not in app/ because
 * features link to each other too. Written as in docs/product/screens.tsv.
 */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  registerOld: '/register-old',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  join: '/join',
  authSuccess: '/auth/success',
  authError: '/auth/error',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  help: '/help',
  howWeDraw: '/help/draws',
  pricing: '/pricing',
  clubs: '/clubs',
  clubHuts: '/clubs/{club_id}/huts',
  draws: '/clubs/{club_id}/draws',
  draw: '/clubs/{club_id}/draws/{runId}',
  rules: '/clubs/{club_id}/rules',
  report: '/clubs/{club_id}/report/{year}',
  period: '/clubs/{club_id}/periods/{periodId}',
  manage: '/clubs/{club_id}/manage',
  manageInfo: '/clubs/{club_id}/manage/info',
  manageMembers: '/clubs/{club_id}/manage/members',
  manageMessages: '/clubs/{club_id}/manage/messages',
  manageMember: '/clubs/{club_id}/manage/members/{userId}',
  manageHuts: '/clubs/{club_id}/manage/huts',
  manageNewHut: '/clubs/{club_id}/manage/huts/new',
  manageHut: '/clubs/{club_id}/manage/huts/{hutId}',
  manageDeparture: '/clubs/{club_id}/manage/huts/{hutId}/departure',
  manageBookings: '/clubs/{club_id}/manage/bookings',
  manageDrawings: '/clubs/{club_id}/manage/drawings',
  manageDraw: '/clubs/{club_id}/manage/draws/{runId}',
  manageNewPeriod: '/clubs/{club_id}/manage/periods/new',
  managePeriod: '/clubs/{club_id}/manage/periods/{periodId}',
  manageReport: '/clubs/{club_id}/manage/report/{year}',
  manageTaxDossier: '/clubs/{club_id}/manage/tax-dossier/{year}',
  manageRules: '/clubs/{club_id}/manage/rules',
  manageSeasons: '/clubs/{club_id}/manage/seasons',
  manageBookingInfo: '/clubs/{club_id}/manage/booking-info',
  managePayments: '/clubs/{club_id}/manage/betalinger',
  managePayout: '/clubs/{club_id}/manage/betalinger/{payoutId}',
  manageAudit: '/clubs/{club_id}/manage/audit',
  managePlan: '/clubs/{club_id}/manage/plan',
  managePlanInvoice: '/clubs/{club_id}/manage/plan/invoices/{invoiceId}',
  huts: '/huts',
  hut: '/huts/{hutId}',
  bookings: '/bookings',
  booking: '/bookings/{bookingId}',
  receipt: '/bookings/{bookingId}/receipt',
  paymentSlip: '/bookings/{bookingId}/pay-slip',
  offer: '/offers/{offerId}',
  profile: '/profile',
  admin: '/admin',
  adminTab: '/admin/{tab}',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  sharedStay: '/shared-stay',
  unknown: '/*',
} as const;

export type PathName = keyof typeof PATHS;

/**
 * The overlays that are places: each is a search parameter of the pages named here (`/huts/{hutId}?photo=3`). What Back,
 * a reload and a shared link do with them is in docs/product/places.md; e2e/places.e2e.ts tests each row.
 */
export const OVERLAYS = {
  stay: ['home', 'huts', 'manageBookings'],
  move: ['manageBookings'],
  cancel: ['manageBookings'],
  closing: ['manageBookings', 'manage'],
  feed: ['bookings', 'manageBookings'],
  photo: ['hut'],
  create: ['clubs', 'home'],
  join: ['clubs', 'home'],
  mail: ['manageMembers'],
  give: ['manageMember'],
  import: ['manageMembers'],
  bankfile: ['managePayments'],
  bankline: ['managePayments'],
  season: ['manageSeasons'],
  template: ['manageBookingInfo'],
} as const satisfies Record<string, readonly PathName[]>;

export type OverlayName = keyof typeof OVERLAYS;

type Slots<P extends string> = P extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;
type Filling<N extends PathName> = Record<Slots<(typeof PATHS)[N]>, string>;

/** The address of a page: `pathTo('login')`, `pathTo('hut', { hutId })`. */
export function pathTo<N extends PathName>(
  name: N,
  ...[filling]: Slots<(typeof PATHS)[N]> extends never ? [] : [Filling<N>]
) {
  const values: Record<string, string> = filling ?? {};
  return PATHS[name].replace(/\{(\w+)\}/g, (_, slot: string) => encodeURIComponent(values[slot] ?? ''));
}

/** The same address in the router's spelling: `/huts/:hutId`. */
export const patternOf = (name: PathName): string => PATHS[name].replace(/\{(\w+)\}/g, ':$1');
