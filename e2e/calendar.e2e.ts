import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page.ts';

// Today is Sunday 14 March 2027 there, and 24 months can be asked for: apps/web/src/dev/sample-calendar.ts.
async function openLongCalendar(page: Page, { months = 25 } = {}): Promise<void> {
  await page.goto('/dev/states?only=calendar&theme=light');
  await page.getByRole('button', { name: 'Data arrive' }).click();
  await expect(page.getByRole('grid')).toHaveCount(months);
}

/** Nothing is ever idle: only what is asked for is drawn. */
const neverIdle = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => 0 }));

const day = (page: Page, date: string): Locator => page.locator(`[data-date="${date}"]`);
const spoken = (page: Page): Locator => page.locator('.cal output');
const focusedDate = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset['date'] : ''));

/** How long a refused day is marked as such. */
const msOfRing = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shown = 0;
        new MutationObserver(() => {
          if (!document.querySelector('td[data-refused]')) resolve(performance.now() - shown);
          else shown ||= performance.now();
        }).observe(document.body, { subtree: true, attributeFilter: ['data-refused'] });
      }),
  );

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('the grid is one stop, and every key leads where it should', async ({ page }) => {
  await openLongCalendar(page);
  await page.getByRole('button', { name: /^Taster/ }).focus();
  await press(page, 'Tab');
  const walk = [
    ['ArrowRight', '2027-03-15'],
    ['ArrowDown', '2027-03-22'],
    ['ArrowUp', '2027-03-15'],
    ['ArrowLeft', '2027-03-14'],
    ['End', '2027-03-20'],
    ['Home', '2027-03-14'],
    ['PageDown', '2027-04-14'],
    ['Shift+PageDown', '2028-04-14'],
    ['Shift+PageDown', '2029-03-31'],
    ['ArrowRight', '2029-03-31'],
    ['PageUp', '2029-02-28'],
    ['Shift+PageUp', '2028-02-28'],
    ['Shift+PageUp', '2027-03-14'],
  ] as const;
  expect(await focusedDate(page)).toBe('2027-03-14');
  for (const [key, date] of walk) {
    await press(page, key);
    expect(await focusedDate(page), key).toBe(date);
  }
  await expect(page.locator('.cal-months [tabindex="0"]')).toHaveCount(1);
  await press(page, 'Tab');
  expect(await focusedDate(page)).toBeUndefined();
});

test('a key into a month that is not drawn yet draws it', async ({ page }) => {
  await neverIdle(page);
  await openLongCalendar(page, { months: 2 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await day(page, '2027-03-20').focus();
  await press(page, 'Shift+PageDown');
  expect(await focusedDate(page)).toBe('2028-03-20');
  await expect(page.getByRole('grid')).toHaveCount(3);
  await expect(day(page, '2028-03-20')).toBeInViewport();
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(24);
});

test('a stay by keyboard alone: what is chosen and what is refused is said', async ({ page }) => {
  await openLongCalendar(page);
  await day(page, '2027-03-24').focus();
  await press(page, 'Enter');
  await expect(spoken(page)).toHaveText(/^Ankomst onsdag 24\. mars før kl\. 15\. Velg avreise\./);
  await press(page, 'Escape');
  await expect(spoken(page)).toHaveText(/^Valget er fjernet\./);
  await press(page, 'Space', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(spoken(page)).toHaveText(
    /^Valgt onsdag 24\. mars før kl\. 15 til fredag 26\. mars etter kl\. 15\. 3 døgn, 1 350 kr\./,
  );
  await expect(page.locator('td[aria-selected=true]')).toHaveCount(3);
  await day(page, '2027-03-19').focus();
  const ring = msOfRing(page);
  await press(page, 'Enter');
  await expect(spoken(page)).toHaveText(/^Opptatt\. fredag 19\. mars\./);
  await expect(page.locator('.cal-refusal')).toHaveText('Opptatt. fredag 19. mars.');
  expect(await ring).toBeGreaterThan(1100);
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Taster i kalenderen' })).toBeVisible();
  await press(page, 'Escape');
  await expect.poll(() => focusedDate(page)).toBe('2027-03-19');
});

test('a stay by mouse: shown while it is drawn, turned when the second day is earlier, halves give way', async ({
  page,
}) => {
  await openLongCalendar(page);
  await day(page, '2027-04-01').click();
  await day(page, '2027-03-30').hover();
  await expect(page.locator('td[data-preview]')).toHaveCount(3);
  await day(page, '2027-03-30').click();
  await expect(page.locator('td[data-preview]')).toHaveCount(0);
  await expect(page.locator('td[aria-selected=true]')).toHaveCount(3);
  // 6 April is free only after 15:00, 24 April only before.
  await day(page, '2027-04-06').click();
  await day(page, '2027-04-08').click();
  await expect(page.locator('td', { has: day(page, '2027-04-06') })).toHaveAttribute('data-early', 'taken');
  await expect(page.locator('td', { has: day(page, '2027-04-06') })).toHaveAttribute('data-late', 'selected');
  // What lies between may not be taken: the choice stays as it was, and the day tells.
  await day(page, '2027-04-23').click();
  await day(page, '2027-04-28').click();
  await expect(page.locator('.cal-refusal')).toHaveText('dates_already_allocated');
  await expect(page.locator('td[aria-selected=true]')).toHaveCount(1);
});

test('ways into the months, and a week that begins on Monday', async ({ page }) => {
  await openLongCalendar(page);
  const jumps = page.getByRole('toolbar', { name: 'Gå til' });
  await jumps.getByRole('button', { name: 'Påske' }).click();
  expect(await focusedDate(page)).toBe('2027-03-25');
  await jumps.getByRole('button', { name: 'Neste ledige helg' }).click();
  expect(await focusedDate(page)).toBe('2027-03-26');
  await jumps.getByRole('button', { name: 'I dag' }).focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  expect(await focusedDate(page)).toBe('2027-04-01');
  await expect(day(page, '2027-04-01')).toBeInViewport();
  await page.getByLabel('Uka begynner på').selectOption('monday');
  await page.reload();
  await page.getByRole('button', { name: 'Data arrive' }).click();
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('man');
});

test('at 320 px a day is still 38 px wide and 44 high, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLongCalendar(page);
  const box = await day(page, '2027-03-24').boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(38);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
