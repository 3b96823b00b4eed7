import { roomOnPlan } from '@hytte/domain/money/subscriptions/plans';
import { expect, test } from 'vitest';
import { countMembers, insertMembership } from '#features/clubs/members/members.queries.ts';
import { aClub, aPerson, severalPeople } from '#testing/people.ts';
import { startWorld } from '#testing/world.ts';

const PLAN = 50;
const PLACES_LEFT = 3;

test('200 join at the same moment where 3 places are left: exactly 3 get in', { timeout: 120_000 }, async () => {
  const world = await startWorld();
  try {
    const [owner, members, late] = await Promise.all([
      aPerson(world),
      severalPeople(world, PLAN - PLACES_LEFT - 1),
      severalPeople(world, 200),
    ]);
    const club = await aClub(world, { owner, members });
    const body = { join_code: club.joinCode };
    let busy = 0;
    /** Who is told to come again has lost no place, and may be in already: the answer is read after the commit. */
    const join = async (token: string) => {
      for (let wasBusy = false; ; wasBusy = true) {
        const { status, code } = await world.call('POST /api/memberships/join-club', { body }, token);
        if (wasBusy && code === 'already_member') return 'in';
        if (status !== 503) return status === 201 ? 'in' : `${status} ${code}`;
        busy += 1;
      }
    };
    const begun = performance.now();
    const answers = await Promise.all(late.map(({ token }) => join(token)));
    const counted = Object.groupBy(answers, (answer) => answer);
    const figures = Object.entries(counted).map(([answer, all]) => `${answer}: ${all?.length}`);
    process.stdout.write(
      `200 joins, 3 places, ${Math.round(performance.now() - begun)} ms, ${busy} times too busy: ${figures.join(', ')}\n`,
    );
    expect(counted['in']).toHaveLength(PLACES_LEFT);
    expect(counted['409 plan_is_full']).toHaveLength(200 - PLACES_LEFT);
    expect(await countMembers(world.db, club.id)).toBe(PLAN);
  } finally {
    await world.close();
  }
});

test('the race is real: counting without holding the club lets all of them in', async () => {
  const world = await startWorld();
  try {
    const owner = await aPerson(world);
    const late = await severalPeople(world, 8);
    const club = await aClub(world, { owner, members: await severalPeople(world, PLAN - 2) });
    let counted = 0;
    const everyoneHasCounted = Promise.withResolvers<void>();
    const countThenInsert = async (userId: string) => {
      const { left } = roomOnPlan('free', 'members', await countMembers(world.db, club.id));
      counted += 1;
      if (counted === late.length) everyoneHasCounted.resolve();
      await everyoneHasCounted.promise;
      if (left > 0) await insertMembership(world.db, { clubId: club.id, userId, role: 'member', byCode: true });
    };
    await Promise.all(late.map(({ id }) => countThenInsert(id)));
    expect(await countMembers(world.db, club.id)).toBe(PLAN - 1 + 8);
  } finally {
    await world.close();
  }
});
