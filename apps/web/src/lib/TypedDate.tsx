import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type SubmitEvent, useState } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { DateField } from '#ui/DateField.tsx';

type TypedDateProps = {
  label: string;
  value: LocalDate | null;
  onChange: (date: LocalDate) => void;
  /** Given where a date may be left out. Otherwise an emptied field waits for another. */
  onEmpty?: () => void;
};

/** A date that counts when the field is left, or by Enter: nobody means the days they type through. */
export function TypedDate({ label, value, onChange, onEmpty }: TypedDateProps) {
  const t = useT();
  const { language } = useLanguages();
  // Undefined while nothing is being typed: then the field follows what it is about.
  const [typed, setTyped] = useState<LocalDate | null>();
  const take = () => {
    if (typed === undefined || (typed === null && !onEmpty)) return;
    setTyped(undefined);
    if (typed === value) return;
    if (typed === null) onEmpty?.();
    else onChange(typed);
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
