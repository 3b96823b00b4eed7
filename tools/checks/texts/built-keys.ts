import { BANK_COLUMNS } from '@hytte/domain/money/bank-files/columns';
import { WAIT_REASONS } from '@hytte/domain/money/bank-files/match';
import { ACCOUNTING_FORMS, BOOK_ACCOUNTS } from '@hytte/domain/money/bank-files/vouchers';
import { OUTSIDE_WAYS } from '@hytte/domain/money/payments/outside-payment';
import { JOURNAL_ACTORS } from '@hytte/domain/fairness/draws/journal';
import { ACT_KINDS } from '@hytte/domain/fairness/draws/own-journal';
import { ERROR_STATUS } from '@hytte/contract/errors';
import { OFFER_STATES } from '@hytte/contract/stays/waitlist';
import { OFFER_CAUSES } from '@hytte/domain/stays/waitlist/next-offers';
import { AUDIT_ACTIONS, AUDIT_GROUPS } from '@hytte/domain/clubs/audit/actions';
import { FIELD_TYPES } from '@hytte/domain/stays/booking-info/template';
import { BOOKING_STATUSES } from '@hytte/domain/stays/bookings/booking-policy';
import { DEFECT_STATES, SEVERITIES, USUAL_NEXT } from '@hytte/domain/huts/defects/defect';
import { LINE_KINDS } from '@hytte/domain/huts/visits/departure';
import { STEPS } from '@hytte/domain/clubs/today/checklist';
import type { AmenityRefusal } from '@hytte/domain/huts/huts/hut-rules';
import { IMPORT_FIELDS } from '@hytte/domain/clubs/invitations/guess-columns';
import { EMAIL_STATES } from '@hytte/domain/clubs/members/emails';
import { MESSAGE_SELECTIONS } from '@hytte/domain/clubs/messages/selection';
import { CLUB_ROLES } from '@hytte/domain/clubs/members/roles';
import { ACCOUNT_STATES, DIRECT_KINDS } from '@hytte/domain/money/payments/direct';
import { ISSUE_ACTS, PAYMENT_ISSUE_KINDS } from '@hytte/domain/money/payments/issues';
import { LEDGER_KINDS } from '@hytte/domain/money/payments/ledger';
import { DISPUTE_STATES } from '@hytte/domain/money/payments/movements';
import { PAYMENT_HANDLINGS } from '@hytte/domain/money/payments/payment';
import { LEFTOVERS, PERIOD_STATES, type PeriodRefusal } from '@hytte/domain/fairness/rounds/period';
import { GROUP_STRENGTHS } from '@hytte/domain/fairness/limits/groups';
import { LIMIT_KINDS } from '@hytte/domain/fairness/limits/limits';
import { PERIOD_PRESETS } from '@hytte/domain/fairness/rounds/presets';
import { EVENNESS } from '@hytte/domain/reports/yearly/sharing';
import { PRESETS as RULES_PRESETS } from '@hytte/domain/fairness/rules/presets';
import { NEWCOMERS, ORDINARY_DAYS, ORDINARY_STAY } from '@hytte/domain/fairness/rules/rules';
import { DECIDED } from '@hytte/domain/reports/tax/tax-dossier';
import { TAX_WARNINGS } from '@hytte/domain/reports/tax/warnings';
import { TIER_SUGGESTIONS } from '@hytte/domain/fairness/terms/terms';
import { PRESETS } from '@hytte/domain/huts/seasons/presets';
import { HOLIDAY_PERIODS } from '@hytte/domain/shared/holiday-periods';
import { BILLING_FREQUENCIES } from '@hytte/domain/money/subscriptions/plans';
import { PERIOD_MOMENTS } from '@hytte/domain/clubs/today/today';

/**
 * Keys that no file spells out, by their shape: `*` is what is filled in. `any` where the values are a type without a
 * list; the compiler then sees to it that each has its text, and all texts of that shape count as used.
 */
