import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, enter, aPlatformAdmin } from './people.ts';

const { STRIPE_API_URL = '', STRIPE_SECRET_KEY = '' } = process.env;

/** What somebody does in the provider's own console. */
async function atProvider(request: APIRequestContext, path: string, form: Record<string, string>) {
  const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` };
  const answer = await request.post(`${STRIPE_API_URL}/v1/${path}`, { form, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** The provider tries the card of an open invoice again, and it works. */
async function payAtProvider(request: APIRequestContext, invoiceId: string): Promise<void> {
  const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` };
  const data = { outcome: 'succeeds' };
  const answer = await request.post(`${STRIPE_API_URL}/_sandbox/invoices/${invoiceId}/collect`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function payOnThePage(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Betal/ }).click();
}

/** The plan of a club, as its owner. */
async function openPlan(page: Page, request: APIRequestContext) {
  const { owner, clubId } = await aClub(request);
  await enter(page, owner.token, `/clubs/${clubId}/manage/plan`);
  await expect(heading(page, 'Klubben har gratisplanen')).toBeVisible();
  const status = async () => {
    const headers = { authorization: `Bearer ${owner.token}` };
    return (await request.get(`/api/clubs/${clubId}/subscription/status`, { headers })).json();
  };
  return { clubId, status };
}

async function buySmall(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Bedrift', exact: true }).check();
  await page.getByLabel('E-post for faktura').fill('faktura@blatind.example');
  await page.getByRole('button', { name: 'Gå til betaling' }).click();
  await payOnThePage(page, '4242 4242 4242 4242');
}

test('free to business by card, yearly, overdue, paid again, cancelled', async ({ page, request }) => {
  test.slow();
  const { clubId, status } = await openPlan(page, request);
  await buySmall(page);
  await expect(page).toHaveURL(`/clubs/${clubId}/manage/plan`);
  await expect(heading(page, 'Planen «Bedrift» er i bruk')).toBeVisible();
  await expect(page.getByText('1 av 500 medlemmer')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^Årlig/ }).check();
  await page.getByRole('button', { name: 'Endre abonnement' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Endre abonnement' }).click();
  await expect(page.getByText('Abonnementet er endret.')).toBeVisible();
  const { stripe_subscription_id: planId, billingFrequency } = await status();
  expect(billingFrequency).toBe('yearly');

  const { items } = await atProvider(request, `subscriptions/${planId}`, {
    default_payment_method: 'pm_card_chargeCustomerFail',
  });
  const dearer = { 'items[0][id]': items.data[0].id, 'items[0][quantity]': '2' };
  const { latest_invoice: invoiceId } = await atProvider(request, `subscriptions/${planId}`, {
    ...dearer,
    proration_behavior: 'always_invoice',
  });
  await page.getByRole('button', { name: 'Oppdater status' }).click();
  await expect(heading(page, 'Betalingen er forfalt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Endre abonnement' })).toHaveCount(0);

  await payAtProvider(request, invoiceId);
  await page.getByRole('button', { name: 'Oppdater status' }).click();
  await expect(heading(page, 'Planen «Bedrift» er i bruk')).toBeVisible();

  await page.getByRole('button', { name: 'Avslutt abonnementet' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/Hvorfor slutter dere/).fill('Vi solgte hytta');
  await dialog.getByRole('button', { name: 'Avslutt abonnementet' }).click();
  await expect(heading(page, 'Abonnementet er avsluttet')).toBeVisible();
  await expect(page.getByText(/beholder dere til og med/)).toBeVisible();
  expect(await status()).toMatchObject({ status: 'cancelled', currentTier: 'business-small' });
});

test('a payment that was cancelled leaves nothing behind', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openPlan(page, request);
  await page.getByRole('radio', { name: 'Bedrift', exact: true }).check();
  await page.getByLabel('E-post for faktura').fill('faktura@blatind.example');
  await page.getByRole('button', { name: 'Gå til betaling' }).click();
  await page
    .getByRole('button', { name: /^Avbryt/ })
    .or(page.getByRole('link', { name: /^Avbryt/ }))
    .click();
  await expect(heading(page, 'Kortbetalingen er ikke fullført')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Avbryt betalingen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avbryt betalingen' }).click();
  await expect(heading(page, 'Klubben har gratisplanen')).toBeVisible();
});

async function askForInvoice(page: Page, company: string): Promise<void> {
  await page.getByRole('radio', { name: 'Stor bedrift' }).check();
  await page.getByLabel(/^Firmanavn/).fill(company);
  await page.getByLabel(/^Organisasjonsnummer/).fill('974 760 673');
  await page.getByLabel('E-post for faktura').fill('faktura@blatind.example');
  await page.getByRole('radio', { name: /^Elektronisk faktura/ }).check();
  await page.getByRole('button', { name: 'Send bestilling' }).click();
  await expect(heading(page, 'Bestillingen av faktura er mottatt')).toBeVisible();
}

test('an invoice is asked for, and the request taken back', async ({ page, request }) => {
  const { status } = await openPlan(page, request);
  await askForInvoice(page, 'Blåtind AS');
  expect(await status()).toMatchObject({ status: 'pending_ehf', requestedTier: 'business-large', currentTier: 'free' });
  await page.getByRole('button', { name: 'Avbryt bestillingen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avbryt bestillingen' }).click();
  await expect(heading(page, 'Klubben har gratisplanen')).toBeVisible();
});

test('an invoice is asked for and approved, and the plan is the club’s', async ({ page, request, browser }) => {
  test.slow();
  const { status } = await openPlan(page, request);
  const company = `Blåtind ${Date.now()} AS`;
  await askForInvoice(page, company);

  const { token } = await aPlatformAdmin(request);
  const platform = await browser.newPage();
  await enter(platform, token, '/admin/invoices');
  const entry = platform.getByRole('listitem').filter({ hasText: company });
  await entry.getByRole('button', { name: 'Godkjenn' }).click();
  await platform.getByRole('alertdialog').getByRole('button', { name: 'Godkjenn' }).click();
  await expect(entry).toHaveCount(0);
  await platform.close();

  await page.reload();
  await expect(heading(page, 'Planen «Stor bedrift» er i bruk')).toBeVisible();
  expect(await status()).toMatchObject({ status: 'active', currentTier: 'business-large' });
  await page.getByRole('link', { name: /^Faktura \d+/ }).click();
  await expect(page.getByRole('article')).toContainText(company);
  await expect(page.getByRole('article')).toContainText(/3\s125\skr/);
});
