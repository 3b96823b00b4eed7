import { knownAnswers } from '@hytte/domain/testing/known-draw';
import { aLargestRun } from '@hytte/domain/testing/largest-draw';
import { openWithDomainSource } from './domain-source.ts';
import { expect, test } from './page.ts';

type KnownDrawModule = { knownAnswers: typeof knownAnswers };
type LargestDrawModule = { aLargestRun: typeof aLargestRun };
type VerifyModule = { verify: (bundle: unknown) => Record<string, boolean> };

test('a browser comes to the known answers of the draw', async ({ page }) => {
  await openWithDomainSource(page);
  const inBrowser = await page.evaluate(async () => {
    // Known only to the page: the address is answered by the test.
    const address = '/domain-source/testing/known-draw.ts';
    return ((await import(address)) as KnownDrawModule).knownAnswers();
  });
  expect(inBrowser).toEqual(knownAnswers());
});

test('a browser checks the largest draw of a day within 15 seconds', async ({ page }) => {
  await openWithDomainSource(page);
  const inBrowser = await page.evaluate(async () => {
    const [drawing, verifying] = ['/domain-source/testing/largest-draw.ts', '/domain-source/fairness/draws/verify.ts'];
    const { aLargestRun } = (await import(drawing)) as LargestDrawModule;
    const { verify } = (await import(verifying)) as VerifyModule;
    const published = JSON.stringify(aLargestRun());
    const before = performance.now();
    const checks = verify(JSON.parse(published));
    return { seconds: (performance.now() - before) / 1000, checks, runHash: JSON.parse(published).runHash };
  });
  expect(inBrowser.runHash).toBe(aLargestRun().runHash);
  expect(Object.values(inBrowser.checks)).toEqual([true, true, true, true, true]);
  expect(inBrowser.seconds).toBeLessThan(15);
});
