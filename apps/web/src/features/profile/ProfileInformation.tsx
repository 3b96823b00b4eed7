import type { User } from '@hytte/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { startTransition, useOptimistic, lazy, Suspense, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/download.tsx';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { Section } from './Section.tsx';
import { useChooseLanguage } from './profile.api.ts';

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

export function DownloadMyData() {
  const t = useT();
  const saving = useMutation({
    mutationFn: async () => {
      const everything = await call('POST /api/profile/export', {});
      const name = `hyttelaget-${everything.exported_at.slice(0, 10)}.json`;
      download(name, new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }));
      return name;
    },
  });
  return (
    <>
      {saving.error && <FormError>{errorText(t, saving.error)}</FormError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" pending={saving.isPending} onClick={() => saving.mutate()}>
          <Download aria-hidden="true" />
          {t('download_my_data')}
        </Button>
        <output className="text-sm text-ink-2">{saving.data && t('data_downloaded', { file: saving.data })}</output>
      </div>
    </>
  );
}

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
}));

export function DeleteAccount() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('delete_account')}
      </Button>
      {asking && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
