import { isLocalDate, type LocalDate } from '../../shared/local-date.ts';
import { isBankAmount, isBankDate } from './bank-line.ts';

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[./-]?(\d{2})[./-]?(\d{2})$/;
// Some banks write the time of day behind the date.
const TIME = /[T ]\d{1,2}:\d{2}/;

const twoDigits = (text = ''): string => text.padStart(2, '0');

/** 31.12.2026, 31.12.26, 2026-12-31, 2026/12/31 or 20261231; null for anything else. */
export function readDate(cell: string): LocalDate | null {
  const [text = ''] = cell.trim().split(TIME, 1);
  const dayFirst = DAY_FIRST.exec(text);
  const yearFirst = YEAR_FIRST.exec(text);
  const [year, month, day] = dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : (yearFirst?.slice(1) ?? []);
  if (year === undefined) return null;
  const date = `${year.length === 2 ? '20' : ''}${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isLocalDate(date) && isBankDate(date) ? date : null;
}

const CURRENCY = /^(?:nok|kr\.?)|(?:nok|kr\.?|,-)$/giu;
// Hyphen, minus, and the dashes of spreadsheets.
const MINUS = /^[-−–]|[-−–]$/u;

/**
 * An amount in kroner as banks and spreadsheets write it, in øre: 1 234,56, 1.234,56, 1,234.56, 1234.5, −75, 75,00-.
 * Null when it is no amount, or one that can be read in two ways (1.234).
 */
export function readAmount(cell: string): number | null {
  const text = cell.replaceAll(/[\s'’]/gu, '').replaceAll(CURRENCY, '');
  const isNegative = MINUS.test(text);
  const digits = text.replace(/^\+/, '').replace(MINUS, '');
  const ore = oreOf(digits);
  if (ore === null || !isBankAmount(ore)) return null;
  return isNegative && ore !== 0 ? -ore : ore;
}

// Either no grouping of thousands or a complete one, then one or two decimals behind the other separator.
const NUMBERS = [
  /^(?<whole>\d+)(?:[.,](?<cents>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<cents>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<cents>\d{1,2})$/,
  // Two separators of thousands can be nothing else; one might be a decimal mark.
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,})$/,
  /^(?<whole>\d{1,3}(?:,\d{3}){2,})$/,
];

function oreOf(digits: string): number | null {
  for (const pattern of NUMBERS) {
    const { whole = '', cents = '' } = pattern.exec(digits)?.groups ?? {};
    if (whole !== '') return Number(whole.replaceAll(/[.,]/g, '') + cents.padEnd(2, '0'));
  }
  return null;
}

/** The decimal of ISO 20022: a point, at most five decimals, of which kroner use two. Null for anything else. */
export function readDecimal(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,15})(?:\.(\d{0,2})0{0,3})?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const ore = Number(whole + cents.padEnd(2, '0'));
  return isBankAmount(ore) ? ore : null;
}
