import type { HutInList } from '@hytte/contract/huts';
import type { Season } from '@hytte/contract/seasons';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.ts';
import { useSaveSeason } from '../seasons.api.ts';
import { HutChoice } from './HutChoice.tsx';
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
  const [leaving, setLeaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
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
    <Dialog
      wide
      open
      onOpenChange={() => (isDirty ? setLeaving(true) : onClose())}
      title={season ? t('edit_season', { season: season.name }) : t('create_season')}
      closeLabel={t('close')}
      initialFocus={() => element.current?.querySelector('input')}
    >
      <FormProvider {...form}>
        <form ref={element} noValidate className="grid gap-6" onSubmit={(event) => void save(event)}>
          <UnsavedChanges when={isDirty} />
          {saving.error && !saving.isPending && (
            <FormError>
              {t('failed_to_save_season')} {refusalText(t, saving.error)}
            </FormError>
          )}
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
            <div className="grid min-w-0 gap-6">
              <NameAndDays />
              <RuleFields />
              <HutChoice huts={huts} />
            </div>
            <SeasonEffect clubId={clubId} huts={huts} others={seasons.filter((other) => other.id !== season?.id)} />
          </div>
          <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
            <Button variant="secondary" onClick={() => (isDirty ? setLeaving(true) : onClose())}>
              {t('cancel')}
            </Button>
            <Button type="submit" pending={saving.isPending}>
              {t(season ? 'save_changes' : 'save_season')}
            </Button>
          </div>
        </form>
      </FormProvider>
      {leaving && (
        <ConfirmDialog
          onClose={() => setLeaving(false)}
          title={t('discard_season_question')}
          description={t('discard_season_text')}
          cancelLabel={t('season_keep_writing')}
          confirmLabel={t('discard_season')}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}

/** The same code says of a stay that the departure must come after the arrival. */
const refusalText = (t: T, error: Error): string =>
  error instanceof ApiError && error.code === 'dates_reversed' ? t('season_days_reversed') : errorText(t, error);
