import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A member who has been given a stay in so many days, in a hut with a code on its door. */
async function anAllocatedStay(request: APIRequestContext, days: number) {
  const { owner, clubId, joinCode } = await aClub(request);
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, {
    name: 'Trollbu',
    location: 'Lom',
    capacity: 8,
    access_info: 'Parker ved bommen. Derfra er det 300 meter å gå.',
    arrival_info: 'Kode til nøkkelboksen: 4711',
  });
  const member = await aPerson(request);
  await member.post('/api/memberships/join-club', { join_code: joinCode });
  const { booking } = await member.post('/api/bookings', {
    hut_id: hut.id,
    start_date: inDays(days),
    start_half_day: 'PM',
    end_date: inDays(days + 2),
    end_half_day: 'AM',
  });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  return { owner, member, clubId, bookingId: String(booking.id) };
}

test('a guest reads how to get in, and takes the stay along as a calendar file', async ({ page, request }) => {
  const { member, bookingId } = await anAllocatedStay(request, 3);
  await enter(page, member.token, `/bookings/${bookingId}`);
  const dialog = page.getByRole('dialog', { name: 'Trollbu Lom' });
  await expect(dialog.getByText('Kode til nøkkelboksen: 4711')).toBeVisible();
  await expect(dialog.getByText('Parker ved bommen.')).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Legg i kalenderen' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`trollbu-${inDays(3)}.ics`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`DTSTART;TZID=Europe/Oslo:${inDays(3).replaceAll('-', '')}T150000`);
  expect(text).not.toContain('4711');
});

test('long before, the guest is told when', async ({ page, request }) => {
  const { member, bookingId } = await anAllocatedStay(request, 30);
  await enter(page, member.token, `/bookings/${bookingId}`);
  const dialog = page.getByRole('dialog', { name: 'Trollbu Lom' });
  await expect(dialog.getByText(/^Hvordan du kommer inn, ser du her fra/)).toBeVisible();
  await expect(page.getByText('4711')).toHaveCount(0);
});

test('stays are subscribed to by an address, which ends when one says so', async ({ page, request }) => {
  const { member, bookingId } = await anAllocatedStay(request, 3);
  await enter(page, member.token, '/bookings');
  await page.getByRole('button', { name: 'Abonner i kalenderen din' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abonner i kalenderen din' });
  await dialog.getByRole('button', { name: 'Lag kalenderadresse' }).click();
  const address = await dialog.getByLabel('Kalenderadresse').inputValue();
  await expectAccessible(page);

  const fetched = await request.get(address);
  expect(fetched.headers()['content-type']).toContain('text/calendar');
  expect(await fetched.text()).toContain(`UID:${bookingId}`);

  await dialog.getByRole('button', { name: 'Slutt å dele' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slutt å dele' }).click();
  await expect(dialog.getByRole('button', { name: 'Lag kalenderadresse' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('who runs the club has its stays in their own calendar, hut by hut', async ({ page, request }) => {
  const { owner, clubId, bookingId } = await anAllocatedStay(request, 3);
  await enter(page, owner.token, `/clubs/${clubId}/manage/bookings`);
  await page.getByRole('button', { name: 'Abonner i kalenderen din' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abonner i kalenderen din' });
  await dialog.getByLabel('Hva skal med?').selectOption('Trollbu');
  await dialog.getByRole('button', { name: 'Lag kalenderadresse' }).click();
  const address = await dialog.getByLabel('Kalenderadresse').inputValue();
  await expectAccessible(page);
  expect(await (await request.get(address)).text()).toContain(`UID:${bookingId}`);
});
