import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { demoLogins } from '../demo/people.ts';

export type Look = { language: 'no' | 'en'; time: 'day' | 'night' };

export const LOOKS: readonly Look[] = (['no', 'en'] as const).flatMap((language) =>
  (['day', 'night'] as const).map((time) => ({ language, time })),
);

/** The token of the demo's ordinary member. */
export async function memberToken(baseURL: string): Promise<string> {
  const { email, password } = demoLogins[0] ?? {};
  const answer = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}`);
  // The contract says so.
  return ((await answer.json()) as { token: string }).token;
}

/** A browser context with this look and without animations. `storage` is put into its local storage. */
export async function openLook(
  browser: Browser,
  { language, time }: Look,
  options: BrowserContextOptions,
  storage: Record<string, string> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    locale: language === 'no' ? 'nb-NO' : 'en-GB',
    timezoneId: 'Europe/Oslo',
    colorScheme: time === 'day' ? 'light' : 'dark',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { language, ...storage },
  );
  return context;
}
