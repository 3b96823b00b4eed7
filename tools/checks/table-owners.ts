/**
 * Who writes which table. Anyone may read any table in their own queries; to change another's rows,
 * call its service with your ctx. A new table gets its line here.
 */
export const TABLE_OWNERS: Record<string, readonly string[]> = {
  'features/accounts': ['users', 'sessions', 'identities', 'verification_codes', 'secret_links'],
  'features/external-sign-in': ['external_sign_ins'],
  'features/clubs': ['clubs'],
  'features/club-closing': ['club_closings'],
  'features/members': ['memberships', 'membership_bars'],
  'features/points': ['point_entries'],
  'features/invitations': ['invitations'],
  'features/imports': ['imports'],
  'features/checklist': ['checklist_dismissals'],
  'features/huts': ['huts'],
  'features/images': ['pictures'],
  'features/seasons': ['seasons', 'season_huts'],
  // Triggers turn the calendars.
  'features/bookings': ['bookings', 'calendars'],
  'features/booking-info': [
    'booking_info_templates',
    'booking_info_template_huts',
    'booking_info_fields',
    'booking_answers',
  ],
  'features/calendar-feeds': ['calendar_feeds'],
  'features/draws': ['lottery_settings', 'draw_seals', 'lottery_runs'],
  'features/payments': [
    'payments',
    'refunds',
    'ledger_entries',
    'fee_entries',
    'provider_events',
    'disputes',
    'payment_issues',
  ],
  'features/payment-settings': ['payment_settings', 'connected_accounts'],
  'features/payouts': ['payouts', 'payout_files', 'payout_file_claims'],
  'features/subscriptions': ['subscriptions', 'invoices', 'credit_notes', 'number_series'],
  'platform/audit': ['audit_entries'],
  'platform/http': ['attempts'],
  'platform/idempotency': ['idempotency_keys'],
  'platform/mail': ['outgoing_mails'],
  // The schema of the job engine.
  'platform/jobs': ['pgboss'],
};
