import { REASON_MAX } from '@hytte/domain/stays/bookings/board-acts';
import { PRICE_ADJUSTMENTS } from '@hytte/domain/huts/seasons/season';
import { formatTypedAmount } from '@hytte/domain/shared/money';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { MoneyField } from '#lib/MoneyField.tsx';
import { NumberField, TextArea } from '#ui/Field.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Switch } from '#ui/Switch.tsx';
import { MAX_AMOUNT, MAX_POINTS, priceChangeOf, type SeasonFields } from './season-fields.ts';

/** A closed season has no points and no price: these fields are hidden. */
export function RuleFields() {
  const t = useT();
  const { register, formState } = useFormContext<SeasonFields>();
  const isBlocked = useWatch<SeasonFields, 'isBlocked'>({ name: 'isBlocked' });
  return (
    <>
      <Switch label={t('season_block')} hint={t('season_block_hint')} {...register('isBlocked')} />
      {isBlocked && (
        <TextArea
          label={t('reason_for_guest')}
          hint={t('season_block_reason_hint')}
          rows={3}
          maxLength={REASON_MAX}
          {...register('closedBecause')}
        />
      )}
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

const TYPE_TEXTS = {
  none: 'season_price_none',
  percentage: 'season_price_percentage',
  fixed_amount: 'season_price_fixed',
} as const;

const FREE = -100_00;

function PriceFields() {
  const t = useT();
  const { setValue } = useFormContext<SeasonFields>();
  const { field: type } = useController<SeasonFields, 'priceType'>({ name: 'priceType' });
  return (
    <div className="grid gap-3">
      <LabelledRadioGroup
        label={t('season_price_change')}
        value={type.value}
        options={PRICE_ADJUSTMENTS.map((value) => ({ value, label: t(TYPE_TEXTS[value]) }))}
        onChange={(chosen) => {
          type.onChange(chosen);
          if (chosen === 'none') setValue('amount', 0, { shouldDirty: true });
        }}
      />
      {type.value !== 'none' && (
        <>
          <p className="text-sm text-ink-2">
            {t(type.value === 'percentage' ? 'season_percent_hint' : 'season_kroner_hint')}
          </p>
          <Amount isPercentage={type.value === 'percentage'} />
        </>
      )}
    </div>
  );
}

function Amount({ isPercentage }: { isPercentage: boolean }) {
  const t = useT();
  const { field: amount, fieldState } = useController<SeasonFields, 'amount'>({
    name: 'amount',
    rules: {
      validate: (hundredths, fields) => {
        if (hundredths === null) return t('amount_not_a_number');
        const change = priceChangeOf(fields);
        if (change === 0) return t('season_price_required');
        if (isPercentage && change < FREE) return t('percentage_too_low');
        return Math.abs(hundredths) <= MAX_AMOUNT || t('number_too_large', { max: formatTypedAmount(MAX_AMOUNT) });
      },
    },
  });
  const { field: direction } = useController<SeasonFields, 'direction'>({ name: 'direction' });
  return (
    <div className="grid gap-x-5 gap-y-4 pt-2 sm:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <LabelledRadioGroup
          label={t('season_price_direction')}
          value={direction.value}
          options={[
            { value: 'dearer', label: t('season_dearer') },
            { value: 'cheaper', label: t('season_cheaper') },
          ]}
          onChange={direction.onChange}
        />
      </div>
      <MoneyField
        label={t(isPercentage ? 'season_percent' : 'season_kroner')}
        error={fieldState.error?.message}
        {...amount}
      />
    </div>
  );
}
