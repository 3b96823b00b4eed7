import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPayout, aPayoutFile } from '#testing/payouts.ts';
import { aClub, aPerson, type Club, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let platform: Person;
let club: Club;
beforeAll(async () => {
  world = await startWorld();
  platform = await aPerson(world, { role: 'admin' });
  club = await aClub(world, { owner: await aPerson(world) });
});
afterAll(() => world.close());

const list = async (query: { status?: 'held' | 'ready' | 'sent'; after?: string } = {}) =>
  (await world.call('GET /api/admin/payouts', { query }, platform.token)).answer;

test('the list is the newest first, by page, and by what has become of them', async () => {
  for (let at = 0; at < 53; at += 1)
    await aPayout(world, club, { month: `${2000 + at}-01-01`, ...(at < 3 && { status: 'held' as const }) });
  const first = await list();
  const second = await list({ after: first.next ?? '' });
  expect([first.payouts.length, second.payouts.length, second.next]).toEqual([50, 3, null]);
  const months = [...first.payouts, ...second.payouts].map(({ month }) => month);
  expect(months).toEqual(months.toSorted().toReversed());
  expect((await list({ status: 'held' })).payouts).toHaveLength(3);
});

test('a payout in a standing file names it, and its account only by its end', async () => {
  await aPayoutFile(world, await aPayout(world, club, { month: '2060-01-01' }));
  expect((await list()).payouts[0]).toMatchObject({
    month: '2060-01-01',
    status: 'ready',
    file_name: 'utbetalinger.xml',
    account: '•••• 8903',
  });
});
