import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { MONEY_CASES, moneyDigest } from '@hytte/domain/testing/money';
import { expect, test } from './page.ts';

type MoneyModule = { moneyDigest: (count: number) => string };

/** Server and site import the same modules; here a browser runs them as they are written, but for their types. */
test('server and browser agree on every øre of 10,000 stays', async ({ page }) => {
  const source = fileURLToPath(import.meta.resolve('@hytte/domain/testing/money'));
  const sources = source.replace(/testing\/money\.ts$/, '');
  await page.route('**/domain-source/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/domain-source/', '');
    const body = stripTypeScriptTypes(await readFile(sources + path, 'utf8'));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const inBrowser = await page.evaluate(async (count) => {
    // Known only to the page: the address is answered above.
    const address = '/domain-source/testing/money.ts';
    const money = (await import(address)) as MoneyModule;
    return [money.moneyDigest(count), money.moneyDigest(count - 1)];
  }, MONEY_CASES);
  expect(inBrowser).toEqual([moneyDigest(MONEY_CASES), moneyDigest(MONEY_CASES - 1)]);
});
