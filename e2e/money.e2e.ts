import { MONEY_CASES, moneyDigest } from '@hytte/domain/testing/money';
import { openWithDomainSource } from './domain-source.ts';
import { expect, test } from './page.ts';

type MoneyModule = { moneyDigest: (count: number) => string };

test('server and browser agree on every øre of 10,000 stays', async ({ page }) => {
  await openWithDomainSource(page);
  const inBrowser = await page.evaluate(async (count) => {
    // Known only to the page: the address is answered by the test.
    const address = '/domain-source/testing/money.ts';
    const money = (await import(address)) as MoneyModule;
    return [money.moneyDigest(count), money.moneyDigest(count - 1)];
  }, MONEY_CASES);
  expect(inBrowser).toEqual([moneyDigest(MONEY_CASES), moneyDigest(MONEY_CASES - 1)]);
});
