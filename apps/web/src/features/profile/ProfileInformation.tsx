import type { User } from '@hytte/contract/accounts';
import { startTransition, useOptimistic } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { DownloadMyData } from './DownloadMyData.tsx';
import { useChooseLanguage } from './profile.api.ts';
import { ProfilePicture } from './ProfilePicture.tsx';
import { Section } from './Section.tsx';

export function ProfileInformation({ user }: { user: User }) {
  const t = useT();
  return (
    <>
      <Section title={t('profile_picture')} intro={t('profile_picture_intro')}>
        <ProfilePicture picture={user.profile_picture_url} />
      </Section>
      <Section title={t('your_details')} intro={t('your_details_intro')}>
        <DetailsForm user={user} />
      </Section>
      <Section title={t('language')} intro={t('language_intro')}>
        <LanguageRadios />
      </Section>
      <Section title={t('your_data')} intro={t('your_data_intro')}>
        <DownloadMyData />
      </Section>
      <Section title={t('delete_account')} intro={t('delete_account_intro')}>
        <DeleteAccount />
      </Section>
    </>
  );
}

function LanguageRadios() {
  const t = useT();
  const { language, languages } = useLanguages();
  const choose = useChooseLanguage();
  // Its texts may have to be fetched first; the choice is seen at once.
  const [shown, show] = useOptimistic(language);
  const change = (code: string) =>
    startTransition(async () => {
      show(code);
      await choose(code);
    });
  return (
    <RadioGroup
      label={t('language')}
      value={shown}
      // `no` is our code for it, `nb` the one that screen readers have a voice for.
      options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code === 'no' ? 'nb' : code }))}
      onChange={change}
    />
  );
}
