import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMembership } from '#features/clubs/members/members.queries.ts';
import { aClub, anInvitation, people } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { findLiveInvitation } from './invitations.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function anInvitedPerson() {
  const { owner, invited } = await people(world, 'owner', 'invited');
  const club = await aClub(world, { owner });
  const { token } = await anInvitation(world, club, { by: owner, email: invited.email });
  return { club, invited, token };
}

const membershipsOf = (userId: string) =>
  world.db.selectFrom('memberships').select('id').where('user_id', '=', userId).execute();

test('one invitation accepted eight times at the same moment: once', async () => {
  const { invited, token } = await anInvitedPerson();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call('POST /api/invitations/accept', { body: { token } }, invited.token)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(404)]);
  expect(await membershipsOf(invited.id)).toHaveLength(1);
  const lines = world.db.selectFrom('point_entries').select('id').where('user_id', '=', invited.id);
  expect(await lines.execute()).toHaveLength(1);
});

test('the race is real: looking first and joining then, without constraint, joins twice', async () => {
  const { club, invited, token } = await anInvitedPerson();
  await sql`alter table memberships drop constraint one_membership_per_club cascade`.execute(world.db);
  let looked = 0;
  const bothHaveLooked = Promise.withResolvers<void>();
  const lookThenJoin = async () => {
    const found = await findLiveInvitation(world.db, createHash('sha256').update(token).digest());
    looked += 1;
    if (looked === 2) bothHaveLooked.resolve();
    await bothHaveLooked.promise;
    const newcomer = { clubId: club.id, userId: invited.id, role: 'member', byCode: false } as const;
    if (found) await insertMembership(world.db, newcomer);
  };
  await Promise.all([lookThenJoin(), lookThenJoin()]);
  expect(await membershipsOf(invited.id)).toHaveLength(2);
});
