import { PASSWORD_MIN } from '@hytte/domain/people/accounts/sign-in';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { isAboutNewPassword, passwordRefusal } from '#lib/password-refusal.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useChangePassword } from './profile.api.ts';
import { Section } from './Section.tsx';

type Fields = { current: string; next: string; confirmation: string };

const EMPTY: Fields = { current: '', next: '', confirmation: '' };

/** The field an error belongs to, or null. */
function fieldOf(error: Error): keyof Fields | null {
  if (error instanceof ApiError && error.code === 'wrong_password') return 'current';
  return isAboutNewPassword(error) ? 'next' : null;
}

export function ChangePassword({ email }: { email: string }) {
  const t = useT();
  const change = useChangePassword();
  const form = useForm<Fields>({ defaultValues: EMPTY });
  const { errors } = form.formState;
  const showing = { showLabel: t('show_password'), hideLabel: t('hide_password') };

  const save = form.handleSubmit(
    ({ current, next }) =>
      change.mutate(
        { currentPassword: current, newPassword: next },
        {
          onSuccess: () => form.reset(EMPTY),
          onError: (error) => {
            const field = fieldOf(error);
            if (field) form.setError(field, { message: errorText(t, error) }, { shouldFocus: true });
          },
        },
      ),
    () => change.reset(),
  );

  return (
    <Section title={t('change_password')} intro={t('change_password_intro')}>
      {/* A live region must be mounted before its content appears. */}
      <output className="block empty:hidden">
        {change.isSuccess && <Banner tone="success">{t('password_changed_here')}</Banner>}
      </output>
      <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
        {change.error && fieldOf(change.error) === null && <FormError>{errorText(t, change.error)}</FormError>}
        {/* Tells a password manager whose password this is. */}
        <input type="email" value={email} readOnly hidden autoComplete="username" />
        <PasswordField
          label={t('current_password')}
          error={errors.current?.message}
          autoComplete="current-password"
          {...showing}
          {...form.register('current', { required: t('current_password_required') })}
        />
        <PasswordField
          label={t('new_password')}
          hint={t('password_hint', { min: PASSWORD_MIN })}
          error={errors.next?.message}
          autoComplete="new-password"
          {...showing}
          {...form.register('next', {
            required: t('password_required'),
            validate: (next) => passwordRefusal(t, next, email),
            deps: 'confirmation',
          })}
        />
        <PasswordField
          label={t('confirm_new_password')}
          error={errors.confirmation?.message}
          autoComplete="new-password"
          {...showing}
          {...form.register('confirmation', {
            required: t('confirm_password_required'),
            validate: (confirmation, { next }) => confirmation === next || t('passwords_do_not_match'),
          })}
        />
        <div>
          <Button type="submit" pending={change.isPending}>
            {t('change_password')}
          </Button>
        </div>
      </form>
      <p className="border-t border-line pt-4 text-sm text-ink-2">
        {t('no_password_yet')} <TextLink to={pathTo('forgotPassword')}>{t('choose_password_by_mail')}</TextLink>
      </p>
    </Section>
  );
}
