import { addDays } from '@hytte/domain/shared/local-date';
import { describe, expect, test } from 'vitest';
import { freezeWithoutWaiting } from '#features/fairness/draws/draw-steps.ts';
import { planDraw } from '#features/fairness/draws/draw.ts';
import { readJournal } from '#testing/journals.ts';
import { expectProven } from '#testing/draws.ts';
import { aGroup } from '#testing/groups.ts';
import type { TestHut } from '#testing/huts.ts';
import type { Club, Person } from '#testing/people.ts';
import { aPeriodClub, aWish, passDeadline, passDraw, type periodCalls } from '#testing/periods.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { aRoundWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';

let world: World;
let club: Club;
let owner: Person;
let anna: Person;
let bo: Person;
let hut: TestHut;
let calls: ReturnType<typeof periodCalls>;
aRoundWorld((scene) => ({ world, owner, club, hut, calls, anna, bo } = scene));

const make = (name: string) =>
  world.call('POST /api/clubs/{clubId}/groups', { params: { clubId: club.id }, body: { name } }, owner.token);
const groupsFor = async ({ token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/groups', { params: { clubId: club.id } }, token)).answer.groups;
const of = (groupId: string, { id: userId }: Person) => ({ params: { clubId: club.id, groupId, userId } });
const takeIn = (groupId: string, person: Person, until: string | null = null) =>
  world.call(
    'PUT /api/clubs/{clubId}/groups/{groupId}/members/{userId}',
    { ...of(groupId, person), body: { until } },
    owner.token,
  );
const takeOut = (groupId: string, person: Person) =>
  world.call('DELETE /api/clubs/{clubId}/groups/{groupId}/members/{userId}', of(groupId, person), owner.token);
const ask = (groupId: string, { token }: Person) =>
  world.call('POST /api/clubs/{clubId}/groups/{groupId}/ask', { params: { clubId: club.id, groupId } }, token);
const journal = async () => (await readJournal(world, club.id, anna)).map(({ entry }) => entry);

describe('a group', () => {
  test('is made once by its name, and deleted unless the rules name it', async () => {
    const { answer } = await make('Barnefamilier');
    expect(await make('barnefamilier')).toMatchObject({ status: 409, code: 'group_exists' });
    const rule = { group: answer.id, name: 'Barnefamilier', strength: 'x3' as const };
    await setRules(world, club, { groups: [rule] });
    const params = { clubId: club.id, groupId: answer.id };
    const remove = () => world.call('DELETE /api/clubs/{clubId}/groups/{groupId}', { params }, owner.token);
    expect(await remove()).toMatchObject({ status: 409, code: 'group_in_rules' });
    await setRules(world, club, { groups: [] });
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await groupsFor(owner)).toEqual([]);
  });

  test('has who was taken in, who gets an email; all find in the journal that it was done, not to whom', async () => {
    const { id } = await aGroup(world, club);
    await setRules(world, club, { groups: [{ group: id, name: 'Barnefamilier', strength: 'x3' }] });
    await takeIn(id, anna, '2027-08-01');
    await takeIn(id, anna, '2027-08-01');
    expect(await groupsFor(anna)).toMatchObject([{ own: 'in', until: '2027-08-01', strength: 'x3', members: null }]);
    expect(await groupsFor(bo)).toMatchObject([{ own: null, until: null }]);
    expect(await groupsFor(owner)).toMatchObject([{ members: 1, waiting: 0 }]);
    const mails = await runJobs(world);
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: anna.email, subject: 'Du er med i «Barnefamilier»' },
    ]);
    expect(mails[0]?.text).toContain('tre ganger så mange lodd');
    const changes = (await journal()).filter(({ kind }) => kind === 'group_changed');
    expect(changes).toMatchObject([{ by: 'board', subject: id, before: null, after: { until: '2027-08-01' } }]);
    expect(JSON.stringify(changes)).not.toContain(anna.id);
  });

  test('loses who is taken out, with an email and a line', async () => {
    const { id } = await aGroup(world, club, { members: [{ person: anna }] });
    expect(await takeOut(id, anna)).toMatchObject({ status: 204 });
    expect(await takeOut(id, anna)).toMatchObject({ status: 404 });
    expect(await groupsFor(anna)).toMatchObject([{ own: null }]);
    expect((await journal()).at(-1)).toMatchObject({ kind: 'group_changed', after: null });
    expect((await runJobs(world)).map(({ subject }) => subject)).toEqual(['Du er ikke med i «Barnefamilier»']);
  });

  test('is asked for by a member, which changes nothing until somebody who runs the club says yes', async () => {
    const { id } = await aGroup(world, club);
    await ask(id, anna);
    await ask(id, anna);
    expect(await groupsFor(anna)).toMatchObject([{ own: 'asked' }]);
    expect(await groupsFor(owner)).toMatchObject([{ members: 0, waiting: 1 }]);
    expect((await journal()).filter(({ kind }) => kind === 'group_changed')).toEqual([]);
    await takeIn(id, anna);
    expect(await groupsFor(anna)).toMatchObject([{ own: 'in' }]);
    await ask(id, anna);
    expect(await groupsFor(anna)).toMatchObject([{ own: 'in' }]);
  });

  test('takes in only members of its club', async () => {
    const { id } = await aGroup(world, club);
    const other = await aPeriodClub(world);
    expect(await takeIn(id, other.owner)).toMatchObject({ status: 404 });
  });
});

