import { PASSWORD_MIN_STEPWISE } from '@hytte/domain/people/accounts/sign-in';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { nameRefusal } from '#lib/name-refusal.ts';
import { isAboutNewPassword } from '#lib/password-refusal.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { NewPasswordFields } from '../AccountFields.tsx';
import { useCompleteRegistration } from '../accounts.api.ts';
import type { Registration } from './registration.ts';

type PersonStepProps = {
  onBack: () => void;
  /** The code has expired or been invalidated by wrong guesses since the code step verified it. */
  onCodeRefused: (message: string) => void;
};

export function PersonStep({ onBack, onCodeRefused }: PersonStepProps) {
  const t = useT();
  const completing = useCompleteRegistration();
  return (
    <PersonForm
      error={completing.error}
      pending={completing.isPending}
      onSend={({ email, code, firstName, lastName, password }, onError) =>
        completing.mutate(
          { email, code, firstName, lastName, password },
          {
            onError: (error) => {
              if (error instanceof ApiError && error.code === 'invalid_code') onCodeRefused(errorText(t, error));
              onError(error);
            },
          },
        )
      }
    >
      <div className="-mx-4">
        <Button variant="quiet" size="sm" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </PersonForm>
  );
}

type PersonFormProps = {
  error: Error | null;
  pending: boolean;
  onSend: (registration: Registration, onError: (error: Error) => void) => void;
  children?: ReactNode;
};

/** Name and password on an address that is proved. */
export function PersonForm({ error, pending, onSend, children }: PersonFormProps) {
  const t = useT();
  const { register, handleSubmit, formState, setError } = useFormContext<Registration>();
  const { errors } = formState;
  const showAtField = (refusal: Error) => {
    if (isAboutNewPassword(refusal)) setError('password', { message: errorText(t, refusal) }, { shouldFocus: true });
  };
  const send = handleSubmit((registration) => onSend(registration, showAtField));

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {error && !isAboutNewPassword(error) && <FormError>{errorText(t, error)}</FormError>}
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" hidden readOnly {...register('email')} />
      <TextField
        label={t('first_name')}
        error={errors.firstName?.message}
        autoComplete="given-name"
        maxLength={100}
        {...register('firstName', nameRules(t, t('first_name_required')))}
      />
      <TextField
        label={t('last_name')}
        error={errors.lastName?.message}
        autoComplete="family-name"
        maxLength={100}
        {...register('lastName', nameRules(t, t('last_name_required')))}
      />
      <NewPasswordFields label={t('password')} min={PASSWORD_MIN_STEPWISE} />
      <Button type="submit" fullWidth pending={pending}>
        {t('register')}
      </Button>
      <p className="text-sm text-ink-2">
        {t('register_terms')} {/* In a new tab: what is filled in here stays. */}
        <a
          href={pathTo('terms')}
          target="_blank"
          rel="noopener"
          className="font-semibold text-link underline underline-offset-4 hover:no-underline"
        >
          {t('read_terms')}
        </a>
      </p>
      {children}
    </form>
  );
}

const nameRules = (t: T, missing: string) => ({ validate: (name: string) => nameRefusal(t, name, missing) });
