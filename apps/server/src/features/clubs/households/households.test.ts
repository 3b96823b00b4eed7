import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectWholeJournal } from '#testing/journals.ts';
import { aClub, aPerson, type Club, people, type Person, severalPeople } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { anAddress, startWorld, type World } from '#testing/world.ts';

let world: World;
let club: Club;
let owner: Person;
let anna: Person;
let bo: Person;
let cato: Person;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ owner, anna, bo, cato } = await people(world, 'owner', 'anna', 'bo', 'cato'));
  club = await aClub(world, { owner, members: [anna, bo, cato] });
  await setRules(world, club, { households: true });
  await runJobs(world);
});
afterAll(() => world.close());

const ofClub = () => ({ params: { clubId: club.id } });
const own = async (by: Person) => (await world.call('GET /api/clubs/{clubId}/household', ofClub(), by.token)).answer;
const invite = (by: Person, email: string) =>
  world.call('POST /api/clubs/{clubId}/households', { ...ofClub(), body: { email } }, by.token);
const join = (one: Person, other: Person, by = owner) =>
  world.call(
    'POST /api/clubs/{clubId}/households/join',
    { ...ofClub(), body: { user_ids: [one.id, other.id] } },
    by.token,
  );
const leave = (who: Person, by = who) =>
  world.call(
    'DELETE /api/clubs/{clubId}/households/members/{userId}',
    { params: { clubId: club.id, userId: who.id } },
    by.token,
  );
const answer = (by: Person, id: string, what: 'accept' | 'decline') =>
  what === 'accept'
    ? world.call(
        'POST /api/clubs/{clubId}/household-invitations/{id}/accept',
        { params: { clubId: club.id, id } },
        by.token,
      )
    : world.call(
        'POST /api/clubs/{clubId}/household-invitations/{id}/decline',
        { params: { clubId: club.id, id } },
        by.token,
      );

/** Anna invites Bo, who accepts. */
async function theyJoin() {
  await invite(anna, bo.email);
  const [invitation] = (await own(bo)).invitations;
  return answer(bo, invitation?.id ?? '', 'accept');
}

const householdsIn = async () =>
  (await world.call('GET /api/clubs/{clubId}/households', ofClub(), owner.token)).answer.households;

describe('an invitation', () => {
  test('reaches the member by email and on the page, and accepting makes a household', async () => {
    expect(await invite(anna, bo.email)).toMatchObject({ status: 200, answer: {} });
    const [mail] = (await runJobs(world)).filter(({ to }) => to === bo.email);
    expect(mail?.subject).toContain('telle som ett');
    expect((await own(bo)).invitations).toHaveLength(1);
    const [invitation] = (await own(bo)).invitations;
    expect(await answer(bo, invitation?.id ?? '', 'accept')).toMatchObject({
      status: 200,
      answer: { people: expect.arrayContaining([expect.objectContaining({ id: anna.id, is_self: false })]) },
    });
    expect((await own(anna)).people).toHaveLength(2);
    const emails = await runJobs(world);
    expect(emails.map(({ to }) => to)).toEqual([anna.email]);
    expect(emails[0]?.text).toContain('poeng og ønskeliste sammen');
    const line = (await expectWholeJournal(world, club.id)).at(-1);
    expect(line?.entry).toMatchObject({
      kind: 'household_changed',
      by: 'guest',
      subject: null,
      before: { people: 1 },
      after: { people: 2 },
    });
  });

  test('answers alike whether or not a member has the address, and only members get an email', async () => {
    const outsider = await aPerson(world);
    const answers = [await invite(anna, bo.email), await invite(anna, outsider.email), await invite(anna, anAddress())];
    expect(answers.map(({ status, answer: said }) => [status, said])).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ]);
    expect((await own(anna)).sent).toHaveLength(3);
    expect((await runJobs(world)).map(({ to }) => to)).toEqual([bo.email]);
  });

  test('can be declined by who got it and withdrawn by who sent it, and is nobody else’s', async () => {
    await invite(anna, bo.email);
    const [invitation] = (await own(bo)).invitations;
    const id = invitation?.id ?? '';
    expect(await answer(cato, id, 'accept')).toMatchObject({ status: 404 });
    expect(await answer(cato, id, 'decline')).toMatchObject({ status: 404 });
    expect(await answer(anna, id, 'accept')).toMatchObject({ status: 404 });
    expect(await answer(bo, id, 'decline')).toMatchObject({ status: 200 });
    expect(await answer(bo, id, 'accept')).toMatchObject({ status: 404 });
    await invite(cato, bo.email);
    const [sent] = (await own(cato)).sent;
    expect(await answer(cato, sent?.id ?? '', 'decline')).toMatchObject({ status: 200 });
    expect((await own(bo)).invitations).toEqual([]);
  });

  test('cannot be answered once it is over', async () => {
    await invite(anna, bo.email);
    const [invitation] = (await own(bo)).invitations;
    await world.db
      .updateTable('household_invitations')
      .set({ until: new Date(Date.now() - 1000) })
      .where('club_id', '=', club.id)
      .execute();
    expect((await own(bo)).invitations).toEqual([]);
    expect(await answer(bo, invitation?.id ?? '', 'accept')).toMatchObject({ status: 404 });
  });

  test('needs a club that counts households', async () => {
    await setRules(world, club, { households: false });
    expect(await invite(anna, bo.email)).toMatchObject({ status: 409, code: 'households_are_off' });
    expect(await join(anna, bo)).toMatchObject({ status: 409, code: 'households_are_off' });
  });
});

