import type { Page } from '@playwright/test';
import { codeFor } from './mailbox.ts';
import { anAddress, aPassword, expect, expectAccessible, test } from './page.ts';

const code = (page: Page) => page.getByLabel('Sekssifret kode');
const next = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('E-post').fill(email);
  await next(page, 'Send kode');
  await expect(code(page)).toBeFocused();
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Fornavn').fill('Kari');
  await page.getByLabel('Etternavn').fill('Fjell');
  await page.getByLabel('Passord', { exact: true }).fill(aPassword);
  await page.getByLabel('Gjenta passordet').fill(aPassword);
}

test('an address, the code from its mail, a name and a password make an account', async ({ page }) => {
  const email = anAddress();
  await page.goto('/register');
  await expect(page.getByText('Steg 1 av 3')).toBeVisible();
  await expectAccessible(page);
  await next(page, 'Send kode');
  await expect(page.getByText('Skriv inn e-postadressen din.')).toBeVisible();
  await expectAccessible(page);

  await askForCode(page, email);
  await expect(page.getByText(/^Send ny kode om \d+ s$/)).toBeVisible();
  await expectAccessible(page);
  // As people paste it: with a space in the middle.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const mailed = await codeFor(email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${mailed.slice(0, 3)} ${mailed.slice(3)}`);
  await page.keyboard.press('ControlOrMeta+V');
  // The sixth digit sends it.
  await expect(page.getByLabel('Fornavn')).toBeFocused();
  await expectAccessible(page);
  await next(page, 'Opprett konto');
  await expect(page.getByText('Skriv inn fornavnet ditt.')).toBeVisible();
  await expectAccessible(page);
  await fillPerson(page);
  await next(page, 'Opprett konto');

  await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();
  await expect(page).toHaveURL(/\/clubs$/);
  await page.getByRole('button', { name: 'Konto og innstillinger' }).click();
  await expect(page.getByText('Kari Fjell')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

test('without a mouse, in English: the mail is English too', async ({ page }) => {
  const email = anAddress();
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/register');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  await page.keyboard.type(await codeFor(email, 'Your Hyttelaget code'));
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const [text, tabs] of [
    ['Kari', 1],
    ['Fjell', 1],
    // The button that shows the password lies between the two.
    [aPassword, 2],
    [aPassword, 0],
  ] as const) {
    await page.keyboard.type(text);
    for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No clubs yet' })).toBeVisible();
});

test.describe('a waiting invitation', () => {
  // Nobody made it: the page it leads to asks for it in vain.
  test.use({ expectedComplaints: ['status of 404'] });

  test('is where one ends up', async ({ page }) => {
    const email = anAddress();
    await page.goto('/login');
    await page.evaluate(() => sessionStorage.setItem('pendingInvitation', 'an-invitation'));
    await page.getByRole('link', { name: 'Opprett konto' }).click();
    await page.getByLabel('E-post').fill(email);
    await next(page, 'Send kode');
    await code(page).fill(await codeFor(email));
    await fillPerson(page);
    await next(page, 'Opprett konto');
    await expect(page).toHaveURL(/\/join\?token=an-invitation$/);
    await expect(page.getByRole('heading', { name: 'Invitasjonen kan ikke brukes' })).toBeVisible();
  });
});

test.describe('refusals', () => {
  test.use({ expectedComplaints: ['status of 400', 'status of 429'] });

  test('a wrong code and the code of another address are refused, the right one is taken', async ({
    page,
    request,
  }) => {
    const [email, other] = [anAddress(), anAddress()];
    await request.post('/api/auth/send-verification-code', { data: { email: other } });
    await askForCode(page, email);
    const [right, foreign] = [await codeFor(email), await codeFor(other)];
    const wrong = right === '000000' ? '000001' : '000000';
    for (const guess of [wrong, foreign]) {
      await code(page).fill(guess);
      await expect(page.getByText(/^Koden er feil eller utløpt/)).toBeVisible();
      await expect(code(page)).toBeFocused();
      await expectAccessible(page);
    }
    await code(page).fill(right);
    await expect(page.getByLabel('Fornavn')).toBeFocused();
  });

  test('a code is good for one account', async ({ page, request }) => {
    const email = anAddress();
    await askForCode(page, email);
    const used = await codeFor(email);
    await code(page).fill(used);
    await fillPerson(page);
    // Somebody is faster, with the same mail before them.
    const data = { email, code: used, firstName: 'Kari', lastName: 'Fjell', password: aPassword };
    expect((await request.post('/api/auth/complete-registration', { data })).status()).toBe(201);
    await next(page, 'Opprett konto');
    await expect(page.getByText(/^Koden er feil eller utløpt/)).toBeVisible();
    await expect(code(page)).toBeFocused();
    await expect(page.getByText('Steg 2 av 3')).toBeVisible();
  });

  test('a new code can be had after a minute; anyone who asks earlier hears how long', async ({ page }) => {
    await page.clock.install();
    await askForCode(page, anAddress());
    await expect(page.getByText('Send ny kode om 60 s')).toBeVisible();
    await page.clock.runFor(18_000);
    await expect(page.getByText('Send ny kode om 42 s')).toBeVisible();
    await expect(page.getByText('Du kan be om en ny kode nå.')).toHaveCount(0);
    await page.clock.runFor(42_000);
    await expect(page.getByText('Du kan be om en ny kode nå.')).toHaveCount(1);
    await expectAccessible(page);

    // The browser's minute has passed, the server's has not.
    await next(page, 'Send ny kode');
    await expect(page.getByRole('alert')).toHaveText(/^For mange forsøk. Prøv igjen om \d+\ssekunder\.$/);
    await expectAccessible(page);
  });

  test('a reload goes on where one was, with the code one has', async ({ page }) => {
    const email = anAddress();
    await askForCode(page, email);
    await page.reload();
    await expect(page.getByText('Steg 2 av 3')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await code(page).fill(await codeFor(email));
    await expect(page.getByLabel('Fornavn')).toBeFocused();
    await page.reload();
    await fillPerson(page);
    await next(page, 'Opprett konto');
    await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();
  });
});
