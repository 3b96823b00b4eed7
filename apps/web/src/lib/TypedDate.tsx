import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type SubmitEvent, useState } from 'react';
import { useLanguages, useT } from './i18n.ts';
import { DateField } from '#ui/DateField.tsx';

type TypedDateProps = {
  label: string;
  value: LocalDate | null;
  onChange: (date: LocalDate) => void;
  /** Where a date is optional. Otherwise an emptied field changes nothing. */
  onEmpty?: () => void;
  error?: string | false;
};

/** A date field that reports on blur or Enter, not the dates passed through while typing. */
export function TypedDate({ label, value, onChange, onEmpty, error }: TypedDateProps) {
  const t = useT();
  const { language } = useLanguages();
  // Undefined while nothing is being typed: the field then shows `value`.
  const [typed, setTyped] = useState<LocalDate | null>();
  const [isEmpty, setIsEmpty] = useState(false);
  const commit = () => {
    // A text that is not a date stays, with its error, and changes nothing.
    if (typed === undefined || (typed === null && !(onEmpty && isEmpty))) return;
    setTyped(undefined);
    if (typed === value) return;
    if (typed === null) onEmpty?.();
    else onChange(typed);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    commit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <DateField
        label={label}
        language={language}
        placeholder={t('date_placeholder')}
        notADate={t('not_a_date')}
        value={typed === undefined ? value : typed}
        error={error}
        onChange={(date, text) => {
          setTyped(date);
          setIsEmpty(text.trim() === '');
        }}
        onBlur={commit}
      />
    </form>
  );
}
