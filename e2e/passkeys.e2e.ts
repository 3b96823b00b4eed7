import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addPasskey, anAuthenticator, proofQuestion as question } from './authenticator.ts';
import { changeDatabase } from './database.ts';
import { mailTo } from './mailbox.ts';
import { aPassword, expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter, markEmailVerified } from './people.ts';

const { E2E_BASE_URL = '' } = process.env;

// An IP address cannot be a relying party.
test.use({ baseURL: E2E_BASE_URL.replace('127.0.0.1', 'localhost') });

/** As if the person had signed in eleven minutes ago. */
const letProofAge = (email: string) =>
  changeDatabase(
    `update sessions set proved_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = $1)`,
    email,
  );

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Konto og innstillinger' }).click();
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(page.getByRole('button', { name: 'Meny' })).toBeVisible();
}

// The first refusal of each call that is asked again, and a wrong password.
test.use({ expectedComplaints: ['status of 400', 'status of 403'] });

test('a passkey is registered, signs in, and proves who one is before the club is exported', async ({
  page,
  request,
}) => {
  test.slow();
  const { owner, clubId } = await aClub(request);
  await markEmailVerified(request, owner);
  const authenticator = await anAuthenticator(page);
  await enter(page, owner.token, '/profile?tab=password');
  await expect(page.getByText('Du har ingen passnøkler ennå.')).toBeVisible();
  await expectAccessible(page);
  await addPasskey(page, 'PC-en hjemme');
  await expect(page.getByRole('listitem').filter({ hasText: 'PC-en hjemme' })).toContainText('ikke brukt ennå');
  await expectAccessible(page);
  await mailTo(owner.email, /^En passnøkkel er lagt til$/);
  expect(await authenticator.credentials()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).press('Enter');
  await expect(page).toHaveURL(/\/huts$/);
  // Picked in the list of the e-mail field.
  await signOut(page);
  await page.goto('/login?autofill');
  await expect(page).toHaveURL(/\/huts$/);

  await page.goto(`/clubs/${clubId}/manage/info`);
  const exporting = page.getByRole('button', { name: 'Last ned alt' });
  await exporting.waitFor();
  await letProofAge(owner.email);
  await exporting.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Bruk passnøkkel' })).toBeFocused();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await question(page).getByRole('button', { name: 'Bruk passnøkkel' }).press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Blåtind hytteklubb');
  await expect(question(page)).toHaveCount(0);
  await expect(exporting).toBeFocused();

  await page.goto('/profile?tab=password');
  const passkey = page.getByRole('listitem').filter({ hasText: 'PC-en hjemme' });
  await expect(passkey).toContainText('sist brukt');
  await passkey.getByRole('button', { name: 'Fjern' }).press('Enter');
  const removal = page.getByRole('alertdialog', { name: 'Fjerne «PC-en hjemme»?' });
  await expectAccessible(page);
  await removal.getByRole('button', { name: 'Fjern' }).press('Enter');
  await expect(page.getByText('Du har ingen passnøkler ennå.')).toBeVisible();
  await mailTo(owner.email, /^En passnøkkel er fjernet$/);
});

test('without a passkey the password is asked for, over the question that led there', async ({ page, request }) => {
  const person = await aPerson(request);
  await enter(page, person.token, '/profile');
  await page.getByRole('button', { name: 'Slett kontoen' }).waitFor();
  await letProofAge(person.email);
  await page.getByRole('button', { name: 'Slett kontoen' }).press('Enter');
  const deletion = page.getByRole('alertdialog', { name: 'Slette kontoen for godt?' });
  await deletion.getByRole('button', { name: 'Slett kontoen' }).press('Enter');
  await expect(question(page).getByLabel('Passord', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(deletion).toBeVisible();

  await deletion.getByRole('button', { name: 'Slett kontoen' }).press('Enter');
  await question(page).getByLabel('Passord', { exact: true }).fill('ikke-dette-nei');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await question(page).getByLabel('Passord', { exact: true }).fill(aPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kontoen din er slettet.')).toBeVisible();
});
