import type { ErrorCode } from '@hytte/contract/errors';

export type DatabaseError = Error & { code: string; constraint?: string };

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** The error code for a violated constraint, by its name. */
const BY_CONSTRAINT: Record<string, ErrorCode> = {
  no_membership_while_barred: 'removed_from_club',
  no_member_of_a_closed_club: 'not_found',
  no_invitation_to_a_closed_club: 'not_found',
  no_feed_of_a_closed_club: 'not_found',
  no_booking_in_a_closed_club: 'not_found',
  no_booking_into_the_closing: 'club_closes',
  users_email_key: 'registration_failed',
  one_allocated_stay_per_half_day: 'dates_already_allocated',
  one_announced_draw: 'draw_already_announced',
  one_manual_draw_per_moment: 'draw_under_way',
  no_own_duplicate: 'already_requested',
  one_reminder_a_day: 'already_reminded',
  no_change_while_frozen: 'draw_under_way',
  offered_days_are_held: 'days_are_offered',
  days_of_a_period_are_held: 'period_days',
  periods_do_not_meet: 'periods_meet',
  // Another call of the household was faster.
  household_shares_a_list: 'conflict',
  six_people_in_a_household: 'conflict',
  one_list_per_household: 'conflict',
  ten_shares_of_a_stay: 'shared_with_too_many',
  credit_within_invoice: 'credit_exceeds_rest',
  one_standing_file_per_payout: 'no_payouts_ready',
};

const BY_STATE: [pattern: RegExp, code: ErrorCode][] = [
  [/^(23505|23P01|40001|40P01)$/, 'conflict'],
  [/^23503$/, 'not_found'],
  [/^(22...|23514)$/, 'invalid_input'],
  // Overloaded, restarting, lock timeout, or unreachable: all temporary.
  [/^(53...|57...|08...|55P03|25006|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND)$/, 'unavailable'],
];

const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** The code to answer with; null when the error is a bug of ours. */
export function codeForDatabaseError(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  // The driver reports these without a code.
  if (LOST_CONNECTION.test(error.message)) return 'unavailable';
  if (!isDatabaseError(error)) return null;
  const named = error.constraint && BY_CONSTRAINT[error.constraint];
  return named || (BY_STATE.find(([pattern]) => pattern.test(error.code))?.[1] ?? null);
}
