import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson } from './people.ts';

const osloDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' });
const inDays = (days: number): string => osloDate.format(new Date(Date.now() + days * 86_400_000));

/** So many days from now, or one more: a stay from Friday to Sunday is a weekend, whose halves are not those of other stays. */
const notFriday = (days: number): number => (new Date(inDays(days)).getUTCDay() === 5 ? days + 1 : days);

const theDay = (page: Page, days: number): Locator => page.locator(`button[data-date="${inDays(days)}"]`);

/** A club with three huts, and members who may ask for stays in them. */
async function aClubWithHuts(request: APIRequestContext, { months = 6 } = {}) {
  const { owner, clubId, joinCode } = await aClub(request);
  if (months !== 6) await owner.put(`/api/memberships/clubs/${clubId}/update`, { booking_horizon_months: months });
  for (const [name, location] of [
    ['Bukkestua', 'Hemsedal'],
    ['Fjellro', 'Rondane'],
    ['Nordlysbu', 'Lyngen'],
  ]) {
    await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name, location, capacity: 8, price: 450 });
  }
  const aMember = async () => {
    const member = await aPerson(request);
    await member.post('/api/memberships/join-club', { join_code: joinCode });
    return member;
  };
  return { owner, clubId, aMember };
}

/** From here on whatever the page opens is opened as this person, at work in this club. */
const signIn = (page: Page, token: string, clubId: string): Promise<unknown> =>
  page.addInitScript(
    (stored) => {
      localStorage.setItem('token', stored.token);
      localStorage.setItem('activeClub', stored.clubId);
    },
    { token, clubId },
  );

async function anotherBrowser(browser: Browser, baseURL: string | undefined, token: string, clubId: string) {
  const page = await (await browser.newContext({ baseURL: String(baseURL), locale: 'nb-NO' })).newPage();
  await signIn(page, token, clubId);
  return page;
}

test('by mouse: what one asks for, the others see as demand while they look', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const arrival = notFriday(5);
  const { owner, clubId, aMember } = await aClubWithHuts(request);
  const [kari, ola] = [await aMember(), await aMember()];
  await signIn(page, kari.token, clubId);
  const theirs = await anotherBrowser(browser, baseURL, ola.token, clubId);
  for (const open of [page, theirs]) {
    await open.goto('/');
    await expect(open.getByRole('grid', { name: 'Alle hytter' })).toBeVisible();
    await open.getByRole('button', { name: 'Bukkestua', exact: true }).click();
    // The days of the other huts stay until the calendar of this one is there.
    await expect(open.getByRole('grid', { name: 'Alle hytter' })).toHaveCount(0);
  }
  const allHuts = await anotherBrowser(browser, baseURL, owner.token, clubId);
  await allHuts.goto('/');
  const inOverview = allHuts.getByRole('row', { name: /^Bukkestua/ }).locator(`[data-date="${inDays(arrival + 1)}"]`);
  await expect(inOverview).toHaveAccessibleName(/Ledig/);
  await expect(theDay(theirs, arrival + 1)).toHaveAccessibleName(/ Ledig\.$/);

  await theDay(page, arrival).click();
  await theDay(page, arrival + 2).click();
  const panel = page.getByRole('region', { name: 'Klar til å sende' });
  await panel.getByText('etter kl. 15').first().click();
  await expect(panel).toContainText('2,5 døgn');
  await expect(panel).toContainText(/1\s125\skr/);
  await panel.getByRole('button', { name: 'Be om dagene' }).click();
  await expect(page.getByRole('heading', { name: 'Velg dager' })).toBeFocused();
  await expect(theDay(page, arrival + 1)).toHaveAccessibleName(/Din forespørsel: hele dagen/);
  await expect(page.getByRole('link', { name: /^Bukkestua/ })).toContainText('Forespurt');

  await expect(inOverview).toHaveAccessibleName(/1 annen har bedt om dagen/);
  await expect(theDay(theirs, arrival + 1)).toHaveAccessibleName(/ 1 annen har bedt om dagen\.$/);
  await expect(theDay(theirs, arrival)).toHaveAccessibleName(/ 1 annen har bedt om dagen etter kl\. 15\.$/);
  await theDay(theirs, arrival + 1).click();
  await theDay(theirs, arrival + 4).click();
  await expect(theirs.getByRole('region', { name: 'Klar til å sende' })).toContainText('Andre som har bedt om dagene1');
  for (const open of [theirs, allHuts]) await open.context().close();
});

