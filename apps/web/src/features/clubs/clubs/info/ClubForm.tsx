import type { Club } from '@hytte/contract/clubs/clubs';
import { isEmailAddress, normaliseEmail } from '@hytte/domain/people/accounts/profile';
import { HORIZON_MAX, HORIZON_MIN, lastDayOfHorizon } from '@hytte/domain/stays/bookings/check-request';
import { useId } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { formatDate, todayInOslo } from '#lib/dates.ts';
import { useFreshForm } from '#lib/fresh-form.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { nameRefusal } from '#lib/name-refusal.ts';
import { SavedForm } from '#lib/SavedForm.tsx';
import { TermHelp } from '#lib/TermHelp.tsx';
import { NumberField, TextField } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ClubChange, useChangeClub } from '../change-clubs.api.ts';

type ClubDetails = { name: string; months: number; contact: string };

export function ClubForm({ club }: { club: Club }) {
  const t = useT();
  const change = useChangeClub(club.id, club.version);
  const { form, changedByOthers, restart } = useFreshForm(detailsOf(club));
  const changed = Object.keys(changesTo(club, { ...detailsOf(club), ...useWatch({ control: form.control }) })).length;

  const save = form.handleSubmit((details) => {
    const changes = changesTo(club, details);
    if (Object.keys(changes).length === 0) {
      showToast.info(t('no_changes'));
      return;
    }
    change.mutate(changes, {
      onSuccess: ({ club: saved }) => {
        restart(detailsOf(saved));
        showToast.success(t('club_saved'));
      },
    });
  });

  return (
    <SavedForm
      changed={changed}
      saving={change}
      changedByOthers={changedByOthers.map((name) => t(LABELS[name]))}
      onSave={save}
      onDiscard={() => restart(detailsOf(club))}
    >
      <Panel title={t('club_details')}>
        <TextField
          label={t('club_name')}
          error={form.formState.errors.name?.message}
          autoComplete="off"
          maxLength={120}
          {...form.register('name', { validate: (name) => nameRefusal(t, name, t('club_name_required')) })}
        />
        <TextField
          label={t('club_contact')}
          hint={t('club_contact_hint', { club: club.name })}
          error={form.formState.errors.contact?.message}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.register('contact', {
            validate: (text) => text.trim() === '' || isEmailAddress(text) || t('email_invalid'),
          })}
        />
        <FormProvider {...form}>
          <HorizonField />
        </FormProvider>
      </Panel>
    </SavedForm>
  );
}

const LABELS = {
  name: 'club_name',
  months: 'club_horizon',
  contact: 'club_contact',
} as const;

const LIMITS = { min: HORIZON_MIN, max: HORIZON_MAX };

/** A slider and a number field for the same value, and the last bookable day it gives today. */
function HorizonField() {
  const t = useT();
  const { language } = useLanguages();
  const { register, setValue, formState, control } = useFormContext<ClubDetails>();
  const sentenceId = useId();
  const months = useWatch({ control, name: 'months' });
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-semibold">{t('club_horizon')}</legend>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <input
          type="range"
          aria-label={t('club_horizon')}
          aria-describedby={sentenceId}
          {...LIMITS}
          value={isHorizon(months) ? months : HORIZON_MIN}
          onChange={(event) =>
            setValue('months', event.target.valueAsNumber, { shouldDirty: true, shouldValidate: true })
          }
          className="h-12 min-w-0 flex-1 basis-60 cursor-pointer"
        />
        <div className="w-40">
          <NumberField
            label={t('club_horizon_months')}
            error={formState.errors.months?.message}
            {...LIMITS}
            {...register('months', {
              valueAsNumber: true,
              validate: (value) => isHorizon(value) || t('club_horizon_invalid'),
            })}
          />
        </div>
      </div>
      <div className="flex items-center gap-1">
        <p id={sentenceId} aria-live="polite" className="text-ink-2">
          {isHorizon(months) &&
            t('club_horizon_sentence', { date: formatDate(language, lastDayOfHorizon(todayInOslo(), months)) })}
        </p>
        <TermHelp term="horizon" />
      </div>
    </fieldset>
  );
}

const detailsOf = (club: Club): ClubDetails => ({
  name: club.name,
  months: club.booking_horizon_months,
  contact: club.contact_email ?? '',
});

/** The fields that differ from the saved club, trimmed first. */
function changesTo(club: Club, { name, months, contact }: ClubDetails): ClubChange {
  const address = normaliseEmail(contact);
  return {
    ...(name.trim() !== club.name && { name: name.trim() }),
    ...(months !== club.booking_horizon_months && { booking_horizon_months: months }),
    ...(address !== (club.contact_email ?? '') && { contact_email: address || null }),
  };
}

const isHorizon = (months: number): boolean =>
  Number.isInteger(months) && months >= HORIZON_MIN && months <= HORIZON_MAX;
