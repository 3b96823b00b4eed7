import type { Page } from '@playwright/test';
import type { State } from './state.ts';

export const SHOTS = ['light', 'dark', 'phone'] as const;
export type Shot = (typeof SHOTS)[number];

const asFileName = (text: string): string =>
  text
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'home';

/** The file name of a state's picture. */
export const pictureOf = ({ screen, name }: State, shot: Shot): string =>
  `${asFileName(screen)}--${asFileName(name)}.${shot}.jpg`;

/** Without a second visit: colours are all that a theme changes. */
export const turnTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);

export const isCovered = async (page: Page): Promise<boolean> =>
  (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;

/** Of the whole page from its head. What lies over the page stays where the screen is: it would cover other parts. */
export async function takePicture(page: Page, file: string): Promise<void> {
  const fullPage = !(await isCovered(page));
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: file, fullPage, quality: 75 });
}
