import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { expectProven, makeDue, runsOf } from '#testing/draws.ts';
import { aHut, aSeason, type TestHut } from '#testing/huts.ts';
import type { Club, Person } from '#testing/people.ts';
import {
  aPeriodClub,
  aWish,
  passDeadline,
  passDraw,
  PERIOD_DAYS,
  type periodCalls,
  shiftMoments,
} from '#testing/periods.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { takePeriodSteps } from './period-steps.service.ts';
import { drawFrozenClubs, drawScheduledClubs, queueDueClubs, queueOverdueFreezes } from './scheduled-draws.service.ts';

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
  await runJobs(world);
});
afterAll(() => world.close());

const now = () => ({ ...world.ctx, now: new Date() });
const steps = () => takePeriodSteps(now());
const ask = (by: Person, days = daysAhead(20)) =>
  world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(days) } }, by.token);
const stateOf = async (id: string) => (await calls.read(id, owner)).answer.period.state;
const freezes = async (id: string) => (await calls.read(id, owner)).answer.period.freezes;
const subjectsTo = (emails: Awaited<ReturnType<typeof runJobs>>, person: Person) =>
  emails.filter(({ to }) => to === person.email).map(({ subject }) => subject);

/** Announced, open, and every member wants the first days most and the last days else. */
async function aWantedPeriod(change = {}) {
  const { id } = await calls.create(change);
  await calls.announce(id);
  for (const member of members) await calls.save(id, member, [aWish([hut]), aWish([hut], 5)]);
  return id;
}

const freeze = (id: string) => passDeadline(world, id);

/** A day later: the frozen list itself says when it is drawn. */
const aDayLater = () => ({ ...world.ctx, now: new Date(Date.now() + 24 * 3_600_000) });

const draw = (id: string) => passDraw(world, club, id);

