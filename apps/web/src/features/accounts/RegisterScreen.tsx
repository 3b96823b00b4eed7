import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { CodeStep } from './registration/CodeStep.tsx';
import { EmailStep } from './registration/EmailStep.tsx';
import { PersonStep } from './registration/PersonStep.tsx';
import type { Registration } from './registration/registration.ts';
import { lastAddress } from './registration/sent-codes.ts';
import { StepProgress } from './registration/StepProgress.tsx';

type Step = 1 | 2 | 3;

const FIRST_FIELD = { 1: 'email', 2: 'code', 3: 'firstName' } as const satisfies Record<Step, keyof Registration>;

export default function RegisterScreen() {
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
            <TextLink to={pathTo('registerOld')}>{t('register_simply')}</TextLink>
          </p>
        </>
      }
    >
      <Steps />
    </AuthPage>
  );
}

function Steps() {
  const [step, setStep] = useState<Step>(1);
  const form = useForm<Registration>({
    defaultValues: { email: lastAddress(), code: '', firstName: '', lastName: '', password: '', confirmation: '' },
  });
  const { setFocus } = form;

  // A new step begins in its first field; the page itself begins at its top.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    setFocus(FIRST_FIELD[step]);
  }, [step, setFocus]);

  const goTo = (next: Step) => {
    setStep(next);
    // The fields of a new step have not been sent yet: nobody is corrected while typing for the first time.
    form.reset(undefined, { keepValues: true });
  };

  const askForCodeAgain = (message: string) => {
    goTo(2);
    form.setError('code', { message });
  };

  return (
    <FormProvider {...form}>
      <StepProgress step={step} steps={3} />
      {step === 1 && <EmailStep onSent={() => goTo(2)} />}
      {step === 2 && <CodeStep onVerified={() => goTo(3)} onBack={() => goTo(1)} />}
      {step === 3 && <PersonStep onBack={() => goTo(2)} onCodeRefused={askForCodeAgain} />}
    </FormProvider>
  );
}