describe('the draw of a period', () => {
  async function frozenStandings() {
    const [bundle] = await expectProven(world, club);
    return bundle?.snapshot.parties.map(({ line, factor }) => `${line} ${factor}`).toSorted();
  }

  async function freeze(wishes: Person[]) {
    const { id } = await calls.create({});
    await calls.announce(id);
    for (const person of wishes) await calls.save(id, person, [aWish([hut])]);
    await passDeadline(world, id);
    return id;
  }

  test('gives members of a group more tickets, until their last day', async () => {
    const yesterday = addDays(world.ctx.today, -1);
    const families = await aGroup(world, club, { members: [{ person: anna }, { person: bo, until: yesterday }] });
    await setRules(world, club, { groups: [{ group: families.id, name: families.name, strength: 'x3' }] });
    await passDraw(world, club, await freeze([anna, bo]));
    expect(await frozenStandings()).toEqual(['0 1', '0 1', '0 1', '0 3']);
  });

  test('lets those go first whom the rules have go first', async () => {
    const families = await aGroup(world, club, { members: [{ person: anna }] });
    await setRules(world, club, { groups: [{ group: families.id, name: families.name, strength: 'first' }] });
    await passDraw(world, club, await freeze([anna, bo]));
    expect(await frozenStandings()).toEqual(['0 1', '1 1', '1 1', '1 1']);
  });

  test('has who was in the group when its list was frozen, whatever comes after', async () => {
    const families = await aGroup(world, club, { members: [{ person: anna }] });
    await setRules(world, club, { groups: [{ group: families.id, name: families.name, strength: 'x5' }] });
    const period = await freeze([anna, bo]);
    await takeIn(families.id, bo);
    await takeOut(families.id, anna);
    await passDraw(world, club, period);
    expect(await frozenStandings()).toEqual(['0 1', '0 1', '0 1', '0 5']);
  });
});

test('while an ordinary list is frozen nobody is taken in or out, but can ask', async () => {
  const { id } = await aGroup(world, club, { members: [{ person: anna }] });
  const plan = planDraw(club.id, { kind: 'manual', by: owner.id, all: true }, new Date());
  await freezeWithoutWaiting({ ...world.ctx, beacon: null, now: new Date() }, plan);
  expect(await takeIn(id, bo)).toMatchObject({ status: 409, code: 'draw_under_way' });
  expect(await takeIn(id, anna, '2099-01-01')).toMatchObject({ status: 409 });
  expect(await takeOut(id, anna)).toMatchObject({ status: 409 });
  expect(await ask(id, bo)).toMatchObject({ status: 204 });
});
