import { parseTypedTime } from '#lib/clock-times.ts';
import {
  checkPeriod,
  MOST_STAYS,
  MOST_WISHES,
  type PeriodRefusal,
  type PeriodState,
  type PeriodTerms,
  whyNotChange,
} from '@hytte/domain/fairness/rounds/period';
import { LONGEST_STAY_DAYS } from '@hytte/domain/stays/bookings/stay';
import type { Resolver } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import type { T } from '#lib/i18n.ts';
import { type PeriodFields, termsOf } from './period-fields.ts';

/** The period as it is stored, and how far it has come. */
export type StoredPeriod = { terms: PeriodTerms; state: PeriodState; leftoversOpen: boolean };

type Faults = Partial<Record<keyof PeriodFields, string>>;

/** Says at each field what is missing, and then what the domain refuses about the whole. */
export const periodResolver =
  (t: T, stored: StoredPeriod | null): Resolver<PeriodFields> =>
  (fields) => {
    const missing = missingIn(t, fields);
    const terms = termsOf(t, fields, stored?.terms ?? null);
    const faults = Object.keys(missing).length > 0 || terms === null ? missing : refusedIn(t, terms, stored);
    const errors = Object.fromEntries(
      Object.entries(faults).map(([name, message]) => [name, { type: 'refused', message }]),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: fields, errors: {} };
  };

const DATES = ['start', 'end', 'opensDate', 'deadline', 'drawDate', 'leftoversDate'] as const;
const TIMES = ['opensTime', 'drawTime', 'leftoversTime'] as const;

const isCount = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

function missingIn(t: T, fields: PeriodFields): Faults {
  return {
    ...(fields.name.trim() === '' && { name: t('period_name_required') }),
    ...Object.fromEntries(
      DATES.filter((date) => fields[date] === null).map((date) => [date, t('period_date_required')]),
    ),
    ...Object.fromEntries(
      TIMES.filter((time) => parseTypedTime(fields[time]) === null).map((time) => [time, t('draw_time_invalid')]),
    ),
    ...(fields.longestDays !== '' &&
      !isCount(fields.longestDays, LONGEST_STAY_DAYS) && {
        longestDays: t('period_count_wrong', { max: LONGEST_STAY_DAYS }),
      }),
    ...(!isCount(fields.mostWishes, MOST_WISHES) && { mostWishes: t('period_count_wrong', { max: MOST_WISHES }) }),
    ...(!isCount(fields.mostStays, MOST_STAYS) && { mostStays: t('period_count_wrong', { max: MOST_STAYS }) }),
  };
}

function refusedIn(t: T, terms: PeriodTerms, stored: StoredPeriod | null): Faults {
  const fixed = stored && whyNotChange(stored.terms, terms, stored);
  if (fixed) return { [FIELD_OF_TERM[fixed]]: t(stored.state === 'open' ? 'period_only_more' : 'period_field_fixed') };
  const refusal = checkPeriod(terms, stored?.state === 'announced' ? new Date() : null);
  return refusal ? { [FIELD_OF_REFUSAL[refusal.code]]: refusalText(t, refusal) } : {};
}

/** Where the form shows what is wrong with a term. */
const FIELD_OF_TERM = {
  name: 'name',
  first: 'start',
  last: 'end',
  hutIds: 'hutIds',
  parts: 'changeovers',
  longestDays: 'longestDays',
  mostWishes: 'mostWishes',
  mostStays: 'mostStays',
  opensAt: 'opensDate',
  closesAt: 'deadline',
  drawAt: 'drawDate',
  graceHours: 'graceHours',
  leftovers: 'leftovers',
  leftoversAt: 'leftoversDate',
  reservedHours: 'reservedHours',
} as const satisfies Record<keyof PeriodTerms, keyof PeriodFields>;

const FIELD_OF_REFUSAL = {
  dates_reversed: 'end',
  period_too_long: 'end',
  select_at_least_one_hut: 'hutIds',
  period_open_too_short: 'deadline',
  period_draw_too_late: 'drawDate',
  period_draw_after_arrival: 'drawDate',
  period_leftovers_before_draw: 'leftoversDate',
  period_parts_wrong: 'changeovers',
} as const satisfies Record<PeriodRefusal['code'], keyof PeriodFields>;

/** `dates_reversed` has another text here: the general one speaks of arrival and departure. */
const refusalText = (t: T, { code, ...values }: PeriodRefusal): string =>
  t(code === 'dates_reversed' ? 'period_days_reversed' : code, values);

/** The domain's refusal, wherever it was said; `announce` and `reopen` are checked by the server's clock. */
export function periodErrorText(t: T, error: Error): string {
  const refusal = error instanceof ApiError && error.code === 'invalid_period' ? readRefusal(error.body.details) : null;
  return refusal ? refusalText(t, refusal) : errorText(t, error);
}

function readRefusal(details: unknown): PeriodRefusal | null {
  const isRefusal = typeof details === 'object' && details !== null && 'why' in details;
  if (!isRefusal || typeof details.why !== 'string' || !(details.why in FIELD_OF_REFUSAL)) return null;
  // The server sends a refusal of checkPeriod with its code as `why`.
  return { ...details, code: details.why } as PeriodRefusal;
}

/** Why the moments of a reopened period cannot be so, or null. */
export function reopeningRefusal(t: T, terms: PeriodTerms): string | null {
  const refusal = checkPeriod(terms, new Date());
  return refusal && refusalText(t, refusal);
}
