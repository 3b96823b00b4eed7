import { REASON_MAX } from '@hytte/domain/stays/bookings/board-acts';
import { formatTypedAmount } from '@hytte/domain/shared/money';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { MoneyField } from '#lib/MoneyField.tsx';
import { NumberField, TextArea, TextField } from '#ui/Field.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Switch } from '#ui/Switch.tsx';
import { EditorSection } from './EditorSection.tsx';
import { type HutFields, MAX_COUNTS, MAX_ORE } from './hut-fields.ts';

export function PricingFields({ isNew }: { isNew: boolean }) {
  const t = useT();
  const { register, formState } = useFormContext<HutFields>();
  const { errors } = formState;
  return (
    <EditorSection name="pricing">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Amount name="price" label={t('hut_price')} />
        <Amount name="fixed_amount" label={t('hut_fixed_amount')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('hut_fixed_amount_description')}
          hint={t('hut_fixed_amount_description_hint')}
          maxLength={200}
          {...register('fixed_amount_description')}
        />
        <NumberField
          label={t('hut_minimum_paid_days')}
          hint={t('hut_minimum_paid_days_hint')}
          error={errors.minimum_paid_days?.message}
          min={1}
          max={MAX_COUNTS.minimum_paid_days}
          {...register('minimum_paid_days', {
            validate: (text) =>
              Number(text) <= MAX_COUNTS.minimum_paid_days ||
              t('number_too_large', { max: MAX_COUNTS.minimum_paid_days }),
          })}
        />
      </div>
      <Switch label={t('hut_available')} hint={t('hut_available_hint')} {...register('available')} />
      {!isNew && <WhyShut />}
      <Seasonality />
    </EditorSection>
  );
}

/** Asked while an open hut is being shut. */
function WhyShut() {
  const t = useT();
  const { register, formState } = useFormContext<HutFields>();
  const available = useWatch<HutFields, 'available'>({ name: 'available' });
  if (available || !formState.defaultValues?.available) return null;
  return (
    <TextArea
      label={t('reason_for_guest')}
      hint={t('hut_shut_reason_hint')}
      rows={3}
      maxLength={REASON_MAX}
      {...register('closed_because')}
    />
  );
}

function Amount({ name, label }: { name: 'price' | 'fixed_amount'; label: string }) {
  const t = useT();
  const { field, fieldState } = useController<HutFields, 'price' | 'fixed_amount'>({
    name,
    rules: {
      validate: {
        readable: (ore) => ore !== null || t('amount_not_a_number'),
        least: (ore) => (ore ?? 0) >= 0 || t('amount_not_negative'),
        most: (ore) => (ore ?? 0) <= MAX_ORE || t('number_too_large', { max: formatTypedAmount(MAX_ORE) }),
      },
    },
  });
  return <MoneyField label={label} error={fieldState.error?.message} {...field} />;
}

function Seasonality() {
  const t = useT();
  const { register } = useFormContext<HutFields>();
  const { field } = useController<HutFields, 'yearRound'>({ name: 'yearRound' });
  return (
    <div className="grid gap-3">
      <LabelledRadioGroup
        label={t('hut_seasonality')}
        value={field.value}
        options={[
          { value: 'yes', label: t('year_round') },
          { value: 'no', label: t('part_of_the_year') },
        ]}
        onChange={field.onChange}
      />
      {field.value === 'no' && (
        <TextField
          label={t('hut_season_when')}
          hint={t('hut_season_when_hint')}
          maxLength={200}
          {...register('season')}
        />
      )}
    </div>
  );
}
