import type { APIRequestContext, Page } from '@playwright/test';
import { isoWeekOf, mondayOf, addDays } from '@hytte/domain/shared/local-date';
import { nextHolidayPeriods } from '@hytte/domain/shared/holiday-periods';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson } from './people.ts';

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date());
const week8 = nextHolidayPeriods(today, addDays(today, 400)).find(({ key }) => key === 'winter_week_8');
if (!week8) throw new Error('There is a week 8 within every year');
const inWeek8 = (day: number): string => addDays(week8.startDate, day);

/** Bukkestua is taken from Tuesday to Saturday of week 8, by somebody with a name; Fjellro is free. */
async function aClubInWeek8(request: APIRequestContext) {
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.put(`/api/memberships/clubs/${clubId}/update`, { booking_horizon_months: 18 });
  const huts: string[] = [];
  for (const [name, location] of [
    ['Bukkestua', 'Hemsedal'],
    ['Fjellro', 'Rondane'],
  ]) {
    const hut = { name, location, capacity: 8, price: 450 };
    huts.push((await owner.post(`/api/memberships/clubs/${clubId}/huts`, hut)).hut.id);
  }
  const aMember = async () => {
    const member = await aPerson(request);
    await member.post('/api/memberships/join-club', { join_code: joinCode });
    return member;
  };
  const guest = await aMember();
  await guest.put('/api/profile', { first_name: 'Kari', last_name: 'Granli' });
  await guest.post('/api/bookings', {
    hut_id: huts[0],
    start_date: inWeek8(1),
    end_date: inWeek8(5),
    start_half_day: 'PM',
    end_half_day: 'AM',
  });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  return { owner, clubId, member: await aMember() };
}

async function openAs(page: Page, token: string, clubId: string): Promise<void> {
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('token', stored.token);
      localStorage.setItem('activeClub', stored.clubId);
    },
    { token, clubId },
  );
  await page.goto('/');
}

const theDay = (page: Page, hut: string, date: string) =>
  page.getByRole('row', { name: new RegExp(`^${hut}`) }).locator(`[data-date="${date}"]`);

test('which hut is free in week 8? One press answers, one more chooses it, and the panel follows', async ({
  page,
  request,
}) => {
  const { clubId, member } = await aClubInWeek8(request);
  await openAs(page, member.token, clubId);
  await page.getByLabel('Ledig i minst').selectOption('3');
  await page.getByRole('button', { name: 'Vinterferie uke 8' }).click();
  await expect(page.getByText('1 av 2 hytter: Fjellro.')).toBeVisible();
  await expect(theDay(page, 'Bukkestua', inWeek8(1))).toHaveAccessibleName(/Ledig til kl\. 15, opptatt etter/);
  await expect(theDay(page, 'Bukkestua', inWeek8(3))).toHaveAccessibleName(/^Bukkestua, Opptatt\./);
  await expect(page.getByText('Kari Granli')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Velg Fjellro/ }).click();
  const panel = page.getByRole('region', { name: 'Klar til å sende' });
  await expect(panel).toContainText('Fjellro');
  await expect(panel).toContainText('7 døgn');
  await expect(theDay(page, 'Fjellro', inWeek8(3)).locator('..')).toHaveAttribute('aria-selected', 'true');
});

test('club admins read who is where', async ({ page, request }) => {
  const { owner, clubId } = await aClubInWeek8(request);
  await openAs(page, owner.token, clubId);
  await page.getByRole('button', { name: 'Vinterferie uke 8' }).click();
  await expect(page.getByText('Kari Granli')).toBeVisible();
  await expect(theDay(page, 'Bukkestua', inWeek8(3))).toHaveAccessibleName(/Kari Granli bor her\.$/);
  await expectAccessible(page);
});

test('by keys: along the days, across weeks, from hut to hut, and two presses choose a stay', async ({
  page,
  request,
}) => {
  const { clubId, member } = await aClubInWeek8(request);
  await openAs(page, member.token, clubId);
  const monday = addDays(mondayOf(today), 7);
  await page.getByLabel('Gå til uke').selectOption(monday);
  await expect(page.getByRole('heading', { name: `Uke ${isoWeekOf(monday)}` })).toBeVisible();
  await theDay(page, 'Bukkestua', monday).focus();
  for (const key of ['End', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(theDay(page, 'Fjellro', addDays(monday, 7))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Ankomst mandag/ })).toBeAttached();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: /^Valgt mandag .* 3 døgn/ })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Klar til å sende' })).toContainText('Fjellro');
});

test.describe('in a hand', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test('which hut is free in week 8? Two taps', async ({ page, request }) => {
    const { clubId, member } = await aClubInWeek8(request);
    await openAs(page, member.token, clubId);
    await page.getByRole('button', { name: 'Alle i kalender' }).tap();
    await page.getByRole('button', { name: 'Vinterferie uke 8' }).tap();
    await expect(page.getByRole('button', { name: /^Velg Fjellro/ })).toBeVisible();
    await expect(theDay(page, 'Fjellro', inWeek8(6))).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Velg Fjellro/ }).tap();
    const sheet = page.getByRole('region', { name: 'Forespørsel' });
    await expect(sheet.getByRole('button', { expanded: true })).toContainText('7 døgn');
  });
});
