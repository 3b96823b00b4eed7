import { parseTypedTime } from '#lib/clock-times.ts';
import type { HutInList } from '@hytte/contract/huts';
import { LONGEST_STAY_DAYS, slotOf, type SlotRun, slotsOf } from '@hytte/domain/bookings/stay';
import {
  GRACE_HOURS,
  isChangeable,
  LEFTOVERS,
  MOST_STAYS,
  MOST_WISHES,
  type PeriodTerms,
  RESERVED_HOURS,
} from '@hytte/domain/periods/period';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatRun } from '#lib/stay-words.ts';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { ChipsField } from '#ui/ChipsField.tsx';
import { DateField, formatTypedDate, parseTypedDate } from '#ui/DateField.tsx';
import { NumberField, TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { StoredPeriod } from './check-period.ts';
import { partName, partsBetween, type PeriodFields, suggestedAround } from './period-fields.ts';

type PartProps = { stored: StoredPeriod | null };

/** Disables what members have planned by. The page says why. */
function Changeable({ term, stored, children }: PartProps & { term: keyof PeriodTerms; children: ReactNode }) {
  return (
    // Not `disabled` of the inputs: react-hook-form takes that for “has no value”.
    <fieldset disabled={stored !== null && !isChangeable(term, stored)} className="contents">
      {children}
    </fieldset>
  );
}

/** *When is it for?* */
export function DaysFields({ stored, huts }: PartProps & { huts: readonly HutInList[] }) {
  const t = useT();
  const { register, formState } = useFormContext<PeriodFields>();
  const allHuts = useWatch<PeriodFields, 'allHuts'>({ name: 'allHuts' });
  return (
    <Panel title={t('period_when')} intro={t('period_when_intro')}>
      <Changeable term="name" stored={stored}>
        <TextField
          label={t('period_name')}
          hint={t('period_name_hint')}
          error={formState.errors.name?.message}
          maxLength={100}
          autoComplete="off"
          {...register('name')}
        />
      </Changeable>
      <Changeable term="first" stored={stored}>
        <DayAndHalf
          date="start"
          half="startHalf"
          label={t('period_first_day')}
          am={t('from_morning')}
          pm={t('from_three')}
        />
        <DayAndHalf
          date="end"
          half="endHalf"
          label={t('period_last_day')}
          am={t('until_three')}
          pm={t('until_midnight')}
        />
      </Changeable>
      <Changeable term="hutIds" stored={stored}>
        <Switch label={t('period_all_huts')} hint={t('period_all_huts_hint')} {...register('allHuts')} />
        {!allHuts && <SomeHuts huts={huts} />}
      </Changeable>
    </Panel>
  );
}

function SomeHuts({ huts }: { huts: readonly HutInList[] }) {
  const t = useT();
  const { field, fieldState } = useController<PeriodFields, 'hutIds'>({ name: 'hutIds' });
  return (
    <CheckboxGroup
      label={t('season_huts')}
      options={huts.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      firstRef={field.ref}
    />
  );
}

type DayAndHalfProps = {
  date: 'start' | 'end';
  half: 'startHalf' | 'endHalf';
  label: string;
  /** What the halves are called here. */
  am: string;
  pm: string;
};

function DayAndHalf({ date, half, label, am, pm }: DayAndHalfProps) {
  const t = useT();
  const { field } = useController<PeriodFields, typeof half>({ name: half });
  return (
    <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <Day name={date} label={label} />
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-sm font-semibold">
          {t('period_half')}
        </p>
        <Select
          label={`${label}: ${t('period_half')}`}
          value={field.value}
          options={[
            { value: 'AM', label: am },
            { value: 'PM', label: pm },
          ]}
          onChange={field.onChange}
        />
      </div>
    </div>
  );
}

type DayProps = {
  name: 'start' | 'end' | 'opensDate' | 'deadline' | 'drawDate' | 'leftoversDate';
  label: string;
  hint?: string;
  onChosen?: (date: LocalDate) => void;
};

function Day({ name, label, hint, onChosen }: DayProps) {
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

type MomentProps = {
  date: 'opensDate' | 'drawDate' | 'leftoversDate';
  time: 'opensTime' | 'drawTime' | 'leftoversTime';
  label: string;
};

/** A date and a time on Norwegian clocks. */
function Moment({ date, time, label }: MomentProps) {
  const t = useT();
  const { register, formState, getValues, setValue } = useFormContext<PeriodFields>();
  return (
    <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
      <Day name={date} label={label} />
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

/** *Deadlines* */
export function MomentsFields({ stored }: PartProps) {
  const t = useT();
  const { getValues, setValue } = useFormContext<PeriodFields>();
  const suggest = (deadline: LocalDate) => {
    for (const [name, value] of suggestedAround(deadline, getValues())) setValue(name, value, { shouldDirty: true });
  };
  return (
    <Panel title={t('period_deadlines')} intro={t('period_deadlines_intro')}>
      <Changeable term="opensAt" stored={stored}>
        <Moment date="opensDate" time="opensTime" label={t('period_opens')} />
      </Changeable>
      <Changeable term="closesAt" stored={stored}>
        <div className="grid sm:grid-cols-2 sm:gap-x-5">
          <Day name="deadline" label={t('period_deadline')} hint={t('period_deadline_hint')} onChosen={suggest} />
        </div>
      </Changeable>
      <Changeable term="drawAt" stored={stored}>
        <Moment date="drawDate" time="drawTime" label={t('period_draw')} />
      </Changeable>
      <Changeable term="graceHours" stored={stored}>
        <HoursChoice
          name="graceHours"
          hours={GRACE_HOURS}
          label={t('period_grace')}
          hint={t('period_grace_hint')}
          labelOf={(hours) => (hours === 0 ? t('period_grace_none') : t('period_grace_hours', { hours }))}
        />
      </Changeable>
    </Panel>
  );
}

type HoursChoiceProps = {
  name: 'graceHours' | 'reservedHours';
  hours: readonly number[];
  label: string;
  hint: string;
  labelOf: (hours: number) => string;
};

/** For how long something holds; 0: not at all. */
function HoursChoice({ name, hours, label, hint, labelOf }: HoursChoiceProps) {
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

/** *What is left over* */
export function LeftoversFields({ stored }: PartProps) {
  const t = useT();
  const { field } = useController<PeriodFields, 'leftovers'>({ name: 'leftovers' });
  return (
    <Panel title={t('period_leftovers')} intro={t('period_leftovers_intro')}>
      <Changeable term="leftovers" stored={stored}>
        <div className="grid gap-1.5">
          <LabelledRadioGroup
            label={t('period_leftovers_how')}
            value={field.value}
            options={LEFTOVERS.map((value) => ({ value, label: t(`period_leftovers_by_${value}`) }))}
            onChange={field.onChange}
          />
          {field.value === 'direct' && <p className="text-sm text-ink-2">{t('period_leftovers_first_hour')}</p>}
        </div>
      </Changeable>
      <Changeable term="leftoversAt" stored={stored}>
        <Moment date="leftoversDate" time="leftoversTime" label={t('period_leftovers_at')} />
      </Changeable>
      <Changeable term="reservedHours" stored={stored}>
        <HoursChoice
          name="reservedHours"
          hours={RESERVED_HOURS}
          label={t('period_reserved')}
          hint={t('period_reserved_hint')}
          labelOf={(hours) => (hours === 0 ? t('period_reserved_none') : t('period_reserved_hours', { hours }))}
        />
      </Changeable>
    </Panel>
  );
}
