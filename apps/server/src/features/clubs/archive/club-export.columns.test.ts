import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allColumns, compareColumns, type LeftOut, selectedColumns } from '#testing/exported-columns.ts';
import { startWorld, type World } from '#testing/world.ts';
import { CLUB_ROWS } from './club-export.queries.ts';

/** Columns that the club's export leaves out, by reason. A new column of a club's table is exported, or gets its place here. */
const LEFT_OUT: LeftOut = {
  'a secret, a hash of one, or what only a secret protects': {
    clubs: 'join_code',
    invitations: 'token_hash',
    payments: 'checkout_url payment_intent_id session_id',
  },
  'only links rows': {
    bank_files: 'club_id',
    bank_lines: 'club_id',
    bookings: 'club_id',
    club_closings: 'club_id',
    invitations: 'club_id id import_id mail_id',
    invoices: 'club_id id reference_id',
    memberships: 'club_id id',
    payment_settings: 'club_id',
    payments: 'club_id',
    point_entries: 'club_id id',
  },
  'repeats what is exported in another column or table': {
    bookings: 'slots',
    clubs: 'banner_image_url banner_picture_id',
    invoices: 'buyer frequency kid net_ore period_from period_to seller tier vat_ore',
  },
  'bookkeeping of the product': {
    bank_files: 'sha256',
    bank_lines: 'fingerprint',
    bookings: 'drawn_slots pay_by_told_at pay_reminded_on reminded_at rules_number version',
    calendars: 'club_id version',
    clubs: 'version',
    checklist_dismissals: 'club_id dismissed_at',
    weekly_letters: 'club_id user_id week',
    club_closings: 'held_for_debt_at',
    club_moves: 'address archive began_at club_id hand_over leads move_id moved_at signed_by state',
    club_hand_overs: 'club_id expires_at from_user_id offered_at to_user_id',
    left_points: 'club_id left_at points user_id',
    membership_bars: 'barred_at club_id user_id',
    invitations: 'mailed_at',
    invoices: 'created_at reminded_on',
    credit_notes: 'club_id created_at id invoice_id',
    payment_settings: 'bank_account_changed_at decided_at last_receipt_number version',
    payment_issues:
      'amount_ore club_id detail id kind note opened_at payment_id resolved_at resolved_by respond_by state subject',
    point_fades: 'club_id faded_at kept_percent year',
    rules_to_tell: 'changed_at club_id since',
    payments: 'expires_at processing_since refund_days refund_due_ore refund_owed_at refund_tiers',
    requests_to_note: 'asked_at booking_id club_id user_id',
  },
  'published with the run that was drawn from it': {
    draw_freezes:
      'beacon_chain beacon_round club_id frozen_at id manual moment requests round_at run_id seal snapshot ' +
      'snapshot_hash started_by period_id leftovers_of reopen_reason reopened_at',
  },
  'secret until the draw': {
    draw_seals: 'club_id sealed_at secret veil',
  },
  'on a page and a call of its own': {
    audit_entries: 'action actor_id after at before by club_id id request_id subject_id subject_name subject_type',
    subscriptions:
      'asked_at billing_day cancel_reason card_paid_tier card_paid_until checkout_session_id club_id ' +
      'company_name contact_email entitled_tier entitled_until frequency last_payment_at method mva_number ' +
      'org_number paid_tier paid_until reconciled_at reference_id status stripe_customer_id ' +
      'stripe_subscription_id tier version',
  },
  'belongs to a person, who exports it': {
    calendar_feeds: 'club_id created_at hut_id id kind nonce user_id',
    household_invitations: 'club_id email id invited_at invited_by until',
    stay_shares: 'booking_id club_id id last_seen_at made_at name times_seen',
    outgoing_mails: 'attachment club_id created_at id kind letter recipient reply_to sent_at subject',
  },
};

