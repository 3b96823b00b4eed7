import type { Page } from '@playwright/test';
import { redAndBlue } from './png.ts';
import { aClub, aPerson, enter, markEmailVerified } from './people.ts';
import { anAddress, expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';

const theList = (page: Page) => page.getByRole('region', { name: 'Kom i gang' });
const line = (page: Page, name: string) => theList(page).getByRole('listitem').filter({ hasText: name });
const inPlace = (page: Page, count: number) => expect(theList(page)).toContainText(`${count} av 8 er på plass`);

test('a new owner goes from an empty club to one that stands, by clicks', async ({ page, request }) => {
  test.slow();
  const { owner, clubId } = await aClub(request);
  await markEmailVerified(request, owner);
  await enter(page, owner.token, '/');
  await page.evaluate((id) => localStorage.setItem('activeClub', id), clubId);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ingen hytter på kartet ennå' })).toBeVisible();
  await inPlace(page, 0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Four suggestions and a word on payment, each by one press.
  await line(page, 'Sesonger').getByRole('button', { name: 'Bruk forslag' }).click();
  await inPlace(page, 1);
  await line(page, 'Trekning').getByRole('button', { name: 'Den 1. hver måned kl. 02' }).click();
  await inPlace(page, 2);
  await line(page, 'Hvordan deler dere dagene?')
    .getByRole('button', { name: 'Ferier trekkes, resten er åpent' })
    .click();
  await inPlace(page, 3);
  await line(page, 'Opplysninger vi trenger').getByRole('button', { name: 'Bruk forslag' }).click();
  await inPlace(page, 4);
  await line(page, 'Betaling').getByRole('button', { name: 'Vi krever inn selv' }).click();
  await inPlace(page, 5);

  // The rest by one click to the field; from there the strip leads on.
  await line(page, 'Første hytte').getByRole('link', { name: 'Legg til hytte' }).click();
  await expect(page.getByLabel('Navn', { exact: true })).toBeFocused();
  await page.keyboard.type('Fjellro');
  await page.getByLabel('Antall personer').fill('6');
  await page.getByRole('button', { name: 'Opprett hytta' }).click();
  await inPlace(page, 6);
  await theList(page).getByRole('link', { name: 'Neste: Bilde av klubben' }).click();
  const choose = page.getByRole('button', { name: 'Velg toppbilde' });
  await expect(choose).toBeFocused();
  const chosen = page.waitForEvent('filechooser');
  await choose.click();
  await (await chosen).setFiles({ name: 'klubb.png', mimeType: 'image/png', buffer: redAndBlue(64, 32) });
  await inPlace(page, 7);
  await expectAccessible(page);
  await theList(page).getByRole('link', { name: 'Neste: Inviter medlemmer' }).click();
  await expect(page.getByLabel('E-post', { exact: true })).toBeFocused();
  await page.keyboard.type(anAddress());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alt er på plass. Nå kan medlemmene be om opphold.')).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Velg dager' })).toBeVisible();
  await expect(theList(page)).toBeHidden();
});

test('put away by one, it is gone for the other, and comes back by one press', async ({ page, request }) => {
  const { owner, clubId } = await aClub(request);
  await enter(page, owner.token, `/clubs/${clubId}/manage/plan`);
  await theList(page).getByText('Vis hele listen').click();
  await expectAccessible(page);
  await theList(page).getByRole('button', { name: 'Skjul listen' }).click();
  await expect(page.getByText('Listen er skjult for alle som driver klubben.')).toBeVisible();
  await page.getByRole('button', { name: 'Vis den igjen' }).click();
  await inPlace(page, 0);
});

test('empty pages say what is missing and what to do, to anyone who may; hard words have a key', async ({
  page,
  request,
}) => {
  test.slow();
  const { owner, clubId, joinCode } = await aClub(request);
  const member = await aPerson(request);
  await member.post('/api/memberships/join-club', { join_code: joinCode });
  const manage = `/clubs/${clubId}/manage`;

  await enter(page, owner.token, `${manage}/seasons`);
  await expect(page.getByRole('button', { name: 'Bruk forslag' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${manage}/booking-info`);
  await page.getByRole('main').getByRole('button', { name: 'Bruk forslag' }).click();
  await expect(page.getByRole('row', { name: /Om oppholdet/ })).toContainText('Antall personer');
  await page.goto(`${manage}/drawings`);
  await expect(page.getByText('Ingen trekninger kjørt ennå')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${manage}/info`);
  await page.getByRole('button', { name: 'Hva er horisonten?' }).click();
  await expect(page.getByText(/Hvor langt fram det går an/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Hvor langt fram det går an/)).toBeHidden();

  // Of several huts one is chosen first; an only one is chosen already.
  for (const name of ['Fjellro', 'Trollbu'])
    await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name, capacity: 4 });
  await enter(page, member.token, '/bookings');
  await expect(page.getByRole('heading', { name: 'Ingen lys i vinduet ennå' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate((id) => localStorage.setItem('activeClub', id), clubId);
  await page.goto('/');
  for (const step of ['Velg hytte', 'Velg dager', 'Trekningen fordeler dagene'])
    await expect(page.getByText(step, { exact: true })).toBeVisible();
  await expect(page.getByText('Kom i gang')).toBeHidden();
  const readKeyOf = async (word: string) => {
    await page.getByRole('button', { name: word }).click();
    await expect(page.getByRole('strong').filter({ hasText: word })).toBeVisible();
    await page.keyboard.press('Escape');
  };
  await readKeyOf('Hva er poeng?');
  await readKeyOf('Hva er en trekning?');
  await expectAccessible(page);
  // The legend is open on the first visit to a hut's calendar.
  await page.getByRole('button', { name: 'Fjellro', exact: true }).click();
  await readKeyOf('Hva er en byttedag?');
  await expectAccessible(page);
});
