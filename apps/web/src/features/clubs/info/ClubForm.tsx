import type { Club } from '@hytte/contract/clubs';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { SavedForm } from '#lib/SavedForm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TextField } from '#ui/TextField.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeClub } from '../clubs.api.ts';
import { changesTo, type ClubDetails, detailsOf } from './club-details.ts';
import { HorizonField } from './HorizonField.tsx';

export function ClubForm({ club }: { club: Club }) {
  const t = useT();
  const change = useChangeClub(club.id);
  const form = useForm<ClubDetails>({ defaultValues: detailsOf(club) });
  const changed = Object.keys(changesTo(club, { ...detailsOf(club), ...useWatch({ control: form.control }) })).length;

  const save = form.handleSubmit((details) => {
    const changes = changesTo(club, details);
    if (Object.keys(changes).length === 0) {
      showToast.info(t('no_changes'));
      return;
    }
    change.mutate(changes, {
      onSuccess: ({ club: saved }) => {
        form.reset(detailsOf(saved));
        showToast.success(t('club_saved'));
      },
    });
  });

  return (
    <SavedForm changed={changed} saving={change} onSave={save} onDiscard={() => form.reset(detailsOf(club))}>
      <Panel title={t('club_details')}>
        <TextField
          label={t('club_name')}
          error={form.formState.errors.name?.message}
          autoComplete="off"
          maxLength={120}
          {...form.register('name', { validate: (name) => name.trim() !== '' || t('club_name_required') })}
        />
        <FormProvider {...form}>
          <HorizonField />
        </FormProvider>
      </Panel>
    </SavedForm>
  );
}
