import type { Page } from '@playwright/test';
import { accessibilityFaults, contrastFaults, expect } from './page.ts';
import { STATES } from './states/all.ts';
import { show, test, WIDE } from './states/show.ts';
import { clippedTexts, layoutShift } from './states/measure.ts';

// Run by hand: `pnpm walk`. Every state in both languages and themes, from the widest screen to the narrowest. Both
// themes in one visit: turning a page dark changes its colours and nothing else, so only they are looked at again.
const WIDTHS = [1920, 1280, 768, 375, 320];
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

const turnTo = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);

/** What stands beside a button follows it a frame after the window has another width. */
async function resizeTo(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
}

async function faultsOf(page: Page): Promise<string[]> {
  const light = [...(await shapeFaults(page)), ...(await accessibilityFaults(page))];
  await turnTo(page, 'dark');
  const dark = (await contrastFaults(page)).map((fault) => `dark: ${fault}`);
  await turnTo(page, 'light');
  return [...light, ...dark];
}

for (const state of STATES)
  for (const language of ['no', 'en'] as const)
    test.describe(() => {
      test.use({ expectedComplaints: state.complaints ?? [] });
      test(`${state.screen} ${state.name} (${language})`, async ({ page, fixture }) => {
        test.slow();
        await show(page, state, { theme: 'light', language, width: WIDE }, fixture);
        const shift = await layoutShift(page);
        const faults = shift > MOST_SHIFT ? [`moves by ${shift.toFixed(3)} while it loads`] : [];
        const note = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const width of WIDTHS) {
          await resizeTo(page, width, 900);
          note(`${width} px`, await faultsOf(page));
        }
        // A screen of 1280 by 900 at twice the size.
        await resizeTo(page, 640, 450);
        note('200 %', await faultsOf(page));
        // With forced colours the contrast is the user's choice, and the rest of what axe asks was asked above.
        await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
        note('forced colours', await shapeFaults(page));
        expect(faults).toEqual([]);
      });
    });
