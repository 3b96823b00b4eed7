import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const norwegian = (date: string): string => date.split('-').toReversed().join('.');

const paymentOf = async (request: APIRequestContext, token: string, id: string) =>
  (await request.get(`/api/bookings/${id}/outside-payment`, { headers: { authorization: `Bearer ${token}` } })).json();

/** A club that collects payment itself, with a stay of 900 kroner to be paid, and one for each of more guests. */
async function staysToPay(request: APIRequestContext, count: number) {
  const { owner, clubId, joinCode } = await aClub(request);
  const hut = { name: 'Trollbu', location: 'Lom', capacity: 8, price: 450 };
  const { hut: made } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, hut);
  const stays: { id: string; kid: string }[] = [];
  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  for (let at = 0; at < count; at += 1) {
    const { booking } = await guest.post('/api/bookings', {
      hut_id: made.id,
      start_date: inDays(20 + 7 * at),
      start_half_day: 'PM',
      end_date: inDays(22 + 7 * at),
      end_half_day: 'AM',
    });
    stays.push({ id: String(booking.id), kid: '' });
  }
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  for (const stay of stays) stay.kid = String((await paymentOf(request, guest.token, stay.id)).slip.kid);
  return { owner, guest, clubId, joinCode, stays };
}

const thePanel = (page: Page) => page.getByRole('region', { name: 'Innbetalinger i banken' });
const theDialog = (page: Page) => page.getByRole('dialog', { name: 'Les bankfil' });

async function readFileOf(page: Page, name: string, text: string): Promise<void> {
  await thePanel(page).getByRole('button', { name: 'Les bankfil' }).click();
  const choosing = page.waitForEvent('filechooser');
  await theDialog(page).getByRole('button', { name: 'Velg bankfil' }).click();
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
}

test('a treasurer reads a bank file twice, and deals with what needs a person', async ({ page, request }) => {
  test.slow();
  const { owner, clubId, stays } = await staysToPay(request, 2);
  const [paid, waits] = stays;
  const today = norwegian(inDays(0));
  const file = [
    'Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto;KID;Arkivref',
    `${today};Åse Bjørnstad;${today};;900,00;${paid?.kid.padStart(25, '0')};1001`,
    `${today};Uten kid;${today};;850,00;;1002`,
    `${today};Strøm;${today};1 200,00;;;1003`,
    `${today};Gave til klubben;${today};;50,00;;1004`,
  ].join('\r\n');
  await enter(page, owner.token, `/clubs/${clubId}/manage/betalinger`);
  await expect(thePanel(page)).toContainText('Ingen bankfil er lest ennå');
  await expectAccessible(page);

  await readFileOf(page, 'november.csv', file);
  const dialog = theDialog(page);
  await expect(dialog.getByRole('group', { name: 'Hva er i kolonnene?' })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: /^Kolonne 6/ })).toHaveValue('kid');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Les inn' }).click();
  await expect(dialog).toContainText('1 betaling er funnet igjen, 2 må dere se på.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lukk', exact: true }).last().click();

  await readFileOf(page, 'november.csv', file);
  await dialog.getByRole('button', { name: 'Les inn' }).click();
  await expect(dialog).toContainText('Disse linjene er lest før. Ingenting er endret.');
  await dialog.getByRole('button', { name: 'Lukk', exact: true }).last().click();

  const lines = thePanel(page).getByRole('table', { name: 'Må ses på' });
  await expect(lines.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await lines.getByRole('row', { name: /Gave/ }).getByRole('button', { name: 'Gjelder ikke oss' }).click();
  await expect(page.getByText('Linja er lagt bort.')).toBeVisible();
  await expect(lines.getByRole('row')).toHaveCount(2);

  // Fifty kroner less than the price: the treasurer says why.
  await lines.getByRole('button', { name: 'Velg opphold' }).click();
  const question = page.getByRole('dialog', { name: /^Hva er 850\skr/ });
  await expect(page).toHaveURL(/[?&]bankline=/);
  await page.reload();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await lines.getByRole('button', { name: 'Velg opphold' }).click();
  await expect(question).toContainText(/Oppholdet koster 900\skr/);
  await expect(question.getByRole('button', { name: 'Merk som betalt' })).toBeDisabled();
  await question.getByRole('textbox', { name: 'Hvorfor' }).fill('Fikk rabatt for dugnaden');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Merk som betalt' }).click();
  await expect(page.getByText('Oppholdet er merket som betalt.')).toBeVisible();
  await expect(thePanel(page)).toContainText('Alt er på plass');
  for (const stay of [paid, waits])
    expect((await paymentOf(request, owner.token, stay?.id ?? '')).payment).not.toBeNull();

  const accounting = page.getByRole('region', { name: 'Regnskapsfil' });
  await expect(accounting).toContainText('2 bilag');
  const saving = page.waitForEvent('download');
  await accounting.getByRole('button', { name: 'Last ned', exact: true }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv).toContain(`"1920";"3600";900,00;"${paid?.kid}"`);
  expect(csv).toContain(`"1920";"3600";850,00;"${waits?.kid}"`);
});

