import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo } from './mailbox.ts';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A club that collects payment itself, and a member who has won a stay of two days in its hut. */
async function aStayWon(request: APIRequestContext) {
  const { owner, clubId, joinCode } = await aClub(request);
  const where = { paymentHandling: 'external', bankAccount: '1234 56 78903', vippsNumber: '12345' };
  await owner.post(`/api/clubs/${clubId}/payment-settings`, where);
  const hut = { name: 'Trollbu', location: 'Lom', capacity: 8, price: 450 };
  const { id: hutId } = (await owner.post(`/api/memberships/clubs/${clubId}/huts`, hut)).hut;
  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  const stay = { start_date: inDays(40), start_half_day: 'AM', end_date: inDays(41), end_half_day: 'PM' };
  const { booking } = await guest.post('/api/bookings', { hut_id: hutId, ...stay });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  return { owner, clubId, guest, path: `/bookings/${booking.id}`, bookingId: String(booking.id) };
}

async function openStay(page: Page, token: string, clubId: string): Promise<void> {
  await enter(page, token, `/clubs/${clubId}/manage/bookings`);
  await page
    .getByRole('button', { name: 'Ubetalt' })
    .or(page.getByRole('button', { name: 'Kommende' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Kommende' }).click();
  await page.getByRole('button', { name: /Trollbu/ }).click();
}

test('a stay won, paid to the club, unmarked, taken from the pay, cancelled, and paid back', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { owner, clubId, guest, path } = await aStayWon(request);

  const result = await mailTo(guest.email, /Trekningen i/);
  const kid = /med KID (\d{10})/.exec(result.text)?.[1] ?? '';
  expect(kid).toMatch(/^2\d{9}$/);
  await enter(page, guest.token, path);
  await page.getByRole('link', { name: 'Se hvordan du betaler' }).click();
  const slip = page.getByRole('article');
  await expect(slip).toContainText(/900\skr/);
  await expect(slip).toContainText('1234 56 78903');
  await expect(slip).toContainText(`Vipps til 12345, skriv ${kid}.`);
  await slip.getByRole('button', { name: 'Kopier KID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(kid);
  await expectAccessible(page);

  await openStay(page, owner.token, clubId);
  await page.getByRole('button', { name: 'Merk som betalt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Er oppholdet betalt?' });
  await dialog.getByLabel('Beløp i kroner').fill('450');
  await expect(dialog.getByRole('button', { name: 'Merk som betalt' })).toBeDisabled();
  await dialog.getByLabel('Beløp i kroner').fill('900');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merk som betalt' }).click();
  await expect(page.getByText('Oppholdet er merket som betalt.')).toBeVisible();
  await mailTo(guest.email, /^Betalt: Trollbu/);
  await enter(page, guest.token, path);
  await expect(page.getByRole('dialog')).toContainText(/900\skr betalt .* \(Bank\)/);

  await openStay(page, owner.token, clubId);
  await page.getByRole('button', { name: 'Fjern merkingen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern merkingen' }).click();
  await mailTo(guest.email, /^Rettet: ikke betalt/);
  await page.getByRole('button', { name: 'Merk som betalt' }).click();
  await dialog.getByText('Trekk i lønn').click();
  await dialog.getByRole('button', { name: 'Merk som betalt' }).click();
  await expect(page.getByText('Oppholdet er merket som betalt.')).toBeVisible();

  await enter(page, owner.token, `/clubs/${clubId}/manage/members`);
  await page.getByRole('button', { name: `Ansattnummer ${guest.email}` }).click();
  await page.getByRole('alertdialog').getByLabel('Ansattnummer').fill('=4711');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Ansattnummeret er lagret.')).toBeVisible();
  await enter(page, owner.token, `/clubs/${clubId}/manage/betalinger`);
  const payroll = page.getByRole('region', { name: 'Trekk i lønn' });
  await expect(payroll.getByRole('table')).toContainText('=4711');
  const saved = page.waitForEvent('download');
  await payroll.getByRole('button', { name: /CSV/ }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  // A spreadsheet takes it as text, not as a formula.
  expect(file).toContain(`"'=4711"`);
  expect(file).toContain('900,00');

  await enter(page, guest.token, path);
  await page.getByRole('dialog').getByRole('button', { name: 'Slett' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Klubben betaler deg pengene tilbake selv.');
  await question.getByRole('button', { name: /Slett/ }).click();
  const mail = await mailTo(guest.email, /^Du får 900\skr tilbake/u);
  expect(mail.text).toContain('Klubben betaler deg');

  await enter(page, owner.token, `/clubs/${clubId}/manage/betalinger`);
  const tick = page.getByRole('checkbox', { name: /^Betalt tilbake til/ });
  await expect(tick).toBeVisible();
  await expectAccessible(page);
  await tick.check();
  await expect(tick).toBeChecked();
  await enter(page, guest.token, '/bookings');
  await expect(page.getByText(/Klubben betalte deg 900\skr tilbake/)).toBeVisible();
});
