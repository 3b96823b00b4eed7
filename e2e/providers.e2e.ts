import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './page.ts';

const PROVIDERS = [
  { name: 'Google', account: 'fjellvandrer@example.com' },
  { name: 'Apple', account: 'skiloper@example.com' },
  // Microsoft does not vouch for addresses: this one belongs to nobody else here.
  { name: 'Microsoft', account: 'ubekreftet@example.com' },
] as const;

async function signInWith(page: Page, provider: string, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: `Fortsett med ${provider}` }).click();
  await expect(page.getByRole('heading', { name: `Stand-in for ${provider.toLowerCase()}` })).toBeVisible();
  await page.getByRole('button', { name: account }).click();
}

/** Lets the handoff arrive in the browser and keeps it from being used there. */
async function catchHandoff(page: Page, provider: string, account: string): Promise<string> {
  const caught = new Promise<string>((resolve) => {
    void page.route('**/api/auth/exchange', async (route) => {
      const { token } = route.request().postDataJSON() as { token: string };
      await route.abort();
      resolve(token);
    });
  });
  await signInWith(page, provider, account);
  const token = await caught;
  await page.unroute('**/api/auth/exchange');
  return token;
}

const expectRefused = async (page: Page, message: string): Promise<void> => {
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(page).toHaveURL(/\/auth\/error\?message=/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectAccessible(page);
};

const used = 'Innloggingen er brukt eller for gammel. Prøv igjen.';

for (const { name, account } of PROVIDERS) {
  test(`${name}: there and back, signed in, and nothing of it stays in the address`, async ({ page }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await signInWith(page, name, account);
    await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();
    await expect(page).toHaveURL(/\/clubs$/);
    // It was there, and it is not where one can go back to.
    expect(addresses.some((address) => address.includes('/auth/success?token='))).toBe(true);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/auth/success');
    await page.getByRole('button', { name: 'Konto og innstillinger' }).click();
    await expect(page.getByText(account)).toBeVisible();
    await page.goBack();
    expect(page.url()).not.toContain('token=');
  });
}

/** How often something on the page was moved by something else that appeared. */
const moves = (page: Page): Promise<number> => page.evaluate(() => performance.getEntriesByName('moved').length);

test('nothing moves while it is being asked which providers there are', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => list.getEntries().forEach(() => performance.mark('moved'))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.route('**/api/auth/providers', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Fortsett med Google' })).toBeVisible();
  expect(await moves(page)).toBe(0);

  // It would have been noticed.
  await page.evaluate(() => document.querySelector('form')?.style.setProperty('margin-top', '200px'));
  await expect.poll(() => moves(page)).toBe(1);
});

test.describe('with a waiting invitation that nobody made', () => {
  test.use({ expectedComplaints: ['status of 404'] });

  test('the buttons by keyboard lead to it', async ({ page }) => {
    await page.goto('/login');
    await expectAccessible(page);
    await page.evaluate(() => sessionStorage.setItem('pendingInvitation', 'an-invitation'));
    await page.getByRole('link', { name: 'Fortsett med Google' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'fjellvandrer@example.com' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/join\?token=an-invitation$/);
    await expect(page.getByRole('heading', { name: 'Invitasjonen kan ikke brukes' })).toBeVisible();
  });
});

test('who turns back at the provider is told so, and can try again', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Fortsett med Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectRefused(page, 'Du avbrøt innloggingen.');
  await page.getByRole('link', { name: 'Tilbake til innlogging' }).click();
  await expect(page.getByRole('link', { name: 'Fortsett med Google' })).toBeVisible();
});

test('an address that another account has proved is not taken over', async ({ page }) => {
  await signInWith(page, 'Google', 'skiloper@example.com');
  await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signInWith(page, 'Microsoft', 'skiloper@example.com');
  await expectRefused(
    page,
    'Det finnes allerede en konto med denne e-postadressen. Logg inn med passordet ditt først.',
  );
});

test('without a token there is nothing to come back to', async ({ page }) => {
  await page.goto('/auth/success');
  await expectRefused(page, 'Vi fikk ikke noe bevis for innloggingen. Prøv igjen.');
});

test.describe('a handoff', () => {
  test.use({ expectedComplaints: ['status of 400', 'ERR_FAILED'] });

  test('that is made up is refused', async ({ page }) => {
    await page.goto('/auth/success?token=e30.e30.made-up');
    await expectRefused(page, used);
  });

  test('works once', async ({ page }) => {
    const token = await catchHandoff(page, 'Google', 'fjellvandrer@example.com');
    await page.goto(`/auth/success?token=${token}`);
    await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/auth/success?token=${token}`);
    await expectRefused(page, used);
  });

  test('works only in the browser that began', async ({ page, browser, baseURL }) => {
    const token = await catchHandoff(page, 'Google', 'fjellvandrer@example.com');
    const elsewhere = await (await browser.newContext({ baseURL: String(baseURL), locale: 'nb-NO' })).newPage();
    await elsewhere.goto(`/auth/success?token=${token}`);
    await expectRefused(elsewhere, used);
    await elsewhere.context().close();
  });
});