/** A member who keeps the club's accounts. */
async function aTreasurer(request: APIRequestContext, { owner, clubId, joinCode }: Awaited<ReturnType<typeof aClub>>) {
  const treasurer = await aPerson(request);
  await treasurer.post('/api/memberships/join-club', { join_code: joinCode });
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });
  const { user } = await (await request.get('/api/profile', { headers: headers(treasurer.token) })).json();
  const given = await request.put(`/api/clubs/${clubId}/members/${user.id}/offices`, {
    data: { treasurer: true, hut_ids: [] },
    headers: headers(owner.token),
  });
  expect(given.ok()).toBe(true);
  return treasurer;
}

test('the treasurer’s month: bank file, the rest marked at once, a refund ticked, vouchers downloaded', async ({
  page,
  request,
}) => {
  test.slow();
  const { owner, clubId, joinCode, stays } = await staysToPay(request, 4);
  const treasurer = await aTreasurer(request, { owner, clubId, joinCode });
  const [inFile, one, other, calledOff] = stays;
  const paid = { amount_ore: 90_000, paid_on: inDays(0), how: 'bank' };
  await owner.post(`/api/bookings/${calledOff?.id}/outside-payment`, paid);
  await owner.post(`/api/bookings/${calledOff?.id}/cancel`, { reason: 'Taket må skiftes' });

  await enter(page, treasurer.token, `/clubs/${clubId}/manage/betalinger`);
  const unpaid = page.getByRole('region', { name: 'Ikke merket som betalt' });
  await expect(unpaid.getByRole('row')).toHaveCount(4);
  const today = norwegian(inDays(0));
  const file = [
    'Dato;Forklaring;Rentedato;Ut fra konto;Inn på konto;KID;Arkivref',
    `${today};Åse Bjørnstad;${today};;900,00;${inFile?.kid.padStart(25, '0')};1001`,
  ].join('\r\n');
  await readFileOf(page, 'november.csv', file);
  await theDialog(page).getByRole('button', { name: 'Les inn' }).click();
  await expect(theDialog(page)).toContainText('1 betaling er funnet igjen');
  await theDialog(page).getByRole('button', { name: 'Lukk', exact: true }).last().click();

  await expect(unpaid.getByRole('row')).toHaveCount(3);
  await unpaid.getByRole('checkbox', { name: 'Velg alle' }).check();
  await expect(unpaid).toContainText(/2 valgt, 1\s800\skr i alt/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await unpaid.getByRole('button', { name: 'Merk de valgte som betalt' }).click();
  const marking = page.getByRole('dialog', { name: 'Er 2 opphold betalt?' });
  await marking.getByRole('radio', { name: 'Kontant' }).check();
  await expectAccessible(page);
  await marking.getByRole('button', { name: 'Merk som betalt' }).click();
  await expect(page.getByText('2 opphold er merket som betalt.')).toBeVisible();
  await expect(unpaid).toContainText('Ingen opphold venter på betaling.');
  for (const stay of [one, other])
    expect((await paymentOf(request, treasurer.token, stay?.id ?? '')).payment).toMatchObject({ how: 'cash' });

  const refunds = page.getByRole('table', { name: 'Klubben skal betale tilbake' });
  await refunds.getByRole('checkbox').check();
  await expect(refunds.getByRole('checkbox')).toBeChecked();
  await expect(refunds.getByRole('checkbox')).toBeEnabled();

  const accounting = page.getByRole('region', { name: 'Regnskapsfil' });
  await page.reload();
  await expect(accounting).toContainText('5 bilag');
  const saving = page.waitForEvent('download');
  await accounting.getByRole('button', { name: 'Last ned', exact: true }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  for (const stay of stays) expect(csv).toContain(`"${stay.kid}"`);
});

test.describe('refused', () => {
  // The browser says so of every answer of 400.
  test.use({ expectedComplaints: ['status of 400'] });

  test('a file that is none of a bank is refused with what to do', async ({ page, request }) => {
    const { owner, clubId } = await staysToPay(request, 1);
    await enter(page, owner.token, `/clubs/${clubId}/manage/betalinger`);
    await readFileOf(
      page,
      'utskrift.xml',
      '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>',
    );
    await expect(theDialog(page)).toContainText('XML-fila er ødelagt eller inneholder noe en bankfil ikke skal ha.');
    await expectAccessible(page);
  });
});
