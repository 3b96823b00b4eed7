import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { preferredLanguage } from '@hytte/contract/texts/text';
import { use, useEffect, useSyncExternalStore } from 'react';
import { call, isUnreachable } from './api-client.ts';
import { loadFirstTexts } from './first-texts.ts';
import { useQuiet } from './idle.ts';
import { htmlLangOf, localeOf } from './locale.ts';
import type { PageTexts } from './prerendered.ts';
import { storedValue } from './stored-value.ts';

type Translations = Answer<Api['GET /api/translations']>;
type Copy = Translations & { build: string };

const DEFAULT_LANGUAGE = 'no';
/** Chosen in this browser. */
const storedLanguage = storedValue('language');
/** Of the signed-in user's account, so that the next page starts with it. Signing out removes it. */
const accountLanguage = storedValue('accountLanguage');

/** What was chosen here; else the account's; else the browser's. The script in index.html has the same rule. */
const wantedLanguage = (): string =>
  storedLanguage.get() ?? accountLanguage.get() ?? preferredLanguage(navigator.languages);
const storedCopy = storedValue('translations');

// The bundle's URL contains its hash. A copy stored by an older build may lack keys of this one.
const BUILD = import.meta.url;

let texts: Translations['translations'] = {};
let current = DEFAULT_LANGUAGE;
/** `pathname`: of the only page whose texts are there. Null when a whole language is, and the others are missing. */
type Remaining = { pathname: string | null; loading: Promise<boolean> | null };
/** Set while texts are missing. */
let remaining: Remaining | null = null;
/** Whether the latest load failed without an answer. */
let isServerLost = false;
/** Whether this page has stored the copy: if it is gone later, the user has signed out. */
let hasStoredCopy = false;

/** The page starts with one language at most; the others follow when it is idle, or when the user chooses one. */
const loadOne = (language: string) => loadAndStore({ language });
const loadAll = () => loadAndStore({});

/** A language that was not requested contains only its own name. */
const isWhole = (language: string, { translations }: Pick<Translations, 'translations'>): boolean =>
  Object.keys(translations[language] ?? {}).length > 1;

/**
 * Stale while revalidate: a copy stored by this build is used at once and refreshed in the background; a first visit,
 * or a new build, waits for the texts: of this page, where they are a file of their own, else of one language. A failed
 * load is logged, and the app starts with keys in place of texts. Resolves to false when there are no texts because the
 * server cannot be reached: then nothing else could be shown either.
 */
export async function startTexts(): Promise<boolean> {
  const wanted = wantedLanguage();
  const copy = readCopy();
  hasStoredCopy = false;
  if (copy?.build === BUILD && isWhole(wanted, copy)) {
    init(copy);
    remaining = null;
    void loadAll().then((fresh) => fresh && addTexts(fresh));
    return true;
  }
  const { pathname } = window.location;
  const first = await loadFirstTexts(pathname, wanted);
  if (first) {
    init(first);
    remaining = { pathname, loading: null };
    return true;
  }
  const loaded = await loadOne(wanted);
  init(loaded ?? copy ?? { translations: {}, languages: [] });
  remaining = { pathname: null, loading: null };
  return loaded !== null || copy !== null || !isServerLost;
}

/** A prerendered page contains the texts it shows, which are enough to hydrate it; the others follow. */
export function startTextsOf(page: PageTexts, pathname: string): void {
  texts = { [page.language]: page.texts };
  current = page.language;
  if (page.isChosen) storedLanguage.set(page.language);
  remaining = { pathname, loading: null };
  notifyFollowers();
}

/** React renders a screen that has failed a second time, which would ask again and again without this pause. */
const RETRY_MS = 2000;

/** Whether every text of the current language has come. If not, the page keeps those it has; a later use tries again. */
async function fetchRemainingTexts(missing: Remaining): Promise<boolean> {
  const all = (await loadAll()) ?? readCopy();
  const isComplete = all !== null && all.languages.every((language) => isWhole(language, all));
  const isEnough = all !== null && isWhole(current, all);
  if (all) addTexts(all);
  if (isComplete) remaining = null;
  else if (isEnough) remaining = { pathname: null, loading: null };
  else setTimeout(() => (missing.loading = null), RETRY_MS);
  return isEnough;
}

const loadRemainingTexts = (): Promise<boolean> | undefined =>
  remaining ? (remaining.loading ??= fetchRemainingTexts(remaining)) : undefined;

