import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const osloDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const inDays = (days: number): string => osloDate.format(new Date(Date.now() + days * 86_400_000));

/** The booking page of the club's only hut, with two days chosen. */
async function choose(page: Page, token: string, clubId: string, days: number): Promise<void> {
  await enter(page, token, '/help');
  await page.evaluate((id) => localStorage.setItem('activeClub', id), clubId);
  await page.goto(`/?from=${inDays(days)}PM&to=${inDays(days + 2)}AM`);
}

test('a board shares days in the suggested way; members get theirs at once, or read when they are drawn', async ({
  page,
  request,
}) => {
  test.slow();
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name: 'Fjellro', capacity: 6 });
  const [kari, ola] = [await aPerson(request), await aPerson(request)];
  for (const member of [kari, ola]) await member.post('/api/memberships/join-club', { join_code: joinCode });

  await enter(page, owner.token, `/clubs/${clubId}/manage/rules`);
  await page.getByRole('button', { name: 'Velg en måte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hvordan deler dere dagene?' });
  await expect(dialog).toContainText('Klubben trekker hver dag kl. 02.00.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Bruk disse reglene' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Slik får du dager' })).toContainText(
    'Det trekkes 21 dager før ankomst',
  );
  await expectAccessible(page);

  await choose(page, kari.token, clubId, 5);
  const ready = page.getByRole('region', { name: 'Klar til å sende' });
  await expect(ready).toContainText('Du får dagene med en gang.');
  await expectAccessible(page);
  await ready.getByRole('button', { name: 'Ta dagene' }).click();
  await expect(page.getByText('Dagene er dine: Fjellro')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Se oppholdet og hva du gjør nå' }).click();
  await expect(page.getByRole('dialog')).toContainText('Tildelt');

  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await choose(page, ola.token, clubId, 40);
  const waiting = page.getByRole('region', { name: 'Ready to send' });
  await expect(waiting).toContainText(/Drawn on \w+day \d/);
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Ask for the days' }).click();
  await expect(page.getByText(/^The request for Fjellro.*Drawn on/)).toBeVisible();
  await expectAccessible(page);

  // Other days, in one act: those of the next free weekend are had at once.
  await page.goto('/bookings');
  await page.getByRole('link', { name: /Fjellro/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change the dates' }).click();
  const change = page.getByRole('dialog', { name: 'Change the dates: Fjellro' });
  await expect(change).toContainText('Choose the new days.');
  await expect(change.getByRole('button', { name: 'Next free weekend' })).toBeVisible();
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Next free weekend' }).click();
  await expect(change).toContainText('You get the days at once.');
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Change the dates' }).click();
  await expect(page.getByText(/^The days are yours: Fjellro/)).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Allocated');
});
