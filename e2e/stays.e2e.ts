import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const typed = (date: string): string => date.split('-').toReversed().join('.');

/** A club with a hut, its owner, and a member who has asked for a stay from this day to that. */
async function aRequest(request: APIRequestContext, from: number, to: number) {
  const { owner, clubId, joinCode } = await aClub(request);
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, {
    name: 'Trollbu',
    location: 'Lom',
    capacity: 8,
    price: 450.5,
  });
  const member = await aPerson(request);
  await member.post('/api/memberships/join-club', { join_code: joinCode });
  const { booking } = await member.post('/api/bookings', {
    hut_id: hut.id,
    start_date: inDays(from),
    start_half_day: 'PM',
    end_date: inDays(to),
    end_half_day: 'AM',
  });
  return { owner, clubId, member, bookingId: String(booking.id) };
}

/** The words of a stretch of days, as the pages write them. */
const datesOf = (page: Page, from: number, to: number): Promise<string> =>
  page.evaluate(
    ([start = '', end = '']) => {
      const isNear = [start, end].every((date) => date.slice(0, 4) === String(new Date().getFullYear()));
      return new Intl.DateTimeFormat('nb-NO', {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
        ...(!isNear && { year: 'numeric' }),
      }).formatRange(new Date(start), new Date(end));
    },
    [inDays(from), inDays(to)],
  );

test('a member finds their request among their stays, opens it by its address and takes it back', async ({
  page,
  request,
}) => {
  const { member, bookingId } = await aRequest(request, 20, 22);
  await enter(page, member.token, '/bookings');
  const waiting = page.getByRole('region', { name: 'Venter på trekning' });
  await expect(waiting.getByRole('link', { name: /Trollbu/ })).toContainText('901 kr');
  await expectAccessible(page);
  await page.getByText('Filter', { exact: true }).click();
  await expectAccessible(page);

  await waiting.getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Trollbu Lom' });
  await expect(dialog.getByText('2 døgn à 450,50 kr')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(waiting.getByRole('link')).toBeFocused();

  await page.goto(`/bookings/${bookingId}`);
  await expect(dialog.getByText('Forespørselen er med i neste trekning')).toBeVisible();
  await dialog.getByRole('button', { name: 'Slett' }).click();
  const question = page.getByRole('alertdialog', {
    name: `Slette forespørselen om Trollbu ${await datesOf(page, 20, 22)}?`,
  });
  await expect(question.getByText('kan ikke angres')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Behold forespørselen' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Slett forespørselen' }).click();

  await expect(page.getByRole('heading', { name: 'Ingen lys i vinduet ennå' })).toBeVisible();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(page.locator('main')).toBeFocused();
  await expectAccessible(page);
});

test.describe('a stay that was deleted', () => {
  test.use({ expectedComplaints: ['status of 404'] });

  test('is said to be, to who had it', async ({ page, request }) => {
    const { member, bookingId } = await aRequest(request, 20, 22);
    const headers = { authorization: `Bearer ${member.token}` };
    expect((await request.delete(`/api/bookings/${bookingId}`, { headers })).ok()).toBe(true);
    await enter(page, member.token, `/bookings/${bookingId}`);
    await expect(page.getByRole('alert')).toContainText('Oppholdet er slettet.');
  });
});

test('an admin moves a stay on the calendar, the guest sees it moved, and it is deleted', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const { owner, clubId, member } = await aRequest(request, 20, 22);
  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, member.token, '/bookings');
  await expect(theirs.getByRole('link', { name: /Trollbu/ })).toContainText(await datesOf(page, 20, 22));

  await enter(page, owner.token, `/clubs/${clubId}/manage/bookings`);
  await expect(page.getByRole('heading', { name: 'Ingen opphold i denne perioden' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kommende' }).click();
  const row = page.getByRole('button', { name: /Trollbu/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  await row.click();
  await page.getByRole('button', { name: 'Flytt', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Flytt oppholdet i Trollbu' });
  const save = move.getByRole('button', { name: 'Flytt oppholdet' });
  await expect(save).toBeDisabled();
  await move.locator(`[data-date="${inDays(24)}"]`).click();
  await move.locator(`[data-date="${inDays(26)}"]`).click();
  await expect(move.getByLabel('Avreise', { exact: true })).toHaveValue(typed(inDays(26)));
  await expect(move.getByText('Poengene blir de samme.')).toBeVisible();
  await expectAccessible(page);
  await move.getByLabel('Begrunnelse').fill('Dugnaden må tas den helga.');
  await save.click();
  const dates = await datesOf(page, 24, 26);
  await expect(page.getByText(`Trollbu er flyttet til ${dates}.`)).toBeVisible();
  await expect(page.getByRole('row', { name: /Trollbu/ })).toContainText(dates);
  await theirs.reload();
  await expect(theirs.getByRole('link', { name: /Trollbu/ })).toContainText(dates);

  await row.click();
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await page.getByLabel('Begrunnelse').fill('Hytta skal selges.');
  await page.getByRole('button', { name: 'Ta bort forespørselen' }).click();
  await expect(page.getByRole('heading', { name: 'Ingen opphold i denne perioden' })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Ingen lys i vinduet ennå' })).toBeVisible();
  await theirs.close();
});

test('a member does not reach the bookings of the club', async ({ page, request }) => {
  const { member, clubId } = await aRequest(request, 20, 22);
  await enter(page, member.token, `/clubs/${clubId}/manage/bookings`);
  await expect(page.getByText('Ingen tilgang.')).toBeVisible();
  await expect(page).toHaveURL(/\/clubs$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test('a stay comes from below and goes again, and nothing is wider than the screen', async ({ page, request }) => {
    const { member } = await aRequest(request, 20, 22);
    await enter(page, member.token, '/bookings');
    await page.getByRole('link', { name: /Trollbu/ }).tap();
    const drawer = page.getByRole('dialog', { name: 'Trollbu Lom' });
    await expect(drawer.getByText('901,00 kr').first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await drawer.getByRole('button', { name: 'Lukk' }).last().tap();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('link', { name: /Trollbu/ })).toBeFocused();
  });
});
