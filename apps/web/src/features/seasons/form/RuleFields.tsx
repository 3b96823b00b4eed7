import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { Switch } from '#ui/Switch.tsx';
import { PriceFields } from './PriceFields.tsx';
import { MAX_POINTS, type SeasonFields } from './season-fields.ts';

/** Closed, or else points and price: a closed season has no use for them. */
export function RuleFields() {
  const t = useT();
  const { register, formState } = useFormContext<SeasonFields>();
  const isBlocked = useWatch<SeasonFields, 'isBlocked'>({ name: 'isBlocked' });
  return (
    <>
      <Switch label={t('season_block')} hint={t('season_block_hint')} {...register('isBlocked')} />
      {!isBlocked && (
        <>
          <NumberField
            label={t('season_penalty')}
            hint={t('season_penalty_hint')}
            error={formState.errors.penalty?.message}
            min={0}
            max={MAX_POINTS}
            step={0.1}
            {...register('penalty', {
              validate: (text) => !(Number(text) > MAX_POINTS) || t('season_penalty_too_high', { max: MAX_POINTS }),
            })}
          />
          <PriceFields />
        </>
      )}
    </>
  );
}
