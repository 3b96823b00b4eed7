import { isLocalDate, type LocalDate } from '@hytte/domain/shared/local-date';

const WHOLE = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[./\-\s]+(?<month>\d{1,2})[./\-\s]+(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
];
const SHORT = [
  /^(?<day>\d{1,2})[./\-\s]+(?<month>\d{1,2})[./\-\s]+(?<year>\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})$/,
];

function parse(text: string, shapes: readonly RegExp[]): LocalDate | null {
  for (const shape of shapes) {
    const { year = '', month = '', day = '' } = shape.exec(text.trim().replace(/\.$/, ''))?.groups ?? {};
    // Huts are booked ahead: a year of two figures is of this century.
    const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isLocalDate(date)) return date;
  }
  return null;
}

/** The day somebody means by 24.3.2027, 24032027 or 2027-03-24, all of it written; null when it is none. */
export const parseWholeDate = (text: string): LocalDate | null => parse(text, WHOLE);

/** Also 24.3.27 and 240327, which on the way to a whole date mean another year. */
export const parseTypedDate = (text: string): LocalDate | null => parse(text, [...WHOLE, ...SHORT]);

/** As it is written here: 24.03.2027, or 24/03/2027 in English. */
export const formatTypedDate = (language: string, date: LocalDate): string =>
  date
    .split('-')
    .toReversed()
    .join(language === 'en' ? '/' : '.');
