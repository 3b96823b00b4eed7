import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { pathTo } from '#lib/paths.ts';
import { pendingInvitation } from '#lib/session.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { isSettled, TogetherWith } from '#lib/TogetherWith.tsx';
import { SpinnerPage } from '#ui/Loading.tsx';
import { signInOptionsQuery } from './accounts.api.ts';
import { AuthPage } from './AuthPage.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { CodeStep } from './registration/CodeStep.tsx';
import { EmailStep } from './registration/EmailStep.tsx';
import { PersonStep } from './registration/PersonStep.tsx';
import { lastAddress, type Registration, rememberStep, type Step, stepReached } from './registration/registration.ts';

const FIRST_FIELD = { 1: 'email', 2: 'code', 3: 'firstName' } as const satisfies Record<Step, keyof Registration>;

const InvitedStep = lazyScreen(() => import('./registration/InvitedStep.tsx'), 'InvitedStep');

export default function RegisterScreen() {
  const t = useT();
  const [invitation] = useState(pendingInvitation.get);
  // As on the sign-in page: buttons that appear later would shift the form while it is being used.
  const isKnown = isSettled(useQuery(signInOptionsQuery));
  return (
    <TogetherWith notice={null} isKnown={isKnown} placeholder={<SpinnerPage text={t('loading')} />}>
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
        {invitation === null ? <Steps /> : <InvitedStep token={invitation} otherwise={<Steps />} />}
      </AuthPage>
    </TogetherWith>
  );
}

function Steps() {
  const [reached] = useState(stepReached);
  const [step, setStep] = useState<Step>(reached.step);
  const waysIn = useQuery(signInOptionsQuery);
  const form = useForm<Registration>({
    defaultValues: {
      email: lastAddress(),
      code: reached.code,
      firstName: '',
      lastName: '',
      password: '',
      confirmation: '',
    },
  });
  const { setFocus } = form;

  // Focus the first field of a new step, but not on the first render: the page opens at its top.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    setFocus(FIRST_FIELD[step]);
  }, [step, setFocus]);

  const goTo = (next: Step) => {
    setStep(next);
    rememberStep({ step: next, code: next === 3 ? form.getValues('code') : '' });
    // Resets isSubmitted, so the fields of the new step are not validated before its first submit.
    form.reset(undefined, { keepValues: true });
  };

  const askForCodeAgain = (message: string) => {
    goTo(2);
    form.setError('code', { message });
  };

  return (
    <FormProvider {...form}>
      <StepProgress step={step} steps={3} />
      {step === 1 && (
        <>
          <EmailStep onSent={() => goTo(2)} />
          <ProviderButtons providers={waysIn.data?.providers ?? []} />
        </>
      )}
      {step === 2 && <CodeStep onVerified={() => goTo(3)} onBack={() => goTo(1)} />}
      {step === 3 && <PersonStep onBack={() => goTo(2)} onCodeRefused={askForCodeAgain} />}
    </FormProvider>
  );
}

/** Progress in words («Steg 2 av 3») and as a bar with one segment per step. */
function StepProgress({ step, steps }: { step: number; steps: number }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold text-ink-2">{t('step_of', { step, steps })}</p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: steps }, (_, at) => (
          <span key={at} className={`h-1.5 flex-1 rounded-sm ${at < step ? 'bg-primary' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}
