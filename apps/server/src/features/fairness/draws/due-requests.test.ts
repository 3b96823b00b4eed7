import { overlaps } from '@hytte/domain/stays/bookings/stay';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readJournal } from '#testing/journals.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { expectProven, makeDue } from '#testing/draws.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { aClub, type Club, people, type Person } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { drawScheduledClubs, queueDueClubs } from './scheduled-draws.service.ts';
import { queueAnnouncedDraws } from './manual-draws.service.ts';

// A club that draws 21 days before arrival: what a draw decides, and what it leaves for later ones.

let world: World;
let scene: { club: Club; hut: TestHut; owner: Person; admin: Person; member: Person };
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  const { owner, admin, member } = await people(world, 'owner', 'admin', 'member');
  const club = await aClub(world, { owner, admins: [admin], members: [member] });
  scene = { club, hut: await aHut(world, club), owner, admin, member };
  await setRules(world, club, { days: { kind: 'drawn_before_arrival', days: 21 } });
});
afterAll(() => world.close());

const ask = async (inDays: number, count: number, { id: user_id }: Person = scene.member) =>
  (await aBooking(world, scene.hut, { ...daysAhead(inDays, count), user_id })).id;
const statusOf = async (id: string) =>
  (await world.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const drawNow = (body?: { all: boolean }) =>
  world.call(
    'POST /api/memberships/clubs/{id}/run-lottery',
    { params: { id: scene.club.id }, ...(body && { body }) },
    scene.owner.token,
  );
const nextDraw = async () =>
  (await world.call('GET /api/clubs/{clubId}/draws/next', { params: { clubId: scene.club.id } }, scene.member.token))
    .answer;

/** Due, chained to it, and neither. */
const threeRequests = async () => ({
  due: await ask(20, 4),
  chained: await ask(23, 3, scene.admin),
  later: await ask(26, 2),
});

describe('a draw', () => {
  test('a manual draw decides due requests and requests that overlap them; the rest wait', async () => {
    const { due, chained, later } = await threeRequests();
    expect((await drawNow()).answer.run.bookings_processed).toBe(2);
    const statuses = [await statusOf(due), await statusOf(chained), await statusOf(later)];
    expect(statuses.toSorted()).toEqual(['allocated', 'rejected', 'requested']);
    expect(statuses[2]).toBe('requested');
    await expectProven(world, scene.club);
  });

  test('by hand decides everything when that is chosen', async () => {
    const { later } = await threeRequests();
    expect((await drawNow({ all: true })).answer.run.bookings_processed).toBe(3);
    expect(await statusOf(later)).toBe('allocated');
  });

  test('a scheduled draw decides the due requests', async () => {
    const { due, later } = await threeRequests();
    await makeDue(world, scene.club);
    await queueDueClubs(world.ctx);
    await runJobs(world);
    expect(await statusOf(due)).not.toBe('requested');
    expect(await statusOf(later)).toBe('requested');
  });

  test('that was announced for everything decides everything', async () => {
    const { later } = await threeRequests();
    const { answer } = await world.call(
      'POST /api/clubs/{id}/draw-announcement',
      { params: { id: scene.club.id }, body: { all: true } },
      scene.owner.token,
    );
    expect(answer.announced.all).toBe(true);
    const now = new Date(Date.parse(answer.announced.draw_at) + 1000);
    await queueAnnouncedDraws({ ...world.ctx, now });
    await drawScheduledClubs({ ...world.ctx, now, today: dateInOslo(now) }, [
      { clubId: scene.club.id, at: answer.announced.draw_at, isAnnounced: true, all: answer.announced.all },
    ]);
    expect(await statusOf(later)).toBe('allocated');
  });

  test('says in the journal which requests are in its list', async () => {
    const { chained } = await threeRequests();
    await drawNow();
    const lines = await readJournal(world, scene.club.id, scene.member);
    expect(lines.find(({ entry }) => entry.kind === 'frozen')?.entry.after).toMatchObject({
      due: daysAhead(21).last_slot,
      chained: [chained],
    });
  });

  test('leaves no request that overlaps a decided one', async () => {
    const people = [scene.member, scene.admin, scene.owner];
    for (let n = 0; n < 40; n += 1) {
      const person = people[n % 3] ?? scene.member;
      await ask(1 + ((n * 7) % 45), 1 + (n % 4), person).catch(() => null); // an own request is there already
    }
    await drawNow();
    const rows = await world.db
      .selectFrom('bookings')
      .select(['first_slot as first', 'last_slot as last', 'status'])
      .where('club_id', '=', scene.club.id)
      .where('cancelled_at', 'is', null)
      .execute();
    const left = rows.filter(({ status }) => status === 'requested');
    const decided = rows.filter(({ status }) => status !== 'requested');
    expect(decided.length).toBeGreaterThan(5);
    expect(left.length).toBeGreaterThan(5);
    expect(left.filter((one) => decided.some((other) => overlaps(one, other)))).toEqual([]);
  });
});

test('the next draw counts the requests that it decides, not those of a later draw', async () => {
  await threeRequests();
  const waiting = { requests: 3, applicants: 2 };
  expect(await nextDraw()).toMatchObject({ requests: 2, applicants: 2, contested_days: 1, waiting });
  await setRules(world, scene.club, { days: { kind: 'drawn' } });
  expect(await nextDraw()).toMatchObject({ ...waiting, contested_days: 1, waiting });
});

test('members see when each request of theirs is drawn', async () => {
  const later = await ask(40, 2);
  const today = dateInOslo(new Date());
  expect((await nextDraw()).own).toEqual([{ booking_id: later, due_on: addDays(today, 19), draw_at: null }]);
  await ask(38, 3, scene.admin);
  expect((await nextDraw()).own).toEqual([{ booking_id: later, due_on: addDays(today, 17), draw_at: null }]);
  await makeDue(world, scene.club);
  const [own] = (await nextDraw()).own;
  expect(dateInOslo(new Date(own?.draw_at ?? 0))).toBe(addDays(today, 17));
  await setRules(world, scene.club, { days: { kind: 'drawn' } });
  expect((await nextDraw()).own[0]?.due_on).toBeNull();
});
