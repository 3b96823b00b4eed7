import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
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

test('who comes along opens a link without an account, reads the code, and no longer when the link is stopped', async ({
  page,
  request,
  browser,
}) => {
  const { member, bookingId } = await anAllocatedStay(request, 3);
  await enter(page, member.token, `/bookings/${bookingId}`);
  const sharing = page.getByRole('region', { name: 'Del oppholdet med følget' });
  await sharing.getByLabel('Hvem er lenken til?').fill('Ola');
  const making = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/shares'),
  );
  await sharing.getByRole('button', { name: 'Lag en lenke' }).click();
  const { share } = await (await making).json();
  await expect(sharing.getByText('Ikke åpnet ennå')).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newContext({ viewport: { width: 375, height: 740 } });
  const along = await phone.newPage();
  await along.goto(`/shared-stay${new URL(share.url).hash}`);
  await expect(along.getByRole('heading', { level: 1, name: 'Trollbu' })).toBeVisible();
  await expect(along.getByText('Kode til nøkkelboksen: 4711')).toBeVisible();
  await expectAccessible(along);
  await expectNoSidewaysScroll(along);
  await along.reload();
  await expect(along.getByText('Kode til nøkkelboksen: 4711')).toBeVisible();

  await page.reload();
  await expect(sharing.getByText(/^Sist åpnet/)).toBeVisible();
  await sharing.getByRole('button', { name: 'Stopp lenken' }).click();
  await expect(page.getByText('Lenken til Ola virker ikke lenger.')).toBeVisible();
  await along.reload();
  await expect(along.getByRole('heading', { name: 'Lenken virker ikke' })).toBeVisible();
  await expect(along.getByText('4711')).toHaveCount(0);
  await phone.close();
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