/** Tables that are exported with `select *`. A new column would be exported at once, secret or not: list it here first. */
const WHOLE: Record<string, string> = {
  booking_answers: 'booking_id club_id field_id filled_at id is_required label type value',
  booking_info_fields: 'club_id deleted_at id is_required label name options position template_id type',
  booking_info_template_huts: 'club_id hut_id template_id',
  booking_info_templates: 'applies_to_all_huts club_id created_at deleted_at id name version',
  connected_accounts: 'closed_at club_id created_at looked_at provider_account state',
  draw_journal: 'club_id entry hash number',
  draw_periods:
    'announced_at applies_to_all_huts cancel_reason cancelled_at closes_at club_id created_at draw_at first_slot ' +
    'grace_hours id last_slot last_step leftovers leftovers_at leftovers_opened_at longest_days most_stays most_wishes name ' +
    'next_step_at opens_at reserved_hours run_id version',
  draw_period_huts: 'club_id hut_id period_id slots standing',
  draw_period_parts: 'club_id first_slot last_slot name period_id position',
  member_groups: 'club_id created_at id name',
  club_offices: 'club_id office set_by since user_id',
  keeper_huts: 'club_id hut_id office user_id',
  group_members: 'asked_at club_id confirmed_at group_id set_by until user_id',
  wish_lists: 'club_id id most_stays period_id saved_at user_id version',
  wishes: 'booking_id club_id first_slot from_date hut_ids id kind last_slot list_id nights rank to_date user_id',
  wish_list_savers: 'club_id list_id user_id',
  households: 'club_id id made_at',
  waitlist_entries:
    'booking_id closed_out_at club_id created_at id most_stays options pass period_id place rank resting run_id run_number state ' +
    'user_id yes_until',
  offers:
    'answered_at booking_id cause club_id entry_id first_slot hut_id id last_slot made_at points_cost reminded_at ' +
    'replaces_booking_id slots state until',
  fee_entries: 'amount_ore at club_id id kind payment_id source',
  own_account_refunds: 'amount_ore club_id failed_at id made_at payment_id',
  accounting_settings: 'bank_account bank_columns clearing_account club_id fees_account rent_account',
  outside_payments:
    'amount_ore bank_line_id booking_id club_id how id marked_at marked_by note paid_on refund_tiers undone_at undone_by',
  outside_refunds: 'amount_ore club_id due_at id outside_payment_id refunded_by refunded_on',
  club_rules: 'body club_id made_at number preset',
  defects:
    'booking_id club_id hut_id id note reported_at reported_by reporter_told_at sent_key severity state state_at text title ' +
    'written_at',
  defect_pictures: 'club_id defect_id picture_id place sent_key',
  departure_lists: 'club_id hut_id id lines made_at number',
  departure_reports: 'answers booking_id club_id hut_id id in_order list_id seen_at sent_at sent_key written_at',
  departure_pictures: 'club_id line_id picture_id report_id',
  departure_reminders: 'booking_id club_id sent_at',
  yearly_reports: 'body club_id finished_at hash shared_at year',
  hut_values: 'club_id day_value_ore from_date hut_id noted_on source',
  tax_years: 'club_id employees management_group_id year',
  huts:
    'access_info amenities arrival_info available banner_picture_id bathrooms bedrooms beds ' +
    'capacity club_id contact_email contact_name contact_phone created_at deleted_at description ' +
    'fixed_amount_description fixed_amount_ore id latitude location long_description longitude ' +
    'minimum_paid_days name price_ore rules ' +
    'seasonality version',
  imports: 'club_id created_at id invited language sends_at sent_at started_by undone_at',
  disputes: 'amount_ore club_id id opened_at payment_id reason respond_by state',
  ledger_entries: 'amount_ore at club_id id kind payment_id payout_id source',
  lottery_runs:
    'bookings_allocated bookings_processed bookings_rejected bundle club_id error_message ' +
    'finished_at id manual number run_hash scheduled_for started_by success',
  lottery_settings:
    'automation_enabled club_id execution_day execution_time frequency next_lottery_at ' +
    'notify_admin_enabled version',
  manual_draws: 'asked_as asked_at claimed_at club_id draw_at draws_all id last_request_at notice_hours withdrawn_at',
  payouts: 'amount_ore bank_account club_id created_at id month sent_at status',
  pictures: 'club_id created_at description height hut_id id is_banner placeholder position prefix width widths',
  club_messages: 'about body club_id id recipients selection sent_at sent_by title',
  message_readers: 'club_id message_id user_id',
  guest_reminders: 'answers booking_id club_id id payment sent_at sent_by sent_on',
  stays_given_up: 'booking_id club_id kept_ore kept_points relet_slots returned_ore returned_points settled_at',
  refunds: 'amount_ore asked_at attempts club_id done_at dropped_at failed_at id payment_id provider_refund_id',
  season_huts: 'club_id hut_id season_id',
  seasons:
    'applies_to_all_huts closed_because club_id created_at end_date id is_blocked name points_penalty ' +
    'price_adjustment price_adjustment_type start_date version',
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const selected = () =>
  selectedColumns(
    world.db,
    Object.values(CLUB_ROWS).map((find) => (db) => find(db, randomUUID())),
  );

/** The columns of `clubs` and of every table with a `club_id`. */
async function clubColumns(): Promise<string[]> {
  const all = await allColumns(world.db);
  const isOfClub = (column: string) => {
    const [table] = column.split('.');
    return table === 'clubs' || all.includes(`${table}.club_id`);
  };
  return all.filter(isOfClub);
}

test('every column of every table of a club is exported, or left out for a reason', async () => {
  const { forgotten, needless } = compareColumns(await clubColumns(), await selected(), LEFT_OUT);
  expect({ forgotten, needless }).toEqual({ forgotten: [], needless: [] });
});

test('of a table that is exported whole, every column is known', async () => {
  const whole = [...(await selected())].flatMap((column) => (column.endsWith('.*') ? [column.slice(0, -2)] : []));
  expect(whole.toSorted()).toEqual(Object.keys(WHOLE).toSorted());
  const columns = (await clubColumns()).filter((column) => whole.includes(column.split('.')[0] ?? ''));
  expect(compareColumns(columns, new Set(), { whole: WHOLE })).toEqual({ forgotten: [], needless: [] });
});

test('a new column fails, in a table that is exported by column and in one that is exported whole', async () => {
  const all = [...(await clubColumns()), 'memberships.nickname', 'huts.alarm_code'];
  expect(compareColumns(all, await selected(), LEFT_OUT).forgotten).toEqual(['memberships.nickname']);
  expect(compareColumns(['huts.alarm_code'], new Set(), { whole: WHOLE }).forgotten).toEqual(['huts.alarm_code']);
});
