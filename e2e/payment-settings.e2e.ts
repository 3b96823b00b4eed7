import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A member of the club who was given two days at 450 kroner. */
async function aGuest(request: APIRequestContext, { owner, clubId, joinCode }: Awaited<ReturnType<typeof aClub>>) {
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, {
    name: 'Trollbu',
    capacity: 8,
    price: 450,
  });
  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  const { booking } = await guest.post('/api/bookings', {
    hut_id: hut.id,
    start_date: inDays(20),
    start_half_day: 'PM',
    end_date: inDays(22),
    end_half_day: 'AM',
  });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  return { guest, bookingId: String(booking.id) };
}

const theAccount = (page: Page) => page.getByRole('textbox', { name: 'Kontonummer for utbetaling' });
const theStatement = (page: Page) => page.getByRole('region', { name: 'Oppgjør' });

test('an owner turns payment on, a guest pays, and the money is found in the statement', async ({ page, request }) => {
  test.slow();
  const club = await aClub(request);
  const tab = `/clubs/${club.clubId}/manage/betalinger`;
  await enter(page, club.owner.token, tab);
  await expect(page.getByRole('radio', { name: 'Klubben ordner det selv' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Ingen betalinger ennå' })).toBeVisible();

  await page.getByRole('radio', { name: 'Gjennom Hyttelaget' }).check();
  await expect(page.getByText(/Av 1\s500\skr får klubben 1\s402\skr\./)).toBeVisible();
  await theAccount(page).fill('1234 56 78901');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText(/^Kontonummeret stemmer ikke/)).toBeVisible();
  await theAccount(page).fill('12345678903');
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Innstillingene er lagret.')).toBeVisible();
  await expect(theAccount(page)).toHaveValue('1234 56 78903');
  await expect(page.getByText(/^Kontoen er ny\./)).toBeVisible();
  await expectAccessible(page);

  const { guest, bookingId } = await aGuest(request, club);
  const { checkoutUrl } = await guest.post(`/api/bookings/${bookingId}/payment`, {});
  await page.goto(checkoutUrl);
  await page.getByRole('button', { name: /^Betal/ }).click();
  await page.waitForURL(/^(?!.*checkout)/);

  await enter(page, club.owner.token, tab);
  await expect(theStatement(page).getByRole('row')).toHaveCount(2);
  const figures = await theStatement(page).getByRole('definition').allTextContents();
  expect(figures.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '900 kr',
    '−45 kr',
    '−14,60 kr',
    '0 kr',
    '840,40 kr',
    // Carried forward: nothing is paid out while the guest may still have it back.
    '840,40 kr',
  ]);
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned som CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^hyttelaget-\d{4}-\d{2}\.csv$/);
  const csv = await readFile(await saved.path(), 'utf8');
  expect(csv).toMatch(/"Betaling";"[^"]+@e2e\.example";"Trollbu"/);
  expect(csv).toContain('"Til klubben";"";"";"";"";840,40;"Gjennom Hyttelaget"\r\n');
  expect(csv).toMatch(/"Overføres til en senere utbetaling";"";"";"";"";840,40;"Gjennom Hyttelaget"\r\n$/);
});

test('an admin sees the end of the account, a member neither it nor the tab', async ({ page, request }) => {
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.post(`/api/clubs/${clubId}/payment-settings`, {
    paymentHandling: 'hyttelaget',
    bankAccount: '12345678903',
  });
  const member = await aPerson(request);
  await member.post('/api/memberships/join-club', { join_code: joinCode });
  const headers = { authorization: `Bearer ${member.token}` };
  const settings = `/api/clubs/${clubId}/payment-settings`;
  const seen = async () => (await request.get(settings, { headers })).json();
  expect(await seen()).toEqual({ paymentHandling: 'hyttelaget', paymentOffered: true, refundDays: 5, version: 2 });
  expect((await request.get(`/api/clubs/${clubId}/statement`, { headers })).status()).toBe(403);
  await enter(page, member.token, `/clubs/${clubId}/manage/betalinger`);
  await expect(page.getByText(/^Ingen tilgang\. Du må være administrator/)).toBeVisible();

  const { user } = await (await request.get('/api/profile', { headers })).json();
  await owner.post(`/api/memberships/clubs/${clubId}/update-member-role`, { userId: user.id, newRole: 'admin' });
  expect(await seen()).toMatchObject({ bankAccount: '•••• 8903' });
  await page.goto(`/clubs/${clubId}/manage/betalinger`);
  await expect(theAccount(page)).toHaveValue('');
  await expect(page.getByText(/^Kontoen er •••• 8903\./)).toBeVisible();
  await expectAccessible(page);
});
