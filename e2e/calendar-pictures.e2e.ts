import { expect, test } from './page.ts';

// Letters are drawn differently without a window.
test.use({ launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' } });
// The policy forbids the sheet that takes the captions away.
test.use({ bypassCSP: true, viewport: { width: 1000, height: 900 } });

// Letters are smoothed a little differently from one Chromium to the next; a sign that is gone is more than that.
const SMOOTHING = { threshold: 0.25, animations: 'disabled', timeout: 30_000 } as const;
const SIGNS_ALONE = 'figcaption { display: none !important }';

for (const theme of ['light', 'dark'] as const) {
  test(`every look a day can have: ${theme}`, async ({ page }) => {
    await page.goto(`/dev/states?theme=${theme}`);
    await page.addStyleTag({ content: SIGNS_ALONE });
    await page.evaluate(() => document.fonts.ready);
    const days = page.getByTestId('calendar-days');
    await expect(days).toHaveScreenshot(`days-${theme}.png`, { ...SMOOTHING, maxDiffPixels: 15 });
    const easter = page.getByRole('grid').first();
    await expect(easter).toHaveScreenshot(`month-${theme}.png`, { ...SMOOTHING, maxDiffPixels: 40 });
  });
}

test("every look a day can have: the system's own colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/dev/states');
  await page.addStyleTag({ content: SIGNS_ALONE });
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByTestId('calendar-days')).toHaveScreenshot('days-forced.png', {
    ...SMOOTHING,
    maxDiffPixels: 15,
  });
});
