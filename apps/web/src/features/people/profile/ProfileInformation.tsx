import type { User } from '@hytte/contract/people/accounts';
import { startTransition, useOptimistic, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { DownloadData } from '#lib/DownloadData.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { htmlLangOf } from '#lib/locale.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { DetailsForm } from './DetailsForm.tsx';
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
        <DownloadData
          label={t('download_my_data')}
          name="hyttelaget"
          fetchData={() => call('POST /api/profile/export', {})}
        />
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
  // Optimistic: the texts of the language may have to be fetched first.
  const [chosen, setChosen] = useOptimistic(language);
  const change = (code: string) =>
    startTransition(async () => {
      setChosen(code);
      await choose(code);
    });
  return (
    <RadioGroup
      label={t('language')}
      value={chosen}
      options={languages.map(({ code, name }) => ({ value: code, label: name, lang: htmlLangOf(code) }))}
      onChange={change}
    />
  );
}

const DeleteAccountDialog = lazyDialog(() => import('./DeleteAccountDialog.tsx'), 'DeleteAccountDialog');

function DeleteAccount() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('delete_account')}
      </Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
