import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allColumns, compareColumns, type LeftOut, selectedColumns } from '#testing/exported-columns.ts';
import { startWorld, type World } from '#testing/world.ts';
import { OWN_ROWS } from './own-data.queries.ts';

/** Columns that «my data» leaves out, by reason. A new column of any table is exported, or gets its place here. */
const LEFT_OUT: LeftOut = {
  'a secret, a hash of one, or what only a secret protects': {
    calendar_feeds: 'nonce',
    clubs: 'join_code',
    draw_seals: 'secret veil',
    external_sign_ins: 'browser_hash code_verifier nonce state',
    huts: 'access_info arrival_info',
    idempotency_keys: 'key request_hash',
    invitations: 'token_hash',
    passkey_challenges: 'challenge',
    passkeys: 'credential_id public_key',
    payments: 'checkout_url payment_intent_id session_id',
    proof_codes: 'code_hmac guesses_left',
    push_subscriptions: 'auth p256dh',
    secret_links: 'token_hash',
    users: 'password_hash',
    verification_codes: 'code_hmac guesses_left',
  },
  'only links rows; the export follows the link or names the thing': {
    audit_entries: 'actor_id club_id id request_id subject_id',
    booking_answers: 'booking_id club_id field_id id',
    bookings: 'club_id draw_run_id hut_id id user_id',
    calendar_feeds: 'club_id hut_id id user_id',
    bank_files: 'club_id id read_by',
    bank_lines: 'club_id file_id id outside_payment_id settled_by',
    club_closings: 'asked_by club_id',
    club_hand_overs: 'club_id from_user_id to_user_id',
    draw_freezes: 'club_id id leftovers_of period_id run_id started_by',
    draw_journal: 'club_id',
    external_sign_ins: 'id identity_id',
    households: 'club_id id',
    household_invitations: 'club_id id invited_by',
    stay_shares: 'booking_id club_id id',
    idempotency_keys: 'user_id',
    identities: 'id user_id',
    imports: 'club_id id started_by',
    invitations: 'club_id id import_id mail_id',
    left_points: 'club_id user_id',
    lottery_runs: 'club_id id started_by',
    membership_bars: 'club_id user_id',
    memberships: 'club_id household_id id user_id',
    mail_opt_outs: 'user_id',
    outgoing_mails: 'club_id id',
    outgoing_pushes: 'id opens_id subject_id user_id',
    push_opt_outs: 'user_id',
    push_subscriptions: 'id session_id',
    outside_payments: 'bank_line_id booking_id club_id id marked_by undone_by',
    outside_refunds: 'club_id id outside_payment_id refunded_by',
    guest_reminders: 'booking_id club_id id sent_by',
    club_messages: 'club_id id sent_by',
    message_readers: 'club_id message_id user_id',
    weekly_letters: 'club_id user_id',
    passkey_challenges: 'id session_id',
    passkeys: 'id user_id',
    payments: 'booking_id club_id id',
    point_entries: 'booking_id club_id id run_id user_id',
    defects: 'booking_id club_id hut_id id reported_by sent_key',
    defect_pictures: 'club_id defect_id picture_id sent_key',
    departure_reports: 'booking_id club_id hut_id id list_id sent_key',
    departure_pictures: 'club_id line_id picture_id report_id',
    departure_reminders: 'booking_id club_id',
    refunds: 'club_id id payment_id provider_refund_id',
    requests_to_note: 'booking_id club_id user_id',
    stays_given_up: 'booking_id club_id',
    secret_links: 'id user_id',
    proof_codes: 'session_id',
    sessions: 'id proved_by user_id',
    offers: 'booking_id club_id entry_id hut_id id replaces_booking_id',
    waitlist_entries: 'booking_id club_id id period_id run_id run_number user_id',
    group_members: 'club_id group_id set_by user_id',
    member_groups: 'club_id id',
    club_offices: 'club_id set_by user_id',
    keeper_huts: 'club_id hut_id office user_id',
    wish_lists: 'club_id id period_id user_id version',
    wishes: 'booking_id club_id id list_id user_id',
    wish_list_savers: 'club_id list_id user_id',
  },
  'repeats what is exported in another column or table': {
    booking_answers: 'is_required type',
    bookings: 'slots',
    offers: 'slots',
    guest_reminders: 'sent_on',
    departure_reminders: 'sent_at',
    external_sign_ins: 'first_name last_name provider',
    invitations: 'email',
    outgoing_mails: 'recipient',
    users: 'profile_picture_s3_key',
  },
  'bookkeeping of the product': {
    attempts: 'count key window_ends_at',
    club_moves: 'address archive began_at club_id hand_over leads move_id moved_at signed_by state',
    bank_files: 'kind name read_at sha256',
    bank_lines: 'fingerprint state waits_because',
    bookings: 'drawn_slots pay_by_told_at pay_reminded_on reminded_at rules_number version',
    calendars: 'club_id version',
    club_closings: 'by_platform held_for_debt_at reason settled_debt_ore',
    external_sign_ins: 'exchanged_at expires_at handoff_expires_at returned_at',
    imports: 'language sends_at sent_at',
    invitations: 'mailed_at',
    number_series: 'last name',
    offers: 'reminded_at',
    passkey_challenges: 'expires_at purpose',
    passkeys: 'counter',
    payment_issues:
      'amount_ore club_id detail id kind note opened_at payment_id resolved_at resolved_by respond_by state subject',
    payments: 'created_at expires_at fee_ore processing_since provider_account refund_days refund_owed_at',
    payout_file_claims: 'file_id payout_id stands',
    point_fades: 'club_id faded_at kept_percent year',
    payout_files: 'file_name id made_at message_id payout_count sent_at stands taken_back_at total_ore xml',
    proof_codes: 'expires_at',
    provider_events: 'account created_at handled_at id object_id received_at type',
    refunds: 'asked_at attempts dropped_at failed_at',
    users: 'deleted_at',
  },
  'only while there is no account, and removed when one is opened': {
    verification_codes: 'created_at email expires_at',
  },
  'emptied when the mail is sent': {
    outgoing_mails: 'attachment letter reply_to',
  },
  'may be about other people': {
    audit_entries: 'after before by subject_name subject_type',
    draw_freezes:
      'beacon_chain beacon_round manual moment reopen_reason reopened_at requests round_at seal snapshot snapshot_hash',
    invitations: 'invited_by',
    lottery_runs:
      'bookings_allocated bookings_processed bookings_rejected bundle error_message manual ' +
      'run_hash scheduled_for success',
  },
  'about the club or its company, in the club’s export or on its pages': {
    accounting_settings: 'bank_account bank_columns clearing_account club_id fees_account rent_account',
    booking_info_fields: 'club_id deleted_at id is_required label name options position template_id type',
    booking_info_template_huts: 'club_id hut_id template_id',
    booking_info_templates: 'applies_to_all_huts club_id created_at deleted_at id name version',
    checklist_dismissals: 'club_id dismissed_at',
    club_rules: 'body club_id made_at number preset',
    defect_pictures: 'place',
    departure_lists: 'club_id hut_id id made_at number',
    departure_reports: 'in_order seen_at',
    yearly_reports: 'body club_id finished_at hash shared_at year',
    hut_values: 'club_id day_value_ore from_date hut_id noted_on source',
    tax_years: 'club_id employees management_group_id year',
    member_groups: 'created_at',
    rules_to_tell: 'changed_at club_id since',
    clubs: 'banner_image_url banner_picture_id booking_horizon_months contact_email created_at id tier version',
    connected_accounts: 'closed_at club_id created_at looked_at provider_account state',
    draw_seals: 'club_id sealed_at',
    draw_periods:
      'announced_at applies_to_all_huts cancel_reason cancelled_at closes_at club_id created_at draw_at first_slot ' +
      'grace_hours id last_slot last_step leftovers leftovers_at leftovers_opened_at longest_days most_stays most_wishes next_step_at ' +
      'opens_at reserved_hours run_id version',
    draw_period_huts: 'club_id hut_id period_id slots standing',
    draw_period_parts: 'club_id first_slot last_slot name period_id position',
    fee_entries: 'amount_ore at club_id id kind payment_id source',
    own_account_refunds: 'amount_ore club_id failed_at id made_at payment_id',
    huts:
      'amenities available banner_picture_id bathrooms bedrooms beds capacity club_id contact_email contact_name ' +
      'contact_phone created_at deleted_at description fixed_amount_description fixed_amount_ore id latitude location ' +
      'long_description longitude minimum_paid_days price_ore rules seasonality version',
    invoices:
      'buyer club_id created_at description due_on frequency id issued_on kid net_ore number ' +
      'paid_at period_from period_to reference_id reminded_on seller tier total_ore vat_ore xml',
    credit_notes: 'club_id created_at id invoice_id issued_on net_ore number reason total_ore vat_ore xml',
    disputes: 'amount_ore club_id id opened_at payment_id reason respond_by state',
    ledger_entries: 'amount_ore at club_id id kind payment_id payout_id source',
    lottery_settings:
      'automation_enabled club_id execution_day execution_time frequency next_lottery_at ' +
      'notify_admin_enabled version',
    manual_draws: 'asked_as asked_at claimed_at club_id draw_at draws_all id last_request_at notice_hours withdrawn_at',
    payment_settings:
      'bank_account bank_account_changed_at club_id decided_at handling last_receipt_number refund_days vipps_number version',
    payouts: 'amount_ore bank_account club_id created_at id month sent_at status',
    pictures: 'club_id created_at description height hut_id id is_banner placeholder position prefix width widths',
    season_huts: 'club_id hut_id season_id',
    seasons:
      'applies_to_all_huts closed_because club_id created_at end_date id is_blocked name points_penalty ' +
      'price_adjustment price_adjustment_type start_date version',
    subscriptions:
      'asked_at billing_day cancel_reason card_paid_tier card_paid_until checkout_session_id club_id ' +
      'company_name contact_email entitled_tier entitled_until frequency last_payment_at method mva_number ' +
      'org_number paid_tier paid_until reconciled_at reference_id status stripe_customer_id ' +
      'stripe_subscription_id tier version',
  },
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const selected = () => {
  const person = { id: randomUUID(), email: 'nobody@test.example' };
  return selectedColumns(
    world.db,
    Object.values(OWN_ROWS).map((find) => (db) => find(db, person)),
  );
};

test('every column of every table is exported, or left out for a reason', async () => {
  expect(compareColumns(await allColumns(world.db), await selected(), LEFT_OUT)).toEqual({
    forgotten: [],
    needless: [],
  });
});

test('a new column fails', async () => {
  const all = [...(await allColumns(world.db)), 'memberships.nickname', 'huts.keeper_phone'];
  const { forgotten } = compareColumns(all, await selected(), LEFT_OUT);
  expect(forgotten).toEqual(['memberships.nickname', 'huts.keeper_phone']);
});
