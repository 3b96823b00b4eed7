import path from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityFaults, contrastFaults, expect } from './page.ts';
import { STATES } from './states/all.ts';
import { isCovered, pictureOf, type Shot, takePicture, turnTheme } from './states/screenshots.ts';
import { PHONE, show, test, WIDE } from './states/show.ts';
import type { State } from './states/state.ts';
import { clippedTexts, layoutShifts, overlappingTexts } from './states/measure.ts';

// Run by hand: `pnpm visual-audit`. Every state in both languages and themes, from the widest screen to the narrowest. Both
// themes in one visit: turning a page dark changes its colours and nothing else, so only they are looked at again.
// VISUAL_AUDIT_SCREENSHOTS=<folder> keeps a picture of each state, as `pnpm screenshots` takes them, without a second visit.
const WIDTHS = [1920, WIDE, 768, PHONE, 320];
const { VISUAL_AUDIT_SCREENSHOTS } = process.env;
/** What axe finds follows the structure, which is the same in both languages: in English it looks at these. */
const LOOKED_AT_IN_ENGLISH = [WIDE, PHONE];
/** Below this, layout shift is not noticed. */
const MOST_SHIFT = 0.05;

test.describe.configure({ mode: 'parallel' });

async function shapeFaults(page: Page): Promise<string[]> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth}`] : [];
  });
  return [...tooWide, ...(await clippedTexts(page)).map((text) => `cut off: ${text}`)];
}

/**
 * What stands beside a button follows it a frame after the window has another width. From the head of the page: a button half
 * under the header that stays there would count as too small.
 */
async function resizeTo(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}

/** On a screen as tall as its page: a target that is half under the bar at the foot would count as too small. */
async function faultsOfWholePage(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  // What a dialog shows is scrolled within it.
  if (!size || (await isCovered(page))) return faultsInView(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await resizeTo(page, size.width, height);
  const faults = await faultsInView(page);
  await resizeTo(page, size.width, size.height);
  return faults;
}

async function faultsInView(page: Page): Promise<string[]> {
  const overlapping = (await overlappingTexts(page)).map((texts) => `one over the other: ${texts}`);
  return [...overlapping, ...(await accessibilityFaults(page))];
}

async function faultsOf(page: Page, isLookedAt: boolean, keep: (shot: Shot) => Promise<void>): Promise<string[]> {
  const shape = await shapeFaults(page);
  if (!isLookedAt) return shape;
  const light = await faultsOfWholePage(page);
  await keep('light');
  await turnTheme(page, 'dark');
  const dark = (await contrastFaults(page)).map((fault) => `dark: ${fault}`);
  await keep('dark');
  await turnTheme(page, 'light');
  return [...shape, ...light, ...dark];
}

/** Keeps a picture of this size, where one is wanted. */
const keeper =
  (page: Page, state: State, { width, language }: { width: number; language: string }) =>
  async (shot: Shot): Promise<void> => {
    if (VISUAL_AUDIT_SCREENSHOTS === undefined) return;
    const name = width === PHONE && shot === 'light' ? 'phone' : width === WIDE ? shot : null;
    if (name === null) return;
    await takePicture(page, path.join(VISUAL_AUDIT_SCREENSHOTS, language, pictureOf(state, name)));
  };

for (const state of STATES)
  for (const language of ['no', 'en'] as const)
    test.describe(() => {
      test.use({ expectedComplaints: state.complaints ?? [] });
      test(`${state.screen} ${state.name} (${language})`, async ({ page, fixture }) => {
        test.slow();
        await show(page, state, { theme: 'light', language, width: WIDE }, fixture);
        const { sum, moved } = await layoutShifts(page);
        const faults = sum > MOST_SHIFT ? [`moves by ${sum.toFixed(3)} while it loads: ${moved.join(' | ')}`] : [];
        const note = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const looksAt = (width: number) => language === 'no' || LOOKED_AT_IN_ENGLISH.includes(width);
        for (const width of WIDTHS) {
          await resizeTo(page, width, width === PHONE ? 812 : 900);
          note(`${width} px`, await faultsOf(page, looksAt(width), keeper(page, state, { width, language })));
        }
        // A screen of 1280 by 900 at twice the size.
        await resizeTo(page, 640, 450);
        note('200 %', await faultsOf(page, looksAt(640), async () => {}));
        // With forced colours the contrast is the user's choice, and the rest of what axe asks was asked above.
        await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
        note('forced colours', await shapeFaults(page));
        expect(faults).toEqual([]);
      });
    });
