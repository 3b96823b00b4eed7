import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';
import { aClub, aPerson } from './people.ts';

// A text that a page lacks is reported in the console, which fails the test (page.ts).
test.use({ expectedComplaints: ['Translations could not be loaded', 'Failed to load resource'] });

/** Only the file with the texts of the first page arrives. */
async function withoutOtherTexts(page: Page): Promise<void> {
  await page.route('**/api/translations*', (route) => route.abort());
}

test('the sign-in page shows itself and a refusal with its own texts', async ({ page }) => {
  await withoutOtherTexts(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible();
  await page.getByLabel('E-post').fill('ingen@e2e.example');
  await page.getByLabel('Passord', { exact: true }).fill('feil passord her');
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/e-post|passord/i);
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible();
});

for (const width of [1280, 375])
  test(`the booking page needs no other texts than its own (${width} px)`, async ({ page, request }) => {
    const { owner, clubId, joinCode } = await aClub(request);
    for (const name of ['Bukkestua', 'Fjellro'])
      await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name, location: 'Lom', capacity: 8, price: 450 });
    const member = await aPerson(request);
    await member.post('/api/memberships/join-club', { join_code: joinCode });
    await page.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { token: member.token, activeClub: clubId },
    );
    await withoutOtherTexts(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    // The overview of all huts, then the calendar of one.
    if (width < 768) await page.getByRole('button', { name: 'Alle i kalender' }).click();
    await expect(page.getByRole('grid', { name: 'Alle hytter' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('button', { name: 'Fjellro', exact: true }).click();
    const free = page.locator('td.cal-cell:not([data-early], [data-late]) button[data-date]:not([aria-disabled])');
    await free.nth(3).click();
    await free.nth(4).click();
    await page.getByRole('button', { name: 'Be om dagene' }).last().click();
    await expect(page.getByText(/^Forespørselen om Fjellro .* er sendt/).last()).toBeVisible();
    if (width < 768) await page.getByRole('tab', { name: 'Opphold' }).click();
    await page
      .getByRole('link', { name: /^Fjellro/ })
      .first()
      .click();
    const stay = page.getByRole('dialog', { name: /^Fjellro/ });
    await expect(stay.getByText('Kostnad')).toBeVisible();
    await stay.getByRole('button', { name: 'Slett' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('translations'))).toBeNull();
  });
