import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPayout, anotherAccount } from '#testing/payouts.ts';
import { aClub, aPerson, type Club, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

const PAYER = { COMPANY_NAME: 'Hyttelaget AS', COMPANY_ORG_NUMBER: '923609016', PAYOUT_ACCOUNT: '86011117947' };

let world: World;
let platform: Person;
let club: Club;
beforeAll(async () => {
  world = await startWorld(PAYER);
  platform = await aPerson(world, { role: 'admin' });
  club = await aClub(world, { owner: await aPerson(world) });
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('payouts').execute());

const file = () => world.call('POST /api/admin/payouts/file', {}, platform.token);
const send = (id: string) => world.call('POST /api/admin/payouts/{id}/sent', { params: { id } }, platform.token);
const list = async (query: { status?: 'held' | 'ready' | 'sent'; after?: string } = {}) =>
  (await world.call('GET /api/admin/payouts', { query }, platform.token)).answer;

test('the file pays what is ready and nothing else, each to its account', async () => {
  await aPayout(world, club, { month: '2026-07-01', status: 'held', amount_ore: 1_100 });
  await aPayout(world, club, { month: '2026-08-01', amount_ore: 140_200 });
  await aPayout(world, club, { month: '2026-09-01', amount_ore: 59_850, bank_account: anotherAccount });
  await aPayout(world, club, { month: '2026-10-01', status: 'sent', sent_at: new Date(), amount_ore: 2_200 });
  const { answer } = await file();
  expect(answer).toMatchObject({
    count: 2,
    total_ore: 200_050,
    file_name: expect.stringMatching(/^utbetalinger-.+\.xml$/),
  });
  for (const part of ['1402.00', '598.50', '2000.50', '12345678903', club.name, 'Hyttelaget AS', '923609016'])
    expect(answer.xml).toContain(part);
  for (const part of ['11.00', '22.00']) expect(answer.xml).not.toContain(`>${part}<`);
});

test('the same payouts make a file of the same number, others one of another', async () => {
  const number = async () => /<MsgId>(.+)<\/MsgId>/.exec((await file()).answer.xml)?.[1];
  const { id } = await aPayout(world, club, { month: '2026-08-01' });
  await aPayout(world, club, { month: '2026-09-01' });
  const both = await number();
  expect(await number()).toBe(both);
  await send(id);
  expect(await number()).not.toBe(both);
});

test('there is no file of nothing', async () => {
  await aPayout(world, club, { status: 'held' });
  expect((await file()).code).toBe('no_payouts_ready');
});

test('without a sender there is no file, and the refusal says what to set', async () => {
  const unset = await startWorld();
  const admin = await aPerson(unset, { role: 'admin' });
  const { code } = await unset.call('POST /api/admin/payouts/file', {}, admin.token);
  expect(code).toBe('payouts_not_set_up');
  await unset.close();
});

test('sent is said of what is ready; twice is once', async () => {
  const { id } = await aPayout(world, club);
  const first = await send(id);
  expect(first.answer.payout).toMatchObject({ status: 'sent', club_name: club.name, account: '•••• 8903' });
  expect((await send(id)).answer.payout.sent_at).toBe(first.answer.payout.sent_at);
  expect((await file()).code).toBe('no_payouts_ready');
  const held = await aPayout(world, club, { month: '2026-09-01', status: 'held' });
  expect((await send(held.id)).code).toBe('payout_not_ready');
  expect((await send('00000000-0000-4000-8000-000000000000')).code).toBe('not_found');
});

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
