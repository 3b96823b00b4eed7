import { PASSWORD_MIN } from '@hytte/domain/people/accounts/sign-in';
import { FormProvider, useForm } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { isAboutNewPassword } from '#lib/password-refusal.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { emailRules, NewPasswordFields } from './AccountFields.tsx';
import { useRegister } from './accounts.api.ts';
import { AuthPage } from './AuthPage.tsx';

export default function SimpleRegisterScreen() {
  const t = useT();
  return (
    <AuthPage
      title={t('register')}
      intro={t('register_intro')}
      footer={
        <>
          <p>
            {t('have_account')} <TextLink to={pathTo('login')}>{t('login')}</TextLink>
          </p>
          <p>
            <TextLink to={pathTo('register')}>{t('register_in_steps')}</TextLink>
          </p>
        </>
      }
    >
      <SimpleRegisterForm />
    </AuthPage>
  );
}

function SimpleRegisterForm() {
  const t = useT();
  const registration = useRegister();
  const form = useForm({ defaultValues: { email: '', password: '', confirmation: '' } });
  const { errors } = form.formState;

  const send = form.handleSubmit(({ email, password }) =>
    registration.mutate(
      { email, password },
      {
        onError: (error) => {
          if (isAboutNewPassword(error))
            form.setError('password', { message: errorText(t, error) }, { shouldFocus: true });
        },
      },
    ),
  );

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        {registration.error && !isAboutNewPassword(registration.error) && (
          <FormError>{errorText(t, registration.error)}</FormError>
        )}
        <TextField
          label={t('email')}
          error={errors.email?.message}
          type="email"
          autoComplete="username"
          {...form.register('email', emailRules(t))}
        />
        <NewPasswordFields label={t('password')} min={PASSWORD_MIN} />
        <Button type="submit" fullWidth pending={registration.isPending}>
          {t('register')}
        </Button>
      </form>
    </FormProvider>
  );
}
