import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestHut } from '#testing/huts.ts';
import { type Club, givePoints, type Person } from '#testing/people.ts';
import { aPeriodClub, aWish, type periodCalls } from '#testing/periods.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let club: Club;
let owner: Person;
let members: [Person, Person, Person];
let hut: TestHut;
let calls: ReturnType<typeof periodCalls>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ owner, members, club, hut, calls } = await aPeriodClub(world));
});
afterAll(() => world.close());

const of = (periodId: string) => ({ params: { clubId: club.id, periodId } });
const chancesOf = async (id: string, { token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/periods/{periodId}/chances', of(id), token)).answer;
const dryRun = (id: string, { token }: Person) =>
  world.call('POST /api/clubs/{clubId}/periods/{periodId}/dry-run', of(id), token);

async function anOpenPeriod() {
  const { id } = await calls.create();
  await calls.announce(id);
  return id;
}

test('where three wish for the same days each reads their chance, by their tickets, and no more than one', async () => {
  const id = await anOpenPeriod();
  const [light, , heavy] = members;
  await givePoints(world, club, heavy, 180); // one ticket against twice 100
  for (const member of members) await calls.save(id, member, [aWish([hut])]);
  const [lucky, unlucky] = [await chancesOf(id, light), await chancesOf(id, heavy)];
  expect(lucky.wishes).toMatchObject([{ rank: 1, rivals: 2 }]);
  expect(Math.abs((lucky.wishes[0]?.of_thousand ?? 0) - 497)).toBeLessThan(70);
  expect(unlucky.wishes[0]?.of_thousand).toBeLessThan(40);
  expect(lucky.of_thousand).toBe(lucky.wishes[0]?.of_thousand);
});

test('a wish that fewer than three have is not told, nor is it by the chance of the list', async () => {
  const id = await anOpenPeriod();
  const [one, two, three] = members;
  await calls.save(id, one, [aWish([hut]), aWish([hut], 5)]);
  await calls.save(id, two, [aWish([hut]), aWish([hut], 5)]);
  await calls.save(id, three, [aWish([hut])]);
  const { of_thousand, wishes } = await chancesOf(id, one);
  expect(wishes.map(({ rivals }) => rivals)).toEqual([2, 1]);
  expect([wishes[0]?.of_thousand, wishes[1]?.of_thousand, of_thousand]).toEqual([expect.any(Number), null, null]);
});

test('a member without wishes has no chances', async () => {
  expect(await chancesOf(await anOpenPeriod(), members[0])).toEqual({ of_thousand: null, wishes: [] });
});

test('club admins try the draw: everybody’s chance, and nothing has changed', async () => {
  const id = await anOpenPeriod();
  for (const member of members) await calls.save(id, member, [aWish([hut]), aWish([hut], 5)]);
  const before = await calls.read(id, owner);
  const { answer } = await dryRun(id, owner);
  expect(answer).toMatchObject({ draws: 1000, wishes: 6, expected_stays: 2, members: { length: 3 } });
  // With one stay each, what one wish gets another does not: two of three have something.
  for (const { wishes, of_thousand } of answer.members)
    expect(wishes.reduce((sum, wish) => sum + wish.of_thousand, 0)).toBe(of_thousand);
  expect(answer.members.reduce((sum, { of_thousand }) => sum + of_thousand, 0)).toBeGreaterThan(1997);
  expect((await calls.read(id, owner)).answer).toEqual(before.answer);
  expect((await dryRun(id, members[0])).status).toBe(403);
});

test('a draft has no chances, and a cancelled period has none any more', async () => {
  const { id } = await calls.create();
  expect((await dryRun(id, owner)).status).toBe(404);
  await calls.announce(id);
  await calls.cancel(id, 'Taket lekker.');
  expect(await dryRun(id, owner)).toMatchObject({ status: 409, code: 'period_is_drawn' });
});
