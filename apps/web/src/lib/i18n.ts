import type { TextKey } from '@hytte/contract/texts/all-texts';
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

let texts: Translations['translations'] = {};
let spoken = DEFAULT_LANGUAGE;

const loadTranslations = () => call('GET /api/translations', {});

/**
 * Texts from the last visit are shown at once and refreshed behind; a first visit (or a new build)
 * waits for them. A failed load is logged and the app goes on, with keys for texts if need be.
 */
export async function startTexts(): Promise<void> {
  const copy = readCopy();
  const loading = loadAndKeep();
  if (copy?.build === BUILD) {
    init(copy);
    void loading.then((fresh) => fresh && addTexts(fresh));
  } else {
    init((await loading) ?? copy ?? { translations: {}, languages: [] });
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

function init({ translations, languages }: Translations): void {
  const wanted = storedLanguage.get();
  texts = translations;
  spoken = wanted !== null && languages.includes(wanted) ? wanted : DEFAULT_LANGUAGE;
  tellChanged();
}

function addTexts({ translations }: Translations): void {
  for (const [code, fresh] of Object.entries(translations)) texts = { ...texts, [code]: { ...texts[code], ...fresh } };
  tellChanged();
}

/** A language that was not loaded is not accepted. */
export function setLanguage(code: string): void {
  if (!Object.hasOwn(texts, code)) return;
  storedLanguage.set(code);
  spoken = code;
  tellChanged();
}

const FALLBACK = 'en';

/** Missing: English, then the key itself. What the values do not name is left as it stands. */
function textIn(language: string, key: string, values: Record<string, string | number>): string {
  const text = texts[language]?.[key] ?? texts[FALLBACK]?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

/** A text by its key, with `{name}` filled from the values. */
export type T = (key: TextKey, values?: Record<string, string | number>) => string;

const makeT =
  (): T =>
  (key, values = {}) =>
    textIn(spoken, key, values);

// A new function for every change, which is how components notice one.
let currentT = makeT();
const followers = new Set<() => void>();

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

function tellChanged(): void {
  // `no` is our code for it, `nb` is the one that screen readers have a voice for.
  document.documentElement.lang = spoken === 'no' ? 'nb' : spoken;
  currentT = makeT();
  for (const follower of followers) follower();
}

export const useT = (): T => useSyncExternalStore(follow, () => currentT);

const nameOf = (code: string): string => textIn(code, 'language_name' satisfies TextKey, {});

/** Languages by their own names, and which of them is spoken now. */
export function useLanguages() {
  useT();
  return { language: spoken, languages: Object.keys(texts).map((code) => ({ code, name: nameOf(code) })) };
}
