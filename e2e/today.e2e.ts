import { mailTo } from './mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('who has not paid? On a phone, two presses from the calendar to the reminder', async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  const { owner, clubId, joinCode } = await aClub(request);
  const where = { paymentHandling: 'external', bankAccount: '1234 56 78903' };
  await owner.post(`/api/clubs/${clubId}/payment-settings`, where);
  const hut = { name: 'Trollbu', location: 'Lom', capacity: 8, price: 450 };
  const { id: hutId } = (await owner.post(`/api/memberships/clubs/${clubId}/huts`, hut)).hut;

  await enter(page, owner.token, `/clubs/${clubId}/manage`);
  await expect(page.getByRole('heading', { name: 'Ingenting venter på deg' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  const stay = { start_date: inDays(5), start_half_day: 'PM', end_date: inDays(6), end_half_day: 'PM' };
  await guest.post('/api/bookings', { hut_id: hutId, ...stay });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});

  await enter(page, owner.token, '/');
  await page.getByRole('link', { name: 'Administrer' }).first().click();
  const unpaid = page.getByRole('region', { name: /^Ikke betalt/ });
  await expect(unpaid).toContainText(/675\skr/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await unpaid.getByRole('button', { name: /^Minn på: .*, Trollbu$/ }).click();
  await expect(unpaid).toContainText('Minnet på i dag');
  expect((await mailTo(guest.email, /oppholdet er ikke betalt/)).text).toContain('med KID');

  await page.goto(`/clubs/${clubId}/manage/nowhere`);
  await expect(page).toHaveURL(`/clubs/${clubId}/manage`);
});