describe('a period', () => {
  test('goes its way: emails, freeze, draw, leftovers', async () => {
    await ask(members[2]);
    await runJobs(world);
    const { id } = await calls.create();
    await calls.announce(id);
    await steps();
    expect(subjectsTo(await runJobs(world), members[0])).toEqual(['Påsken: nå kan du ønske']);
    await steps();
    expect(await runJobs(world)).toEqual([]);
    for (const member of members.slice(0, 2)) await calls.save(id, member, [aWish([hut]), aWish([hut], 5)]);

    await freeze(id);
    const [frozen] = await freezes(id);
    expect(frozen).toMatchObject({ reopened_at: null, snapshot_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const emails = await runJobs(world);
    expect(subjectsTo(emails, members[0])).toEqual(['Påsken: lista er låst']);
    expect(emails.find(({ to }) => to === members[0].email)?.text).toContain(frozen?.snapshot_hash);
    expect(subjectsTo(emails, members[2])).toEqual([]);
    await drawFrozenClubs(now(), [club.id]);
    expect(await stateOf(id)).toBe('closed');

    await draw(id);
    expect(await stateOf(id)).toBe('drawn');
    const [bundle] = await expectProven(world, club);
    expect(bundle).toMatchObject({ snapshotHash: frozen?.snapshot_hash, seal: frozen?.seal });
    expect(bundle?.snapshot).toMatchObject({ period: id, wishes: { length: 4 } });
    const results = await calls.results(id, owner);
    expect(results.map(({ rank, booking }) => `${rank} ${booking?.status}`).toSorted()).toEqual([
      '1 allocated',
      '1 rejected',
      '2 allocated',
      '2 rejected',
    ]);
    const [winner] = members.filter((_, i) => i < 2);
    const mail = (await runJobs(world)).find(({ to, subject }) => to === winner?.email && /du fikk/.test(subject));
    expect(mail?.text).toMatch(/^Fram til .+ kan du gi det fra deg uten at det koster noe/m);
    const leftover = { first_slot: PERIOD_DAYS.first_slot + 6, last_slot: PERIOD_DAYS.first_slot + 9 };
    expect(await ask(members[2], leftover)).toMatchObject({ code: 'leftovers_not_open' });

    await shiftMoments(world, id, 48);
    await steps();
    expect((await ask(members[2], leftover)).status).toBe(201);
  });

  test('reminds those who usually ask and have not wished, three days before the deadline', async () => {
    await ask(members[1]);
    await runJobs(world);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { id } = await calls.create({ closes_at: inDays(5), draw_at: inDays(6), leftovers_at: inDays(8) });
    await calls.announce(id);
    await steps();
    await calls.save(id, members[0], [aWish([hut])]);
    await runJobs(world);
    await shiftMoments(world, id, 49);
    await steps();
    const emails = await runJobs(world);
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([[members[1].email, 'Påsken: tre dager igjen']]);
  });

  test('skips emails of moments long past, and nothing else, after an outage', async () => {
    const id = await aWantedPeriod();
    await shiftMoments(world, id, 49 + 13);
    await steps();
    expect((await runJobs(world)).filter(({ subject }) => subject.startsWith('Påsken'))).toEqual([]);
    expect(await freezes(id)).toHaveLength(1);
  });
});

describe('the frozen wishes', () => {
  const ofPeriod = (id: string) => sql`list_id in (select id from wish_lists where period_id = ${id})`;

  test.each([
    ['deleted', (id: string) => sql`delete from wishes where ${ofPeriod(id)}`],
    ['changed', (id: string) => sql`update wishes set rank = rank + 6 where ${ofPeriod(id)}`],
    [
      'added to',
      (id: string) => sql`
        insert into wishes (club_id, list_id, rank, kind, hut_ids, first_slot, last_slot)
        select club_id, list_id, rank + 6, kind, hut_ids, first_slot, last_slot from wishes where ${ofPeriod(id)}`,
    ],
  ])('are not %s, whichever code writes', async (_, statement) => {
    const id = await aWantedPeriod();
    await freeze(id);
    await expect(statement(id).execute(world.db)).rejects.toThrow('are frozen');
  });

  test('hold their hut, their days and the seal, and leave the club its daily life', async () => {
    const id = await aWantedPeriod();
    const stay = (await ask(members[0], daysAhead(30))).answer.booking;
    await freeze(id);
    await expect(sql`update huts set available = false where id = ${hut.id}`.execute(world.db)).rejects.toThrow(
      'frozen',
    );
    await expect(
      sql`update draw_seals set secret = gen_random_bytes(32) where club_id = ${club.id}`.execute(world.db),
    ).rejects.toThrow('frozen');
    await expect(aSeason(world, club, { is_blocked: true, ...seasonOver(PERIOD_DAYS) })).rejects.toThrow('frozen');
    await aSeason(world, club, { is_blocked: true, ...seasonOver(daysAhead(80)) });
    await aHut(world, club);
    expect((await ask(members[1])).status).toBe(201);
    expect((await world.call('DELETE /api/bookings/{id}', { params: { id: stay.id } }, members[0].token)).status).toBe(
      200,
    );
  });

  test('are drawn without the wishes of a member who has left since', async () => {
    const { id } = await calls.create();
    await calls.announce(id);
    await calls.save(id, members[0], [aWish([hut])]);
    await freeze(id);
    await world.db.deleteFrom('memberships').where('user_id', '=', members[0].id).execute();
    await draw(id);
    expect(await stateOf(id)).toBe('drawn');
    expect(await calls.results(id, owner)).toMatchObject([{ rank: 1, booking: null }]);
    const [run] = await runsOf(world, club);
    expect(run).toMatchObject({ bookings_processed: 1, bookings_allocated: 1 });
  });

  test('give each as many stays as they may have, at the price of the seasons', async () => {
    await aSeason(world, club, { points_penalty: 20, ...seasonOver(PERIOD_DAYS) });
    const { id } = await calls.create({ most_stays: 2 });
    await calls.announce(id);
    await calls.save(id, members[0], [aWish([hut]), aWish([hut], 4), aWish([hut], 7)], 2);
    await freeze(id);
    await draw(id);
    await expectProven(world, club);
    const results = await calls.results(id, members[0]);
    expect(results.map(({ booking }) => booking?.status)).toEqual(['allocated', 'allocated', 'rejected']);
    const { points } = (
      await world.call('GET /api/clubs/{clubId}/points', { params: { clubId: club.id } }, members[0].token)
    ).answer;
    expect(points).toBe(4);
  });
});

const seasonOver = ({ first_slot, last_slot }: typeof PERIOD_DAYS) => {
  const { start_date, end_date } = asSent({ first_slot, last_slot });
  return { start_date, end_date };
};

describe('beside a period', () => {
  test('ordinary draws wait from its deadline to its draw, by the clock, and come right after it', async () => {
    const id = await aWantedPeriod();
    await ask(members[0]);
    await shiftMoments(world, id, 49);
    await makeDue(world, club);
    await queueDueClubs(now());
    await runJobs(world);
    const run = () =>
      world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token);
    expect(await run()).toMatchObject({ status: 409, code: 'period_is_closed' });
    await steps();
    await drawScheduledClubs(now(), [{ clubId: club.id, at: new Date().toISOString() }]);
    expect(await runsOf(world, club)).toEqual([]);
    await draw(id);
    await queueDueClubs(now());
    await runJobs(world);
    expect((await expectProven(world, club)).map(({ snapshot }) => snapshot.period)).toEqual([id, null]);
  });

  test('ordinary draws before and after are links of the same chain', async () => {
    await ask(members[0]);
    const run = () =>
      world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token);
    expect((await run()).status).toBe(200);
    const id = await aWantedPeriod();
    await ask(members[1], daysAhead(25));
    expect((await run()).status).toBe(200);
    await freeze(id);
    await draw(id);
    await ask(members[2], daysAhead(28));
    expect((await run()).status).toBe(200);
    expect((await expectProven(world, club)).map(({ snapshot }) => snapshot.period)).toEqual([null, null, id, null]);
  });

  test('two workers make one freeze and one run, and one email each', async () => {
    const id = await aWantedPeriod();
    await runJobs(world);
    await shiftMoments(world, id, 49);
    await Promise.all([steps(), steps(), steps()]);
    expect(await freezes(id)).toHaveLength(1);
    await shiftMoments(world, id, 24);
    await Promise.all([1, 2, 3].map(() => drawFrozenClubs(aDayLater(), [club.id])));
    await expectProven(world, club);
    expect(await runsOf(world, club)).toHaveLength(1);
    const emails = await runJobs(world);
    for (const member of members) {
      const subjects = subjectsTo(emails, member);
      const got = (await calls.results(id, member)).some(({ booking }) => booking?.status === 'allocated');
      expect(subjects.toSorted()).toEqual([
        got ? 'Påsken: du fikk Prøvehytta' : 'Påsken: ikke denne gangen',
        'Påsken: lista er låst',
      ]);
    }
  });

  test('a list that should have been drawn is found every minute', async () => {
    const id = await aWantedPeriod();
    await freeze(id);
    await queueOverdueFreezes(now());
    await runJobs(world);
    expect(await stateOf(id)).toBe('closed');
    await queueOverdueFreezes(aDayLater());
    await runJobs(world, { ctx: aDayLater() });
    expect(await stateOf(id)).toBe('drawn');
  });
});

