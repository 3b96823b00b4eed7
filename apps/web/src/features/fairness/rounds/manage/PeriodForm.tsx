import type { HutInList } from '@hytte/contract/huts/huts';
import type { PeriodInput } from '@hytte/contract/fairness/periods';
import { writeTerms } from '@hytte/contract/fairness/sent-period';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { useFreshForm } from '#lib/fresh-form.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { SavedForm } from '#lib/SavedForm.tsx';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { periodErrorText, periodResolver, type StoredPeriod } from './check-period.ts';
import { fieldsOf, type PeriodFields, termsOf } from './period-fields.ts';
import { DaysFields, LeftoversFields, MomentsFields } from './PeriodFormParts.tsx';
import { WishesFields } from './PeriodWishesFields.tsx';

type Saving = { error: Error | null; isPending: boolean };

type NewPeriodFormProps = {
  clubId: string;
  /** What the form begins with: a preset, or nothing. */
  fields: PeriodFields;
  saving: Saving;
  onSave: (input: PeriodInput) => void;
};

export function NewPeriodForm({ clubId, fields, saving, onSave }: NewPeriodFormProps) {
  const t = useT();
  const { form } = useFreshForm(fields, { resolver: periodResolver(t, null) });
  const save = form.handleSubmit((filledIn) => {
    const terms = termsOf(t, filledIn, null);
    if (terms) onSave(writeTerms(terms));
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-6" onSubmit={(event) => void save(event)}>
        <UnsavedChanges when={form.formState.isDirty && !saving.isPending} />
        {saving.error && !saving.isPending && <FormError>{periodErrorText(t, saving.error)}</FormError>}
        <Parts clubId={clubId} stored={null} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={saving.isPending}>
            {t('save_period_draft')}
          </Button>
          <Link to={pathTo('manageDrawings', { club_id: clubId })} className={buttonClass({ variant: 'secondary' })}>
            {t('cancel')}
          </Link>
        </div>
      </form>
    </FormProvider>
  );
}

type SavedPeriodFormProps = {
  clubId: string;
  stored: StoredPeriod;
  saving: Saving;
  onSave: (input: PeriodInput, restart: (fields: PeriodFields) => void) => void;
};

export function SavedPeriodForm({ clubId, stored, saving, onSave }: SavedPeriodFormProps) {
  const t = useT();
  const saved = fieldsOf(stored.terms);
  const { form, changedByOthers, restart } = useFreshForm(saved, { resolver: periodResolver(t, stored) });
  const save = form.handleSubmit((filledIn) => {
    const terms = termsOf(t, filledIn, stored.terms);
    if (terms) onSave(writeTerms(terms), restart);
  });
  return (
    <FormProvider {...form}>
      <SavedForm
        changed={Object.keys(form.formState.dirtyFields).length}
        saving={saving}
        changedByOthers={changedByOthers.map((name) => t(FIELD_LABELS[name]))}
        onSave={save}
        onDiscard={() => restart(saved)}
      >
        <Parts clubId={clubId} stored={stored} />
      </SavedForm>
    </FormProvider>
  );
}

function Parts({ clubId, stored }: { clubId: string; stored: StoredPeriod | null }): ReactNode {
  const { data: huts = [] } = useQuery(clubHutsQuery(clubId));
  return (
    <>
      <DaysFields stored={stored} huts={huts satisfies readonly HutInList[]} />
      <MomentsFields stored={stored} />
      <WishesFields stored={stored} />
      <LeftoversFields stored={stored} />
    </>
  );
}

const FIELD_LABELS = {
  name: 'period_name',
  start: 'period_first_day',
  startHalf: 'period_first_day',
  end: 'period_last_day',
  endHalf: 'period_last_day',
  allHuts: 'season_huts',
  hutIds: 'season_huts',
  opensDate: 'period_opens',
  opensTime: 'period_opens',
  deadline: 'period_deadline',
  drawDate: 'period_draw',
  drawTime: 'period_draw',
  shape: 'period_shape',
  changeovers: 'period_changeovers',
  longestDays: 'period_longest_days',
  mostWishes: 'period_most_wishes',
  mostStays: 'period_most_stays',
  graceHours: 'period_grace',
  leftovers: 'period_leftovers',
  reservedHours: 'period_reserved',
  leftoversDate: 'period_leftovers_at',
  leftoversTime: 'period_leftovers_at',
} as const satisfies Record<keyof PeriodFields, TextKey>;
