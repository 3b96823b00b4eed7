import { formatDrawMoment, parseTypedTime } from '#lib/clock-times.ts';
import { scheduleSentence } from '@hytte/contract/texts/fairness/rule-sentences';
import { type DrawSchedule, nextDrawAt } from '@hytte/domain/fairness/draws/schedule';
import { addDays } from '@hytte/domain/shared/local-date';
import { CalendarClock } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { formatLocalDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { NumberField, TextField } from '#ui/Field.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { type DrawFields, isMonthDay, scheduleOf } from './draw-fields.ts';

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
        <LabelledRadioGroup
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
            // Normalizes the time: «2» becomes «02:00».
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

const A_SUNDAY = '2023-12-31';

/** Monday 1 to Sunday 7. */
const weekdayName = (language: string, weekday: number): string =>
  formatLocalDate(language, addDays(A_SUNDAY, weekday), { weekday: 'long' });

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

const nextAfterNow = (schedule: DrawSchedule): Date => nextDrawAt(schedule, new Date());

/** The chosen schedule as a sentence, with the next draw it leads to. */
export function RuleSentence({ fields }: { fields: DrawFields }) {
  const t = useT();
  const { language } = useLanguages();
  const schedule = scheduleOf(fields);
  return (
    <div aria-live="polite" className="flex gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
      {fields.automatic && schedule && (
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold">{scheduleSentence(language, schedule)}</p>
          <p className="text-ink-2">
            {t('draw_rule_next', { moment: formatDrawMoment(t, language, nextAfterNow(schedule)) })}.
          </p>
        </div>
      )}
      {fields.automatic && !schedule && <p className="text-ink-2">{t('draw_rule_waits')}</p>}
      {!fields.automatic && <p className="text-ink-2">{t('draw_by_hand_text')}</p>}
    </div>
  );
}
