import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClub, anOfferOfTheClub, type Club, people, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let club: Club;
let owner: Person;
let chosen: Person;
let rival: Person;
beforeEach(async () => {
  ({ owner, chosen, rival } = await people(world, 'owner', 'chosen', 'rival'));
  club = await aClub(world, { owner, admins: [chosen, rival] });
  await anOfferOfTheClub(world, club, { from: owner, to: chosen });
});

const accept = ({ token }: Person) =>
  world.call('POST /api/memberships/clubs/{id}/hand-over/accept', { params: { id: club.id } }, token);
const end = ({ token }: Person) =>
  world.call('DELETE /api/memberships/clubs/{id}/hand-over', { params: { id: club.id } }, token);

const ownerOf = async (): Promise<string | undefined> => {
  const owners = world.db.selectFrom('memberships').select('user_id').where('club_id', '=', club.id);
  return (await owners.where('role', '=', 'owner').executeTakeFirst())?.user_id;
};

describe('nobody takes a club that was offered to another', () => {
  test('not another admin, not the owner in their name; nor do others decline it', async () => {
    for (const somebody of [rival, owner]) expect(await accept(somebody)).toMatchObject({ status: 403 });
    expect(await end(rival)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await ownerOf()).toBe(owner.id);
    expect(await accept(chosen)).toMatchObject({ status: 200 });
    expect(await ownerOf()).toBe(chosen.id);
  });

  test('not the one it was for, once it is withdrawn, too old, or they are no admin any more', async () => {
    await world.db.updateTable('memberships').set({ role: 'member' }).where('user_id', '=', chosen.id).execute();
    expect(await accept(chosen)).toMatchObject({ status: 403 });
    await world.db.updateTable('memberships').set({ role: 'admin' }).where('user_id', '=', chosen.id).execute();

    const fifteenDaysAgo = new Date(Date.now() - 15 * 24 * 3600 * 1000);
    const old = { offered_at: fifteenDaysAgo, expires_at: new Date(Date.now() - 1000) };
    await world.db.updateTable('club_hand_overs').set(old).where('club_id', '=', club.id).execute();
    expect(await accept(chosen)).toMatchObject({ status: 404 });
    expect(await ownerOf()).toBe(owner.id);
  });

  test('not by leaving and coming back: the offer went along', async () => {
    const membership = { params: { id: club.id, userId: chosen.id } };
    await world.call('DELETE /api/memberships/clubs/{id}/members/{userId}', membership, chosen.token);
    expect(await world.db.selectFrom('club_hand_overs').selectAll().where('club_id', '=', club.id).execute()).toEqual(
      [],
    );
  });
});

test('the database takes no second offer of the same club', async () => {
  await expect(anOfferOfTheClub(world, club, { from: owner, to: rival })).rejects.toThrow('one_hand_over_per_club');
});
