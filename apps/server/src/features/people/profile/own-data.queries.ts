import { stayOf } from '@hytte/domain/stays/bookings/stay';
import { clubIsOpen } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import { OWN_DRAW_ROWS, type OwnRows } from './own-draws.queries.ts';

const BOOKING_COLUMNS = [
  'bookings.status',
  'bookings.first_slot',
  'bookings.last_slot',
  'bookings.points_cost',
  'bookings.ordinary_points',
  'bookings.frozen_cost',
  'bookings.paid_at',
  'bookings.created_at',
  'bookings.cancelled_at',
  'bookings.cancelled_by_club',
  'bookings.cancel_reason',
  'bookings.pay_by',
  'bookings.grace_until',
  'bookings.no_show_at',
  'bookings.kid_number',
  'bookings.released_unpaid',
  'bookings.draw_verdict',
] as const;

/** Slots count half days since 1970; the export has dates. */
const withDates = ({ first_slot, last_slot, ...row }: SlotColumns & Record<string, unknown>) => ({
  ...row,
  ...stayOf({ first: first_slot, last: last_slot }),
});

type SlotColumns = { first_slot: number; last_slot: number };

/** The person's rows in each table with personal data. own-data.columns.test.ts fails for a table or column that is left out. */
export const OWN_ROWS: Record<string, OwnRows> = {
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
        'week_start',
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
      .select(['memberships.joined_by_code', 'memberships.employee_number', 'memberships.created_at'])
      .where('memberships.user_id', '=', id)
      .execute(),
  households: (db, { id }) =>
    db
      .selectFrom('households')
      .innerJoin('memberships', 'memberships.household_id', 'households.id')
      .innerJoin('clubs', 'clubs.id', 'households.club_id')
      .select(['clubs.name as club', 'households.made_at'])
      .where('memberships.user_id', '=', id)
      .execute(),
  // To a household, sent by them or to them.
  household_invitations: (db, { id, email }) =>
    db
      .selectFrom('household_invitations')
      .innerJoin('clubs', 'clubs.id', 'household_invitations.club_id')
      .select(['clubs.name as club', 'household_invitations.email', 'household_invitations.invited_at'])
      .select('household_invitations.until')
      .where((eb) => eb.or([eb('invited_by', '=', id), eb('email', '=', email)]))
      .execute(),
  // Clubs that have removed them.
  membership_bars: (db, { id }) =>
    db
      .selectFrom('membership_bars')
      .innerJoin('clubs', 'clubs.id', 'membership_bars.club_id')
      .select(['clubs.name as club', 'membership_bars.barred_at'])
      .where('membership_bars.user_id', '=', id)
      .execute(),
  // Clubs they offered to another, or were offered.
  club_hand_overs: (db, { id }) =>
    db
      .selectFrom('club_hand_overs')
      .innerJoin('clubs', 'clubs.id', 'club_hand_overs.club_id')
      .select(['clubs.name as club', 'club_hand_overs.offered_at', 'club_hand_overs.expires_at'])
      .where((eb) => eb.or([eb('from_user_id', '=', id), eb('to_user_id', '=', id)]))
      .execute(),
  // Clubs they left within the last two years, and with how many points.
  left_points: (db, { id }) =>
    db
      .selectFrom('left_points')
      .innerJoin('clubs', 'clubs.id', 'left_points.club_id')
      .select(['clubs.name as club', 'left_points.points', 'left_points.left_at'])
      .where('left_points.user_id', '=', id)
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
      .select(['clubs.name as club', 'point_entries.delta', 'point_entries.reason', 'point_entries.note'])
      .select('point_entries.created_at')
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
  // What they have reported of huts.
  defects: (db, { id }) =>
    db
      .selectFrom('defects')
      .innerJoin('huts', 'huts.id', 'defects.hut_id')
      .innerJoin('clubs', 'clubs.id', 'defects.club_id')
      .select(['clubs.name as club', 'huts.name as hut', 'defects.title', 'defects.text', 'defects.severity'])
      .select(['defects.written_at', 'defects.reported_at', 'defects.state', 'defects.state_at', 'defects.note'])
      .select('defects.reporter_told_at')
      .where('defects.reported_by', '=', id)
      .execute(),
  // What they answered when they left a hut.
  departure_reports: (db, { id }) =>
    db
      .selectFrom('departure_reports')
      .innerJoin('bookings', 'bookings.id', 'departure_reports.booking_id')
      .innerJoin('departure_lists', 'departure_lists.id', 'departure_reports.list_id')
      .innerJoin('huts', 'huts.id', 'departure_reports.hut_id')
      .innerJoin('clubs', 'clubs.id', 'departure_reports.club_id')
      .select(['clubs.name as club', 'huts.name as hut', 'departure_lists.lines', 'departure_reports.answers'])
      .select(['departure_reports.written_at', 'departure_reports.sent_at'])
      .where('bookings.user_id', '=', id)
      .execute(),
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
      .select(['huts.name as hut', 'payments.status', 'payments.amount_ore', 'payments.paid_at'])
      .select(['payments.receipt_number', 'payments.bill', 'payments.refund_tiers', 'payments.refund_due_ore'])
      .where('bookings.user_id', '=', id)
      .execute(),
  refunds: (db, { id }) =>
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
      .select(['payments.receipt_number', 'refunds.amount_ore', 'refunds.done_at'])
      .where('bookings.user_id', '=', id)
      .execute(),
  // What clubs noted as paid to themselves, also what was taken back.
  outside_payments: (db, { id }) =>
    db
      .selectFrom('outside_payments')
      .innerJoin('bookings', 'bookings.id', 'outside_payments.booking_id')
      .innerJoin('huts', 'huts.id', 'bookings.hut_id')
      .select(['huts.name as hut', 'amount_ore', 'paid_on', 'how', 'note', 'refund_tiers', 'marked_at', 'undone_at'])
      .where('bookings.user_id', '=', id)
      .execute(),
  // What the bank said of their payments.
  bank_lines: (db, { id }) =>
    db
      .selectFrom('bank_lines')
      .innerJoin('outside_payments', 'outside_payments.id', 'bank_lines.outside_payment_id')
      .innerJoin('bookings', 'bookings.id', 'outside_payments.booking_id')
      .select(['bank_lines.on_date', 'bank_lines.amount_ore', 'bank_lines.kid', 'bank_lines.text'])
      .where('bookings.user_id', '=', id)
      .execute(),
  outside_refunds: (db, { id }) =>
    db
      .selectFrom('outside_refunds')
      .innerJoin('outside_payments', 'outside_payments.id', 'outside_refunds.outside_payment_id')
      .innerJoin('bookings', 'bookings.id', 'outside_payments.booking_id')
      .select(['outside_refunds.amount_ore', 'outside_refunds.due_at', 'outside_refunds.refunded_on'])
      .where('bookings.user_id', '=', id)
      .execute(),
  // Reminders that clubs sent about their stays.
  guest_reminders: (db, { id }) =>
    db
      .selectFrom('guest_reminders')
      .innerJoin('bookings', 'bookings.id', 'guest_reminders.booking_id')
      .innerJoin('huts', 'huts.id', 'bookings.hut_id')
      .select(['huts.name as hut', 'guest_reminders.sent_at', 'payment', 'answers'])
      .where('bookings.user_id', '=', id)
      .execute(),
  // What clubs wrote to them, and why they got it.
  message_readers: (db, { id }) =>
    db
      .selectFrom('message_readers')
      .innerJoin('club_messages', 'club_messages.id', 'message_readers.message_id')
      .innerJoin('clubs', 'clubs.id', 'message_readers.club_id')
      .select(['clubs.name as club', 'club_messages.sent_at', 'selection', 'about', 'title', 'body'])
      .where('message_readers.user_id', '=', id)
      .execute(),
  // What they wrote for a club.
  club_messages: (db, { id }) =>
    db
      .selectFrom('club_messages')
      .innerJoin('clubs', 'clubs.id', 'club_messages.club_id')
      .select(['clubs.name as club', 'sent_at', 'selection', 'about', 'title', 'body', 'recipients'])
      .where('sent_by', '=', id)
      .execute(),
  // With whom they have shared their stays.
  stay_shares: (db, { id }) =>
    db
      .selectFrom('stay_shares')
      .innerJoin('bookings', 'bookings.id', 'stay_shares.booking_id')
      .innerJoin('huts', 'huts.id', 'bookings.hut_id')
      .select(['huts.name as hut', 'stay_shares.name', 'made_at', 'last_seen_at', 'times_seen'])
      .where('bookings.user_id', '=', id)
      .execute(),
  weekly_letters: (db, { id }) =>
    db
      .selectFrom('weekly_letters')
      .innerJoin('clubs', 'clubs.id', 'weekly_letters.club_id')
      .select(['clubs.name as club', 'week'])
      .where('user_id', '=', id)
      .execute(),
  stays_given_up: (db, { id }) =>
    db
      .selectFrom('stays_given_up')
      .innerJoin('bookings', 'bookings.id', 'stays_given_up.booking_id')
      .innerJoin('huts', 'huts.id', 'bookings.hut_id')
      .select(['huts.name as hut', 'kept_ore', 'kept_points', 'settled_at', 'relet_slots'])
      .select(['returned_ore', 'returned_points'])
      .where('bookings.user_id', '=', id)
      .execute(),
  ...OWN_DRAW_ROWS,
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
  push_opt_outs: (db, { id }) =>
    db.selectFrom('push_opt_outs').select(['push_group', 'since']).where('user_id', '=', id).execute(),
  // Browsers that are told, and by whose push service. The whole address is a secret: who has it can send there.
  push_subscriptions: async (db, { id }) =>
    (
      await db
        .selectFrom('push_subscriptions')
        .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
        .select(['push_subscriptions.made_at', 'push_subscriptions.endpoint'])
        .where('sessions.user_id', '=', id)
        .execute()
    ).map(({ made_at, endpoint }) => ({ made_at, service: new URL(endpoint).host })),
  outgoing_pushes: (db, { id }) =>
    db.selectFrom('outgoing_pushes').select(['kind', 'queued_at', 'until']).where('user_id', '=', id).execute(),
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
