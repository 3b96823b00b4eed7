import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aContestedClub, type DrawingClub, expectProven, makeDue, setNotice } from '#testing/draws.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import type { Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { queueAnnouncedDraws } from './manual-draws.service.ts';
import { queueDueClubs } from './scheduled-draws.service.ts';

let world: World;
let scene: DrawingClub & { admin: Person; member: Person };
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  const contested = await aContestedClub(world, 3);
  const [admin, member] = contested.members as [Person, Person];
  await world.db
    .updateTable('memberships')
    .set({ role: 'admin' })
    .where('club_id', '=', contested.club.id)
    .where('user_id', '=', admin.id)
    .execute();
  scene = { ...contested, admin, member };
  await runJobs(world);
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const byId = () => ({ params: { id: scene.club.id } });
const drawNow = () => world.call('POST /api/memberships/clubs/{id}/run-lottery', byId(), scene.admin.token);
const announce = (by = scene.admin) => world.call('POST /api/clubs/{id}/draw-announcement', byId(), by.token);
const withdraw = () => world.call('DELETE /api/clubs/{id}/draw-announcement', byId(), scene.owner.token);
const next = async () =>
  (await world.call('GET /api/clubs/{clubId}/draws/next', { params: { clubId: scene.club.id } }, scene.member.token))
    .answer;
const runs = async () =>
  (await world.call('GET /api/clubs/{clubId}/draws', { params: { clubId: scene.club.id } }, scene.member.token)).answer
    .draws;
/** What a worker does every minute. */
const workers = async () => {
  await Promise.all([world.ctx, world.ctx].map((ctx) => queueAnnouncedDraws({ ...ctx, now: new Date() })));
  return runJobs(world);
};
/** So many hours pass. */
const pass = async (hours: number) =>
  sql`update manual_draws set asked_at = asked_at - ${hours} * interval '1 hour',
    draw_at = draw_at - ${hours} * interval '1 hour' where club_id = ${scene.club.id}`.execute(world.db);
const recipients = (mails: { to: string }[]) => mails.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b));
const everybody = () => recipients([scene.owner, ...scene.members].map(({ email }) => ({ to: email })));

describe('in a club that gives notice', () => {
  beforeEach(() => setNotice(world, scene.club, 24));

  test('refuses to draw at once', async () => {
    expect(await drawNow()).toMatchObject({ status: 409, code: 'draw_needs_notice', details: { hours: 24 } });
    expect(await runs()).toHaveLength(0);
  });

  test('a draw is announced to every member, on the screen and in the journal', async () => {
    const { status, answer } = await announce();
    expect(status).toBe(201);
    const wait = Date.parse(answer.announced.draw_at) - Date.parse(answer.announced.asked_at);
    expect(wait).toBeGreaterThanOrEqual(24 * HOUR);
    expect(await next()).toMatchObject({
      announced: { ...answer.announced, by: 'admin' },
      next_at: answer.announced.draw_at,
    });
    const mails = await runJobs(world);
    expect(recipients(mails)).toEqual(everybody());
    expect(mails.every(({ subject }) => subject.includes(scene.club.name))).toBe(true);
    const line = (await expectWholeJournal(world, scene.club.id)).at(-1)?.entry;
    expect(line).toMatchObject({
      kind: 'announced',
      by: 'board',
      before: null,
      after: { draw_at: answer.announced.draw_at },
    });
  });

  test('the worker draws when the notice is over, once, and the run says how it came about', async () => {
    await announce(scene.owner);
    await pass(23);
    await workers();
    expect(await runs()).toHaveLength(0);
    await pass(2);
    const [due] = await world.db
      .selectFrom('manual_draws')
      .select('draw_at')
      .where('club_id', '=', scene.club.id)
      .execute();
    const applicants = scene.members.map(({ email }) => email);
    expect(recipients(await workers())).toEqual(expect.arrayContaining(applicants));
    await workers();
    expect(await runs()).toMatchObject([
      { manual: true, scheduled_time: due?.draw_at.toISOString(), start: { by: 'owner', notice_hours: 24 } },
    ]);
    expect(await next()).toMatchObject({ announced: null, next_at: null });
    await expectProven(world, scene.club);
  });

  test('refuses a second announced draw, also when two admins announce at the same moment', async () => {
    const codes = (await Promise.all([announce(scene.admin), announce(scene.owner)])).map(({ code }) => code);
    expect(codes.filter((code) => code === 'draw_already_announced')).toHaveLength(1);
    expect(await announce()).toMatchObject({ status: 409, code: 'draw_already_announced' });
  });

  test('a withdrawn draw is not made, every member is notified, and another can be announced', async () => {
    const drawAt = new Date((await announce()).answer.announced.draw_at);
    await runJobs(world);
    expect((await withdraw()).status).toBe(204);
    expect(recipients(await runJobs(world))).toEqual(everybody());
    expect(await next()).toMatchObject({ announced: null });
    const line = (await expectWholeJournal(world, scene.club.id)).at(-1)?.entry;
    expect(line).toMatchObject({ kind: 'announced', before: { draw_at: drawAt.toISOString() }, after: null });
    await pass(25);
    await workers();
    expect(await runs()).toHaveLength(0);
    expect(await withdraw()).toMatchObject({ status: 404 });
    expect((await announce()).status).toBe(201);
  });

  test('sends the email in the language of its reader, and not to members who turned off emails about draws', async () => {
    await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', scene.member.id).execute();
    await world.db.insertInto('mail_opt_outs').values({ user_id: scene.owner.id, mail_group: 'draws' }).execute();
    await announce();
    const mails = await runJobs(world);
    expect(recipients(mails)).toEqual(everybody().filter((email) => email !== scene.owner.email));
    expect(mails.find(({ to }) => to === scene.member.email)?.subject).toContain('draws on');
  });

  test('members are not mailed without end', async () => {
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await announce(), await withdraw());
    expect(answers.map(({ status }) => status)).toEqual([201, 204, 201, 204, 429, 429]);
  });
});

test('without notice a draw is made at once, and says in which role, how long after the newest request, and that nobody knew', async () => {
  const asked = new Date(Date.now() - 3 * HOUR);
  await world.db.updateTable('bookings').set({ created_at: asked }).where('club_id', '=', scene.club.id).execute();
  const { status, answer } = await drawNow();
  expect(status).toBe(200);
  const start = { by: 'admin', notice_hours: 0, last_request_at: asked.toISOString() };
  expect(answer.run).toMatchObject({ manual: true, start });
  expect(await runs()).toMatchObject([{ start }]);
  const { answer: proof } = await world.call(
    'GET /api/clubs/{clubId}/draws/{runId}',
    { params: { clubId: scene.club.id, runId: answer.run.id } },
    scene.member.token,
  );
  expect(proof.draw).toMatchObject({ start });
});

test('a scheduled draw has no person who started it', async () => {
  await makeDue(world, scene.club);
  await queueDueClubs({ ...world.ctx, now: new Date() });
  await runJobs(world);
  expect(await runs()).toMatchObject([{ manual: false, start: null }]);
});
