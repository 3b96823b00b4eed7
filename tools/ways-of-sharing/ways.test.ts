import { expect, test } from 'vitest';
import { GIVEN_BACK, givenBackTable, usedAgainPercent } from './given-back.ts';
import { figuresOfAll, TABLE, tableInPaper, tableOf } from './ways.ts';

test('two years of a club under each way of sharing days are as the paper says', { timeout: 180_000 }, async () => {
  const figures = figuresOfAll();
  expect(await tableInPaper(TABLE), 'pnpm ways-of-sharing writes it anew').toBe(tableOf(figures));

  const [monthly, nightly, suggested, direct] = [...figures.values()];
  if (!monthly || !nightly || !suggested || !direct) throw new Error('a way is missing');
  // Being first does not pay where everything is drawn at a fixed time before arrival, and does elsewhere.
  expect(Math.abs(suggested.early - suggested.later)).toBeLessThan(5);
  for (const way of [monthly, nightly, direct]) expect(way.early - way.later).toBeGreaterThan(15);
  // With one draw a month, most who ask in the last weeks ask for days that cannot be had.
  expect(monthly.lastMinute).toBeLessThan(suggested.lastMinute / 2);
  expect(monthly.usedPercent).toBeLessThan(suggested.usedPercent - 4);
});

test('of what is given back more is used again with a waiting list, and with terms, as the paper says', async () => {
  expect(await tableInPaper(GIVEN_BACK), 'pnpm ways-of-sharing writes it anew').toBe(givenBackTable());
  const none = usedAgainPercent({ hasTerms: false, hasList: false });
  const both = usedAgainPercent({ hasTerms: true, hasList: true });
  expect(usedAgainPercent({ hasTerms: false, hasList: true })).toBeGreaterThan(none + 10);
  expect(both).toBeGreaterThan(none + 25);
});
