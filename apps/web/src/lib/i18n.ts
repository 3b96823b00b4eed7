import type { TextKey } from '@hytte/contract/texts/all-texts';
import { createInstance } from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { call } from './api-client.ts';
import { storedValue } from './stored-value.ts';

type Translations = Awaited<ReturnType<typeof loadTranslations>>;
type Copy = Translations & { build: string };

const DEFAULT_LANGUAGE = 'no';
const storedLanguage = storedValue('language');
const storedCopy = storedValue('translations');

// The bundle's address changes with its content. A copy kept by an older build may lack the keys of this one.
const BUILD = import.meta.url;

export const i18n = createInstance();

const loadTranslations = () => call('GET /api/translations', {});

/**
 * Texts from the last visit are shown at once and refreshed behind; a first visit (or a new build)
 * waits for them. A failed load is logged and the app goes on, with keys for texts if need be.
 */
export async function startTexts(): Promise<void> {
  const copy = readCopy();
  const loading = loadTranslations().then(
    (translations) => {
      storedCopy.set(JSON.stringify({ ...translations, build: BUILD } satisfies Copy));
      return translations;
    },
    (error: unknown) => {
      // oxlint-disable-next-line no-console -- the specification asks for this to be logged
      console.error('Translations could not be loaded', error);
      return null;
    },
  );
  if (copy?.build === BUILD) {
    await init(copy);
    void loading.then((fresh) => fresh && addTexts(fresh));
  } else {
    await init((await loading) ?? copy ?? { translations: {}, languages: [] });
  }
}

async function init({ translations, languages }: Translations): Promise<void> {
  const wanted = storedLanguage.get();
  const lng = wanted !== null && languages.includes(wanted) ? wanted : DEFAULT_LANGUAGE;
  await i18n.use(initReactI18next).init({
    lng,
    fallbackLng: 'en',
    supportedLngs: languages.length > 0 ? languages : false,
    resources: Object.fromEntries(languages.map((code) => [code, { translation: translations[code] ?? {} }])),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  markLanguage(lng);
}

function addTexts({ translations, languages }: Translations): void {
  for (const code of languages) i18n.addResourceBundle(code, 'translation', translations[code] ?? {}, true, true);
}

function readCopy(): Copy | null {
  try {
    // Written by startTexts and by nobody else; anything odd fails below and is replaced.
    return JSON.parse(storedCopy.get() ?? 'null') as Copy | null;
  } catch {
    return null;
  }
}

// `no` is our code for it, `nb` is the one that screen readers have a voice for.
const markLanguage = (code: string) => {
  document.documentElement.lang = code === 'no' ? 'nb' : code;
};

export const languages = (): string[] => Object.keys(i18n.store.data);

/** A language that was not loaded is not accepted. */
export async function setLanguage(code: string): Promise<void> {
  if (!languages().includes(code)) return;
  storedLanguage.set(code);
  await i18n.changeLanguage(code);
  markLanguage(code);
}

/** A text by its key, with `{name}` filled from the values. Missing: English, then the key itself. */
export type T = (key: TextKey, values?: Record<string, string | number>) => string;

export function useT(): T {
  const { t } = useTranslation();
  return useCallback((key, values = {}) => t(key, values), [t]);
}

export function useLanguage(): { language: string; nameOf: (code: string) => string } {
  const { i18n } = useTranslation();
  return {
    language: i18n.language,
    nameOf: (code) => i18n.t('language_name' satisfies TextKey, { lng: code }),
  };
}
