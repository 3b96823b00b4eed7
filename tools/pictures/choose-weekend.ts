import { addDays, weekdayOf } from '@hytte/domain/shared/local-date';
import type { Page } from '@playwright/test';

const FRIDAY = 5;

/** Chooses the first whole weekend that is free, as somebody with a mouse would. */
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

/** With the months in the middle of the picture, and beside them what has been chosen. */
export async function chooseOnWide(page: Page): Promise<void> {
  await chooseWeekend(page);
  await settle(page);
  const months = await page.locator('[data-month]').first().boundingBox();
  await page.mouse.wheel(0, (months?.y ?? 0) - 150);
  await page.waitForTimeout(400);
}

/** On a phone what is chosen comes up in a sheet over the calendar; it is put down again, to see both. */
export async function chooseOnPhone(page: Page): Promise<void> {
  await chooseWeekend(page);
  const handle = page.locator('button[aria-expanded=true]');
  if (await handle.count()) await handle.first().click();
  await settle(page);
}

/** As the page stands when nobody touches it. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.locator(':focus').evaluateAll((focused) => focused.forEach((element) => element.blur()));
  await page.locator('html').evaluate((html) => html.scrollTo(0, 0));
}
