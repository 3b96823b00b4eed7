import type { APIRequestContext, Page } from '@playwright/test';
import { linkIn, mailTo } from './mailbox.ts';
import { anAddress, aPassword, expect, expectAccessible, test } from './page.ts';

const aNewPassword = 'skiføre-i-mars-31';
const asked = /^Har .+ en konto hos oss, kommer det snart en e-post med en lenke\./;

async function anAccount(request: APIRequestContext) {
  const email = anAddress();
  const { token } = await (await request.post('/api/auth/register', { data: { email, password: aPassword } })).json();
  return { email, token };
}

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Send lenke' }).click();
  await expect(page.getByText(asked)).toBeVisible();
}

const linkFor = async (email: string): Promise<string> => linkIn(await mailTo(email, /^Velg nytt passord$/));

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nytt passord').fill(password);
  await page.getByLabel('Gjenta passordet').fill(password);
  await page.getByRole('button', { name: 'Lagre passordet' }).click();
}

const expectInvalidLink = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Lenken virker ikke' })).toBeVisible();
  await expectAccessible(page);
};

test.describe('the mailed link', () => {
  test.use({ expectedComplaints: ['status of 400', 'status of 401'] });

  test('lets one choose a new password once, and signs everybody else out', async ({ page, request }) => {
    const { email, token } = await anAccount(request);
    await page.goto('/forgot-password');
    await expectAccessible(page);
    await ask(page, email);
    await expectAccessible(page);

    const link = await linkFor(email);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Nytt passord' })).toBeVisible();
    expect(page.url()).not.toContain('token');
    await page.getByRole('button', { name: 'Lagre passordet' }).click();
    await expect(page.getByText('Velg et passord.')).toBeVisible();
    await expectAccessible(page);
    await choose(page, aNewPassword);
    await expect(page.getByRole('heading', { name: 'Passordet er endret' })).toBeVisible();
    await expectAccessible(page);

    const before = await request.get('/api/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(before.status()).toBe(401);

    await page.getByRole('link', { name: 'Fortsett til innlogging' }).click();
    await page.getByLabel('E-post').fill(email);
    await page.getByLabel('Passord', { exact: true }).fill(aPassword);
    await page.getByRole('button', { name: 'Logg inn' }).click();
    await expect(page.getByRole('alert')).toHaveText('Feil e-post eller passord.');
    await page.getByLabel('Passord', { exact: true }).fill(aNewPassword);
    await page.getByRole('button', { name: 'Logg inn' }).click();
    await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();

    await page.goto(link);
    await choose(page, 'enda-et-passord-99');
    await expectInvalidLink(page);
  });

  test('is not replaced by any other: made up, of another kind, half of it, or none', async ({ page, request }) => {
    const { email } = await anAccount(request);
    await ask(page, email);
    const link = await linkFor(email);
    const proof = new URL(linkIn(await mailTo(email, /^Velkommen til Hyttelaget$/)));
    for (const token of [
      'A'.repeat(43),
      proof.searchParams.get('token') ?? '',
      link.split('token=')[1]?.slice(0, 20),
    ]) {
      await page.goto(`/reset-password?token=${token}`);
      await choose(page, aNewPassword);
      await expectInvalidLink(page);
    }
    await page.goto('/reset-password');
    await expectInvalidLink(page);
    await page.getByRole('link', { name: 'Be om en ny lenke' }).click();
    await expect(page.getByRole('heading', { name: 'Glemt passordet' })).toBeVisible();

    await page.goto(link);
    await choose(page, aNewPassword);
    await expect(page.getByRole('heading', { name: 'Passordet er endret' })).toBeVisible();
  });

  test('is the latest one: a newer link ends the older', async ({ page, request }) => {
    const { email } = await anAccount(request);
    await ask(page, email);
    const older = await linkFor(email);
    await ask(page, email);
    await expect(async () => expect(await linkFor(email)).not.toBe(older)).toPass();
    await page.goto(older);
    await choose(page, aNewPassword);
    await expectInvalidLink(page);
  });
});

test('an address without an account is told the same', async ({ page }) => {
  await ask(page, anAddress());
});

test.describe('nobody answers', () => {
  test.use({ expectedComplaints: ['ERR_FAILED'] });

  test('and the page says the same', async ({ page }) => {
    await page.route('**/api/auth/reset-password', (route) => route.abort());
    await ask(page, anAddress());
  });
});

test('without a mouse', async ({ page, request }) => {
  const { email } = await anAccount(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Glemt passordet?' }).focus();
  await page.keyboard.press('Enter');
  // The page before has such a field too.
  await expect(page.getByRole('button', { name: 'Send lenke' })).toBeVisible();
  await page.getByLabel('E-post').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(asked)).toBeVisible();

  await page.goto(await linkFor(email));
  await page.getByLabel('Nytt passord').focus();
  await page.keyboard.type(aNewPassword);
  await page.keyboard.press('Tab'); // the Show button
  await page.keyboard.press('Tab');
  await page.keyboard.type(aNewPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Passordet er endret' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
