import { decidedOf } from '@hytte/domain/fairness/rules/rules';
import type { ProofBundle } from '@hytte/domain/fairness/draws/proof';
import { verify } from '@hytte/domain/fairness/draws/verify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aContestedClub, expectProven, runsOf } from '#testing/draws.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { type Club, givePoints, type Person } from '#testing/people.ts';
import { aPeriodClub, aWish, passDeadline, passDraw, type periodCalls } from '#testing/periods.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { drawNow } from '#testing/waitlist.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const joinIn = (club: Club, owner: Person) => (one: Person, other: Person) =>
  world.call(
    'POST /api/clubs/{clubId}/households/join',
    { params: { clubId: club.id }, body: { user_ids: [one.id, other.id] } },
    owner.token,
  );
const leave = (club: Club, who: Person) =>
  world.call(
    'DELETE /api/clubs/{clubId}/households/members/{userId}',
    { params: { clubId: club.id, userId: who.id } },
    who.token,
  );
const pointsOf = async (club: Club, { token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/points', { params: { clubId: club.id } }, token)).answer;

describe('in an ordinary draw', () => {
  test('a household is one party with one pseudonym, and has its points and stays together', async () => {
    const { club, owner, members, hut } = await aContestedClub(world, 3);
    const [anna, bo, cato] = members as [Person, Person, Person]; // aContestedClub makes as many as asked for
    await setRules(world, club, { households: true });
    await givePoints(world, club, bo, 30);
    await joinIn(club, owner)(anna, bo);
    // Bo is elsewhere at that time: nobody of the household is in two huts at once.
    const other = await aHut(world, club);
    await aBooking(world, other, { user_id: bo.id, ...daysAhead(30, 3), status: 'allocated' });
    await drawNow(world, club, owner);

    const [bundle] = await expectProven(world, club);
    expect(bundle?.snapshot.parties).toHaveLength(3);
    const wishes = bundle?.snapshot.wishes ?? [];
    expect(new Set(wishes.map(({ party }) => party)).size).toBe(2);
    const byParty = Map.groupBy(wishes, ({ party }) => party);
    const together = [...byParty.values()].find((own) => own.length === 2) ?? [];
    expect(together.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(together.every(({ options }) => options[0]?.ownStay)).toBe(true);
    const pointsInDraw = bundle?.snapshot.parties.find(({ id }) => id === together[0]?.party)?.points;
    expect(pointsInDraw).toBe(30);
    const [stay] = await world.db
      .selectFrom('bookings')
      .select('user_id')
      .where('hut_id', '=', hut.id)
      .where('status', '=', 'allocated')
      .execute();
    expect(stay?.user_id).toBe(cato.id);
  });

  test('where the club does not count households, each is a party', async () => {
    const { club, owner, members } = await aContestedClub(world, 3);
    const [anna, bo] = members as [Person, Person];
    await setRules(world, club, { households: true });
    await joinIn(club, owner)(anna, bo);
    await setRules(world, club, { households: false });
    await drawNow(world, club, owner);
    const [bundle] = await expectProven(world, club);
    expect(bundle?.snapshot.parties).toHaveLength(4);
    expect(bundle?.snapshot.wishes.map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });
});

describe('points', () => {
  test('are shared without the later openings, and each keeps their own on leaving', async () => {
    const { club, owner, members } = await aPeriodClub(world);
    const [anna, bo] = members;
    await setRules(world, club, { households: true });
    const line = (who: Person, delta: number, reason: 'opening' | 'stay' | 'given_back') =>
      world.db.insertInto('point_entries').values({ club_id: club.id, user_id: who.id, delta, reason }).execute();
    await line(anna, 20, 'opening');
    await line(anna, 30, 'stay');
    await line(bo, 45, 'opening');
    await line(bo, 10, 'stay');
    await line(bo, -10, 'given_back');
    await joinIn(club, owner)(anna, bo);
    for (const person of [anna, bo])
      expect(await pointsOf(club, person)).toMatchObject({
        points: 5,
        household: { people: [{ points: 5 }, { points: 4.5 }], not_counted: 4.5 },
      });
    await leave(club, bo);
    expect((await pointsOf(club, anna)).points).toBe(5);
    expect(await pointsOf(club, bo)).toMatchObject({ points: 4.5, household: null });
  });
});

describe('in a period', () => {
  let club: Club;
  let owner: Person;
  let members: [Person, Person, Person];
  let hut: TestHut;
  let calls: ReturnType<typeof periodCalls>;
  let join: ReturnType<typeof joinIn>;
  beforeEach(async () => {
    ({ owner, members, club, hut, calls } = await aPeriodClub(world));
    await setRules(world, club, { households: true });
    join = joinIn(club, owner);
  });

  async function anOpenPeriod() {
    const { id } = await calls.create();
    await calls.announce(id);
    return id;
  }

  test('a household shares one list, gets one stay, and the stay belongs to the member who wished for it', async () => {
    const [anna, bo] = members;
    await join(anna, bo);
    const id = await anOpenPeriod();
    const [first, second] = [aWish([hut]), aWish([hut], 5)];
    expect((await calls.save(id, anna, [first])).list.version).toBe(1);
    expect((await calls.wishes(id, bo)).answer.list).toMatchObject({
      version: 1,
      wishes: [{ wished_by: expect.any(String) }],
    });
    // Bo puts his own first. Anna's wish stays hers.
    const { list } = await calls.save(id, bo, [second, first]);
    expect(list.wishes.map(({ wished_by }) => wished_by === null)).toEqual([true, false]);
    expect(await calls.trySave(id, anna, [first], '"1"')).toMatchObject({ status: 412 });
    expect((await calls.list(anna))[0]?.own).toEqual({ wishes: 2, most_stays: 1 });

    await passDeadline(world, id);
    await passDraw(world, club, id);
    const [bundle] = await expectProven(world, club);
    expect(new Set(bundle?.snapshot.wishes.map(({ party }) => party)).size).toBe(1);
    expect(bundle?.snapshot.parties).toHaveLength(3);
    const stays = await world.db
      .selectFrom('bookings')
      .select('user_id')
      .where('club_id', '=', club.id)
      .where('status', '=', 'allocated')
      .execute();
    expect(stays).toEqual([{ user_id: bo.id }]);
    // Both check the whole list under one party.
    const [run] = await runsOf(world, club);
    for (const person of [anna, bo]) {
      const { answer } = await world.call(
        'GET /api/clubs/{clubId}/draws/{runId}',
        { params: { clubId: club.id, runId: run?.id ?? '' } },
        person.token,
      );
      expect(answer.own_wishes).toHaveLength(2);
      const proof: ProofBundle = JSON.parse(run?.bundle ?? '');
      const trusted = world.ctx.beacon ? [world.ctx.beacon.chain] : [];
      expect(verify(proof, { wishes: answer.own_wishes }, trusted).ownRequests).toBe(true);
    }
    expect((await calls.results(id, anna)).map(({ own }) => own)).toEqual([true, true]);
  });

  test('two members with a list each cannot form a household; a member without a list can join', async () => {
    const [anna, bo, cato] = members;
    const id = await anOpenPeriod();
    await calls.save(id, anna, [aWish([hut])]);
    await calls.save(id, bo, [aWish([hut])]);
    expect(await join(anna, bo)).toMatchObject({
      status: 409,
      code: 'household_has_two_lists',
      details: { name: 'Påsken' },
    });
    expect(await join(anna, cato)).toMatchObject({ status: 200 });
    expect((await calls.wishes(id, cato)).answer.list.wishes).toHaveLength(1);
    const second = world.db
      .insertInto('wish_lists')
      .values({ club_id: club.id, period_id: id, user_id: cato.id, most_stays: 1, saved_at: new Date() })
      .execute();
    await expect(second).rejects.toMatchObject({ constraint: 'one_list_per_household' });
  });

  test('leaving the household and changing the rule are refused until a shared list is drawn', async () => {
    const [anna, bo] = members;
    await join(anna, bo);
    const id = await anOpenPeriod();
    await calls.save(id, anna, [aWish([hut])]);
    expect(await leave(club, bo)).toMatchObject({ status: 409, code: 'household_has_wishes' });
    const alone = world.db
      .updateTable('memberships')
      .set({ household_id: null })
      .where('user_id', '=', bo.id)
      .execute();
    await expect(alone).rejects.toMatchObject({ constraint: 'household_shares_a_list' });
    const { rules } = (await world.call('GET /api/clubs/{clubId}/rules', { params: { clubId: club.id } }, owner.token))
      .answer;
    const turnOff = {
      ...decidedOf(rules),
      households: false,
    };
    expect(
      await world.call('PUT /api/clubs/{clubId}/rules', { params: { clubId: club.id }, body: turnOff }, owner.token),
    ).toMatchObject({ status: 409, code: 'households_have_wishes' });
    await passDeadline(world, id);
    expect(await leave(club, bo)).toMatchObject({ status: 409 });
    await passDraw(world, club, id);
    expect(await leave(club, bo)).toMatchObject({ status: 204 });
  });

  test('a member who leaves the club leaves the list to the rest of the household', async () => {
    const [anna, bo] = members;
    await join(anna, bo);
    const id = await anOpenPeriod();
    await calls.save(id, anna, [aWish([hut])]);
    await calls.save(id, bo, [aWish([hut]), aWish([hut], 5)]);
    await world.call(
      'DELETE /api/memberships/clubs/{id}/members/{userId}',
      { params: { id: club.id, userId: anna.id } },
      anna.token,
    );
    const { list } = (await calls.wishes(id, bo)).answer;
    expect(list.wishes.map(({ wished_by }) => wished_by)).toEqual([null, null]);
    await passDeadline(world, id);
    await passDraw(world, club, id);
    const [bundle] = await expectProven(world, club);
    expect(bundle?.snapshot.wishes).toHaveLength(2);
  });

  test('requests of a household become one list when a period is announced', async () => {
    const [anna, bo] = members;
    await join(anna, bo);
    await aBooking(world, hut, { user_id: anna.id, ...daysAhead(40, 3) });
    await aBooking(world, hut, { user_id: bo.id, ...daysAhead(45, 3) });
    const id = await anOpenPeriod();
    expect((await calls.wishes(id, anna)).answer.list.wishes.map(({ wished_by }) => wished_by === null)).toEqual([
      true,
      false,
    ]);
    expect((await calls.list(bo))[0]?.own?.wishes).toBe(2);
  });

  test('the lost wishes of a household wait as one entry, with one offer at a time', async () => {
    const [anna, bo, cato] = members;
    await setRules(world, club, { waitlist: { offerHours: 48, upgrades: true } });
    await join(anna, bo);
    const id = await anOpenPeriod();
    const [first, second] = [aWish([hut], 0, 5), aWish([hut], 5, 5)];
    await givePoints(world, club, anna, 2000);
    await calls.save(id, anna, [first]);
    await calls.save(id, bo, [first, second]);
    await calls.save(id, cato, [first, second], 1);
    await calls.save(id, owner, [second, first], 1);
    await passDeadline(world, id);
    await passDraw(world, club, id);
    await runJobs(world);
    const taken = await world.db
      .selectFrom('bookings')
      .select(['id', 'user_id'])
      .where('club_id', '=', club.id)
      .where('status', '=', 'allocated')
      .execute();
    for (const stay of taken) {
      const by = [anna, bo, cato, owner].find(({ id: user }) => user === stay.user_id);
      await world.call('DELETE /api/bookings/{id}', { params: { id: stay.id } }, by?.token ?? '');
    }
    const offers = await world.db
      .selectFrom('offers')
      .innerJoin('waitlist_entries', 'waitlist_entries.id', 'entry_id')
      .select('user_id')
      .where('offers.club_id', '=', club.id)
      .where('offers.state', '=', 'open')
      .execute();
    expect(offers.filter(({ user_id }) => [anna.id, bo.id].includes(user_id ?? ''))).toHaveLength(1);
  });
});
