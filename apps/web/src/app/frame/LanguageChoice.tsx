import { useChooseLanguage } from '#features/people/profile/profile.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { MenuRadioGroup } from '#ui/Menu.tsx';

export function LanguageChoice() {
  const t = useT();
  const { language, languages } = useLanguages();
  const choose = useChooseLanguage();
  return (
    <MenuRadioGroup
      label={t('language')}
      value={language}
      options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      onChange={(code) => void choose(code)}
    />
  );
}
