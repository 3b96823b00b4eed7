import type { AuditEntry } from '@hytte/contract/audit';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { REDACTED } from '@hytte/domain/audit/actions';
import { isLocalDate } from '@hytte/domain/shared/local-date';
import { formatOre } from '#lib/money.ts';
import type { T } from '#lib/i18n.ts';
import { formatDay, formatHalf, formatNumber } from '#lib/stay-words.ts';
import { FIELDS, VALUES } from './change-text.ts';

/** One part of a change. Without `before`, or equal to it, it is how things are or were. */
export type ChangeRow = { key: string; label: string; before: string | null; after: string };

type Words = { t: T; language: string };

const STAY_END = /^(\d{4}-\d{2}-\d{2}) (AM|PM)$/;

function textValue({ t, language }: Words, key: string, value: string): string {
  if (value === REDACTED) return t('audit_concealed');
  const word = VALUES[`${key}.${value}`];
  if (word) return t(word);
  const [, day = '', half] = STAY_END.exec(value) ?? [];
  if (half === 'AM' || half === 'PM') return `${formatDay(language, day)} ${formatHalf(t, half)}`;
  return isLocalDate(value) ? formatDay(language, value) : value;
}

type Question = { label: string; is_required: boolean };
const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'label' in value && 'is_required' in value;

function wordsOf(words: Words, key: string, value: unknown): string {
  const { t, language } = words;
  if (value === null || value === undefined || value === '') return t('audit_none');
  if (typeof value === 'boolean') return t(value ? 'audit_yes' : 'audit_no');
  if (typeof value === 'number')
    return key.endsWith('_ore') ? formatOre(language, value) : formatNumber(language, value);
  if (typeof value === 'string') return textValue(words, key, value);
  if (Array.isArray(value)) {
    return value.length === 0 ? t('audit_none') : value.map((one: unknown) => wordsOf(words, key, one)).join(', ');
  }
  if (isQuestion(value)) return `${value.label} (${t(value.is_required ? 'audit_required' : 'audit_optional')})`;
  return JSON.stringify(value);
}

const labelOf = (t: T, key: string): string => {
  const text: TextKey | undefined = FIELDS[key];
  return text ? t(text) : key.replaceAll('_', ' ');
};

// The record does not keep the order of its keys; people read the name first and the huts last.
const ORDER = Object.keys(FIELDS);
const placeOf = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);

type Values = Record<string, unknown>;

function changeRow(words: Words, key: string, before: Values, after: Values): ChangeRow {
  const label = labelOf(words.t, key);
  if (after[key] === REDACTED) return { key, label, before: null, after: words.t('audit_concealed_change') };
  return { key, label, before: wordsOf(words, key, before[key]), after: wordsOf(words, key, after[key]) };
}

/** Of what was made or deleted only what there is to tell: its name stands above. */
const isWorthTelling = ([key, value]: [string, unknown]): boolean =>
  key !== 'name' && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

/** What changed, row by row, in words. */
export function changeRows(words: Words, { before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangeRow[] {
  const rows =
    before && after
      ? [...new Set([...Object.keys(before), ...Object.keys(after)])].map((key) => changeRow(words, key, before, after))
      : Object.entries(after ?? before ?? {})
          .filter(isWorthTelling)
          .map(([key, value]) => ({
            key,
            label: labelOf(words.t, key),
            before: null,
            after: wordsOf(words, key, value),
          }));
  return rows.toSorted((one, other) => placeOf(one.key) - placeOf(other.key));
}
