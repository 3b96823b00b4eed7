import type { HutInList } from '@hytte/contract/huts/huts';
import type { Season } from '@hytte/contract/huts/seasons';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { ApiError } from '#lib/api-client.ts';
import { ChangedByOthers } from '#lib/ChangedByOthers.tsx';
import { EditorDialog } from '#lib/EditorDialog.tsx';
import { errorText } from '#lib/error-text.ts';
import { useFreshForm } from '#lib/fresh-form.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { DateField } from '#ui/DateField.tsx';
import { TextField } from '#ui/Field.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSaveSeason } from '../edit-seasons.api.ts';
import { RuleFields } from './RuleFields.tsx';
import { fieldsOf, reasonOf, rulesOf, type SeasonFields, toSeasonInput } from './season-fields.ts';
import { SeasonEffect } from './SeasonEffect.tsx';

/** The initial values of the form; without a season, saving creates one. */
export type Draft = { season: Season | null; fields: SeasonFields };

type SeasonDialogProps = {
  clubId: string;
  huts: readonly HutInList[];
  seasons: readonly Season[];
  draft: Draft;
  onClose: () => void;
};

/** Heavy: load with `lazy`. */
export function SeasonDialog({ clubId, huts, seasons, draft, onClose }: SeasonDialogProps) {
  const t = useT();
  // As it is now: another admin may have saved it since it was opened here.
  const season = seasons.find(({ id }) => id === draft.season?.id) ?? draft.season;
  const saving = useSaveSeason(clubId, season);
  const { form, changedByOthers } = useFreshForm(season ? fieldsOf(season) : draft.fields);
  const { isDirty } = form.formState;

  const save = form.handleSubmit((filledIn) => {
    const rules = rulesOf(filledIn);
    if (rules === null) return;
    saving.mutate(
      { ...toSeasonInput(rules), ...reasonOf(filledIn) },
      {
        onSuccess: (saved) => {
          showToast.success(t(season ? 'season_saved' : 'season_created', { season: saved.season.name }));
          onClose();
        },
      },
    );
  });
  return (
    <FormProvider {...form}>
      <EditorDialog
        title={season ? t('edit_season', { season: season.name }) : t('create_season')}
        isDirty={isDirty}
        saving={saving}
        failed={(error) => `${t('failed_to_save_season')} ${refusalText(t, error)}`}
        saveLabel={t(season ? 'save_changes' : 'save_season')}
        discard={{
          title: t('discard_season_question'),
          text: t('discard_season_text'),
          keepLabel: t('season_keep_writing'),
          discardLabel: t('discard_season'),
        }}
        onSave={save}
        onClose={onClose}
        aside={<SeasonEffect clubId={clubId} huts={huts} others={seasons.filter((other) => other.id !== season?.id)} />}
      >
        <ChangedByOthers labels={changedByOthers.map((name) => t(FIELD_LABELS[name]))} />
        <NameAndDays />
        <RuleFields />
        <SeasonHuts huts={huts} />
      </EditorDialog>
    </FormProvider>
  );
}

const FIELD_LABELS = {
  name: 'season_name',
  start: 'season_first_day',
  end: 'season_last_day',
  isBlocked: 'season_block',
  closedBecause: 'reason_for_guest',
  penalty: 'season_penalty',
  priceType: 'season_price_change',
  direction: 'season_price_change',
  amount: 'season_price_change',
  allHuts: 'season_huts',
  hutIds: 'season_huts',
} as const satisfies Record<keyof SeasonFields, TextKey>;

/** dates_reversed has another text here: the general one speaks of arrival and departure. */
const refusalText = (t: T, error: Error): string =>
  error instanceof ApiError && error.code === 'dates_reversed' ? t('season_days_reversed') : errorText(t, error);

function NameAndDays() {
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

/** The huts a season applies to: all, or some. */
function SeasonHuts({ huts }: { huts: readonly HutInList[] }) {
  const t = useT();
  const { register } = useFormContext<SeasonFields>();
  const allHuts = useWatch<SeasonFields, 'allHuts'>({ name: 'allHuts' });
  return (
    <div className="grid gap-4">
      <Switch label={t('season_applies_to_all')} hint={t('season_applies_to_all_hint')} {...register('allHuts')} />
      {!allHuts && <SomeHuts huts={huts} />}
    </div>
  );
}

function SomeHuts({ huts }: { huts: readonly HutInList[] }) {
  const t = useT();
  const id = useId();
  const { field, fieldState } = useController<SeasonFields, 'hutIds'>({
    name: 'hutIds',
    rules: { validate: (chosen) => chosen.length > 0 || t('select_at_least_one_hut') },
  });
  const { error } = fieldState;
  const choose = (hutId: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, hutId] : field.value.filter((other) => other !== hutId));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1.5 text-sm font-semibold">{t('season_huts')}</legend>
      <ul className="grid gap-x-5 sm:grid-cols-2">
        {huts.map((hut, at) => (
          <li key={hut.id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                // Focused when no hut is chosen.
                ref={at === 0 ? field.ref : undefined}
                type="checkbox"
                className="size-5 shrink-0"
                checked={field.value.includes(hut.id)}
                onChange={(event) => choose(hut.id, event.target.checked)}
              />
              <span className="min-w-0 break-words">{hut.name}</span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 pt-1 text-sm font-medium text-barn">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error.message}
        </p>
      )}
    </fieldset>
  );
}
