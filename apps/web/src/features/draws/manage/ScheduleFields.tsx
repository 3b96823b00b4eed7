import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useLanguages, useT } from '#lib/i18n.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type DrawFields, isMonthDay } from './draw-fields.ts';
import { weekdayName } from '#features/lottery/settings/rule-words.ts';
import { parseTypedTime } from '#features/lottery/settings/typed-time.ts';

const FREQUENCIES = [
  { value: 'daily', text: 'draw_daily' },
  { value: 'weekly', text: 'draw_weekly' },
  { value: 'monthly', text: 'draw_monthly' },
] as const;

export function ScheduleFields() {
  const t = useT();
  const { register, formState, getValues, setValue } = useFormContext<DrawFields>();
  const { field: frequency } = useController<DrawFields, 'frequency'>({ name: 'frequency' });
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-sm font-semibold">
          {t('draw_frequency')}
        </p>
        <RadioGroup
          label={t('draw_frequency')}
          value={frequency.value}
          options={FREQUENCIES.map(({ value, text }) => ({ value, label: t(text) }))}
          onChange={frequency.onChange}
        />
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label={t('draw_time')}
          hint={t('draw_time_hint')}
          error={formState.errors.time?.message}
          inputMode="numeric"
          autoComplete="off"
          {...register('time', {
            validate: (time) => parseTypedTime(time) !== null || t('draw_time_invalid'),
            // Leaving the field writes it out.
            onBlur: () => setValue('time', parseTypedTime(getValues('time')) ?? getValues('time')),
          })}
        />
        {frequency.value === 'weekly' && <Weekday />}
        {frequency.value === 'monthly' && (
          <NumberField
            label={t('draw_month_day')}
            hint={t('draw_month_day_hint')}
            error={formState.errors.monthDay?.message}
            min={1}
            max={31}
            {...register('monthDay', {
              valueAsNumber: true,
              validate: (day) => isMonthDay(day) || t('draw_month_day_invalid'),
            })}
          />
        )}
      </div>
    </div>
  );
}

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

function Weekday() {
  const t = useT();
  const { language } = useLanguages();
  const { setValue } = useFormContext<DrawFields>();
  const weekday = useWatch<DrawFields, 'weekday'>({ name: 'weekday' });
  return (
    <div className="grid content-end gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('draw_weekday')}
      </p>
      <Select
        label={t('draw_weekday')}
        value={WEEKDAYS.find((day) => Number(day) === weekday) ?? '1'}
        options={WEEKDAYS.map((day) => ({ value: day, label: weekdayName(language, Number(day)) }))}
        onChange={(day) => setValue('weekday', Number(day), { shouldDirty: true })}
      />
    </div>
  );
}
