/** A table of which all rows of the club move. `club_id` says whose a row is; of `clubs` it is the id. */
export type ClubTable = {
  /** Columns that name a person of the archive, or nobody. */
  people?: readonly string[];
  /** Columns that name a person or something else, with their type; a person who has another id there is named by it. */
  perhapsPeople?: Readonly<Record<string, 'uuid' | 'text'>>;
  /** Without it rows are in the order of their text. Rows that are numbered as they are inserted need their own. */
  order?: string;
  /** Columns of which the rows in the new place get none, with the reason. */
  without?: Readonly<Record<string, string>>;
  /** Columns that triggers of the new place fill: compared with the archive afterwards, and not inserted. */
  counted?: readonly string[];
  /** Columns that point at rows inserted later: set at the end. */
  later?: readonly string[];
  /** Triggers make an empty row for each new club. It is replaced. */
  madeWithClub?: true;
};

/**
 * Every table of which a club has rows, in the order in which they are inserted. Foreign keys give most of it; the rest is so
 * that no trigger refuses or changes what is already decided: stays come before the periods, offers, freezes and closing that
 * would hold their days, wish lists before the rules of households, and the version of the calendar last.
 */
const CLUB_TABLES = {
  clubs: { later: ['banner_picture_id'] },
  households: {},
  member_groups: {},
  imports: { people: ['started_by'] },
  // A trigger adds each of the entries to the balance.
  memberships: { people: ['user_id'], counted: ['booking_points'] },
  huts: { later: ['banner_picture_id'] },
  pictures: {},
  seasons: {},
  season_huts: {},
  booking_info_templates: {},
  booking_info_template_huts: {},
  booking_info_fields: {},
  lottery_settings: { madeWithClub: true },
  draw_seals: { madeWithClub: true },
  lottery_runs: { people: ['started_by'] },
  payment_settings: { madeWithClub: true },
  connected_accounts: {},
  subscriptions: { madeWithClub: true },
  accounting_settings: {},
  bookings: { people: ['user_id'] },
  booking_answers: {},
  draw_periods: {},
  draw_period_huts: {},
  draw_period_parts: {},
  wish_lists: { people: ['user_id'] },
  wish_list_savers: { people: ['user_id'] },
  wishes: { people: ['user_id'] },
  waitlist_entries: { people: ['user_id'] },
  offers: {},
  group_members: { people: ['user_id', 'set_by'] },
  club_offices: { people: ['user_id', 'set_by'] },
  keeper_huts: { people: ['user_id'] },
  payments: {},
  refunds: {},
  payouts: {},
  ledger_entries: { order: 'id' },
  fee_entries: { order: 'id' },
  disputes: {},
  own_account_refunds: {},
  outside_payments: { people: ['marked_by', 'undone_by'] },
  outside_refunds: { people: ['refunded_by'] },
  bank_files: { people: ['read_by'] },
  bank_lines: { people: ['settled_by'] },
  point_entries: { people: ['user_id'] },
  point_fades: {},
  left_points: { people: ['user_id'] },
  club_rules: { order: 'number' },
  manual_draws: {},
  draw_freezes: { people: ['started_by'] },
  stays_given_up: {},
  guest_reminders: { people: ['sent_by'] },
  stay_shares: {},
  defects: { people: ['reported_by'] },
  defect_pictures: {},
  departure_lists: {},
  departure_reports: {},
  departure_pictures: {},
  departure_reminders: {},
  club_messages: { people: ['sent_by'] },
  message_readers: { people: ['user_id'] },
  hut_values: {},
  tax_years: {},
  yearly_reports: {},
  checklist_dismissals: {},
  weekly_letters: { people: ['user_id'] },
  household_invitations: { people: ['invited_by'] },
  invitations: { people: ['invited_by'], without: { mail_id: 'the letter stays in the outbox that sent it' } },
  club_hand_overs: { people: ['from_user_id', 'to_user_id'] },
  calendar_feeds: { people: ['user_id'] },
  membership_bars: { people: ['user_id'] },
  // A trigger numbers and links each line, which makes the chain anew.
  draw_journal: { order: 'number', counted: ['number', 'hash'] },
  audit_entries: { order: 'id', perhapsPeople: { actor_id: 'uuid', subject_id: 'text' } },
  club_closings: { people: ['asked_by'] },
  // Last: every booking and offer turns the calendar.
  calendars: { madeWithClub: true },
} as const satisfies Record<string, ClubTable>;

/** Tables that stay behind, of which the club has rows that are deleted with it: they point at its own. */
export const DELETED_WITH_CLUB = ['payment_issues', 'requests_to_note', 'rules_to_tell'] as const;

export type ClubTableName = keyof typeof CLUB_TABLES;

export const CLUB_TABLE_NAMES = Object.keys(CLUB_TABLES) as ClubTableName[]; // Object.keys returns string[]

export const isClubTable = (name: string): name is ClubTableName => Object.hasOwn(CLUB_TABLES, name);

export const clubTable = (table: ClubTableName): ClubTable => CLUB_TABLES[table];

/** What the club knows of its people. Their choices of letters are honoured in the new place too. */
export const PEOPLE_COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'language',
  'week_start',
  'created_at',
] as const;

/** The rest of an account stays where it is, with the reason. */
export const PEOPLE_WITHOUT: Readonly<Record<string, string>> = {
  password_hash: 'proves who somebody is to the installation that made it',
  email_verified_at: 'an address is proved anew where the account is new',
  role: 'power over an installation is given there',
  profile_picture_url: 'the picture is the person’s own',
  profile_picture_s3_key: 'the picture is the person’s own',
  deleted_at: 'of a deleted account only the id moves',
};

/** Tables that stay where they are, with the reason. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  users: 'people move as what the club knows of them (PEOPLE_COLUMNS)',
  mail_opt_outs: 'moves with each person, as the groups of letters they have turned off',
  sessions: 'people sign in again',
  identities: 'people link Google, Microsoft and Apple again',
  passkeys: 'bound to the address of the installation',
  passkey_challenges: 'minutes old',
  proof_codes: 'minutes old',
  verification_codes: 'minutes old',
  secret_links: 'lead to the old address',
  external_sign_ins: 'minutes old',
  idempotency_keys: 'answers to repeated calls of the same installation',
  attempts: 'rate limits of the installation',
  push_subscriptions: 'of a session',
  push_opt_outs: 'a choice about the browsers of an installation',
  outgoing_mails: 'the old installation sends what it has queued',
  outgoing_pushes: 'the old installation sends what it has queued',
  requests_to_note: 'the old installation writes the letter that is due',
  rules_to_tell: 'the old installation writes the letter that is due',
  invoices: 'the books of who issued them; moves by reference',
  credit_notes: 'the books of who issued them; moves by reference',
  number_series: 'numbers of the issuer',
  payment_issues: 'the work list of the platform; nothing of the club may be open on it',
  payout_files: 'files of the platform for its bank, for many clubs at once',
  payout_file_claims: 'of those files',
  club_moves: 'where clubs went that were here, and what is on its way',
  provider_events: 'messages of the provider to the old installation',
};
