import { type LocalDate, isLocalDate } from '@hytte/domain/shared/local-date';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts, inputClass } from './Field.tsx';

type DateFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'onBlur' | 'disabled'> & {
    language: string;
    /** The format of a date: dd.mm.åååå. */
    placeholder: string;
    /** The error for a text that is not a date. */
    notADate: string;
    value: LocalDate | null;
    /** Null while the text is not a date; `text` tells an emptied field from one that holds something else. */
    onChange: (date: LocalDate | null, text: string) => void;
  };

/** A text field that accepts a date in several formats, and formats it on blur. */
export function DateField({
  id,
  label,
  hint,
  error,
  language,
  notADate,
  value,
  onChange,
  onBlur,
  ...input
}: DateFieldProps) {
  const writtenOut = value === null ? '' : formatTypedDate(language, value);
  const [typed, setTyped] = useState(writtenOut);
  const [left, setLeft] = useState(false);
  // The value may also change from outside, such as by a click in a calendar.
  const isTyped = parseTypedDate(typed) === value || parseWholeDate(typed) === value;
  const text = isTyped ? typed : writtenOut;
  const isNoDate = left && text.trim() !== '' && parseTypedDate(text) === null;

  const type = (next: string) => {
    setTyped(next);
    onChange(parseWholeDate(next), next);
  };
  const finish = () => {
    const date = parseTypedDate(text);
    if (date !== null) setTyped(formatTypedDate(language, date));
    if (date !== value) onChange(date, text);
    setLeft(true);
  };
  return (
    <Field id={id} label={label} hint={hint} error={isNoDate ? notADate : error}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={inputClass}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
          onBlur={(event) => {
            finish();
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}

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
    // A two-digit year is of this century.
    const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isLocalDate(date)) return date;
  }
  return null;
}

/** Parses 24.3.2027, 24032027 or 2027-03-24, with the full year; else null. */
export const parseWholeDate = (text: string): LocalDate | null => parse(text, WHOLE);

/** Also 24.3.27 and 240327. Only on blur: while typing, they may be the beginning of another year. */
export const parseTypedDate = (text: string): LocalDate | null => parse(text, [...WHOLE, ...SHORT]);

/** 24.03.2027, or 24/03/2027 in English. */
export const formatTypedDate = (language: string, date: LocalDate): string =>
  date
    .split('-')
    .toReversed()
    .join(language === 'en' ? '/' : '.');
