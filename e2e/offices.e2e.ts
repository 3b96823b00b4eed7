import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the treasurer marks a stay as paid; the keeper of a hut sees who comes there, on a phone', async ({
  page,
  request,
}) => {
  test.slow();
  const { owner, clubId, joinCode } = await aClub(request);
  const where = { paymentHandling: 'external', bankAccount: '1234 56 78903' };
  await owner.post(`/api/clubs/${clubId}/payment-settings`, where);
  const hut = { location: 'Lom', capacity: 8, price: 450 };
  const huts = [];
  for (const name of ['Trollbu', 'Fjellro'])
    huts.push((await owner.post(`/api/memberships/clubs/${clubId}/huts`, { ...hut, name })).hut.id);
  const [guest, helper] = [await aPerson(request), await aPerson(request)];
  for (const person of [guest, helper]) await person.post('/api/memberships/join-club', { join_code: joinCode });
  const days = { start_date: inDays(5), start_half_day: 'PM', end_date: inDays(6), end_half_day: 'PM' };
  for (const hut_id of huts) await guest.post('/api/bookings', { hut_id, ...days });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});

  await enter(page, owner.token, `/clubs/${clubId}/manage/members`);
  await page.getByRole('button', { name: 'Gi et medlem verv' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Medlem', { exact: true }).selectOption({ label: helper.email });
  await dialog.getByLabel('Kasserer').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByRole('region', { name: 'Verv' })).toContainText('Kasserer');

  await enter(page, helper.token, `/clubs/${clubId}/manage`);
  const rail = page.getByRole('navigation', { name: 'Administrer klubben' });
  await expect(rail.getByRole('link')).toHaveText(['I dag', 'Opphold', 'Betalinger']);
  const unpaid = page.getByRole('region', { name: /^Ikke betalt/ });
  await unpaid.getByRole('listitem').filter({ hasText: 'Trollbu' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Merk som betalt' }).click();
  const marking = page.getByRole('dialog', { name: 'Er oppholdet betalt?' });
  await marking.getByRole('button', { name: 'Merk som betalt' }).click();
  await expect(page.getByText('Oppholdet er merket som betalt.')).toBeVisible();
  await page.goto(`/clubs/${clubId}/manage/betalinger`);
  await expect(page.getByRole('link', { name: 'Åpne årsrapporten' })).toBeVisible();
  await expectAccessible(page);

  await enter(page, owner.token, `/clubs/${clubId}/manage/members`);
  await page.getByRole('button', { name: `Endre ${helper.email}` }).click();
  await dialog.getByLabel('Kasserer').uncheck();
  await dialog.getByLabel('Trollbu').check();
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByRole('region', { name: 'Verv' })).toContainText('Hytteansvarlig for Trollbu');

  await page.setViewportSize({ width: 375, height: 812 });
  await enter(page, helper.token, `/clubs/${clubId}/manage`);
  const week = page.getByRole('region', { name: 'De neste sju dagene' });
  await expect(week).toContainText('Trollbu');
  await expect(week).not.toContainText('Fjellro');
  await expect(rail.getByRole('link')).toHaveText(['I dag']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const kept = page.getByRole('region', { name: 'Hytter du har ansvar for' });
  await kept.getByRole('link', { name: 'Liste før avreise Trollbu' }).click();
  await page.getByRole('button', { name: 'Legg til alle forslagene' }).click();
  await page.getByRole('button', { name: 'Lagre lista' }).click();
  await expect(page.getByText('Lista er lagret.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`/clubs/${clubId}/manage`);
  await kept.getByRole('button', { name: 'Steng en hytte' }).click();
  const closing = page.getByRole('dialog', { name: 'Steng en hytte' });
  await expect(closing.getByLabel('Hytte', { exact: true }).getByRole('option')).toHaveText(['Trollbu']);
  const typed = (date: string) => date.split('-').toReversed().join('.');
  await closing.getByLabel('Første dag').fill(typed(inDays(4)));
  await closing.getByLabel('Siste dag').fill(typed(inDays(11)));
  await closing.getByLabel('Begrunnelse').fill('Pipa er sprukket.');
  await expect(closing.getByRole('combobox', { name: /^Hva skal skje med/ })).toHaveCount(1);
  await expectAccessible(page);
  await closing.getByRole('button', { name: 'Steng hytta' }).click();
  await expect(page.getByText('Trollbu er stengt. Avlyst: 1, flyttet: 0, forespørsler tatt bort: 0.')).toBeVisible();
  await expect(week).not.toContainText('Trollbu');
});
