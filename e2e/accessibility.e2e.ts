import { LOOKS } from './looks.ts';
import { anAddress, aPassword, expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';

const NARROWEST = { theme: 'light', language: 'no', width: 320 } as const;

const SCREENS = [
  '/',
  '/login',
  '/register-old',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=a-link',
  '/auth/error?message=a-message-without-any-room-to-break-that-is-longer-than-a-narrow-screen',
  '/clubs',
  '/nowhere',
];

for (const { theme, language, width } of [...LOOKS, NARROWEST]) {
  test.describe(`${theme}, ${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        ([theme, language]) => {
          localStorage.setItem('theme', theme);
          localStorage.setItem('language', language);
        },
        [theme, language] as const,
      );
    });

    test('every screen a visitor meets', async ({ page }) => {
      for (const screen of SCREENS) {
        await page.goto(screen);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test('forms that refuse, and an open menu', async ({ page }) => {
      await page.goto('/register-old');
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page);
      await page.locator('header button').last().click();
      await page.getByRole('menu').waitFor();
      await expectAccessible(page);
    });

    test('what a signed-in person meets', async ({ page, request }) => {
      const data = { email: anAddress(), password: aPassword };
      const { token } = await (await request.post('/api/auth/register', { data })).json();
      await page.addInitScript((value) => localStorage.setItem('token', value), token);
      for (const screen of ['/', '/clubs', '/nowhere', '/profile']) {
        await page.goto(screen);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await page.locator('header button').last().click();
      await page.getByRole('menu').waitFor();
      await expectAccessible(page);
    });

    test('every piece of the kit in every state', async ({ page }) => {
      await page.goto('/dev/states');
      await page.getByRole('heading', { level: 1, name: 'Specimen sheet' }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
