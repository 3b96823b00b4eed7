import type { TextKey } from '@hytte/contract/texts/all-texts';
import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';
import { call } from './api-client.ts';
import { storedValue } from './stored-value.ts';

type Translations = Awaited<ReturnType<typeof loadTranslations>>;
type Copy = Translations & { build: string };

const DEFAULT_LANGUAGE = 'no';
const storedLanguage = storedValue('language');
const storedCopy = storedValue('translations');

// The bundle's address changes with its content. A copy kept by an older build may lack the keys of this one.
const BUILD = import.meta.url;

const i18n = createInstance();

const loadTranslations = () => call('GET /api/translations', {});

/**
 * Texts from the last visit are shown at once and refreshed behind; a first visit (or a new build)
 * waits for them. A failed load is logged and the app goes on, with keys for texts if need be.
 */
export async function startTexts(): Promise<void> {
  const copy = readCopy();
  const loading = loadAndKeep();
  if (copy?.build === BUILD) {
    await init(copy);
    void loading.then((fresh) => fresh && addTexts(fresh));
  } else {
    await init((await loading) ?? copy ?? { translations: {}, languages: [] });
  }
}

async function loadAndKeep(): Promise<Translations | null> {
  try {
    const translations = await loadTranslations();
    storedCopy.set(JSON.stringify({ ...translations, build: BUILD } satisfies Copy));
    return translations;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for this to be logged
    console.error('Translations could not be loaded', error);
    return null;
  }
}

function readCopy(): Copy | null {
  try {
    // Written by loadAndKeep and by nobody else.
    return JSON.parse(storedCopy.get() ?? 'null') as Copy | null;
  } catch {
    return null;
  }
}

async function init({ translations, languages }: Translations): Promise<void> {
  const wanted = storedLanguage.get();
  const lng = wanted !== null && languages.includes(wanted) ? wanted : DEFAULT_LANGUAGE;
  await i18n.init({
    lng,
    fallbackLng: 'en',
    supportedLngs: languages.length > 0 ? languages : false,
    resources: Object.fromEntries(languages.map((code) => [code, { translation: translations[code] ?? {} }])),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  tellChanged();
}

function addTexts({ translations, languages }: Translations): void {
  for (const code of languages) i18n.addResourceBundle(code, 'translation', translations[code] ?? {}, true, true);
  tellChanged();
}

const loadedLanguages = (): string[] => Object.keys(i18n.store.data);

/** A language that was not loaded is not accepted. */
export async function setLanguage(code: string): Promise<void> {
  if (!loadedLanguages().includes(code)) return;
  storedLanguage.set(code);
  await i18n.changeLanguage(code);
  tellChanged();
}

/** A text by its key, with `{name}` filled from the values. Missing: English, then the key itself. */
export type T = (key: TextKey, values?: Record<string, string | number>) => string;

const makeT =
  (): T =>
  (key, values = {}) =>
    i18n.t(key, values);

// A new function for every change, which is how components notice one.
let currentT = makeT();
const followers = new Set<() => void>();

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

function tellChanged(): void {
  // `no` is our code for it, `nb` is the one that screen readers have a voice for.
  document.documentElement.lang = i18n.language === 'no' ? 'nb' : i18n.language;
  currentT = makeT();
  for (const follower of followers) follower();
}

export const useT = (): T => useSyncExternalStore(follow, () => currentT);

/** Languages by their own names, and which of them is spoken now. */
export function useLanguages() {
  useT();
  const nameOf = (code: string): string => i18n.t('language_name' satisfies TextKey, { lng: code });
  return { language: i18n.language, languages: loadedLanguages().map((code) => ({ code, name: nameOf(code) })) };
}
