import { languages, setLanguage, useLanguage, useT } from '#lib/i18n.ts';
import { MenuRadioGroup } from '#ui/Menu.tsx';

export function LanguageChoice() {
  const t = useT();
  const { language, nameOf } = useLanguage();
  return (
    <MenuRadioGroup
      label={t('language')}
      value={language}
      options={languages().map((code) => ({ value: code, label: nameOf(code), lang: code }))}
      onChange={(code) => void setLanguage(code)}
    />
  );
}
