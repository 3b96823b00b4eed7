import type { Page } from '@playwright/test';
import { changeDatabase } from './database.ts';
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
  expect((await printed(page, 'report')).length).toBeGreaterThan(10_000);

  await request.delete(`/api/clubs/${clubId}/reports/${LAST_YEAR}/share`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  await page.reload();
  await expect(page.getByText('Vi klarte ikke å hente årsrapporten.')).toBeVisible();
});

/** Kept for looking at: `pdftoppm -png` makes a picture of each page. */
const printed = (page: Page, name: string): Promise<Buffer> =>
  page.pdf({ preferCSSPageSize: true, path: `../.cache/papers/${name}.pdf` });

/** How many pages a printed file has. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** Forty stays of a day since New Year, one after the other. */
const fillYear = (clubId: string, year: string) =>
  changeDatabase(
    `insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, status, points_cost, frozen_cost)
     select $1::uuid, (select id from huts where club_id = $1::uuid limit 1),
       (select user_id from memberships where club_id = $1::uuid limit 1), first, first + 1, 'allocated', 0, '{"totalAmountInOre": 0}'
     from generate_series(($2::date - '1970-01-01'::date) * 2, ($2::date - '1970-01-01'::date) * 2 + 79, 2) as first`,
    clubId,
    `${year}-01-01`,
  );

test('the tax dossier is made from what the club states, and prints over pages without the forms', async ({
  page,
  request,
}) => {
  const { owner, clubId } = await aClub(request);
  await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name: 'Fjellro', capacity: 6 });
  const year = LAST_YEAR;
  await fillYear(clubId, year);

  await enter(page, owner.token, `/clubs/${clubId}/manage/betalinger`);
  await page.getByRole('link', { name: 'Åpne skattedokumentasjonen' }).click();
  await page.getByLabel('Ansatte i alt').fill('40');
  await page.getByRole('button', { name: 'Lagre', exact: true }).first().click();
  await page.getByLabel('Endre beløp for Fjellro').click();
  await page.getByRole('button', { name: 'Legg til en linje' }).click();
  await page.getByLabel('Fra og med').fill(`01.01.${year}`);
  await page.getByLabel('Kroner per dag').fill('1500');
  await page.getByLabel('Kilde').fill('Tre annonser');
  await page.getByRole('button', { name: 'Lagre', exact: true }).last().click();
  await expect(page.getByText('Tre annonser (notert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lag dokumentasjonen' }).click();
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Dette er dokumentasjon, ikke skatterådgivning.');
  await expect(paper).toContainText('Under halvparten av de ansatte har bruksrett.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(A4);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByLabel('Ansatte i alt')).toBeHidden();
  await expectNoSidewaysScroll(page);
  // Forty rows do not fit on a page: the table goes on with its headings.
  expect(pagesIn(await printed(page, 'tax-dossier'))).toBeGreaterThanOrEqual(3);
  expect(await paper.locator('thead').evaluateAll((all) => all.map((one) => getComputedStyle(one).display))).toEqual(
    expect.arrayContaining(['table-header-group']),
  );
});
