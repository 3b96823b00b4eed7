import { isChangeable, type PeriodTerms } from '@hytte/domain/fairness/rounds/period';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { parseTypedTime } from '#lib/clock-times.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { DateField } from '#ui/DateField.tsx';
import { TextField } from '#ui/Field.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import type { StoredPeriod } from './check-period.ts';
import type { PeriodFields } from './period-fields.ts';

export type PartProps = { stored: StoredPeriod | null };

/** Disables what members have planned by. The page says why. */
export function Changeable({ term, stored, children }: PartProps & { term: keyof PeriodTerms; children: ReactNode }) {
  return (
    // Not `disabled` of the inputs: react-hook-form takes that for “has no value”.
    <fieldset disabled={stored !== null && !isChangeable(term, stored)} className="contents">
      {children}
    </fieldset>
  );
}

type DayFieldProps = {
  name: 'start' | 'end' | 'opensDate' | 'deadline' | 'drawDate' | 'leftoversDate';
  label: string;
  hint?: string;
  onChosen?: (date: LocalDate) => void;
};

export function DayField({ name, label, hint, onChosen }: DayFieldProps) {
  const t = useT();
  const { language } = useLanguages();
  const { field, fieldState } = useController<PeriodFields, typeof name>({ name });
  return (
    <DateField
      {...field}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      language={language}
      placeholder={t('date_placeholder')}
      notADate={t('not_a_date')}
      onChange={(date) => {
        field.onChange(date);
        if (date !== null) onChosen?.(date);
      }}
    />
  );
}

type MomentFieldProps = {
  date: 'opensDate' | 'drawDate' | 'leftoversDate';
  time: 'opensTime' | 'drawTime' | 'leftoversTime';
  label: string;
};

/** A date and a time on Norwegian clocks. */
export function MomentField({ date, time, label }: MomentFieldProps) {
  const t = useT();
  const { register, formState, getValues, setValue } = useFormContext<PeriodFields>();
  return (
    <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <DayField name={date} label={label} />
      <TextField
        label={
          <>
            <span className="sr-only">{label}: </span>
            {t('draw_time')}
          </>
        }
        error={formState.errors[time]?.message}
        inputMode="numeric"
        autoComplete="off"
        {...register(time, {
          // Normalizes the time: «2» becomes «02:00».
          onBlur: () => setValue(time, parseTypedTime(getValues(time)) ?? getValues(time)),
        })}
      />
    </div>
  );
}

type HoursFieldProps = {
  name: 'graceHours' | 'reservedHours';
  hours: readonly number[];
  label: string;
  hint: string;
  labelOf: (hours: number) => string;
};

/** For how long something holds; 0: not at all. */
export function HoursField({ name, hours, label, hint, labelOf }: HoursFieldProps) {
  const { field } = useController<PeriodFields, typeof name>({ name });
  return (
    <div className="grid gap-1.5">
      <LabelledRadioGroup
        label={label}
        value={String(field.value)}
        options={hours.map((count) => ({ value: String(count), label: labelOf(count) }))}
        onChange={(chosen) => field.onChange(Number(chosen))}
      />
      <p className="text-sm text-ink-2">{hint}</p>
    </div>
  );
}
