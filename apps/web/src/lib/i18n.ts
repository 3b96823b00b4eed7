import type { TextKey } from '@hytte/contract/texts/all-texts';
import { use, useEffect, useSyncExternalStore } from 'react';
import { call } from './api-client.ts';
import { whenIdle } from './idle.ts';
import { htmlLangOf } from './locale.ts';
import type { PageTexts } from './prerendered.ts';
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

/** A prerendered page brings the texts it shows. They are enough for it to come to life; the others follow. */
export function startTextsOf(page: PageTexts, pathname: string): void {
  texts = { [page.language]: page.texts };
  spoken = page.language;
  if (page.isChosen) storedLanguage.set(page.language);
  first = { pathname, others: null };
  tellChanged();
}

let first: { pathname: string; others: Promise<void> | null } | null = null;

async function loadOthers(): Promise<void> {
  const copy = readCopy();
  const all = (await loadAndKeep()) ?? copy;
  first = null;
  if (all) addTexts(all);
}

/** For what shows a screen. One that is opened before its texts have followed the first page's waits for them. */
export function useTextsAt(pathname: string): void {
  if (first && first.pathname !== pathname) use((first.others ??= loadOthers()));
  // Once the first page is alive: news of texts before that would have it drawn anew.
  useEffect(
    () =>
      whenIdle(() => {
        if (first) first.others ??= loadOthers();
      }),
    [],
  );
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
  // Not where pages are drawn when the site is built.
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLangOf(spoken);
  currentT = makeT();
  for (const follower of followers) follower();
}

const spokenT = (): T => currentT;
export const useT = (): T => useSyncExternalStore(follow, spokenT, spokenT);

const nameOf = (code: string): string => textIn(code, 'language_name' satisfies TextKey, {});

/** Languages by their own names, and which of them is spoken now. */
export function useLanguages() {
  useT();
  return { language: spoken, languages: Object.keys(texts).map((code) => ({ code, name: nameOf(code) })) };
}
