import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const LAST_YEAR = String(new Date().getUTCFullYear() - 1);
/** In pixels, within margins of 20 mm. */
const A4 = { width: 643, height: 971 };

// What is not shared is not there, and the console says so.
test.use({ expectedComplaints: ['status of 404'] });

test('a year is finished, shared without names, and printed', async ({ page, request }) => {
  const { owner, clubId, joinCode } = await aClub(request);
  const member = await aPerson(request);
  await member.post('/api/memberships/join-club', { join_code: joinCode });
  await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name: 'Fjellro', capacity: 6 });

  await enter(page, owner.token, `/clubs/${clubId}/manage/drawings`);
  await page.getByRole('link', { name: 'Åpne årsrapporten' }).click();
  await expect(page.getByRole('article')).toContainText('Året er ikke slutt.');
  await enter(page, owner.token, `/clubs/${clubId}/manage/report/${LAST_YEAR}`);
  await page.getByRole('button', { name: 'Ferdigstill' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ferdigstill' }).click();
  await expect(page.getByText('Rapporten endrer seg aldri.')).toBeVisible();
  const hash = await page.getByText(/^Fingeravtrykk: /).textContent();
  await page.getByRole('checkbox', { name: 'Del med medlemmene' }).click();
  await expect(page.getByText('Rapporten er delt.')).toBeVisible();
  await expectAccessible(page);

  await enter(page, member.token, `/clubs/${clubId}/draws`);
  await page.getByRole('link', { name: LAST_YEAR, exact: true }).click();
  await expect(page.getByText(hash ?? 'no hash')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(A4);
  await expect(page.getByRole('banner')).toBeHidden();
  await expectNoSidewaysScroll(page);
  expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000);

  await request.delete(`/api/clubs/${clubId}/reports/${LAST_YEAR}/share`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  await page.reload();
  await expect(page.getByText('Vi klarte ikke å hente årsrapporten.')).toBeVisible();
});
