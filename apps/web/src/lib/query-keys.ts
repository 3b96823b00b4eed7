import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What is fetched about one stay, each under a key of its own. */
type BookingPart =
  | 'arrival'
  | 'cost'
  | 'departure'
  | 'details-form'
  | 'giving-up'
  | 'outside-payment'
  | 'payment'
  | 'receipt'
  | 'responses'
  | 'shares';

/**
 * Every key of the query cache. A key also matches those that begin with it: invalidating `club(id)` refetches the
 * club's huts, seasons and plan. Browsers store answers for offline use under these keys (features/public/offline).
 */
export const queryKeys = {
  profile: ['profile'],
  emailChange: ['email-change'],
  identities: ['identities'],
  mailChoices: ['mail-choices'],
  passkeys: ['passkeys'],
  proofMethods: ['proof-methods'],
  emailVerification: (token: string | null) => ['email-verification', token],
  authProviders: ['auth-providers'],
  sharedStay: (secret: string) => ['shared-stay', secret],
  invitation: (token: string) => ['invitation', token],
  clubOfCode: (joinCode: string) => ['club-of-code', joinCode],
  company: ['company'],
  paymentConfig: ['payment-config'],
  calendarFeeds: ['calendar-feeds'],

  myClubs: ['clubs', 'mine'],
  closedClubs: ['clubs', 'closed'],
  club: (clubId: string) => ['clubs', clubId],
  clubHuts: (clubId: string) => ['clubs', clubId, 'huts'],
  seasons: (clubId: string) => ['clubs', clubId, 'seasons'],
  rules: (clubId: string) => ['clubs', clubId, 'rules'],
  limits: (clubId: string) => ['clubs', clubId, 'limits'],
  groups: (clubId: string, ...group: [groupId?: string]) => ['clubs', clubId, 'groups', ...group],
  periods: (clubId: string, ...part: string[]) => ['clubs', clubId, 'periods', ...part],
  calendar: (clubId: string, ...window: [object?]) => ['clubs', clubId, 'calendar', ...window],
  closing: (clubId: string) => ['clubs', clubId, 'closing'],
  checklist: (clubId: string) => ['clubs', clubId, 'checklist'],
  templates: (clubId: string) => ['clubs', clubId, 'booking-info-templates'],
  draws: (clubId: string, ...part: string[]) => ['clubs', clubId, 'lottery', ...part],
  paymentSettings: (clubId: string) => ['clubs', clubId, 'payment-settings'],
  paymentAccount: (clubId: string) => ['clubs', clubId, 'payment-account'],
  /** Every month. */
  statements: (clubId: string) => ['clubs', clubId, 'statement'],
  payout: (clubId: string, payoutId: string) => ['clubs', clubId, 'payouts', payoutId],
  statement: (clubId: string, month: string) => ['clubs', clubId, 'statement', month],
  refundsDue: (clubId: string) => ['clubs', clubId, 'refunds-due'],
  payroll: (clubId: string, ...month: [string?]) => ['clubs', clubId, 'payroll', ...month],
  bankLines: (clubId: string) => ['clubs', clubId, 'bank-lines'],
  accounting: (clubId: string, ...month: [string?]) => ['clubs', clubId, 'accounting', ...month],
  report: (clubId: string, year: string) => ['clubs', clubId, 'reports', year],
  taxFacts: (clubId: string, ...year: [string?]) => ['clubs', clubId, 'tax-dossier', ...year],
  sharedReports: (clubId: string, ...year: [string?]) => ['clubs', clubId, 'shared-reports', ...year],
  plan: (clubId: string) => ['clubs', clubId, 'plan'],
  invoices: (clubId: string, ...invoice: [invoiceId?: string]) => ['clubs', clubId, 'invoices', ...invoice],
  /** The list, and a member on their own page. */
  members: (clubId: string, ...member: [userId?: string]) => ['members', clubId, ...member],
  /** One's own, and all of the club. */
  households: (clubId: string, ...part: string[]) => ['clubs', clubId, 'households', ...part],
  messages: (clubId: string, ...part: unknown[]) => ['clubs', clubId, 'messages', ...part],
  imports: (clubId: string) => ['imports', clubId],

  hut: (hutId: string) => ['huts', hutId],

  bookings: ['bookings'],
  ownBookings: ['bookings', 'own'],
  cancelledBookings: ['bookings', 'cancelled'],
  hutClosing: (clubId: string, hutId: string, days: object) => ['bookings', 'closing', clubId, hutId, days],
  clubBookings: (clubId: string, filter: object) => ['bookings', 'club', clubId, filter],
  /** With the bookings: whatever changes a stay may change what waits. */
  today: (clubId: string) => ['bookings', 'today', clubId],
  bookingsInDays: (clubId: string, from: string, to: string) => ['bookings', 'in-days', clubId, from, to],
  booking: (bookingId: string, part: BookingPart) => ['bookings', bookingId, part],

  offers: (...offer: [offerId?: string]) => ['offers', ...offer],
  waitlist: (clubId: string) => ['waitlist', clubId],

  audit: (...narrowed: unknown[]) => ['audit', ...narrowed],
  platform: (...part: unknown[]) => ['platform', ...part],
  /** When the answer with this key hash was stored in the browser. */
  storedAt: (keyHash: string) => ['kept', keyHash],
} as const;