/** A tap that a busy machine has drawn out is a long press, which chooses nothing: then the finger tries again. */
const tapDay = (page: Page, days: number): Promise<void> =>
  expect(async () => {
    await theDay(page, days).tap();
    await expect(theDay(page, days).locator('..')).toHaveAttribute('aria-selected', 'true', { timeout: 2000 });
  }).toPass();

/** A finger that goes down, moves and lifts. */
async function swipe(page: Page, from: Locator, by: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const part of [0.25, 0.5, 0.75, 1])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + by * part }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

test.describe('in a hand', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test('by touch: tabs, and a sheet that is swiped, sent back, shut and sent from', async ({ page, request }) => {
    const { clubId, aMember } = await aClubWithHuts(request, { months: 1 });
    const kari = await aMember();
    await signIn(page, kari.token, clubId);
    await page.goto('/');
    const calendarTab = page.getByRole('tab', { name: 'Kalender' });
    await expect(calendarTab).toHaveAccessibleName('Kalender (Velg en hytte først)');
    await expect(calendarTab).toBeDisabled();
    await page.getByRole('button', { name: 'Nordlysbu', exact: true }).tap();
    await expect(calendarTab).toHaveAttribute('aria-selected', 'true');

    const sheet = page.getByRole('region', { name: 'Forespørsel' });
    const handle = sheet.getByRole('button', { expanded: false });
    await expect(handle).toHaveAccessibleName('Velg datoer');
    expect((await handle.boundingBox())?.height).toBe(60);
    await swipe(page, handle, -40);
    await expect(handle).toBeVisible();
    await swipe(page, handle, -60);
    const openHandle = sheet.getByRole('button', { expanded: true });
    await expect(openHandle).toBeVisible();
    await page.goBack();
    await expect(handle).toBeVisible();
    await expect(page).toHaveURL(/\?hut=/);

    const arrival = notFriday(3);
    await tapDay(page, arrival);
    await expect(handle).toHaveAccessibleName(/^Ankomst .* Velg avreise$/);
    await tapDay(page, arrival + 2);
    await expect(openHandle).toContainText('3 døgn');
    await expectAccessible(page);
    await swipe(page, openHandle, 60);
    await expect(handle).toContainText('Be om dagene');
    await handle.click();
    await sheet.getByRole('button', { name: 'Be om dagene', exact: true }).click();
    await expect(handle).toHaveAccessibleName('Velg datoer');
    await expect(handle).toBeFocused();
    await expect(theDay(page, arrival + 1)).toHaveAccessibleName(/Din forespørsel: hele dagen/);

    await page.getByRole('tab', { name: 'Opphold' }).tap();
    await expect(page.getByRole('link', { name: /^Nordlysbu/ })).toContainText('Forespurt');
  });

  test('on a screen too low for a sheet it is a part of the page', async ({ page, request }) => {
    await page.setViewportSize({ width: 700, height: 380 });
    const { owner, clubId } = await aClubWithHuts(request, { months: 1 });
    await signIn(page, owner.token, clubId);
    await page.goto('/');
    await page.getByRole('button', { name: 'Fjellro', exact: true }).tap();
    const sheet = page.getByRole('region', { name: 'Forespørsel' });
    await expect(sheet).toHaveCSS('position', 'static');
    await sheet.getByRole('button', { name: 'Velg datoer' }).tap();
    await expect(sheet.getByLabel('Ankomst')).toBeVisible();
    await expectAccessible(page);
  });
});
