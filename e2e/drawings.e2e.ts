import { type APIRequestContext, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => {
  const moment = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Oslo' }).format(moment);
};

const daysFrom = (from: number, to: number) => ({
  start_date: inDays(from),
  start_half_day: 'PM',
  end_date: inDays(to),
  end_half_day: 'AM',
});

/** Two members want the same days of one hut, which begin today; one of them other days as well. */
async function aClubWithRequests(request: APIRequestContext) {
  const { owner, clubId, joinCode } = await aClub(request);
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, {
    name: 'Trollbu',
    capacity: 8,
    price: 500,
  });
  const [kari, ola] = [await aPerson(request), await aPerson(request)];
  for (const member of [kari, ola]) {
    await member.post('/api/memberships/join-club', { join_code: joinCode });
    await member.post('/api/bookings', { hut_id: hut.id, ...daysFrom(0, 2) });
  }
  await kari.post('/api/bookings', { hut_id: hut.id, ...daysFrom(20, 22) });
  return { owner, kari, clubId };
}

const strip = (page: Page) => page.getByRole('region', { name: 'Neste trekning' });

test('an admin sets a schedule, tries the draw, draws, and sees how it went and how the days are shared', async ({
  page,
  request,
}) => {
  test.slow();
  const { owner, clubId } = await aClubWithRequests(request);
  await enter(page, owner.token, `/clubs/${clubId}/manage/drawings`);
  await expect(strip(page)).toContainText('Trekkes for hånd');
  await expect(strip(page)).toContainText(/3.forespørsler · 2.omstridte.dager/);
  await expect(page.getByRole('heading', { name: 'Ingen trekninger kjørt ennå' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Trekk automatisk' }).check();
  await page.getByRole('radio', { name: 'Hver uke' }).check();
  await page.getByRole('combobox', { name: 'Ukedag' }).selectOption('søndag');
  await page.getByRole('textbox', { name: 'Klokkeslett' }).fill('18.30');
  await expect(page.getByText('Hver søndag kl. 18.30.')).toBeVisible();
  const said = await page.getByText(/^Neste gang søndag/).textContent();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Innstillingene er lagret.')).toBeVisible();
  // What the form foretold is what the server has planned.
  const moment = String(said).replace(/^Neste gang (.*)\.$/, '$1');
  await expect(strip(page)).toContainText(moment);

  await page.getByRole('button', { name: /^Prøvetrekk 1.000 ganger$/ }).click();
  await expect(page.getByText(/^Dette var en prøve\. Ingenting er endret/)).toBeVisible();
  await expect(page.getByText('2 av 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Hver forespørsel' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByText('omtrent 1 av 2')).toHaveCount(2);
  await expectAccessible(page);
  await expect(strip(page)).toContainText(/3.forespørsler/);

  await strip(page).getByRole('button', { name: 'Kjør nå' }).click();
  const question = page.getByRole('alertdialog', { name: 'Trekke nå?' });
  await expect(question).toContainText('Alle 3 forespørsler blir avgjort');
  await expect(question).toContainText('2 medlemmer får e-post');
  await expect(question).toContainText(`${moment} går som planlagt`);
  await question.getByRole('button', { name: 'Trekk nå' }).click();
  await expect(page.getByText('Trekningen er ferdig: 2 tildelt, 1 avslått.')).toBeVisible();
  await expect(strip(page)).toContainText(/Ingen.forespørsler.venter/);
  const entry = page.getByRole('region', { name: 'Trekninger, den siste først' }).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Manuell');
  await expect(entry).toContainText('Gjennomført');
  await expect(entry).toContainText('3 forespørsler avgjort: 2 tildelt, 1 avslått');
  await expect(entry.getByRole('link', { name: /^Se beviset/ })).toHaveAttribute('href', /\/draws\/[\w-]+$/);

  await expect(page.getByText('Medlemmene har fått 0–2 dager.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Vis navn' }).check();
  await expect(page.getByRole('columnheader', { name: 'Navn' })).toBeVisible();

  await strip(page).getByRole('button', { name: 'Kjør nå' }).click();
  await page
    .getByRole('alertdialog', { name: 'Ingenting å trekke om nå' })
    .getByRole('button', { name: 'Vent med det' })
    .click();
  await expect(entry).toHaveCount(1);
});

test('a member neither reaches the tab nor may see its settings or draw', async ({ page, request }) => {
  const { kari, clubId } = await aClubWithRequests(request);
  await enter(page, kari.token, `/clubs/${clubId}/manage/drawings`);
  await expect(page.getByText(/^Ingen tilgang\. Du må være administrator/)).toBeVisible();
  await expect(page).toHaveURL(/\/clubs$/);

  const headers = { authorization: `Bearer ${kari.token}` };
  expect((await request.get(`/api/clubs/${clubId}/lottery-settings`, { headers })).status()).toBe(403);
  expect((await request.get(`/api/clubs/${clubId}/lottery-history`, { headers })).status()).toBe(403);
  expect((await request.post(`/api/memberships/clubs/${clubId}/run-lottery`, { headers })).status()).toBe(403);
  expect((await request.post(`/api/clubs/${clubId}/draws/dry-run`, { headers })).status()).toBe(403);
  expect((await request.get(`/api/clubs/${clubId}/draws/next`, { headers })).status()).toBe(200);
});

test('a club that gives notice announces a draw; members see when, and the board can withdraw it', async ({
  page,
  request,
}) => {
  const { owner, kari, clubId } = await aClubWithRequests(request);
  await enter(page, owner.token, `/clubs/${clubId}/manage/rules`);
  await page.getByRole('button', { name: 'Endre varselet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Endre varselet' });
  await dialog.getByRole('radio', { name: '24 timer' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lagre reglene' }).click();
  await expect(page.getByText('Regler nr. 1, som gjelder fra')).toBeVisible();
  await expectAccessible(page);
  const pages = page.getByRole('navigation', { name: 'Administrer klubben' });
  await pages.getByRole('link', { name: 'Trekninger' }).click();
  await strip(page).getByRole('button', { name: 'Varsle trekning' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Varsle alle' }).click();
  await expect(strip(page)).toContainText('Varslet av eieren');
  await expectAccessible(page);

  await enter(page, kari.token, `/clubs/${clubId}/draws`);
  await expect(page.getByText(/^Varslet av eieren/)).toBeVisible();
  await expectAccessible(page);

  await enter(page, owner.token, `/clubs/${clubId}/manage/drawings`);
  await strip(page).getByRole('button', { name: 'Trekk tilbake varselet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trekk tilbake varselet' }).click();
  await expect(strip(page).getByRole('button', { name: 'Varsle trekning' })).toBeVisible();
});
