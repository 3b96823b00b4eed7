import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anAddress, expect, expectAccessible, test } from './page.ts';
import { aClub, enter, markEmailVerified } from './people.ts';

const openImport = async (page: Page) => {
  await page.getByRole('button', { name: 'Importer fra liste' }).click();
  return page.getByRole('dialog', { name: 'Importer fra liste' });
};

const saved = async (page: Page, button: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

test('a list is pasted, looked over, sent and undone', async ({ page, request }) => {
  test.slow();
  const { owner, clubId } = await aClub(request);
  await markEmailVerified(request, owner);
  const [siri, per] = [anAddress(), anAddress()];
  await enter(page, owner.token, `/clubs/${clubId}/manage/members`);
  const dialog = await openImport(page);
  await expect(dialog.getByRole('button', { name: 'Velg fil' })).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('textbox', { name: /Lim inn/ })
    .fill(`Navn\tE-post\tMobil\nSiri Dal\t${siri}\t400 00 000\nPer\t${per}\t\nSiri igjen\t${siri}\t\nUten\tingen\t`);
  await dialog.getByRole('button', { name: 'Se over' }).click();
  await expect(dialog.getByText('2 kan inviteres. 2 rader hoppes over.')).toBeVisible();
  await expect(dialog.getByText('Samme adresse som på linje 2')).toBeVisible();
  await expectAccessible(page);

  // By keyboard alone from here.
  await dialog.getByRole('button', { name: 'Send 2 invitasjoner' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 invitasjoner er klare.')).toBeVisible();
  const lists = page.getByRole('region', { name: 'Importerte lister' });
  await expect(lists).toContainText('E-postene går ut');
  await expect(page.getByRole('region', { name: 'Venter på svar' })).toContainText(siri);
  await expectAccessible(page);

  await lists.getByRole('button', { name: 'Angre importen' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Angre importen?' });
  await expect(question).toContainText('Ingen har fått e-post.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Angre importen' }).click();
  await expect(lists).toContainText('Angret');
  await expect(page.getByText(siri)).toBeHidden();
});

test('members are taken along as CSV and XLSX, and the spreadsheet is read again', async ({ page, request }) => {
  const { owner, clubId } = await aClub(request);
  await markEmailVerified(request, owner);
  await owner.put('/api/profile', { first_name: '=1+1', last_name: 'Ærlig' });
  await enter(page, owner.token, `/clubs/${clubId}/manage/members`);
  const csv = await saved(page, 'Last ned CSV');
  expect(csv.name).toMatch(/^medlemmer.*\.csv$/);
  expect(csv.content.toString()).toContain(`"'=1+1";"Ærlig"`);
  const xlsx = await saved(page, 'Last ned Excel');
  expect(xlsx.name).toMatch(/^medlemmer.*\.xlsx$/);

  const dialog = await openImport(page);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Velg fil' }).click();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await (await choosing).setFiles({ name: xlsx.name, mimeType: type, buffer: xlsx.content });
  await expect(dialog.getByText('0 kan inviteres. 1 rad hoppes over.')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: '=1+1 Ærlig' })).toBeVisible();
  await expect(dialog.getByText('Er medlem fra før', { exact: true })).toBeVisible();
});

test('ten thousand rows are judged while one looks', async ({ page, request }) => {
  const { owner, clubId } = await aClub(request);
  await markEmailVerified(request, owner);
  await enter(page, owner.token, `/clubs/${clubId}/manage/members`);
  const dialog = await openImport(page);
  const rows = Array.from({ length: 10_000 }, (_, at) => `Nr. ${at};${at % 100 < 3 ? 'feil' : `m${at}@e2e.example`}`);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Velg fil' }).click();
  const buffer = Buffer.from(`Navn;E-post\r\n${rows.join('\r\n')}`);
  await (await choosing).setFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('9700 kan inviteres. 300 rader hoppes over.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Vis bare rader som hoppes over' }).check();
  await expect(dialog.getByText('Viser de første 200 av 300 rader.')).toBeVisible();
  // The free plan takes fifty.
  await expect(dialog.getByText(/^Planen har plass til 49 til/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send 9700 invitasjoner' })).toBeDisabled();
});
