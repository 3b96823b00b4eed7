import { anAddress, aPassword, expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';
import type { Page } from '@playwright/test';

async function fillInCompany(page: Page): Promise<void> {
  await page.getByLabel('Firmanavn').fill('Blåtind AS');
  await page.getByLabel('E-post for faktura').fill('faktura@blatind.example');
  await page.getByLabel('Organisasjonsnummer').fill('987 654 321');
  await page.getByLabel('MVA-nummer').fill('NO987654321MVA');
}

test('a visitor compares, fills in their company once, signs in and finds it all again', async ({ page, request }) => {
  const email = anAddress();
  await request.post('/api/auth/register', { data: { email, password: aPassword } });
  await page.goto('/pricing');
  const small = page.getByRole('article').filter({ hasText: 'Mest populær' });
  await expect(small).toContainText(/500\skr per måned, eks. mva./);
  await page.getByRole('radio', { name: 'Årlig · Spar ca. 17 %' }).check();
  await expect(small).toContainText(/6\s250\skr med mva./);
  await expect(page.getByRole('row', { name: /^Medlemmer/ })).toContainText('inntil 500');

  await small.getByRole('button', { name: 'Velg Bedrift' }).click();
  await page.getByRole('button', { name: 'Gå videre' }).click();
  await expect(page.getByRole('alert')).toContainText('4 felt må rettes');
  await expect(page.getByRole('alert')).toBeFocused();
  await fillInCompany(page);
  await page.getByRole('button', { name: 'Gå videre' }).click();

  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(aPassword);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByLabel('Firmanavn')).toHaveValue('Blåtind AS');
  await expect(page.getByRole('radio', { name: /^Årlig/ })).toBeChecked();
});

test('somebody without a club is led to where one is made', async ({ page, request }) => {
  const { token } = await aPerson(request);
  await enter(page, token, '/pricing');
  await page.getByRole('link', { name: 'Begynn gratis' }).click();
  await expect(page).toHaveURL('/clubs');
  await expect(page.getByText('Opprett eller velg en klubb først.')).toBeVisible();
});

test('an owner goes on to the plan tab of the club, and what was written is there', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { owner, clubId } = await aClub(request);
  await page.addInitScript((id) => localStorage.setItem('activeClub', id), clubId);
  await enter(page, owner.token, '/pricing');
  await page.getByRole('button', { name: 'Velg Stor bedrift' }).click();
  await fillInCompany(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Gå videre' }).click();

  await expect(page).toHaveURL(`/clubs/${clubId}/manage/plan`);
  await expect(page.getByRole('heading', { name: 'Klubben har gratisplanen' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Stor bedrift' })).toBeChecked();
  await expect(page.getByLabel(/^Firmanavn/)).toHaveValue('Blåtind AS');
  await expect(page.getByText('0 av 5 hytter, 1 av 50 medlemmer')).toBeVisible();
  await page.getByRole('radio', { name: /^Elektronisk faktura/ }).check();
  await expect(page.getByRole('button', { name: 'Send bestilling' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
