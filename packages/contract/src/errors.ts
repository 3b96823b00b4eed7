/**
 * Every refusal the server can answer with, and its status. The code is also the key of the text
 * that explains it, so a code without words in both languages does not compile (texts/errors.ts).
 */
export const ERROR_STATUS = {
  invalid_input: 400,
  password_too_short: 400,
  password_too_common: 400,
  password_is_email: 400,
  wrong_password: 400,
  invalid_code: 400,
  invalid_link: 400,
  email_unchanged: 400,
  invalid_image: 400,
  dates_reversed: 400,
  stay_too_long: 400,
  select_at_least_one_hut: 400,
  percentage_too_low: 400,
  template_name_required: 400,
  field_name_required: 400,
  field_label_required: 400,
  select_field_options_required: 400,
  select_field_empty_options: 400,
  field_required_error: 400,
  invalid_email_format: 400,
  invalid_phone_format: 400,
  invalid_number: 400,
  invalid_choice: 400,
  invalid_bank_account: 400,
  bank_account_required: 400,
  invalid_join_code: 404,
  invalid_invitation: 404,
  invited_under_another_address: 403,
  not_signed_in: 401,
  invalid_credentials: 401,
  not_allowed: 403,
  not_found: 404,
  registration_failed: 409,
  conflict: 409,
  already_member: 409,
  plan_is_full: 409,
  hut_has_stays: 409,
  hut_not_available: 409,
  date_in_the_past: 409,
  beyond_horizon: 409,
  season_blocked: 409,
  dates_already_allocated: 409,
  already_requested: 409,
  stay_has_begun: 409,
  draw_under_way: 409,
  booking_is_paid: 409,
  booking_not_allocated: 409,
  payment_under_way: 409,
  payment_already_completed: 409,
  payment_not_offered: 409,
  payout_not_ready: 409,
  no_payouts_ready: 409,
  payouts_not_set_up: 409,
  payment_provider_refused: 502,
  hut_has_enough_photos: 409,
  owner_cannot_leave: 409,
  owns_clubs: 409,
  sign_in_again: 403,
  changed_meanwhile: 412,
  body_too_large: 413,
  unsupported_content: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** `error` is an English sentence for whoever reads the wire; our own code looks at `code`. */
export type ErrorBody = {
  error: string;
  code: ErrorCode;
  details?: unknown;
  request_id?: string;
};
