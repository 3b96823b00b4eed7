import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type SubmitEvent, useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { DateField } from '#ui/DateField.tsx';

type FilterDateProps = { label: string; value: LocalDate | null; onChange: (date: LocalDate | null) => void };

/** Counts when the field is left, or by Enter: nobody means the days they type through. Empty is no end. */
export function FilterDate({ label, value, onChange }: FilterDateProps) {
  const t = useT();
  const { language } = useLanguages();
  // Undefined while nothing is being typed: then the field follows the address.
  const [typed, setTyped] = useState<LocalDate | null>();
  const take = () => {
    if (typed === undefined) return;
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
