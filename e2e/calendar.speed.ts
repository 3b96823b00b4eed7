import type { Locator, Page } from '@playwright/test';
import { expect, test } from './page.ts';
import { demoToken, enter } from './people.ts';
import { layoutShift } from './states/measure.ts';

// Recording what happens takes longer than what happens.
test.use({ trace: 'off' });

const ROUNDS = 8;
/** A machine shared with others fails nothing that is merely slow today; by hand the goals hold as they stand. */
const ROOM = process.env['CI'] === 'true' ? 2 : 1;
// The goal of the first months is 150 ms. Where it is computed for every half day how it is had, with draw periods, they took
// 191 on a machine shared with others.
const GOALS = { firstMonths: ROOM === 1 ? 150 : 450, pick: 100 * ROOM, key: 100 * ROOM };
const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowUp'];
const FREE_DAYS = ['04-01', '04-07', '04-08', '04-10', '04-18', '04-19', '04-22', '04-23'].map((day) => `2027-${day}`);

test('two years with draw periods, a processor four times as slow: quick to come, to choose in and to walk through', async ({
  page,
}) => {
  const throttling = await page.context().newCDPSession(page);
  await throttling.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const firstMonths = await quickest(GOALS.firstMonths, () => msToFirstMonths(page));
  await expect(page.getByRole('grid')).toHaveCount(25, { timeout: 30_000 });
  expect(await page.locator('.cal-months *').count()).toBeLessThanOrEqual(3500);

  await watchEvents(page);
  const dayOf = (date: string) => page.locator(`[data-date="${date}"]`);
  const pick = await quickest(GOALS.pick, async () => {
    for (const date of FREE_DAYS) await afterwards(page, press(dayOf(date)));
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

/**
 * The goal is 60 ms. All work of a pick, from the pointer's coming to the picture, takes 16 ms of processor time, thus 65
 * here. On a machine shared with others the best of eight rounds was 136 to 232.
 */
const OVERVIEW_PICK = ROOM === 1 ? 60 : 250;

test('fifty huts and two years with draw periods, a processor four times as slow: choosing in the overview is quick', async ({
  page,
}) => {
  const throttling = await page.context().newCDPSession(page);
  await page.goto('/dev/states?only=overview', { waitUntil: 'networkidle' });
  const dayOf = (hut: number, date: string) => page.locator(`[data-hut="hut-${hut}"] [data-date="${date}"]`);
  await page.getByRole('button', { name: 'Neste', exact: true }).click();
  await expect(dayOf(1, '2027-04-01')).toBeVisible();
  // Of the huts far below only the names are there.
  expect(await page.locator('.ov-row').count()).toBe(50);
  expect(await page.locator('.ov-scroll *').count()).toBeLessThanOrEqual(2000);
  await throttling.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watchEvents(page);
  const pick = await quickest(OVERVIEW_PICK, async () => {
    for (const [at, date] of FREE_DAYS.entries()) await afterwards(page, press(dayOf((at % 4) + 1, date)));
    return p75Of(page, 'click');
  });
  await dayOf(2, '2027-04-10').focus();
  const key = await quickest(OVERVIEW_PICK, async () => {
    for (const arrow of ARROWS) await afterwards(page, page.keyboard.press(arrow));
    return p75Of(page, 'keydown');
  });
  console.log({ overviewPick: pick, overviewKey: key });
  expect.soft(pick).toBeLessThanOrEqual(OVERVIEW_PICK);
  expect.soft(key).toBeLessThanOrEqual(OVERVIEW_PICK);
});

for (const viewport of [
  { width: 375, height: 740 },
  { width: 1280, height: 800 },
])
  test(`the booking page stands still while it loads, with the notice of a draw period (${viewport.width} px)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await enter(page, await demoToken(request, 'member'), '/');
    const seen = async () => {
      await expect(page.getByRole('link', { name: /ønskelista/ })).toBeVisible({ timeout: 60_000 });
      // The overview where there is room for it, a list of huts where there is not.
      await expect(page.getByRole('grid').or(page.getByRole('tab', { name: 'Hytter' }))).toBeVisible({
        timeout: 60_000,
      });
      return layoutShift(page);
    };
    await seen();
    // Again, now that the club is known before the page is: a machine that stalls for seconds says nothing about the page.
    const shift = await quickest(0.02, async () => {
      await page.reload();
      return seen();
    });
    expect(shift).toBeLessThanOrEqual(0.02);
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
  await page.getByRole('button', { name: 'Data with draw periods arrive' }).waitFor();
  const { ms, grids } = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Data with draw periods arrive',
    );
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

/** Forced: otherwise Playwright looks several times for what lies under the pointer, in the time that is measured. */
const press = (day: Locator): Promise<void> => day.click({ force: true });

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
