import type { HutInList } from '@hytte/contract/huts';
import type { Season } from '@hytte/contract/seasons';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { EditorDialog } from '#lib/EditorDialog.tsx';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { showToast } from '#ui/toast.tsx';
import { useSaveSeason } from '../seasons.api.ts';
import { SeasonHuts } from './HutChoice.tsx';
import { NameAndDays } from './NameAndDays.tsx';
import { RuleFields } from './RuleFields.tsx';
import { rulesOf, type SeasonFields, toSeasonInput } from './season-fields.ts';
import { SeasonEffect } from './SeasonEffect.tsx';

/** What the form starts from; without a season it makes a new one. */
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
  const { season, fields } = draft;
  const saving = useSaveSeason(clubId, season?.id ?? null);
  const form = useForm<SeasonFields>({ defaultValues: fields });
  const { isDirty } = form.formState;

  const save = form.handleSubmit((filledIn) => {
    const rules = rulesOf(filledIn);
    if (rules === null) return;
    saving.mutate(toSeasonInput(rules), {
      onSuccess: (saved) => {
        showToast.success(t(season ? 'season_saved' : 'season_created', { season: saved.season.name }));
        onClose();
      },
    });
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
        <NameAndDays />
        <RuleFields />
        <SeasonHuts huts={huts} />
      </EditorDialog>
    </FormProvider>
  );
}

/** The same code says of a stay that the departure must come after the arrival. */
const refusalText = (t: T, error: Error): string =>
  error instanceof ApiError && error.code === 'dates_reversed' ? t('season_days_reversed') : errorText(t, error);
