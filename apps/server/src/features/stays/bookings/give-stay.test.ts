import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aScene, type Scene } from '#authz/scene.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { readJournal } from '#testing/journals.ts';
import { aPerson, type Person } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
  await runJobs(world);
});
afterAll(() => world.close());

const days = (ahead: number, count = 3) => asSent(daysAhead(ahead, count));
type Given = { stay?: ReturnType<typeof days>; to?: Person; by?: Person; hutId?: string };
const give = ({ stay = days(70), to = scene.member, by = scene.admin, hutId = scene.hut.id }: Given = {}) =>
  world.call(
    'POST /api/clubs/{clubId}/given-stays',
    { params: { clubId: scene.club.id }, body: { user_id: to.id, hut_id: hutId, ...stay, reason: 'Dugnad i jula' } },
    by.token,
  );
const journal = () => readJournal(world, scene.club.id, scene.member);

test('the days are the member’s: price, points, a line without a name, a record with the reason, and an email', async () => {
  const { start_date, end_date } = days(70);
  await aSeason(world, scene.club, { start_date, end_date, points_penalty: 7 });
  const hut = await aHut(world, scene.club, { name: 'Fonna', price_ore: 60_000 });
  const { status, answer } = await give({ hutId: hut.id });
  expect(status).toBe(201);
  expect(answer).toMatchObject({ points: 0.7, total_ore: 180_000 });
  const { bookings } = (await world.call('GET /api/user-bookings', {}, scene.member.token)).answer;
  expect(bookings.find(({ id }) => id === answer.booking_id)).toMatchObject({
    status: 'allocated',
    total_ore: 180_000,
  });
  const line = (await journal()).at(-1);
  expect(line?.entry).toMatchObject({ kind: 'given', by: 'board', subject: answer.booking_id, before: null });
  expect(JSON.stringify(line)).not.toContain(scene.member.id);
  const kept = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject_id', '=', answer.booking_id)
    .executeTakeFirst();
  expect(kept).toMatchObject({
    action: 'booking.given',
    after: { guest_id: scene.member.id, reason: 'Dugnad i jula' },
  });
  const [mail] = await runJobs(world);
  expect(mail).toMatchObject({ to: scene.member.email, subject: 'Oppholdet er ditt: Fonna' });
  expect(mail?.text).toContain('har gitt deg dagene.');
  expect(mail?.text).toContain('Dugnad i jula');
});

test('refuses days that are taken, closed or requested by others', async () => {
  const other = await aPerson(world);
  await world.db
    .insertInto('memberships')
    .values({ club_id: scene.club.id, user_id: other.id, role: 'member' })
    .execute();
  await aBooking(world, scene.hut, { user_id: other.id, ...daysAhead(80, 2), status: 'allocated' });
  await aBooking(world, scene.hut, { user_id: other.id, ...daysAhead(90, 2) });
  await aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(100, 2) });
  const closed = days(110);
  await aSeason(world, scene.club, { start_date: closed.start_date, end_date: closed.end_date, is_blocked: true });
  const elsewhere = await aHut(world, scene.club);
  await aBooking(world, elsewhere, { user_id: scene.member.id, ...daysAhead(120, 2), status: 'allocated' });
  const codes = [];
  for (const ahead of [81, 91, 101, 111, 121]) codes.push((await give({ stay: days(ahead) })).code);
  expect(codes).toEqual([
    'dates_already_allocated',
    'others_asked_for_days',
    'already_requested',
    'season_blocked',
    'guest_is_elsewhere',
  ]);
  expect((await journal()).filter(({ entry }) => entry.kind === 'given')).toEqual([]);
});

test('refuses days of a draw period', async () => {
  // The scene has one, in 700 to 709 days.
  expect((await give({ stay: days(702) })).code).toBe('period_takes_wishes');
});

test('applies the limits of the club to given days too', async () => {
  const limit = { id: 'jul', kind: 'in_year', name: 'Jul', most: 1, seasons: null, freeWithinDays: 0 } as const;
  await setRules(world, scene.club, { limits: [limit] });
  expect((await give({ stay: days(70) })).status).toBe(201);
  expect((await give({ stay: days(80) })).code).toBe('guest_over_limit');
});

test('refuses to give days to oneself, one’s household or a non-member', async () => {
  expect((await give({ to: scene.admin })).code).toBe('not_to_yourself');
  await setRules(world, scene.club, { households: true });
  const body = { user_ids: [scene.admin.id, scene.member.id] as [string, string] };
  await world.call(
    'POST /api/clubs/{clubId}/households/join',
    { params: { clubId: scene.club.id }, body },
    scene.owner.token,
  );
  expect((await give()).code).toBe('not_to_yourself');
  expect((await give({ by: scene.owner })).status).toBe(201);
  expect((await give({ to: await aPerson(world) })).status).toBe(404);
  expect((await give({ by: scene.member })).status).toBe(403);
});

test('of two admins who give the same days at once, one succeeds', async () => {
  const sent = await Promise.all([give({ by: scene.admin }), give({ by: scene.owner })]);
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});
