import type { Page } from '@playwright/test';
import { toTranslations } from '@hytte/contract/texts/all-texts';
import type { Fixture } from './fixtures.ts';
import { type Look, PHONE } from './looks.ts';
import type { Scene, State } from './state.ts';

const { translations } = toTranslations();

const HEIGHTS = { phone: 812, wide: 900 };

/** Brings a state about in a fresh page, in this look. */
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
