import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';

// Recording what happens takes longer than what happens.
test.use({ trace: 'off' });

const ROUNDS = 8;
/** A machine shared with others fails nothing that is merely slow today; by hand the goals hold as they stand. */
const ROOM = process.env['CI'] === 'true' ? 2 : 1;
const GOALS = { firstMonths: 150 * ROOM, pick: 100 * ROOM, key: 100 * ROOM };
const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowUp'];
const FREE_DAYS = ['04-01', '04-07', '04-08', '04-10', '04-18', '04-19', '04-22', '04-23'].map((day) => `2027-${day}`);

test('two years, a processor four times as slow: quick to come, to choose in and to walk through', async ({ page }) => {
  const throttling = await page.context().newCDPSession(page);
  await throttling.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const firstMonths = await quickest(GOALS.firstMonths, () => msToFirstMonths(page));
  await expect(page.getByRole('grid')).toHaveCount(25, { timeout: 30_000 });
  expect(await page.locator('.cal-months *').count()).toBeLessThanOrEqual(3500);

  await watchEvents(page);
  const dayOf = (date: string) => page.locator(`[data-date="${date}"]`);
  const pick = await quickest(GOALS.pick, async () => {
    for (const date of FREE_DAYS) await afterwards(page, dayOf(date).click());
    return p75Of(page, 'click');
  });
  await dayOf('2027-05-11').focus();
  const key = await quickest(GOALS.key, async () => {
    for (const arrow of ARROWS) await afterwards(page, page.keyboard.press(arrow));
    return p75Of(page, 'keydown');
  });

  console.log({ firstMonths, pick, key });
  expect.soft(firstMonths).toBeLessThanOrEqual(GOALS.firstMonths);
  expect.soft(pick).toBeLessThanOrEqual(GOALS.pick);
  expect.soft(key).toBeLessThanOrEqual(GOALS.key);
});

/** Others use the machine too, and that only ever adds: the best of some rounds is nearest to the truth. */
async function quickest(goal: number, round: () => Promise<number>): Promise<number> {
  let best = Infinity;
  for (let turn = 0; turn < ROUNDS && best > goal; turn += 1) best = Math.min(best, await round());
  return best;
}

/** From the moment the data are there until two months are on the screen. */
async function msToFirstMonths(page: Page): Promise<number> {
  await page.goto('/dev/states?only=calendar', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Data arrive' }).waitFor();
  const { ms, grids } = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Data arrive');
    const pressed = performance.now();
    button?.click();
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return { ms: performance.now() - pressed, grids: document.querySelectorAll('[role=grid]').length };
  });
  expect(grids).toBeGreaterThanOrEqual(2);
  return ms;
}

type Watched = { eventTimes: { name: string; duration: number }[] };

/** The browser's own count, from the press to the next picture. */
const watchEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const eventTimes: Watched['eventTimes'] = [];
    Object.assign(window, { eventTimes });
    // `durationThreshold` is not among the types yet.
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) eventTimes.push({ name, duration });
    }).observe(options);
  });

async function afterwards(page: Page, act: Promise<void>): Promise<void> {
  await act;
  await page.waitForTimeout(100);
}

/** Three of four take no longer than this. What took less than a frame is not reported, and counts as nothing. */
async function p75Of(page: Page, name: string): Promise<number> {
  const times = await page.evaluate(() => (window as unknown as Watched).eventTimes.splice(0));
  const durations = times.filter((time) => time.name === name).map(({ duration }) => duration);
  return durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.75)] ?? 0;
}