describe('club admins', () => {
  test('join two members, and both get an email', async () => {
    expect(await join(anna, bo)).toMatchObject({ status: 200 });
    const emails = await runJobs(world);
    expect(emails.map(({ to }) => to).toSorted()).toEqual([anna.email, bo.email].toSorted());
    expect(emails[0]?.text).toContain('slått dere sammen');
    expect((await householdsIn()).map(({ people: those }) => those.map(({ id }) => id).toSorted())).toEqual([
      [anna.id, bo.id].toSorted(),
    ]);
    expect((await expectWholeJournal(world, club.id)).at(-1)?.entry).toMatchObject({ by: 'board' });
    const { entries } = (await world.call('GET /api/clubs/{clubId}/audit', { ...ofClub(), query: {} }, owner.token))
      .answer;
    expect(entries[0]).toMatchObject({ action: 'household.joined', after: { people: 2 } });
  });

  test('take somebody out, who is told', async () => {
    await theyJoin();
    await runJobs(world);
    expect(await leave(bo, cato)).toMatchObject({ status: 404 });
    expect(await leave(bo, owner)).toMatchObject({ status: 204 });
    const emails = await runJobs(world);
    expect(emails.map(({ to }) => to).toSorted()).toEqual([anna.email, bo.email].toSorted());
  });

  test('do not join a member with an outsider or with themselves', async () => {
    expect(await join(anna, await aPerson(world))).toMatchObject({ status: 404 });
    expect(await join(anna, anna)).toMatchObject({ status: 404 });
  });
});

describe('a household', () => {
  test('has six people at most, also in the database', async () => {
    const more = await severalPeople(world, 6);
    const [first, ...others] = more;
    const big = await aClub(world, { owner, members: more });
    await setRules(world, big, { households: true });
    const joinIn = (other: Person) =>
      world.call(
        'POST /api/clubs/{clubId}/households/join',
        { params: { clubId: big.id }, body: { user_ids: [first?.id ?? '', other.id] } },
        owner.token,
      );
    for (const other of others) expect(await joinIn(other)).toMatchObject({ status: 200 });
    expect(await joinIn(owner)).toMatchObject({ status: 409, code: 'household_is_full', details: { max: 6 } });
    const { household_id } = await world.db
      .selectFrom('memberships')
      .select('household_id')
      .where('club_id', '=', big.id)
      .where('user_id', '=', first?.id ?? '')
      .executeTakeFirstOrThrow();
    const seventh = world.db
      .updateTable('memberships')
      .set({ household_id })
      .where('club_id', '=', big.id)
      .where('user_id', '=', owner.id)
      .execute();
    await expect(seventh).rejects.toMatchObject({ constraint: 'six_people_in_a_household' });
  });

  test('is not joined with another one, and not by people of another club', async () => {
    await theyJoin();
    await join(cato, owner);
    expect(await join(anna, cato)).toMatchObject({ status: 409, code: 'in_another_household' });
    const other = await aClub(world, { owner: await aPerson(world) });
    const [household] = await householdsIn();
    const foreign = world.db
      .updateTable('memberships')
      .set({ household_id: household?.id ?? null })
      .where('club_id', '=', other.id)
      .execute();
    await expect(foreign).rejects.toMatchObject({ constraint: 'household_of_the_club' });
  });

  test('of one is none: who is left counts alone', async () => {
    await theyJoin();
    await join(anna, cato);
    expect(await leave(bo)).toMatchObject({ status: 204 });
    expect((await own(anna)).people).toHaveLength(2);
    expect(await leave(cato)).toMatchObject({ status: 204 });
    expect((await own(anna)).people).toEqual([]);
    expect(await householdsIn()).toEqual([]);
    expect(await world.db.selectFrom('households').selectAll().where('club_id', '=', club.id).execute()).toEqual([]);
    expect(await leave(anna)).toMatchObject({ status: 404 });
  });

  test('loses who leaves the club, and the journal says so', async () => {
    await theyJoin();
    await world.call(
      'DELETE /api/memberships/clubs/{id}/members/{userId}',
      { params: { id: club.id, userId: bo.id } },
      bo.token,
    );
    expect((await own(anna)).people).toEqual([]);
    const kinds = (await expectWholeJournal(world, club.id))
      .slice(-2)
      .map(({ entry }) => `${entry.kind} by ${entry.by}`);
    expect(kinds).toEqual(['household_changed by guest', 'member_left by guest']);
  });

  test('loses who deletes their account', async () => {
    await theyJoin();
    expect(await world.call('DELETE /api/profile', { body: {} }, bo.token)).toMatchObject({ status: 204 });
    expect((await own(anna)).people).toEqual([]);
  });

  test('does not change while a list is frozen', async () => {
    await theyJoin();
    await world.db
      .insertInto('draw_freezes')
      .values({
        club_id: club.id,
        moment: new Date(),
        manual: true,
        frozen_at: new Date(),
        snapshot: '{}',
        snapshot_hash: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
        requests: [],
        seal: '0'.repeat(64),
      })
      .execute();
    expect(await leave(bo)).toMatchObject({ status: 409, code: 'draw_under_way' });
    expect(await join(anna, cato)).toMatchObject({ status: 409, code: 'draw_under_way' });
  });
});
