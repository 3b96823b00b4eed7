import { HORIZON_MAX, HORIZON_MIN, lastDayOfHorizon } from '@hytte/domain/bookings/horizon';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate } from '#lib/format-date.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { TermHelp } from '#lib/TermHelp.tsx';
import { todayInOslo } from '#lib/today.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { type ClubDetails, isHorizon } from './club-details.ts';

const limits = { min: HORIZON_MIN, max: HORIZON_MAX };

/** The same figure twice, to be dragged or typed, and what it means today. */
export function HorizonField() {
  const t = useT();
  const { language } = useLanguages();
  const { register, setValue, formState, control } = useFormContext<ClubDetails>();
  const sentenceId = useId();
  const months = useWatch({ control, name: 'months' });
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-semibold">{t('club_horizon')}</legend>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <input
          type="range"
          aria-label={t('club_horizon')}
          aria-describedby={sentenceId}
          {...limits}
          value={isHorizon(months) ? months : HORIZON_MIN}
          onChange={(event) =>
            setValue('months', event.target.valueAsNumber, { shouldDirty: true, shouldValidate: true })
          }
          className="h-12 min-w-0 flex-1 basis-60 cursor-pointer"
        />
        <div className="w-40">
          <NumberField
            label={t('club_horizon_months')}
            error={formState.errors.months?.message}
            {...limits}
            {...register('months', {
              valueAsNumber: true,
              validate: (value) => isHorizon(value) || t('club_horizon_invalid'),
            })}
          />
        </div>
      </div>
      <div className="flex items-center gap-1">
        <p id={sentenceId} aria-live="polite" className="text-ink-2">
          {isHorizon(months) &&
            t('club_horizon_sentence', { date: formatDate(language, lastDayOfHorizon(todayInOslo(), months)) })}
        </p>
        <TermHelp term="horizon" />
      </div>
    </fieldset>
  );
}
