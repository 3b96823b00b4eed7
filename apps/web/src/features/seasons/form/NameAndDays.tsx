import { useController, useFormContext } from 'react-hook-form';
import { useLanguages, useT } from '#lib/i18n.ts';
import { DateField } from '#ui/DateField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { SeasonFields } from './season-fields.ts';

export function NameAndDays() {
  const t = useT();
  const { language } = useLanguages();
  const { register, formState, getValues } = useFormContext<SeasonFields>();
  const { errors } = formState;
  const start = useController<SeasonFields, 'start'>({
    name: 'start',
    rules: { validate: (date) => date !== null || t('season_first_day_required') },
  });
  const end = useController<SeasonFields, 'end'>({
    name: 'end',
    rules: {
      validate: (date) => {
        if (date === null) return t('season_last_day_required');
        const first = getValues('start');
        return first === null || first <= date || t('season_days_reversed');
      },
    },
  });
  const dates = { language, placeholder: t('date_placeholder'), notADate: t('not_a_date') };
  return (
    <>
      <TextField
        label={t('season_name')}
        hint={t('season_name_hint')}
        error={errors.name?.message}
        maxLength={100}
        autoComplete="off"
        {...register('name', { validate: (name) => name.trim() !== '' || t('season_name_required') })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField label={t('season_first_day')} error={errors.start?.message} {...dates} {...start.field} />
        <DateField label={t('season_last_day')} error={errors.end?.message} {...dates} {...end.field} />
      </div>
    </>
  );
}
