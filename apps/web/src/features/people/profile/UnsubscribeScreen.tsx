import { isMailGroup } from '@hytte/domain/people/profile/mail-kinds';
import { type ReactNode, useEffect, useState } from 'react';
import { addressSecret } from '#lib/address-secret.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { setLanguage, useT } from '#lib/i18n.ts';
import { Link, usePageTitle, useSearchParams } from '#lib/navigation.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { GROUPS } from './MailChoices.tsx';
import { useUnsubscribe } from './profile.api.ts';
import { pathToTab } from './tabs.ts';

/** Opened from a mail, signed in or not. Nothing happens until the button is pressed: scanners open links too. */
export default function UnsubscribeScreen() {
  const t = useT();
  usePageTitle(t('unsubscribe'));
  useLanguageOfReader();
  const [token] = useState(() => addressSecret('unsubscribe'));
  const unsubscribing = useUnsubscribe();
  const group = token?.split('.')[0] ?? '';
  const { error } = unsubscribing;
  const isInvalid = token === null || !isMailGroup(group) || (error instanceof ApiError && error.code === 'not_found');
  return (
    // The live region is mounted from the start, so that screen readers announce the outcome.
    <div aria-live="polite" className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      {isInvalid ? (
        <Page sign="darkHouse" title={t('unsubscribe_invalid')} text={t('unsubscribe_invalid_text')}>
          <ToChoices />
        </Page>
      ) : unsubscribing.isSuccess ? (
        <Page sign="house" title={t('unsubscribed')} text={t('unsubscribed_text', { name: t(GROUPS[group].name) })}>
          <ToChoices />
        </Page>
      ) : (
        <Page sign="house" title={t('unsubscribe_question')} text={t(GROUPS[group].about)} name={t(GROUPS[group].name)}>
          {error && <FormError>{errorText(t, error)}</FormError>}
          <Button pending={unsubscribing.isPending} onClick={() => unsubscribing.mutate(token)}>
            {t('unsubscribe_submit')}
          </Button>
          <ToChoices />
        </Page>
      )}
    </div>
  );
}

type PageProps = {
  sign: 'house' | 'darkHouse';
  title: string;
  /** Which mails it is about. */
  name?: string;
  text: string;
  children: ReactNode;
};

function Page({ sign, title, name, text, children }: PageProps) {
  return (
    <EmptyState art={<Kartblad seed="unsubscribe" sign={sign} />} title={title} headingLevel={1} action={children}>
      {name !== undefined && <p className="font-semibold text-ink">{name}</p>}
      <p>{text}</p>
    </EmptyState>
  );
}

/** Visitors sign in first, and come there then. */
function ToChoices() {
  const t = useT();
  return (
    <Link to={pathToTab('mails')} className={buttonClass({ variant: 'secondary' })}>
      {t('unsubscribe_choose')}
    </Link>
  );
}

/** The link says in which language the mail was read; who has no account open here may never have chosen one. */
function useLanguageOfReader(): void {
  const [params] = useSearchParams();
  const wanted = params.get('lang');
  useEffect(() => {
    if (wanted !== null) void setLanguage(wanted);
  }, [wanted]);
}