const invalidate = (queryClient: QueryClient, ...keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/**
 * A stay was requested, moved or deleted: the lists, the club's calendar, and what follows from the requests (points, chances,
 * the next draw). A deleted stay is not refetched: 404.
 */
export const afterStayChanged = (queryClient: QueryClient, clubId: string, deletedId?: string) =>
  Promise.all([
    queryClient.invalidateQueries({
      queryKey: queryKeys.bookings,
      predicate: ({ queryKey }) => queryKey[1] !== deletedId,
    }),
    invalidate(queryClient, queryKeys.calendar(clubId), queryKeys.members(clubId), queryKeys.waitlist(clubId)),
    invalidate(queryClient, queryKeys.limits(clubId)),
    invalidate(queryClient, ...DRAW_PARTS.map((part) => queryKeys.draws(clubId, part))),
  ]);

/** Not finished draws and statistics: a stay does not change them. */
const DRAW_PARTS = ['points', 'chances', 'next'] as const;

/** An accepted offer is a stay, and may have replaced another. */
export const afterOfferAnswered = (queryClient: QueryClient, clubId: string) =>
  Promise.all([
    invalidate(queryClient, queryKeys.offers(), queryKeys.draws(clubId, 'offers')),
    afterStayChanged(queryClient, clubId),
  ]);

export const afterStayPaid = (queryClient: QueryClient) => invalidate(queryClient, queryKeys.bookings);

/** Also after a refusal: the stay may be paid, or the club may have changed how it takes payment. */
export const afterPaymentStarted = (queryClient: QueryClient, clubId: string) =>
  Promise.all([afterStayChanged(queryClient, clubId), invalidate(queryClient, queryKeys.paymentSettings(clubId))]);

/** Prices of requests follow the seasons. */
export const afterSeasonsChanged = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.seasons(clubId), queryKeys.bookings);

export const afterHutsChanged = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.clubHuts(clubId));

export const afterTemplatesChanged = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.templates(clubId));

/** A draw allocates stays and moves points. The dry run is reset: its chances are of requests that are now decided. */
export const afterDraw = (queryClient: QueryClient, clubId: string) =>
  Promise.all([
    invalidate(queryClient, queryKeys.draws(clubId), queryKeys.members(clubId)),
    queryClient.resetQueries({ queryKey: queryKeys.draws(clubId, 'dry-run') }),
    afterStayChanged(queryClient, clubId),
  ]);

/** The schedule is one of the rules. */
export const afterDrawSettingsChanged = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.draws(clubId, 'next'), queryKeys.rules(clubId));

/** Notice, longest stay and schedule are shown with the next draw, the club itself and the settings of its draws. */
export const afterRulesDecided = (queryClient: QueryClient, clubId: string) =>
  Promise.all([
    invalidate(queryClient, queryKeys.draws(clubId, 'next'), queryKeys.draws(clubId, 'settings')),
    invalidate(queryClient, queryKeys.rules(clubId), queryKeys.limits(clubId)),
    queryClient.invalidateQueries({ queryKey: queryKeys.club(clubId), exact: true }),
  ]);

/** Announcing and cancelling a period change how its days are had, and turn requests into wishes. */
export const afterPeriodChanged = (queryClient: QueryClient, clubId: string) =>
  Promise.all([invalidate(queryClient, queryKeys.periods(clubId)), afterStayChanged(queryClient, clubId)]);

/** With points and chances, which people of a household share, and their wish lists. */
export const afterHouseholdChanged = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.households(clubId), queryKeys.draws(clubId), queryKeys.periods(clubId));

export const afterMembersChanged = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.members(clubId));

/** With the club, whose join code may be a new one. */
export const afterMemberRemoved = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.members(clubId), queryKeys.club(clubId));

/** An import invites members. */
export const afterImport = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.imports(clubId), queryKeys.members(clubId));

/** Lines of the bank pay stays, and are vouchers then. */
export const afterBankLines = (queryClient: QueryClient, clubId: string) =>
  Promise.all([
    invalidate(queryClient, queryKeys.bankLines(clubId), queryKeys.accounting(clubId)),
    afterStayChanged(queryClient, clubId),
  ]);

/** The caller's own role changes too, and with it everything about the club that depends on roles. */
export const afterHandOver = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.club(clubId), queryKeys.myClubs, queryKeys.members(clubId));

/** A club was created, joined, left, renamed or given another banner. */
export const afterMyClubsChanged = (queryClient: QueryClient) => invalidate(queryClient, queryKeys.myClubs);

/** The closing of a club was asked for or taken back. */
export const afterClosingChanged = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.closing(clubId), queryKeys.myClubs);

/** A plan decides what the club may do: everything known of the club. */
export const afterPlanChanged = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.club(clubId));

export const afterChecklistStep = (queryClient: QueryClient, clubId: string) =>
  invalidate(queryClient, queryKeys.checklist(clubId));

export const afterPasskeysChanged = (queryClient: QueryClient) => invalidate(queryClient, queryKeys.passkeys);

export const afterEmailChange = (queryClient: QueryClient) => invalidate(queryClient, queryKeys.emailChange);

export const afterSignInUnlinked = (queryClient: QueryClient) => invalidate(queryClient, queryKeys.identities);

export const afterFeedStopped = (queryClient: QueryClient) => invalidate(queryClient, queryKeys.calendarFeeds);

export const afterPlatformAction = (queryClient: QueryClient) => invalidate(queryClient, queryKeys.platform());
