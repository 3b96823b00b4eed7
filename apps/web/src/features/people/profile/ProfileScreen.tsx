import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useT } from '#lib/i18n.ts';
import { Link, usePageTitle, useSearchParams } from '#lib/navigation.ts';
import { useSession } from '#lib/session.ts';
import { scrollIntoBar, tabLinkClass, TabLinks } from '#ui/TabLinks.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { LinkedIdentities } from './LinkedIdentities.tsx';
import { MailChoices } from './MailChoices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { ProfileInformation } from './ProfileInformation.tsx';
import { pathToTab, type Tab, tabOf, TABS } from './tabs.ts';

const NAMES = {
  information: 'profile_information',
  password: 'change_password',
  email: 'change_email',
  mails: 'mails_you_get',
} as const satisfies Record<Tab, TextKey>;

export default function ProfileScreen() {
  const t = useT();
  const session = useSession();
  const [params] = useSearchParams();
  const tab = tabOf(params);
  usePageTitle(tab === 'information' ? t('profile') : t(NAMES[tab]));
  if (session.status !== 'user') return null;
  const { user } = session;
  return (
    <div className="mx-auto grid w-full max-w-4xl content-start px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="pb-4 text-3xl font-extrabold">{t('profile')}</h1>
      <TabLinks label={t('profile_tabs')}>
        {TABS.map((name) => (
          <Link
            key={name}
            to={pathToTab(name)}
            {...(name === tab && { 'aria-current': 'page', ref: scrollIntoBar })}
            className={tabLinkClass}
          >
            {t(NAMES[name])}
          </Link>
        ))}
      </TabLinks>
      {tab === 'information' && <ProfileInformation user={user} />}
      {tab === 'password' && (
        <>
          <ChangePassword email={user.email} />
          <Passkeys />
          <LinkedIdentities />
        </>
      )}
      {tab === 'email' && <ChangeEmail email={user.email} />}
      {tab === 'mails' && <MailChoices />}
    </div>
  );
}
