import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts, inputClass } from '#ui/Field.tsx';
import { formatTypedDate, parseTypedDate, parseWholeDate } from '#ui/typed-date.ts';

type DateFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'onBlur' | 'disabled'> & {
    language: string;
    /** How a date is written, such as dd.mm.åååå. */
    placeholder: string;
    /** What to say of a text that is no date. */
    notADate: string;
    value: LocalDate | null;
    /** Null while what is typed is no date. */
    onChange: (date: LocalDate | null) => void;
  };

/** A date that is typed, in any of the ways people write one. Leaving the field writes it out. */
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
  // Another value may have been given from outside, such as by a click in a calendar.
  const isTyped = parseTypedDate(typed) === value || parseWholeDate(typed) === value;
  const text = isTyped ? typed : writtenOut;
  const isNoDate = left && text.trim() !== '' && parseTypedDate(text) === null;

  const type = (next: string) => {
    setTyped(next);
    onChange(parseWholeDate(next));
  };
  const finish = () => {
    const date = parseTypedDate(text);
    if (date !== null) setTyped(formatTypedDate(language, date));
    if (date !== value) onChange(date);
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
