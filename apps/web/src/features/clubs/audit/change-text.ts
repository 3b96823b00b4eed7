import type { AuditEntry } from '@hytte/contract/clubs/audit';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { REDACTED } from '@hytte/domain/clubs/audit/actions';
import { isLocalDate } from '@hytte/domain/shared/local-date';
import { formatDay } from '#lib/dates.ts';
import type { T } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatOre } from '#lib/money.ts';
import { formatHalf } from '#lib/stay-words.ts';

/** One field of a change. `before` is null, or equal to `after`, where the entry only lists values. */
export type ChangeRow = { key: string; label: string; before: string | null; after: string };

type I18n = { t: T; language: string };

/** The changes of an entry as rows of text. */
export function changeRows(i18n: I18n, { before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangeRow[] {
  const rows =
    before && after
      ? [...new Set([...Object.keys(before), ...Object.keys(after)])].map((key) => changeRow(i18n, key, before, after))
      : Object.entries(after ?? before ?? {})
          .filter(isWorthShowing)
          .map(([key, value]) => ({
            key,
            label: labelOf(i18n.t, key),
            before: null,
            after: valueText(i18n, key, value),
          }));
  return rows.toSorted((one, other) => placeOf(one.key) - placeOf(other.key));
}

type Values = Record<string, unknown>;

function changeRow(i18n: I18n, key: string, before: Values, after: Values): ChangeRow {
  const label = labelOf(i18n.t, key);
  if (after[key] === REDACTED) return { key, label, before: null, after: i18n.t('audit_concealed_change') };
  return { key, label, before: valueText(i18n, key, before[key]), after: valueText(i18n, key, after[key]) };
}

/** For something created or deleted: skips empty values, and the name, which is in the entry's title. */
const isWorthShowing = ([key, value]: [string, unknown]): boolean =>
  key !== 'name' && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

function valueText(i18n: I18n, key: string, value: unknown): string {
  const { t, language } = i18n;
  if (value === null || value === undefined || value === '') return t('audit_none');
  if (typeof value === 'boolean') return t(value ? 'audit_yes' : 'audit_no');
  if (typeof value === 'number') return numberText(language, key, value);
  if (typeof value === 'string') return stringText(i18n, key, value);
  if (Array.isArray(value)) {
    return value.length === 0 ? t('audit_none') : value.map((one: unknown) => valueText(i18n, key, one)).join(', ');
  }
  if (isQuestion(value)) return `${value.label} (${t(value.is_required ? 'audit_required' : 'audit_optional')})`;
  return JSON.stringify(value);
}

function numberText(language: string, key: string, value: number): string {
  if (key.endsWith('_ore')) return formatOre(language, value);
  const isDegrees = key === 'latitude' || key === 'longitude';
  return formatNumber(language, value, isDegrees ? { maximumFractionDigits: 5 } : {});
}

const STAY_END = /^(\d{4}-\d{2}-\d{2}) (AM|PM)$/;

function stringText({ t, language }: I18n, key: string, value: string): string {
  if (value === REDACTED) return t('audit_concealed');
  const text = VALUES[`${key}.${value}`];
  if (text) return t(text);
  const [, day = '', half] = STAY_END.exec(value) ?? [];
  if (half === 'AM' || half === 'PM') return `${formatDay(language, day)} ${formatHalf(t, half)}`;
  return isLocalDate(value) ? formatDay(language, value) : value;
}

type Question = { label: string; is_required: boolean };
const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'label' in value && 'is_required' in value;

const labelOf = (t: T, key: string): string => {
  const text: TextKey | undefined = FIELDS[key];
  return text ? t(text) : key.replaceAll('_', ' ');
};

/** The labels of the fields in a change, in display order. A field without one is shown by its own name. */
const FIELDS: Record<string, TextKey | undefined> = {
  name: 'audit_field_name',
  booking_horizon_months: 'audit_field_booking_horizon_months',
  people: 'audit_field_people',
  households_count: 'audit_field_households_count',
  longest_stay_days: 'audit_field_longest_stay_days',
  kept_percent: 'audit_field_kept_percent',
  newcomers: 'audit_field_newcomers',
  ordinary_stay: 'audit_field_ordinary_stay',
  waitlist_hours: 'audit_field_waitlist_hours',
  waitlist_upgrades: 'audit_field_waitlist_upgrades',
  pay_days: 'audit_field_pay_days',
  no_show_points: 'audit_field_no_show_points',
  limits: 'audit_field_limits',
  quarantine: 'audit_field_quarantine',
  groups: 'audit_field_groups',
  refund_tiers: 'audit_field_refund_tiers',
  paid_back_if_relet: 'audit_field_paid_back_if_relet',
  ordinary_days: 'audit_field_ordinary_days',
  days_before_arrival: 'audit_field_days_before_arrival',
  contact_email: 'audit_field_contact_email',
  has_banner: 'audit_field_has_banner',
  owner: 'audit_field_owner',
  role: 'audit_field_role',
  treasurer: 'audit_field_treasurer',
  kept_huts: 'audit_field_kept_huts',
  way: 'audit_field_way',
  recipients: 'audit_field_recipients',
  members: 'audit_field_members',
  description: 'audit_field_description',
  long_description: 'audit_field_long_description',
  location: 'audit_field_location',
  latitude: 'audit_field_latitude',
  longitude: 'audit_field_longitude',
  contact_name: 'audit_field_contact_name',
  contact_phone: 'audit_field_contact_phone',
  capacity: 'audit_field_capacity',
  beds: 'audit_field_beds',
  bedrooms: 'audit_field_bedrooms',
  bathrooms: 'audit_field_bathrooms',
  price_ore: 'audit_field_price_ore',
  cost_ore: 'audit_field_cost_ore',
  fixed_amount_ore: 'audit_field_fixed_amount_ore',
  fixed_amount_description: 'audit_field_fixed_amount_description',
  minimum_paid_days: 'audit_field_minimum_paid_days',
  available: 'audit_field_available',
  seasonality: 'audit_field_seasonality',
  amenities: 'audit_field_amenities',
  access_info: 'audit_field_access_info',
  arrival_info: 'audit_field_arrival_info',
  rules: 'audit_field_rules',
  employees: 'audit_field_employees',
  management: 'audit_field_management',
  day_values: 'audit_field_day_values',
  guest: 'audit_field_guest',
  arrival: 'audit_field_arrival',
  departure: 'audit_field_departure',
  cancelled: 'audit_field_cancelled',
  moved: 'audit_field_moved',
  status: 'audit_field_status',
  start_date: 'audit_field_start_date',
  end_date: 'audit_field_end_date',
  is_blocked: 'audit_field_is_blocked',
  points: 'audit_field_points',
  points_penalty: 'audit_field_points_penalty',
  price_adjustment_type: 'audit_field_price_adjustment_type',
  price_adjustment: 'audit_field_price_adjustment',
  applies_to_all_huts: 'audit_field_applies_to_all_huts',
  huts: 'audit_field_huts',
  questions: 'audit_field_questions',
  automation_enabled: 'audit_field_automation_enabled',
  frequency: 'audit_field_frequency',
  execution_time: 'audit_field_execution_time',
  execution_day: 'audit_field_execution_day',
  manual_draw_notice_hours: 'audit_field_manual_draw_notice_hours',
  draw_at: 'audit_field_draw_at',
  notify_admin_enabled: 'audit_field_notify_admin_enabled',
  bookings_processed: 'audit_field_bookings_processed',
  bookings_allocated: 'audit_field_bookings_allocated',
  clubs: 'audit_field_clubs',
  allocated: 'audit_field_allocated',
  queued: 'audit_field_queued',
  handling: 'audit_field_handling',
  refund_days: 'audit_field_refund_days',
  bank_account: 'audit_field_bank_account',
  amount_ore: 'audit_field_amount_ore',
  paid_on: 'audit_field_paid_on',
  how: 'audit_field_how',
  vipps_number: 'audit_field_vipps_number',
  employee_number: 'audit_field_employee_number',
  closes_on: 'audit_field_closes_on',
  settled_debt_ore: 'audit_field_settled_debt_ore',
  debt_ore: 'audit_field_debt_ore',
  stays: 'audit_field_stays',
  requests: 'audit_field_requests',
  total_ore: 'audit_field_total_ore',
  count: 'audit_field_count',
  tier: 'audit_field_tier',
  paid_tier: 'audit_field_paid_tier',
  number: 'audit_field_number',
  due_on: 'audit_field_due_on',
  method: 'audit_field_method',
  paid_until: 'audit_field_paid_until',
  entitled_until: 'audit_field_entitled_until',
  credit_note: 'audit_field_credit_note',
  reason: 'audit_field_reason',
};

/** The texts of enumerated values, by field and value. Any other value is shown as it was written. */
const VALUES: Record<string, TextKey | undefined> = {
  'role.owner': 'audit_value_role_owner',
  'role.admin': 'audit_value_role_admin',
  'role.member': 'audit_value_role_member',
  'way.join_code': 'audit_value_way_join_code',
  'way.invitation': 'audit_value_way_invitation',
  'newcomers.askers': 'rules_newcomers_askers',
  'newcomers.all': 'rules_newcomers_all',
  'ordinary_stay.free': 'rules_ordinary_stay_free',
  'ordinary_stay.contested': 'rules_ordinary_stay_contested',
  'ordinary_stay.always': 'rules_ordinary_stay_always',
  'ordinary_days.drawn': 'rules_days_drawn',
  'ordinary_days.drawn_before_arrival': 'rules_days_drawn_before_arrival',
  'ordinary_days.direct': 'rules_days_direct',
  'handling.hyttelaget': 'audit_value_handling_hyttelaget',
  'handling.external': 'audit_value_handling_external',
  'how.bank': 'outside_way_bank',
  'how.vipps': 'outside_way_vipps',
  'how.payroll': 'outside_way_payroll',
  'how.cash': 'outside_way_cash',
  'how.other': 'outside_way_other',
  'price_adjustment_type.none': 'audit_value_price_adjustment_type_none',
  'price_adjustment_type.percentage': 'audit_value_price_adjustment_type_percentage',
  'price_adjustment_type.fixed_amount': 'audit_value_price_adjustment_type_fixed_amount',
  'frequency.daily': 'audit_value_frequency_daily',
  'frequency.weekly': 'audit_value_frequency_weekly',
  'frequency.monthly': 'audit_value_frequency_monthly',
  'frequency.yearly': 'audit_value_frequency_yearly',
  'status.requested': 'audit_value_status_requested',
  'status.allocated': 'audit_value_status_allocated',
  'status.rejected': 'audit_value_status_rejected',
  'status.held': 'audit_value_status_held',
  'status.ready': 'audit_value_status_ready',
  'status.none': 'audit_value_status_none',
  'status.pending_ehf': 'audit_value_status_pending_ehf',
  'status.pending_stripe': 'audit_value_status_pending_stripe',
  'status.active': 'audit_value_status_active',
  'status.past_due': 'audit_value_status_past_due',
  'status.cancelled': 'audit_value_status_cancelled',
  'status.incomplete': 'audit_value_status_incomplete',
  'method.stripe': 'audit_value_method_stripe',
  'method.ehf': 'audit_value_method_ehf',
  'tier.business-small': 'tier_small',
  'tier.business-large': 'tier_large',
  'paid_tier.business-small': 'tier_small',
  'paid_tier.business-large': 'tier_large',
};

// The log does not preserve the order of keys (jsonb), so rows are sorted by the order of FIELDS.
const ORDER = Object.keys(FIELDS);
const placeOf = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