describe('reopening', () => {
  test('lists both frozen lists, takes wishes again, and draws from the last', async () => {
    const id = await aWantedPeriod();
    expect(await calls.reopen(id)).toMatchObject({ code: 'period_is_announced' });
    await freeze(id);
    await runJobs(world);
    expect((await calls.reopen(id, 'Hytta var feil')).answer.period).toMatchObject({ state: 'open' });
    expect(subjectsTo(await runJobs(world), members[0])[0]).toContain('Påsken: fristen er flyttet til');
    await calls.save(id, members[0], [aWish([hut], 7)]);
    await freeze(id);
    const listed = await freezes(id);
    expect(listed.map(({ reason }) => reason)).toEqual(['Hytta var feil', null]);
    await draw(id);
    const [bundle] = await expectProven(world, club);
    expect(bundle?.snapshotHash).toBe(listed[1]?.snapshot_hash);
    expect(listed[0]?.snapshot_hash).not.toBe(listed[1]?.snapshot_hash);
  });

  test('is too late when the moment of the draw has come, though no worker has drawn', async () => {
    const id = await aWantedPeriod();
    await freeze(id);
    await shiftMoments(world, id, 24);
    expect(await calls.reopen(id)).toMatchObject({ status: 409, code: 'period_is_drawn' });
    expect(await calls.cancel(id, 'Nei')).toMatchObject({ status: 409, code: 'period_is_drawn' });
  });

  test('a cancelled period is not drawn, though its list was frozen', async () => {
    const id = await aWantedPeriod();
    await freeze(id);
    await calls.cancel(id, 'Vi venter');
    await shiftMoments(world, id, 24);
    await drawFrozenClubs(aDayLater(), [club.id]);
    await steps();
    expect(await runsOf(world, club)).toEqual([]);
    expect((await ask(members[0], PERIOD_DAYS)).status).toBe(201);
  });
});
