import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHut } from '#testing/huts.ts';
import { expectProven } from '#testing/draws.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson, type Person, severalPeople } from '#testing/people.ts';
import { aWish, closeIn, PERIOD_DAYS, periodCalls, shiftMoments } from '#testing/periods.ts';
import { setRules } from '#testing/rules.ts';
import { startWorld, type World } from '#testing/world.ts';
import { takePeriodSteps } from './period-steps.service.ts';

const QUICK = 4;
/** `pnpm test:period-races` sets the whole size. */
const ROUNDS = Number(process.env['RACE_SIZE'] ?? QUICK);
const size = ROUNDS > QUICK ? 'full' : 'quick';
const CLOSES_IN_MS = 250;
const ENDS_IN_MS = 600;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Days of their own, by which their wishes are found in the frozen list: nobody has a name there. */
const DAYS_OF_A_COUPLE = 3;
/** `saved`: the half day that each of them last saved as their wish. */
type Couple = { people: readonly [Person, Person]; firstDay: number; saved: Map<string, number> };

test(
  'three couples save, join and part while the deadline comes: never two lists of one household, nothing saved is lost',
  { timeout: 30_000 + ROUNDS * 8_000 },
  async () => {
    const answered = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) for (const code of await race()) count(answered, code);
    await recordResults(size, {
      'deadlines with three couples who save, join and part': ROUNDS,
      ...Object.fromEntries(answered),
      'households with two lists': 0,
      'lists frozen otherwise than saved': 0,
    });
    // Something of each happened, or the test has shown nothing.
    expect([...answered.keys()]).toEqual(expect.arrayContaining(['saved', 'joined', 'refused: period_is_closed']));
    expect([...answered.keys()]).not.toContain('refused: conflict');
  },
);

const count = (answered: Map<string, number>, code: string) => answered.set(code, (answered.get(code) ?? 0) + 1);

/** One deadline in a club of its own; what was answered to whom saved, joined or parted. */
async function race(): Promise<string[]> {
  const [owner, members] = [await aPerson(world), await severalPeople(world, 6)];
  const club = await aClub(world, { owner, members });
  const hut = await aHut(world, club);
  await setRules(world, club, { households: true });
  const calls = periodCalls(world, club, owner);
  const { id } = await calls.create();
  await calls.announce(id);
  await closeIn(world, id, CLOSES_IN_MS);
  const end = Date.now() + ENDS_IN_MS;
  const answers: string[] = [];
  const couples = coupled(members);

  const save = async (person: Person, { saved, firstDay }: Couple, at: number) => {
    for (let turn = at; Date.now() < end; turn += 2) {
      const day = firstDay + (turn % DAYS_OF_A_COUPLE);
      const { code } = await calls.trySave(id, person, [aWish([hut], day, 1)]);
      answers.push(code ? `refused: ${code}` : 'saved');
      if (code === 'period_is_closed') return;
      if (!code) saved.set(person.id, PERIOD_DAYS.first_slot + day * 2);
    }
  };
  const joinAndPart = async ([one, other]: readonly [Person, Person], n: number) => {
    await new Promise((go) => setTimeout(go, n * 40));
    const both = { params: { clubId: club.id }, body: { user_ids: [one.id, other.id] as [string, string] } };
    const { code } = await world.call('POST /api/clubs/{clubId}/households/join', both, owner.token);
    answers.push(code ? `not joined: ${code}` : 'joined');
    const of = { params: { clubId: club.id, userId: other.id } };
    const left = await world.call('DELETE /api/clubs/{clubId}/households/members/{userId}', of, other.token);
    answers.push(left.code ? `not parted: ${left.code}` : 'parted');
  };
  const freeze = async () => {
    while (Date.now() < end) await takePeriodSteps({ ...world.ctx, now: new Date() });
  };
  await Promise.all([
    freeze(),
    ...couples.flatMap((couple, n) => [
      joinAndPart(couple.people, n),
      // Of the last couple only one has wishes.
      ...couple.people.slice(0, n === 2 ? 1 : 2).map((person, at) => save(person, couple, at)),
    ]),
  ]);
  await takePeriodSteps({ ...world.ctx, now: new Date() });

  expect(await householdsWithTwoLists(id)).toEqual([]);
  const lists = await listsOf(id);
  const frozen = await frozenWishes(id);
  expect(new Set(frozen.map(({ party }) => party)).size).toBe(lists.length);
  for (const { people, saved, firstDay } of couples) {
    const own = lists.filter(({ user_id }) => people.some((person) => person.id === user_id));
    expect(own.length > 0).toBe(saved.size > 0);
    const ofCouple = PERIOD_DAYS.first_slot + firstDay * 2;
    const first = frozen
      .map((wish) => wish.first)
      .filter((slot) => slot >= ofCouple && slot < ofCouple + DAYS_OF_A_COUPLE * 2);
    expect(first).toHaveLength(own.length);
    expect([...saved.values()]).toEqual(expect.arrayContaining(first));
  }
  await shiftMoments(world, id, 100);
  await takePeriodSteps({ ...world.ctx, now: new Date() });
  await expectProven(world, club);
  await expectWholeJournal(world, club.id);
  return answers;
}

const coupled = (members: readonly Person[]): Couple[] =>
  [0, 1, 2].map((n) => ({
    people: [members[2 * n] as Person, members[2 * n + 1] as Person],
    firstDay: n * DAYS_OF_A_COUPLE,
    saved: new Map(),
  }));

const listsOf = (periodId: string) =>
  world.db
    .selectFrom('wish_lists')
    .innerJoin('memberships', (on) =>
      on
        .onRef('memberships.club_id', '=', 'wish_lists.club_id')
        .onRef('memberships.user_id', '=', 'wish_lists.user_id'),
    )
    .select(['wish_lists.user_id', 'memberships.household_id'])
    .where('wish_lists.period_id', '=', periodId)
    .execute();

async function householdsWithTwoLists(periodId: string): Promise<string[]> {
  const inHouseholds = (await listsOf(periodId)).flatMap(({ household_id }) => household_id ?? []);
  return inHouseholds.filter((id, at) => inHouseholds.indexOf(id) !== at);
}

async function frozenWishes(id: string): Promise<{ party: string; first: number }[]> {
  const { snapshot } = await world.db
    .selectFrom('draw_freezes')
    .select('snapshot')
    .where('period_id', '=', id)
    .executeTakeFirstOrThrow();
  const { wishes } = JSON.parse(snapshot) as { wishes: { party: string; options: { first: number }[] }[] };
  return wishes.flatMap(({ party, options }) => options.map(({ first }) => ({ party, first })));
}
