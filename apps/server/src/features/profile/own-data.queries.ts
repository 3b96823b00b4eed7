import { stayOf } from '@hytte/domain/bookings/stay';
import { clubIsOpen } from '#platform/db/closed-clubs.ts';
import type { Db } from '#platform/db/database.ts';

type Rows = Record<string, unknown>[];

const BOOKING_COLUMNS = [
  'bookings.status',
  'bookings.first_slot',
  'bookings.last_slot',
  'bookings.points_cost',
  'bookings.frozen_cost',
  'bookings.paid_at',
  'bookings.created_at',
  'bookings.cancelled_at',
  'bookings.cancelled_by_club',
  'bookings.cancel_reason',
  'bookings.draw_verdict',
] as const;

/** Slots count half days since 1970; the export has dates. */
const withDates = ({ first_slot, last_slot, ...row }: SlotColumns & Record<string, unknown>) => ({
  ...row,
  ...stayOf({ first: first_slot, last: last_slot }),
});

type SlotColumns = { first_slot: number; last_slot: number };

/** The person's rows in each table with personal data. own-data.columns.test.ts fails for a table or column that is left out. */
export const OWN_ROWS: Record<string, (db: Db, person: { id: string; email: string }) => Promise<Rows>> = {
  users: (db, { id }) =>
    db
      .selectFrom('users')
      .select([
        'id',
        'email',
        'email_verified_at',
        'first_name',
        'last_name',
        'phone_number',
        'profile_picture_url',
        'role',
        'language',
        'created_at',
      ])
      .where('id', '=', id)
      .execute(),
  sessions: (db, { id }) =>
    db
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at', 'proved_at'])
      .where('user_id', '=', id)
      .execute(),
  memberships: (db, { id }) =>
    db
      .selectFrom('memberships')
      .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
      .select(['clubs.name as club', 'memberships.role', 'memberships.booking_points'])
      .select(['memberships.joined_by_code', 'memberships.created_at'])
      .where('memberships.user_id', '=', id)
      .execute(),
  // Clubs that have removed them.
  membership_bars: (db, { id }) =>
    db
      .selectFrom('membership_bars')
      .innerJoin('clubs', 'clubs.id', 'membership_bars.club_id')
      .select(['clubs.name as club', 'membership_bars.barred_at'])
      .where('membership_bars.user_id', '=', id)
      .execute(),
  // Clubs whose closing they asked for.
  club_closings: (db, { id }) =>
    db
      .selectFrom('club_closings')
      .innerJoin('clubs', 'clubs.id', 'club_closings.club_id')
      .select(['clubs.name as club', 'club_closings.asked_at', 'club_closings.closes_on', 'club_closings.closed_at'])
      .where('club_closings.asked_by', '=', id)
      .execute(),
  point_entries: (db, { id }) =>
    db
      .selectFrom('point_entries')
      .innerJoin('clubs', 'clubs.id', 'point_entries.club_id')
      .select(['clubs.name as club', 'point_entries.delta', 'point_entries.reason', 'point_entries.created_at'])
      .where('point_entries.user_id', '=', id)
      .execute(),
  bookings: (db, { id }) =>
    db
      .selectFrom('bookings')
      .innerJoin('huts', 'huts.id', 'bookings.hut_id')
      .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
      .select(['clubs.name as club', 'huts.name as hut', ...BOOKING_COLUMNS])
      .where('bookings.user_id', '=', id)
      .execute()
      .then((rows) => rows.map(withDates)),
  booking_answers: (db, { id }) =>
    db
      .selectFrom('booking_answers')
      .innerJoin('bookings', 'bookings.id', 'booking_answers.booking_id')
      .innerJoin('huts', 'huts.id', 'bookings.hut_id')
      .select(['huts.name as hut', 'booking_answers.label', 'booking_answers.value', 'booking_answers.filled_at'])
      .where('bookings.user_id', '=', id)
      .execute(),
  calendar_feeds: (db, { id }) =>
    db
      .selectFrom('calendar_feeds')
      .leftJoin('clubs', 'clubs.id', 'calendar_feeds.club_id')
      .leftJoin('huts', 'huts.id', 'calendar_feeds.hut_id')
      .select(['calendar_feeds.kind', 'clubs.name as club', 'huts.name as hut', 'calendar_feeds.created_at'])
      .where('calendar_feeds.user_id', '=', id)
      .execute(),
  payments: (db, { id }) =>
    db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
      .innerJoin('huts', 'huts.id', 'bookings.hut_id')
      .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
      .select(['huts.name as hut', 'payments.status', 'payments.amount_ore', 'payments.paid_at'])
      .select(['payments.receipt_number', 'payments.bill', 'refunds.amount_ore as refunded_ore', 'refunds.done_at'])
      .where('bookings.user_id', '=', id)
      .execute(),
  // The draws they started. The outcome of their own requests is in `bookings`.
  lottery_runs: (db, { id }) =>
    db
      .selectFrom('lottery_runs')
      .innerJoin('clubs', 'clubs.id', 'lottery_runs.club_id')
      .select(['clubs.name as club', 'lottery_runs.number', 'lottery_runs.finished_at'])
      .where('lottery_runs.started_by', '=', id)
      .execute(),
  // What they did, and what was done to them. The actor of the latter is another person's data.
  audit_entries: (db, { id }) =>
    db
      .selectFrom('audit_entries')
      .leftJoin('clubs', 'clubs.id', 'audit_entries.club_id')
      .select(['clubs.name as club', 'audit_entries.action', 'audit_entries.at'])
      .where((eb) =>
        eb.or([
          eb('audit_entries.actor_id', '=', id),
          eb.and([eb('audit_entries.subject_type', '=', 'member'), eb('audit_entries.subject_id', '=', id)]),
        ]),
      )
      .orderBy('audit_entries.id')
      .execute(),
  // Stored for a day.
  idempotency_keys: (db, { id }) =>
    db.selectFrom('idempotency_keys').select(['answer', 'created_at']).where('user_id', '=', id).execute(),
  // Received ones. Those they sent are other people's data.
  invitations: (db, { email }) =>
    db
      .selectFrom('invitations')
      .innerJoin('clubs', 'clubs.id', 'invitations.club_id')
      .select(['clubs.name as club', 'invitations.invited_at', 'invitations.expires_at'])
      .select(['invitations.first_name', 'invitations.last_name', 'invitations.phone_number'])
      .select('invitations.opening_points')
      .where('invitations.email', '=', email)
      .execute(),
  // The imports they started: the count, not the people.
  imports: (db, { id }) =>
    db
      .selectFrom('imports')
      .innerJoin('clubs', 'clubs.id', 'imports.club_id')
      .select(['clubs.name as club', 'imports.invited', 'imports.created_at', 'imports.undone_at'])
      .where('imports.started_by', '=', id)
      .execute(),
  identities: (db, { id }) =>
    db
      .selectFrom('identities')
      .select(['provider', 'issuer', 'subject', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
  passkeys: (db, { id }) =>
    db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'last_used_at', 'is_multi_device', 'is_backed_up', 'transports'])
      .where('user_id', '=', id)
      .execute(),
  secret_links: (db, { id }) =>
    db
      .selectFrom('secret_links')
      .select(['purpose', 'new_email', 'expires_at', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
  outgoing_mails: (db, { email }) =>
    db
      .selectFrom('outgoing_mails')
      .select(['kind', 'subject', 'created_at', 'sent_at'])
      .where('recipient', '=', email)
      .execute(),
  // For some minutes, until the mail about the request is written.
  requests_to_note: (db, { id }) =>
    db.selectFrom('requests_to_note').select('asked_at').where('user_id', '=', id).execute(),
  mail_opt_outs: (db, { id }) =>
    db.selectFrom('mail_opt_outs').select(['mail_group', 'since']).where('user_id', '=', id).execute(),
};

/** The person's roles in clubs that are not closed, under a row lock, so that no club can be handed over to them meanwhile. */
export const lockRolesOf = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', userId)
    .where(clubIsOpen('memberships.club_id'))
    .orderBy('club_id')
    .forUpdate()
    .execute();
  return rows.map(({ role }) => role);
};