/** Suspends a screen other than the first one until its texts are loaded. Without them the screen fails. */
export function useTextsAt(pathname: string): void {
  const first = remaining?.pathname ?? pathname;
  const loading = first === pathname ? undefined : loadRemainingTexts();
  if (loading && !use(loading)) throw new Error('The texts of this page could not be loaded');
  // The other pages and languages, once nothing more urgent is loading.
  const isQuiet = useQuiet();
  useEffect(() => {
    if (isQuiet) void loadRemainingTexts();
  }, [isQuiet]);
}

async function loadAndStore(query: { language?: string }): Promise<Translations | null> {
  try {
    const translations = await call('GET /api/translations', { query });
    // The stored copy was removed by signing out: it is not written again before the next visit.
    const isWiped = hasStoredCopy && storedCopy.get() === null;
    if (!isWiped) storedCopy.set(JSON.stringify({ ...translations, build: BUILD } satisfies Copy));
    hasStoredCopy = true;
    return translations;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for this to be logged
    console.error('Translations could not be loaded', error);
    isServerLost = isUnreachable(error);
    return null;
  }
}

function readCopy(): Copy | null {
  try {
    // Written by loadAndStore only.
    return JSON.parse(storedCopy.get() ?? 'null') as Copy | null;
  } catch {
    return null;
  }
}

function init({ translations, languages }: Translations): void {
  const wanted = wantedLanguage();
  texts = translations;
  current = languages.includes(wanted) ? wanted : DEFAULT_LANGUAGE;
  notifyFollowers();
}

function addTexts({ translations }: Translations): void {
  for (const [code, fresh] of Object.entries(translations)) texts = { ...texts, [code]: { ...texts[code], ...fresh } };
  notifyFollowers();
}

/** Resolves to false, and changes nothing, when the texts of the language cannot be loaded. */
export async function setLanguage(code: string): Promise<boolean> {
  const isShown = await showLanguage(code);
  if (isShown) storedLanguage.set(code);
  return isShown;
}

async function showLanguage(code: string): Promise<boolean> {
  if (!isWhole(code, { translations: texts })) await loadRemainingTexts();
  if (!isWhole(code, { translations: texts })) return false;
  current = code;
  notifyFollowers();
  return true;
}

/** In a browser where no language was chosen, the pages have that of the account. */
export function useAccountLanguage(code: string | null): void {
  useEffect(() => {
    if (code === null) return;
    accountLanguage.set(code);
    if (storedLanguage.get() === null && code !== current) void showLanguage(code);
  }, [code]);
}

const FALLBACK = 'en';

/** Falls back to English, then to the key itself. Placeholders without a value stay. */
function textIn(language: string, key: string, values: Record<string, string | number>): string {
  const text = texts[language]?.[key] ?? texts[FALLBACK]?.[key] ?? missingText(key);
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

/** Nothing while texts are still to come, for a key would flash: the build has left it out of those of the first page. */
function missingText(key: string): string {
  if (!remaining?.pathname) return key;
  // oxlint-disable-next-line no-console -- fails the journeys, so that it is found before users do
  console.error(`The texts of ${remaining.pathname} lack ${key}`);
  void loadRemainingTexts();
  return '';
}

/** A text by its key, with `{name}` filled from the values. */
export type T = (key: TextKey, values?: Record<string, string | number>) => string;

const makeT =
  (): T =>
  (key, values = {}) =>
    textIn(current, key, values);

// A new function after every change: useSyncExternalStore compares by identity.
let currentT = makeT();
const followers = new Set<() => void>();

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

function notifyFollowers(): void {
  // There is no document while prerendering.
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLangOf(current);
  currentT = makeT();
  for (const follower of followers) follower();
}

const getT = (): T => currentT;
export const useT = (): T => useSyncExternalStore(follow, getT, getT);

const pluralRules = new Map<string, Intl.PluralRules>();

/** The key of a counted text in the current language: `t(plural(count, 'huts_one', 'huts_other'), { count })`. */
export function plural<One extends TextKey, Other extends TextKey>(count: number, one: One, other: Other): One | Other {
  const rules = pluralRules.get(current) ?? new Intl.PluralRules(localeOf(current));
  pluralRules.set(current, rules);
  return rules.select(count) === 'one' ? one : other;
}

const nameOf = (code: string): string => textIn(code, 'language_name' satisfies TextKey, {});

/** All languages by their own names, and the current one. */
export function useLanguages() {
  useT();
  return { language: current, languages: Object.keys(texts).map((code) => ({ code, name: nameOf(code) })) };
}
