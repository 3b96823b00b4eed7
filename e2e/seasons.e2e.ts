import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

/** Of which all suggestions lie ahead. */
const nextYear = new Date().getFullYear() + 1;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('Easter is suggested, adapted, made dearer, closed and deleted', async ({ page, request }) => {
  test.slow();
  const { owner, clubId } = await aClub(request);
  await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name: 'Trollbu', capacity: 8, price: 500 });
  await enter(page, owner.token, `/clubs/${clubId}/manage/seasons`);
  await expect(page.getByRole('heading', { name: 'Ingen sesonger ennå' })).toBeVisible();

  await page.getByRole('combobox', { name: 'År' }).selectOption(String(nextYear));
  await page.getByRole('button', { name: 'Tilpass Påske', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Ny sesong' });
  await expect(form.getByLabel('Navn')).toHaveValue('Påske');
  await expect(form.getByText('Gjelder 1 hytte i 10 dager')).toBeVisible();
  await expect(form.getByRole('row', { name: 'Poeng 0 2' })).toBeVisible();
  await form.getByRole('button', { name: 'Opprett sesongen' }).click();
  await expect(page.getByText('Påske er opprettet.')).toBeVisible();
  const card = page.getByRole('article');
  await expect(card).toContainText('+2 poeng');
  const suggestion = page.getByRole('listitem').filter({ hasText: 'Finnes allerede' });
  await expect(suggestion.getByRole('checkbox', { name: /^Påske \d/ })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Rediger Påske' }).click();
  const edit = page.getByRole('dialog', { name: 'Rediger Påske' });
  await edit.getByLabel('Første dag').fill(inDays(10));
  await edit.getByLabel('Siste dag').fill(inDays(16));
  await edit.getByRole('radio', { name: 'Prosent' }).check();
  await edit.getByRole('textbox', { name: 'Prosent' }).fill('25');
  await expect(edit.getByText('Gjelder 1 hytte i 7 dager')).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Lagre' }).click();
  await expect(card).toContainText('+25 %');
  const bar = page
    .getByRole('region', { name: 'De neste tolv månedene' })
    .getByRole('link', { name: /^Påske \+2 \+25/ });
  await bar.click();
  await expect(page.locator(':target')).toContainText('Påske');

  await page.getByRole('button', { name: 'Rediger Påske' }).click();
  await edit.getByLabel('Steng for alle forespørsler').check();
  await expect(edit.getByLabel('Ekstra poeng')).toBeHidden();
  await expect(edit.getByText('Opphold som allerede er tildelt, blir stående.')).toBeVisible();
  await edit.getByRole('button', { name: 'Lagre' }).click();
  await expect(card).toContainText('Stengt');
  await expect(card).not.toContainText('poeng');

  await page.getByRole('button', { name: 'Slett Påske' }).click();
  const question = page.getByRole('alertdialog', { name: 'Slette Påske?' });
  await expect(question).toContainText('åpnes for forespørsler igjen');
  await question.getByRole('button', { name: 'Slett sesongen' }).click();
  await expect(page.getByText('Påske er slettet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ingen sesonger ennå' })).toBeVisible();
});

test('the usual seasons are added by one click; on a phone nothing but the strip scrolls sideways', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { owner, clubId } = await aClub(request);
  await enter(page, owner.token, `/clubs/${clubId}/manage/seasons`);
  await page.getByRole('combobox', { name: 'År' }).selectOption(String(nextYear));
  await page.getByRole('button', { name: 'Legg til 5 sesonger' }).click();
  await expect(page.getByText('5 sesonger er lagt til.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('a member neither reaches the tab nor may add, change or delete a season', async ({ page, request }) => {
  const { owner, clubId, joinCode } = await aClub(request);
  const days = { start_date: `${nextYear}-07-01`, end_date: `${nextYear}-07-31` };
  const { season } = await owner.post(`/api/clubs/${clubId}/seasons`, { name: 'Sommer', ...days });
  const member = await aPerson(request);
  await member.post('/api/memberships/join-club', { join_code: joinCode });
  await enter(page, member.token, `/clubs/${clubId}/manage/seasons`);
  await expect(page.getByText(/^Ingen tilgang\. Du må være administrator/)).toBeVisible();
  await expect(page).toHaveURL(/\/clubs$/);

  const headers = { authorization: `Bearer ${member.token}` };
  const body = { headers, data: { name: 'Vår egen', ...days } };
  const one = `/api/clubs/${clubId}/seasons/${season.id}`;
  expect((await request.post(`/api/clubs/${clubId}/seasons`, body)).status()).toBe(403);
  expect((await request.put(one, body)).status()).toBe(403);
  expect((await request.delete(one, { headers })).status()).toBe(403);
  expect((await request.get(`/api/clubs/${clubId}/seasons`, { headers })).status()).toBe(200);
});
