import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { use, useEffect, useSyncExternalStore } from 'react';
import { call } from './api-client.ts';
import { useQuiet, whenIdle } from './idle.ts';
import { htmlLangOf } from './locale.ts';
import type { PageTexts } from './prerendered.ts';
import { storedValue } from './stored-value.ts';

type Translations = Answer<Api['GET /api/translations']>;
type Copy = Translations & { build: string };

const DEFAULT_LANGUAGE = 'no';
const storedLanguage = storedValue('language');
const storedCopy = storedValue('translations');

// The bundle's address changes with its content. A copy kept by an older build may lack the keys of this one.
const BUILD = import.meta.url;

let texts: Translations['translations'] = {};
let spoken = DEFAULT_LANGUAGE;

/** One language is half of the way; the others follow when nobody waits, or when somebody asks for them. */
const loadOne = (language: string) => loadAndStore({ language });
const loadAll = () => loadAndStore({});

/** A language that was not asked for is there by its own name only. */
const isWhole = (language: string, { translations }: Pick<Translations, 'translations'>): boolean =>
  Object.keys(translations[language] ?? {}).length > 1;

/**
 * Texts from the last visit are shown at once and refreshed behind; a first visit (or a new build)
 * waits for them. A failed load is logged and the app goes on, with keys for texts if need be.
 */
export async function startTexts(): Promise<void> {
  const wanted = storedLanguage.get() ?? DEFAULT_LANGUAGE;
  const copy = readCopy();
  hasStoredCopy = false;
  if (copy?.build === BUILD && isWhole(wanted, copy)) {
    init(copy);
    remaining = null;
    void loadAll().then((fresh) => fresh && addTexts(fresh));
  } else {
    init((await loadOne(wanted)) ?? copy ?? { translations: {}, languages: [] });
    remaining = { pathname: null, coming: null };
  }
}

/** A prerendered page brings the texts it shows. They are enough for it to come to life; the others follow. */
export function startTextsOf(page: PageTexts, pathname: string): void {
  texts = { [page.language]: page.texts };
  spoken = page.language;
  if (page.isChosen) storedLanguage.set(page.language);
  remaining = { pathname, coming: null };
  notifyFollowers();
}

/** Set while some texts have not come yet: those of other languages, or of every page but the one at `pathname`. */
let remaining: { pathname: string | null; coming: Promise<void> | null } | null = null;

async function fetchRemainingTexts(): Promise<void> {
  const all = (await loadAll()) ?? readCopy();
  const isComplete = all !== null && all.languages.every((language) => isWhole(language, all));
  // Without network the page goes on with what there is; whoever needs them next tries again.
  remaining = isComplete ? null : { pathname: null, coming: null };
  if (all) addTexts(all);
}

const loadRemainingTexts = (): Promise<void> | undefined =>
  remaining ? (remaining.coming ??= fetchRemainingTexts()) : undefined;

/** For what shows a screen. One that is opened before its texts have followed the first page's waits for them. */
export function useTextsAt(pathname: string): void {
  const first = remaining?.pathname ?? pathname;
  const coming = first === pathname ? undefined : loadRemainingTexts();
  if (coming) use(coming);
  // Once the first page is alive: news of texts before that would have it drawn anew.
  useEffect(() => (remaining?.pathname ? whenIdle(() => void loadRemainingTexts()) : undefined), []);
  // Other languages are in no hurry.
  const isQuiet = useQuiet();
  useEffect(() => {
    if (isQuiet) void loadRemainingTexts();
  }, [isQuiet]);
}

let hasStoredCopy = false;

async function loadAndStore(query: { language?: string }): Promise<Translations | null> {
  try {
    const translations = await call('GET /api/translations', { query });
    // Gone again: somebody has signed out, which leaves nothing behind. It stays so until the next visit.
    const isWiped = hasStoredCopy && storedCopy.get() === null;
    if (!isWiped) storedCopy.set(JSON.stringify({ ...translations, build: BUILD } satisfies Copy));
    hasStoredCopy = true;
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
  notifyFollowers();
}

function addTexts({ translations }: Translations): void {
  for (const [code, fresh] of Object.entries(translations)) texts = { ...texts, [code]: { ...texts[code], ...fresh } };
  notifyFollowers();
}

/** Tells whether it is spoken now: a language whose texts cannot be had is not accepted. */
export async function setLanguage(code: string): Promise<boolean> {
  if (!isWhole(code, { translations: texts })) await loadRemainingTexts();
  if (!isWhole(code, { translations: texts })) return false;
  storedLanguage.set(code);
  spoken = code;
  notifyFollowers();
  return true;
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

function notifyFollowers(): void {
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
