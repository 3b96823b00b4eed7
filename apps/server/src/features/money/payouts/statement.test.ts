import { addMonths } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aPaidStay, refundStay, removePayouts, takesPayment } from '#testing/payouts.ts';
import type { Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { makePayouts } from './make-payouts.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const on = (moment: string) => ({ ...world.ctx, now: new Date(moment), today: dateInOslo(new Date(moment)) });

const read = async ({ club }: Scene, { token }: Person, month?: string) =>
  (
    await world.call(
      'GET /api/clubs/{clubId}/statement',
      { params: { clubId: club.id }, query: month ? { month } : {} },
      token,
    )
  ).answer;

/** A club with a dull June and a good July. No payout but its own. */
async function aYear(): Promise<Scene> {
  const scene = await aScene(world);
  await removePayouts(world);
  await takesPayment(world, scene.club);
  const stay = (grossOre: number, at: string) => aPaidStay(world, scene.hut, { by: scene.member, grossOre, at });
  await stay(10_000, '2026-06-30T22:30:00Z'); // July already
  await stay(150_000, '2026-07-10T12:00:00Z');
  await stay(120_000, '2026-07-20T12:00:00Z');
  return scene;
}

test('a month without anything has sums of nothing', async () => {
  const scene = await aScene(world);
  const { statement, first_month } = await read(scene, scene.owner);
  expect(statement).toMatchObject({ brought_forward_ore: 0, lines: [], sums: { gross_ore: 0, net_ore: 0 } });
  expect(statement.month).toBe(`${dateInOslo(new Date()).slice(0, 7)}-01`);
  expect(first_month).toBeNull();
});

test('a month lists its lines in order, with stay, hut and receipt, and adds them up', async () => {
  const scene = await aYear();
  const { statement, first_month } = await read(scene, scene.owner, '2026-07-17');
  expect(first_month).toBe('2026-07-01');
  expect(statement.month).toBe('2026-07-01');
  expect(statement.lines.map(({ kind, amount_ore }) => [kind, amount_ore])).toEqual([
    ['payment', 10_000],
    ['product_fee', -500],
    ['card_fee', -340],
    ['payment', 150_000],
    ['product_fee', -7_500],
    ['card_fee', -2_300],
    ['payment', 120_000],
    ['product_fee', -6_000],
    ['card_fee', -1_880],
  ]);
  expect(statement.lines[0]).toMatchObject({
    hut_name: 'Prøvehytta',
    receipt_number: expect.any(Number),
    payer: 'Prøve Person',
  });
  expect(statement.sums).toEqual({
    gross_ore: 280_000,
    product_fee_ore: -14_000,
    card_fee_ore: -4_520,
    refunds_ore: 0,
    disputes_ore: 0,
    net_ore: 261_480,
  });
  expect((await read(scene, scene.owner, '2026-06-01')).statement.lines).toEqual([]);
});

test('what is brought forward and the month together are what is paid out, to the øre', async () => {
  const scene = await aYear();
  await makePayouts(on('2026-08-01T05:10:00Z'));
  await refundStay(world, scene.club, 120_000, '2026-08-01T12:00:00Z');
  await makePayouts(on('2026-09-01T05:10:00Z')); // the refund is more than August brought: nothing
  await aPaidStay(world, scene.hut, { by: scene.member, grossOre: 500_000, at: '2026-10-05T12:00:00Z' });
  await makePayouts(on('2026-11-01T05:10:00Z'));
  const months = await Promise.all(
    ['2026-07-01', '2026-08-01', '2026-10-01'].map((month) => read(scene, scene.owner, month)),
  );
  const [july, august, october] = months.map(({ statement }) => statement);
  expect(july?.payout).toMatchObject({ amount_ore: july?.sums.net_ore, month: '2026-07-01' });
  expect(august).toMatchObject({ brought_forward_ore: 0, payout: null, sums: { refunds_ore: -120_000 } });
  expect(october?.brought_forward_ore).toBe(august?.sums.net_ore);
  expect(october?.payout?.amount_ore).toBe((october?.brought_forward_ore ?? 0) + (october?.sums.net_ore ?? 0));
  expect([july, august, october].map((one) => one?.carried_forward_ore)).toEqual([0, august?.sums.net_ore, 0]);
  expect(months[2]?.payouts.map(({ month }) => month)).toEqual(['2026-10-01', '2026-07-01']);
});

test('what is not due yet is carried forward: brought forward and the net are the payout and that', async () => {
  const scene = await aYear();
  const stay = { by: scene.member, grossOre: 900_000, at: '2026-07-25T12:00:00Z', arrival: '2026-12-24' };
  const waits = await aPaidStay(world, scene.hut, stay);
  await makePayouts(on('2026-08-01T05:10:00Z'));
  const { statement } = await read(scene, scene.owner, '2026-07-01');
  expect(statement.carried_forward_ore).toBe(waits);
  expect(statement.brought_forward_ore + statement.sums.net_ore).toBe((statement.payout?.amount_ore ?? 0) + waits);
});

test('the owner reads the account of a payout, an admin and the platform its end', async () => {
  const scene = await aScene(world);
  const account = async (person: Person) => (await read(scene, person)).payouts[0]?.account;
  expect(await account(scene.owner)).toBe('1234 56 78903');
  expect(await account(scene.admin)).toBe('•••• 8903');
  expect(await account(scene.globalAdmin)).toBe('•••• 8903');
});

test('a club that is not there has no statement', async () => {
  const { globalAdmin } = await aScene(world);
  const input = { params: { clubId: randomUUID() }, query: {} };
  expect((await world.call('GET /api/clubs/{clubId}/statement', input, globalAdmin.token)).status).toBe(404);
});

test('the next payout is what the payout of that day makes', async () => {
  const scene = await aYear();
  const { next_payout: next } = await read(scene, scene.owner);
  const month = dateInOslo(new Date()).slice(0, 7);
  expect(next?.on).toBe(addMonths(`${month}-01`, 1));
  expect(next?.amount_ore).toBeGreaterThan(0);
  await makePayouts(on(`${next?.on}T05:00:00Z`));
  expect((await read(scene, scene.owner)).payouts).toMatchObject([{ amount_ore: next?.amount_ore }]);
  expect((await read(scene, scene.owner)).next_payout?.amount_ore).toBe(0);
});

test('a payout lists the lines it settled with who paid, adds up to its amount, and is of its club alone', async () => {
  const scene = await aYear();
  await makePayouts(on('2026-08-01T06:00:00Z'));
  const { payouts } = await read(scene, scene.owner, '2026-07-17');
  const [payout] = payouts;
  const open = (clubId: string, token: string) =>
    world.call('GET /api/clubs/{clubId}/payouts/{payoutId}', { params: { clubId, payoutId: payout?.id ?? '' } }, token);
  const { answer } = await open(scene.club.id, scene.owner.token);
  expect(answer.lines).toHaveLength(9);
  expect(answer.lines[0]).toMatchObject({ kind: 'payment', amount_ore: 10_000, payer: 'Prøve Person' });
  expect(answer.sums.net_ore).toBe(answer.payout.amount_ore);
  expect(answer.payout.account).toBe(payout?.account);
  const { answer: byTreasurer } = await open(scene.club.id, scene.treasurer.token);
  expect(byTreasurer).toMatchObject({ sums: answer.sums, payout: { account: '•••• 8903' } });
  const other = await aScene(world);
  expect((await open(other.club.id, other.owner.token)).status).toBe(404);
});
