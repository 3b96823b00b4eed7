import type { User } from '@hytte/contract/people/accounts';
import { isPhoneNumber } from '@hytte/domain/people/accounts/profile';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { nameRefusal } from '#lib/name-refusal.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { UnsavedChanges } from '#lib/UnsavedChanges.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ProfileChange, useChangeProfile } from './profile.api.ts';
import { pathToTab } from './tabs.ts';

type Details = { first_name: string; last_name: string; phone_number: string };

export function DetailsForm({ user }: { user: User }) {
  const t = useT();
  const change = useChangeProfile();
  const form = useForm<Details>({ defaultValues: detailsOf(user) });
  const { errors, isDirty } = form.formState;
  const [unchanged, setUnchanged] = useState(false);

  const save = form.handleSubmit((details) => {
    const changes = changesTo(user, details);
    const isUnchanged = Object.keys(changes).length === 0;
    setUnchanged(isUnchanged);
    if (isUnchanged) {
      form.reset(detailsOf(user));
      return;
    }
    change.mutate(changes, {
      onSuccess: (saved) => {
        form.reset(detailsOf(saved.user));
        showToast.success(t('profile_saved'));
      },
    });
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <UnsavedChanges when={isDirty} />
      {change.error && <FormError>{errorText(t, change.error)}</FormError>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('first_name')}
          error={errors.first_name?.message}
          autoComplete="given-name"
          maxLength={100}
          {...form.register('first_name', { validate: nameRule(t, user.first_name, t('first_name_required')) })}
        />
        <TextField
          label={t('last_name')}
          error={errors.last_name?.message}
          autoComplete="family-name"
          maxLength={100}
          {...form.register('last_name', { validate: nameRule(t, user.last_name, t('last_name_required')) })}
        />
      </div>
      <TextField
        label={t('phone_number')}
        error={errors.phone_number?.message}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...form.register('phone_number', {
          validate: (phone) => phone.trim() === '' || isPhoneNumber(phone.trim()) || t('invalid_phone_format'),
        })}
      />
      <div className="grid gap-2">
        <TextField label={t('email')} type="email" value={user.email} readOnly autoComplete="email" />
        <p className="text-sm">
          <TextLink to={pathToTab('email')}>{t('change_email')}</TextLink>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={change.isPending}>
          {t('save_changes')}
        </Button>
        <output className="text-sm text-ink-2">{unchanged && !isDirty && t('no_changes')}</output>
      </div>
    </form>
  );
}

/** A name may stay empty if it was never set, but a saved name cannot be removed. */
const nameRule = (t: T, saved: string | null, missing: string) => (name: string) =>
  (saved === null && name.trim() === '') || nameRefusal(t, name, missing);

const FIELDS = ['first_name', 'last_name', 'phone_number'] as const satisfies (keyof Details & keyof User)[];

const detailsOf = (user: User): Details => ({
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  phone_number: user.phone_number ?? '',
});

/** The fields that differ from the saved user, trimmed. */
function changesTo(user: User, details: Details): ProfileChange {
  const before = detailsOf(user);
  const changed = FIELDS.filter((field) => details[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, details[field].trim()]));
}
