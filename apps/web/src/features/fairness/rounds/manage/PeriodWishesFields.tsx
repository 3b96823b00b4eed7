import { LONGEST_STAY_DAYS, slotOf, type SlotRun, slotsOf } from '@hytte/domain/stays/bookings/stay';
import { MOST_STAYS, MOST_WISHES } from '@hytte/domain/fairness/rounds/period';
import { CircleAlert } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatRun } from '#lib/stay-words.ts';
import { ChipsField } from '#ui/ChipsField.tsx';
import { formatTypedDate, parseTypedDate } from '#ui/DateField.tsx';
import { NumberField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { partName, partsBetween, type PeriodFields } from './period-fields.ts';
import { Changeable, type PartProps } from './PeriodInputs.tsx';

/** *What can be wished for?* */
export function WishesFields({ stored }: PartProps) {
  const t = useT();
  const { register, formState } = useFormContext<PeriodFields>();
  const { errors } = formState;
  const { field: shape } = useController<PeriodFields, 'shape'>({ name: 'shape' });
  return (
    <Panel title={t('period_what')} intro={t('period_what_intro')}>
      <Changeable term="parts" stored={stored}>
        <div className="grid gap-1.5">
          <LabelledRadioGroup
            label={t('period_shape')}
            value={shape.value}
            options={[
              { value: 'free', label: t('period_shape_free') },
              { value: 'parts', label: t('period_shape_parts') },
            ]}
            onChange={shape.onChange}
          />
        </div>
        {shape.value === 'parts' && <Changeovers />}
      </Changeable>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Changeable term="mostWishes" stored={stored}>
          <NumberField
            label={t('period_most_wishes')}
            error={errors.mostWishes?.message}
            min={1}
            max={MOST_WISHES}
            {...register('mostWishes')}
          />
        </Changeable>
        <Changeable term="mostStays" stored={stored}>
          <NumberField
            label={t('period_most_stays')}
            error={errors.mostStays?.message}
            min={1}
            max={MOST_STAYS}
            {...register('mostStays')}
          />
        </Changeable>
        <Changeable term="longestDays" stored={stored}>
          <NumberField
            label={t('period_longest_days')}
            error={errors.longestDays?.message}
            min={1}
            max={LONGEST_STAY_DAYS}
            {...register('longestDays')}
          />
        </Changeable>
      </div>
      <p className="text-sm text-ink-2">{t('period_counts_hint')}</p>
    </Panel>
  );
}

/** The days on which guests change over, and the parts they make. */
function Changeovers() {
  const t = useT();
  const { language } = useLanguages();
  const { field, fieldState } = useController<PeriodFields, 'changeovers'>({ name: 'changeovers' });
  const run = useDays();
  const check = (text: string) => {
    const date = parseTypedDate(text);
    if (date === null) return t('not_a_date');
    const begins = slotOf(date, 'PM');
    const isInside = run !== null && begins > run.first && begins <= run.last;
    return isInside && !field.value.includes(date) ? null : t('period_changeover_wrong');
  };
  return (
    <div className="grid gap-3">
      <ChipsField
        label={t('period_changeovers')}
        hint={t('period_changeovers_hint')}
        values={field.value.map((date) => formatTypedDate(language, date))}
        onChange={(texts) => field.onChange(texts.flatMap((text) => parseTypedDate(text) ?? []).toSorted())}
        check={check}
        texts={{
          add: t('add'),
          suggestions: t('suggestions'),
          remove: (name) => t('remove_one', { name }),
          added: (name) => t('added_one', { name }),
          removed: (name) => t('removed_one', { name }),
        }}
      />
      {fieldState.error && (
        <p role="alert" className="flex gap-1.5 text-sm font-medium text-barn">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {fieldState.error.message}
        </p>
      )}
      {run && (
        <ol aria-label={t('period_parts')} className="grid gap-1 text-sm sm:grid-cols-2">
          {partsBetween(run, field.value).map(
            (part, i) =>
              part.first <= part.last && (
                <li key={part.first}>
                  <span className="font-semibold">{partName(t, part, i)}</span> {formatRun(language, part)}
                </li>
              ),
          )}
        </ol>
      )}
    </div>
  );
}

/** The half days of the period; null while they are not chosen. */
function useDays(): SlotRun | null {
  const [startDate, startHalf, endDate, endHalf] = useWatch<PeriodFields, ['start', 'startHalf', 'end', 'endHalf']>({
    name: ['start', 'startHalf', 'end', 'endHalf'],
  });
  if (startDate === null || endDate === null) return null;
  const run = slotsOf({ startDate, startHalf, endDate, endHalf });
  return run.first <= run.last ? run : null;
}
