import { toTranslations } from '@hytte/contract/texts/all-texts';
import type { Language } from '@hytte/contract/texts/text';
import type { Page } from '@playwright/test';
import { anOrigin, test as base } from '../page.ts';
import { type Fixture, createFixture } from './fixtures.ts';
import type { Scene, State } from './state.ts';

const { translations } = toTranslations();

const HEIGHTS = { phone: 812, wide: 900 };

/** Brings a fresh page into the state, in this look. */
export async function show(page: Page, state: State, look: Look, { tokens, clubs, places }: Fixture): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.width <= PHONE ? HEIGHTS.phone : HEIGHTS.wide });
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) if (value !== null) localStorage.setItem(key, value);
    },
    { theme: look.theme, language: look.language, token: tokens[state.as], activeClub: clubs[state.as] },
  );
  const scene: Scene = { page, places, t: (key) => translations[look.language]?.[key] ?? key };
  await state.answers?.(scene);
  await page.goto(state.at(places));
  await state.act?.(scene);
  await state.ready(scene);
}

/** The fixture is made once per worker: all people are signed in once. */
export const test = base.extend<object, { fixture: Fixture }>({
  fixture: [
    async ({ playwright }, runTests, { project }) => {
      const request = await playwright.request.newContext({
        baseURL: String(project.use.baseURL),
        extraHTTPHeaders: { 'x-forwarded-for': anOrigin() },
      });
      await runTests(await createFixture(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

export type Look = { theme: 'light' | 'dark'; language: Language; width: number };

export const WIDE = 1280;
export const PHONE = 375;
const NARROWEST = 320;

/** Neighbours differ in theme, language and width: two of them cover both values of each. */
const ROUND: readonly Look[] = [
  { theme: 'light', language: 'no', width: WIDE },
  { theme: 'dark', language: 'en', width: PHONE },
  { theme: 'dark', language: 'no', width: WIDE },
  { theme: 'light', language: 'en', width: NARROWEST },
  { theme: 'light', language: 'en', width: WIDE },
  { theme: 'dark', language: 'no', width: PHONE },
];

export type View = { state: State; look: Look };

/** Distributes the looks over the states of each screen. A screen with a single state is shown in two looks. */
export function viewsOf(states: readonly State[]): View[] {
  const byScreen = Map.groupBy(states, ({ screen }) => screen);
  return [...byScreen.values()].flatMap((own) =>
    (own.length === 1 ? [...own, ...own] : own).map((state, at) => ({ state, look: lookNo(at) })),
  );
}

/** The components by themselves: all of them are looked at in every run. */
const KIT = '/dev/states';

/**
 * One view for each screen, in looks that alternate from screen to screen: what CI looks at. All of them are looked at in
 * the nightly run, by `pnpm e2e:states`, and by `pnpm e2e states` on a developer's machine.
 */
export function oneForEachScreen(states: readonly State[]): View[] {
  const seen = new Set<string>();
  const chosen = states.filter(({ screen }) => screen === KIT || (!seen.has(screen) && seen.add(screen)));
  return chosen.map((state, at) => ({ state, look: lookNo(at) }));
}

/** Whether this run leaves the greater part of the states to the nightly one. */
export const IN_BRIEF = process.env['CI'] === 'true' && process.env['E2E_STATES'] !== 'all';

function lookNo(at: number): Look {
  const look = ROUND[at % ROUND.length];
  if (!look) throw new Error('There are no looks');
  return look;
}

export const inWords = ({ theme, language, width }: Look): string => `${theme}, ${language}, ${width} px`;
