import type { HutInList } from '@hytte/contract/huts/huts';
import { GRACE_HOURS, LEFTOVERS, RESERVED_HOURS } from '@hytte/domain/fairness/rounds/period';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { type PeriodFields, suggestedAround } from './period-fields.ts';
import { Changeable, DayField, HoursField, MomentField, type PartProps } from './PeriodInputs.tsx';

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
      <DayField name={date} label={label} />
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
        <MomentField date="opensDate" time="opensTime" label={t('period_opens')} />
      </Changeable>
      <Changeable term="closesAt" stored={stored}>
        <div className="grid sm:grid-cols-2 sm:gap-x-5">
          <DayField name="deadline" label={t('period_deadline')} hint={t('period_deadline_hint')} onChosen={suggest} />
        </div>
      </Changeable>
      <Changeable term="drawAt" stored={stored}>
        <MomentField date="drawDate" time="drawTime" label={t('period_draw')} />
      </Changeable>
      <Changeable term="graceHours" stored={stored}>
        <HoursField
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
        <MomentField date="leftoversDate" time="leftoversTime" label={t('period_leftovers_at')} />
      </Changeable>
      <Changeable term="reservedHours" stored={stored}>
        <HoursField
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
