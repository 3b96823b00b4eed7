import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, weekdayOf } from '@hytte/domain/shared/local-date';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { CLUB_ID } from '../demo/context.ts';
import { LOOKS, memberToken, openLook } from './visitor.ts';

const folder = path.join(import.meta.dirname, '../../apps/web/src/features/public/landing/pictures');

type Shot = {
  name: string;
  width: number;
  height: number;
  /** Device pixels per CSS pixel: no more than the picture is shown with. */
  scale: number;
  address: (stay: { id: string; hutId: string }) => string;
  arrange: (page: Page) => Promise<unknown>;
};

const SHOTS: readonly Shot[] = [
  {
    name: 'calendar',
    width: 1280,
    height: 860,
    scale: 1.5,
    address: ({ hutId }) => `/?hut=${hutId}`,
    arrange: chooseOnWide,
  },
  {
    name: 'dialog',
    width: 920,
    height: 760,
    scale: 1.5,
    address: addressOfStay,
    arrange: openStay,
  },
  {
    name: 'phone',
    width: 375,
    height: 760,
    scale: 2,
    address: ({ hutId }) => `/?hut=${hutId}`,
    arrange: chooseOnPhone,
  },
  { name: 'phone-stay', width: 375, height: 760, scale: 2, address: addressOfStay, arrange: openStay },
];

function addressOfStay({ id }: { id: string }): string {
  return `/bookings/${id}`;
}

async function openStay(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await settle(page);
}

/** Writes every shot in every look as WebP, and their sizes as JSON. Yields a line for each file. */
export async function* landingPictures(browser: Browser, baseURL: string): AsyncGenerator<string> {
  await mkdir(folder, { recursive: true });
  const token = await memberToken(baseURL);
  await answerWeekQuestion(baseURL, token);
  const [stay] = await ownStays(baseURL, token);
  if (!stay) throw new Error('The member of the demo has no stay ahead.');
  for (const { name, width, height, scale, address, arrange } of SHOTS)
    for (const look of LOOKS) {
      const options = { baseURL, viewport: { width, height }, deviceScaleFactor: scale };
      const context = await openLook(browser, look, options, { token, activeClub: CLUB_ID });
      const page = await context.newPage();
      // Open as long as one looks: the network would never be idle.
      await page.route('**/calendar/events', (route) => route.fulfill({ status: 204 }));
      // At the second visit all fonts are cached, also those a page does not wait for.
      for (let visit = 0; visit < 2; visit++) await page.goto(address(stay), { waitUntil: 'networkidle' });
      await arrange(page);
      const file = `${name}-${look.language}-${look.time}.webp`;
      const { size } = await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(path.join(folder, file));
      await context.close();
      yield `${file} ${(size / 1000).toFixed(0)} kB`;
    }
  const sizes = Object.fromEntries(SHOTS.map(({ name, width, height }) => [name, { width, height }]));
  await writeFile(path.join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
}

const FRIDAY = 5;

/** Selects the first weekend that is free, with the mouse. */
async function chooseWeekend(page: Page): Promise<void> {
  const days = page.locator('button[data-date]:not([aria-disabled])');
  await days.first().waitFor();
  const free = new Set(await days.evaluateAll((buttons) => buttons.map((button) => button.dataset['date'] ?? '')));
  const friday = [...free].find(
    (date) => weekdayOf(date) === FRIDAY && free.has(addDays(date, 1)) && free.has(addDays(date, 2)),
  );
  if (friday === undefined) throw new Error('No weekend is free in the months that are drawn.');
  for (const date of [friday, addDays(friday, 2)]) await page.locator(`button[data-date="${date}"]`).click();
}

/** Shows the months in the middle of the picture, beside the selection. */
async function chooseOnWide(page: Page): Promise<void> {
  await chooseWeekend(page);
  await settle(page);
  const months = await page.locator('[data-month]').first().boundingBox();
  await page.mouse.wheel(0, (months?.y ?? 0) - 150);
  await page.waitForTimeout(400);
}

/** On a phone the selection opens in a sheet over the calendar; it is collapsed, to show both. */
async function chooseOnPhone(page: Page): Promise<void> {
  await chooseWeekend(page);
  const handle = page.locator('button[aria-expanded=true]');
  if (await handle.count()) await handle.first().click();
  await settle(page);
}

/** Without hover, focus or scroll position. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.locator(':focus').evaluateAll((focused) => focused.forEach((element) => element.blur()));
  await page.locator('html').evaluate((html) => html.scrollTo(0, 0));
}

/** It is asked once, and would be in every picture of the calendar. */
const answerWeekQuestion = (baseURL: string, token: string) =>
  fetch(`${baseURL}/api/profile`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ week_start: 'sunday' }),
  });

/** The person's allocated stays ahead, the nearest first. */
async function ownStays(baseURL: string, token: string): Promise<{ id: string; hutId: string }[]> {
  const answer = await fetch(`${baseURL}/api/user-bookings`, { headers: { authorization: `Bearer ${token}` } });
  // The contract says so.
  const { bookings } = (await answer.json()) as {
    bookings: { id: string; hut_id: string; status: string; start_date: string }[];
  };
  const today = new Date().toISOString().slice(0, 10);
  return bookings
    .filter(({ status, start_date: start }) => status === 'allocated' && start >= today)
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
    .map(({ id, hut_id: hutId }) => ({ id, hutId }));
}
