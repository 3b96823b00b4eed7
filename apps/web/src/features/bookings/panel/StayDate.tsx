import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type SubmitEvent, useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { DateField } from '#ui/DateField.tsx';

type StayDateProps = { label: string; value: LocalDate | null; onChange: (date: LocalDate) => void };

/** A date of the stay, for those who would rather type it. It counts when the field is left, or by Enter. */
export function StayDate({ label, value, onChange }: StayDateProps) {
  const t = useT();
  const { language } = useLanguages();
  // Undefined while nothing is being typed: then the field follows the calendar.
  const [typed, setTyped] = useState<LocalDate | null>();
  const take = () => {
    if (!typed) return;
    setTyped(undefined);
    if (typed !== value) onChange(typed);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    take();
  };
  return (
    <form noValidate onSubmit={submit}>
      <DateField
        label={label}
        language={language}
        placeholder={t('date_placeholder')}
        notADate={t('not_a_date')}
        value={typed === undefined ? value : typed}
        onChange={setTyped}
        onBlur={take}
      />
    </form>
  );
}
