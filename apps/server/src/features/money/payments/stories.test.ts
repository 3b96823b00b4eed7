import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noteFigures } from '#testing/measurements.ts';
import { faultsIn } from '#testing/money-stories/books.ts';
import { endStory } from '#testing/money-stories/ending.ts';
import { collectFacts } from '#testing/money-stories/facts.ts';
import { KNOWN_STORIES } from '#testing/money-stories/known-stories.ts';
import { anyStory, inWords, tellStory } from '#testing/money-stories/story.ts';
import { beginTelling } from '#testing/money-stories/telling.ts';
import { startWorld } from '#testing/world.ts';

/** `pnpm test:payments` tells five hundred, or as many as STORIES says; the ordinary run enough to catch a slip. */
const isFull = process.env['PAYMENTS'] === 'full';
const STORIES = Number(process.env['STORIES'] ?? (isFull ? 500 : 16));
/** To tell one again: the seed and path that a failing run prints. */
const { STORY_SEED, STORY_PATH } = process.env;
const replay = { ...(STORY_SEED && { seed: Number(STORY_SEED) }), ...(STORY_PATH && { path: STORY_PATH }) };

const PAYER = { COMPANY_NAME: 'Hyttelaget AS', COMPANY_ORG_NUMBER: '923609016', PAYOUT_ACCOUNT: '86011117947' };

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const counts = new Map<string, number>();

/** Each story has a database and an account at the provider of its own, so that all sums are of it alone. */
async function faultsAfter(story: Parameters<typeof tellStory>[1]): Promise<string[]> {
  vi.setSystemTime(vi.getRealSystemTime());
  const world = await startWorld(PAYER);
  try {
    const telling = await beginTelling(world, story.pricesOre, story.stays);
    await tellStory(telling, story);
    await endStory(telling, story.ending);
    const facts = await collectFacts(telling);
    for (const [what, times] of telling.counts) counts.set(what, (counts.get(what) ?? 0) + times);
    return faultsIn(facts);
  } finally {
    await world.close();
  }
}

test(
  `${STORIES} stories of money: ledger, provider and bank agree to the øre`,
  { timeout: isFull ? 5_400_000 : 300_000 },
  async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(anyStory, async (story) => {
        const faults = await faultsAfter(story);
        if (faults.length > 0) throw new Error(`${faults.join('\n')}\n\nThe story:\n${inWords(story)}`);
        told += 1;
        if (isFull && told % 25 === 0) process.stdout.write(`${told} stories told\n`);
      }),
      { numRuns: STORIES, endOnFailure: true, examples: KNOWN_STORIES.map((story) => [story]), ...replay },
    );
    const figures = Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)));
    process.stdout.write(`${STORIES} stories: ${JSON.stringify(figures)}\n`);
    await noteFigures(isFull ? 'full' : 'quick', { stories: STORIES, ...figures, 'øre that differ': 0 });
    expect(counts.get('paid by card')).toBeGreaterThan(0);
  },
);