export const BUILT_KEYS: Readonly<Record<string, readonly string[] | 'any'>> = {
  'account_*': BOOK_ACCOUNTS,
  'accounting_form_*': ACCOUNTING_FORMS,
  'admin_issue_*': PAYMENT_ISSUE_KINDS,
  'admin_issue_*_do': PAYMENT_ISSUE_KINDS,
  'admin_issue_act_*': ISSUE_ACTS,
  'admin_part_*': 'any',
  'admin_payout_*': 'any',
  'admin_plan_*': 'any',
  'admin_state_*': 'any',
  'audit_*': AUDIT_ACTIONS.map((action) => action.replace('.', '_')),
  'audit_group_*': Object.keys(AUDIT_GROUPS),
  'bank_column_*': BANK_COLUMNS,
  'report_gini_*': EVENNESS,
  'tax_decided_*': DECIDED,
  'tax_warning_*': TAX_WARNINGS,
  'defect_act_*': Object.values(USUAL_NEXT).filter((next) => next !== null),
  'defect_severity_*': SEVERITIES,
  'defect_state_*': DEFECT_STATES,
  'departure_kind_*': LINE_KINDS,
  'bank_why_*': WAIT_REASONS,
  'billing_*': BILLING_FREQUENCIES,
  'booking_*': BOOKING_STATUSES,
  'rules_days_*': ORDINARY_DAYS,
  'rules_newcomers_*': NEWCOMERS,
  'rules_ordinary_stay_*': ORDINARY_STAY,
  'rules_tiers_*': ['by_days', ...TIER_SUGGESTIONS, 'own'],
  'offer_*': OFFER_STATES.filter((state) => state !== 'open'),
  'offer_cause_*': OFFER_CAUSES,
  'offer_answer_*': OFFER_STATES,
  'sharing_*': RULES_PRESETS,
  'sharing_*_text': RULES_PRESETS,
  'act_*': ACT_KINDS,
  'check_*': 'any',
  'check_chain_*': 'any',
  'check_receipts_*': 'any',
  'check_*_fails': 'any',
  'check_*_holds': 'any',
  'check_*_holds_one': 'any',
  'check_*_holds_other': 'any',
  'check_*_none': 'any',
  'check_*_waits': 'any',
  'day_period_*': 'any',
  'holiday_*': 'any',
  'holidays_*': HOLIDAY_PERIODS,
  'import_fault_*': 'any',
  'import_field_*': IMPORT_FIELDS,
  'group_strength_*': ['none', ...GROUP_STRENGTHS],
  'limit_kind_*': LIMIT_KINDS,
  'member_letter_*': EMAIL_STATES,
  'message_to_*': [...MESSAGE_SELECTIONS, 'all'],
  'member_points_of_*': 'any',
  'ledger_*': [...LEDGER_KINDS, ...DIRECT_KINDS],
  'direct_dispute_*': DISPUTE_STATES,
  'outside_way_*': OUTSIDE_WAYS,
  'own_account_*': ACCOUNT_STATES,
  'payment_handling_*': PAYMENT_HANDLINGS,
  'payment_handling_*_text': PAYMENT_HANDLINGS,
  'period_fixed_*': PERIOD_STATES.filter((state) => state !== 'draft'),
  'period_leftovers_by_*': LEFTOVERS,
  'period_preset_*': PERIOD_PRESETS,
  'period_state_*': PERIOD_STATES,
  'plan_*_text': 'any',
  'points_for_*': 'any',
  'wish_kind_*': ['fixed', 'flexible'],
  'preset_*': PRESETS,
  'reason_*': 'any',
  'role_*': CLUB_ROLES,
  'since_*': ['moved', 'cancelled'],
  'since_by_*': JOURNAL_ACTORS,
  'sort_members_*': ['role', 'name', 'fewest', 'most'],
  'step_*': STEPS,
  'step_*_do': STEPS,
  'step_*_why': STEPS,
  'term_*_a': 'any',
  'term_*_q': 'any',
  'today_period_*': PERIOD_MOMENTS,
  'type_*': FIELD_TYPES,
  'verdict_*': 'any',
};

/** Refusals of a form by the domain, shown where they arise without ever being sent. */
const PERIOD_REFUSALS: readonly PeriodRefusal['code'][] = [
  'period_too_long',
  'period_open_too_short',
  'period_draw_too_late',
  'period_draw_after_arrival',
  'period_leftovers_before_draw',
  'period_parts_wrong',
];
const AMENITY_REFUSALS: readonly AmenityRefusal[] = ['amenity_empty', 'amenity_too_long', 'amenity_duplicate'];

/** A refusal's code is the key of its sentence (apps/web/src/lib/error-text.ts), so every code is one. */
export const CODES: readonly string[] = [...Object.keys(ERROR_STATUS), ...AMENITY_REFUSALS, ...PERIOD_REFUSALS];
