import type { Page } from '@playwright/test';
import { accessibilityFaults, expect } from './page.ts';
import { STATES } from './states/all.ts';
import { inWords, type Look, show, test } from './states/show.ts';
import { clippedTexts, layoutShift } from './states/measure.ts';

// Run by hand: `pnpm walk`. Every state in both themes and languages, from the widest screen to the narrowest.
const WIDTHS = [1920, 1280, 768, 375, 320];
const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  (['no', 'en'] as const).map((language): Look => ({ theme, language, width: 1280 })),
);
/** Below this, layout shift is not noticed. */
const MOST_SHIFT = 0.05;

test.describe.configure({ mode: 'parallel' });

async function faultsOf(page: Page, where: string): Promise<string[]> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth}`] : [];
  });
  const clipped = (await clippedTexts(page)).map((text) => `cut off: ${text}`);
  return [...tooWide, ...clipped, ...(await accessibilityFaults(page))].map((fault) => `${where}: ${fault}`);
}

for (const state of STATES)
  for (const look of LOOKS)
    test.describe(() => {
      test.use({ expectedComplaints: state.complaints ?? [] });
      test(`${state.screen} ${state.name} (${inWords(look)})`, async ({ page, fixture }) => {
        test.slow();
        await show(page, state, look, fixture);
        const shift = await layoutShift(page);
        const faults = shift > MOST_SHIFT ? [`moves by ${shift.toFixed(3)} while it loads`] : [];
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          faults.push(...(await faultsOf(page, `${width} px`)));
        }
        // A screen of 1280 by 900 at twice the size.
        await page.setViewportSize({ width: 640, height: 450 });
        faults.push(...(await faultsOf(page, '200 %')));
        await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
        // With forced colours the contrast is the user's choice.
        const forced = await faultsOf(page, 'forced colours');
        faults.push(...forced.filter((fault) => !fault.includes('color-contrast')));
        expect(faults).toEqual([]);
      });
    });
