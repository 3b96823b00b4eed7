import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './page.ts';
import { aClub, aPerson, enter, aPlatformAdmin } from './people.ts';

/** A club that has asked for a plan paid by invoice, under a name of its own. */
async function aClubThatAsks(request: APIRequestContext) {
  const owner = await aPerson(request);
  const name = `Faktura ${Date.now()}`;
  const { club } = await owner.post('/api/memberships/create-club', { name });
  const clubId = String(club.id);
  await owner.post('/api/subscription/ehf/request', {
    tier: 'business-small',
    billingFrequency: 'monthly',
    paymentMethod: 'ehf',
    priceId: 'business-small_monthly',
    clubId,
    businessData: {
      companyName: 'Blåtind AS',
      orgNumber: '974760673',
      mvaNumber: 'NO974760673MVA',
      contactEmail: 'faktura@blatind.example',
    },
  });
  return { owner, clubId, name };
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administrasjon av plattformen' }).getByRole('link', { name });

test('an admin approves an invoice, fetches it, marks it paid, and all of it is on record', async ({
  page,
  request,
}) => {
  test.slow();
  const { name, clubId, owner } = await aClubThatAsks(request);
  const { token } = await aPlatformAdmin(request);
  await enter(page, token, '/admin');
  await expect(page).toHaveURL(/\/admin\/clubs$/);
  await page.getByRole('searchbox', { name: 'Søk etter klubb' }).fill(name.toUpperCase());
  const clubs = page.getByRole('table', { name: 'Klubber' }).getByRole('row');
  await expect(clubs).toHaveCount(2);
  await expect(clubs.last()).toContainText('Venter på faktura');

  await tab(page, 'Fakturaer').click();
  const request1 = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await request1.getByRole('button', { name: 'Godkjenn' }).click();
  const question = page.getByRole('alertdialog', { name: `Godkjenne faktura til ${name}?` });
  await expect(question).toContainText('Blåtind AS');
  await question.getByRole('button', { name: 'Godkjenn' }).click();
  await expect(page.getByText(/^Faktura \d+ er laget\.$/)).toBeVisible();

  const row = page.getByRole('table', { name: 'Fakturaer' }).getByRole('row').filter({ hasText: name });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^EHF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xml$/);
  await row.getByRole('button', { name: /^Merk betalt/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merk betalt' }).click();
  await expect(row).toContainText('Betalt');

  const headers = { authorization: `Bearer ${owner.token}` };
  const status = await (await request.get(`/api/clubs/${clubId}/subscription/status`, { headers })).json();
  expect(status).toMatchObject({ status: 'active', currentTier: 'business-small' });

  await tab(page, 'Logg').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logg' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('an admin signs somebody out everywhere', async ({ page, request }) => {
  const { token: adminToken } = await aPlatformAdmin(request);
  const { email, token } = await aPlatformAdmin(request);
  await enter(page, adminToken, '/admin/users');
  await page.getByRole('searchbox', { name: 'Søk etter bruker' }).fill(email);
  const rows = page.getByRole('table', { name: 'Brukere' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole('button').click();
  const question = page.getByRole('alertdialog', { name: 'Logge ut Pia Plattform overalt?' });
  await expect(question.getByText(/^Sist sett/)).toBeVisible();
  await question.getByRole('button', { name: 'Logg ut overalt' }).click();
  await expect(rows.last()).toContainText('Ingen steder');
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/profile', { headers })).status()).toBe(401);
});

test('an admin runs what is due, and sees that everything answers', async ({ page, request }) => {
  const { token } = await aPlatformAdmin(request);
  await enter(page, token, '/admin/draws');
  await page.getByRole('button', { name: 'Kjør alle som står for tur' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trekk nå' }).click();
  await expect(page.getByText(/klubber trukket/)).toBeVisible();
  await tab(page, 'Systemstatus').click();
  await expect(page.getByText('Alt svarer.')).toBeVisible();
  await tab(page, 'Jobbkøer').click();
  await expect(page.getByRole('table', { name: 'Køer' }).getByRole('row').nth(5)).toBeVisible();
});

test('for everybody else there is nothing at the address', async ({ page, request }) => {
  const { owner } = await aClub(request);
  await enter(page, owner.token, '/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Siden finnes ikke' })).toBeVisible();
});

test('a platform admin outside a club sees its drawings without a failed box', async ({ page, request }) => {
  const { clubId } = await aClub(request);
  const { token } = await aPlatformAdmin(request);
  await enter(page, token, `/clubs/${clubId}/manage/drawings`);
  await expect(page.getByRole('region', { name: 'Neste trekning' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
