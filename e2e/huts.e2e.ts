import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter, markEmailVerified } from './people.ts';
import { photos } from './png.ts';
import { layoutShift } from './states/measure.ts';

test('a hut with five photos, from the empty list to the lightbox, and away again', async ({
  page,
  request,
  browser,
}) => {
  // Five photos are drawn in several sizes each.
  test.slow();
  const { owner, clubId, joinCode } = await aClub(request);
  await enter(page, owner.token, `/clubs/${clubId}/manage/huts`);
  await expect(page.getByRole('heading', { name: 'Ingen hytter på kartet ennå' })).toBeVisible();

  await page.getByRole('link', { name: 'Legg til første hytte' }).click();
  await page.getByRole('button', { name: 'Opprett hytta' }).click();
  await expect(page.getByText('Gi hytta et navn.')).toBeVisible();
  await page.getByLabel('Navn').fill('Trollbu');
  await page.getByLabel('Sted').fill('Lom');
  await page.getByLabel('Koordinater').fill('61.63653, 8.31251');
  await page.getByRole('textbox', { name: 'Kontaktperson' }).fill('Kari Nordmann');
  await page.getByLabel('Telefon').fill('400 00 000');
  await page.getByLabel('Antall personer').fill('8');
  await page.getByLabel('Pris per døgn (kr)').fill('450,50');
  await page.getByLabel('Legg til utstyr').fill('Vedovn');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Opprett hytta' }).click();

  await expect(page.getByText('Trollbu er opprettet. Nå kan du legge til bilder.')).toBeVisible();
  const section = page.getByRole('region', { name: 'Bilder' });
  await section.locator('input[type=file]').setInputFiles(photos(5));
  await expect(section.getByRole('img', { name: /av Trollbu$/ })).toHaveCount(5, { timeout: 60_000 });
  await expectAccessible(page);

  // Sorted by keys, and by dragging; both are there after a reload.
  const sources = () => section.getByRole('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  const uploaded = await sources();
  const at = (...places: number[]) => places.map((place) => uploaded[place - 1]);
  await section.getByRole('button', { name: 'Flytt bilde 2 frem' }).press('Enter');
  await expect.poll(sources).toEqual(at(2, 1, 3, 4, 5));
  await expect(section.getByRole('button', { name: 'Flytt bilde 1 frem' })).toBeFocused();
  const tiles = section.getByRole('listitem');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/photos'),
  );
  await tiles.nth(4).dragTo(tiles.nth(0), { sourcePosition: { x: 90, y: 60 }, targetPosition: { x: 20, y: 60 } });
  await expect.poll(sources).toEqual(at(5, 2, 1, 3, 4));
  await saved;
  await page.reload();
  await expect.poll(sources).toEqual(at(5, 2, 1, 3, 4));

  const top = page.getByRole('region', { name: 'Toppbilde' });
  await top.locator('input[type=file]').setInputFiles(photos(1));
  const crop = page.getByRole('dialog', { name: 'Tilpass bildet' });
  await crop.getByRole('button', { name: 'Zoom inn' }).press('Enter');
  await crop.getByRole('button', { name: 'Ned', exact: true }).press('Enter');
  await expectAccessible(page);
  await crop.getByRole('button', { name: 'Bruk bildet' }).press('Enter');
  await expect(page.getByText('Toppbildet er lagret.')).toBeVisible();
  await top.getByRole('button', { name: 'Fjern toppbildet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern toppbildet' }).click();
  await expect(page.getByText('Toppbildet er fjernet.')).toBeVisible();

  await page.getByRole('link', { name: 'Se siden om hytta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trollbu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Åpne bilde 5 av 5' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Åpne bilde 1 av 5' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 / 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 5')).toBeVisible();
  // A key is not heard while a picture slides in, which takes long on a busy machine.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('1 / 5')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 / 5')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Åpne bilde 1 av 5' })).toBeFocused();

  // A photo is a place: its address survives a reload, and Back leads to the hut.
  await expect(page).not.toHaveURL(/photo/);
  const hutAddress = page.url();
  await page.getByRole('button', { name: 'Åpne bilde 2 av 5' }).click();
  await expect(page.getByText('2 / 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${hutAddress}?photo=3`);
  await page.reload();
  await expect(page.getByText('3 / 5')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('3 / 5')).toBeHidden();
  await expect(page).toHaveURL(hutAddress);

  const member = await aPerson(request);
  await markEmailVerified(request, member);
  await member.post('/api/memberships/join-club', { join_code: joinCode });
  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, member.token, `/clubs/${clubId}/huts`);
  await expect(theirs.getByRole('link', { name: 'Trollbu' })).toBeVisible();
  await theirs.getByRole('link', { name: 'Trollbu' }).click();
  await expect(theirs.getByRole('button', { name: 'Åpne bilde 5 av 5' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Rediger hytta' })).toBeHidden();
  await expect(theirs.getByText('61.63653, 8.31251')).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Kontaktperson' }).getByRole('link')).toHaveText('400 00 000');

  await page.goto(`/clubs/${clubId}/manage/huts`);
  await expect(page.getByRole('article').getByText('450,50 kr')).toBeVisible();
  await page.getByRole('button', { name: 'Slett Trollbu' }).click();
  const question = page.getByRole('alertdialog', { name: 'Slette Trollbu?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Slett hytta' }).click();
  await expect(page.getByRole('heading', { name: 'Ingen hytter på kartet ennå' })).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByText('Vi fant ikke hytta.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/$/);
  await theirs.close();
});

test.describe('a file that only claims to be a photo', () => {
  test.use({ expectedComplaints: ['status of 400', 'status of 415'] });

  test('is refused with words, beside those that are', async ({ page, request }) => {
    const { owner, clubId } = await aClub(request);
    const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name: 'Trollbu', capacity: 4 });
    await enter(page, owner.token, `/clubs/${clubId}/manage/huts/${hut.id}`);
    const section = page.getByRole('region', { name: 'Bilder' });
    const fake = { name: 'falsk.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') };
    await section.locator('input[type=file]').setInputFiles([fake, ...photos(1)]);
    await expect(section.getByRole('alert')).toHaveText('Filen kan ikke brukes som bilde. Prøv et annet.');
    await expect(section.getByRole('img', { name: 'Bilde 1 av Trollbu' })).toBeVisible();
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Skjul falsk.png' }).click();
    await expect(section.getByRole('alert')).toBeHidden();
  });
});
