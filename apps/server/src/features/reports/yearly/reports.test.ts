import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { anAllocatedStay } from '#testing/bookings.ts';
import { aPaidStay, takesPayment } from '#testing/payouts.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const LAST_YEAR = String(new Date().getUTCFullYear() - 1);
const THIS_YEAR = String(new Date().getUTCFullYear());

const of = ({ club }: Scene, year = LAST_YEAR) => ({ params: { clubId: club.id, year } });
const read = async (scene: Scene, year = LAST_YEAR) =>
  (await world.call('GET /api/clubs/{clubId}/reports/{year}', of(scene, year), scene.owner.token)).answer;
const finish = (scene: Scene, year = LAST_YEAR) =>
  world.call('POST /api/clubs/{clubId}/reports/{year}/finish', of(scene, year), scene.owner.token);

/** Last year: two stays, one cancelled that somebody else then had, one that the club called off, and points by hand. */
async function aYear(): Promise<Scene> {
  const scene = await aScene(world);
  const { club, member, admin, hut } = scene;
  await sql`update huts set created_at = '2020-01-01' where id = ${hut.id}`.execute(world.db);
  await sql`update memberships set created_at = '2020-01-01' where club_id = ${club.id}`.execute(world.db);
  const cancelled_at = new Date(`${LAST_YEAR}-02-01`);
  await anAllocatedStay(world, scene.hut, member, `${LAST_YEAR}-03-03`, `${LAST_YEAR}-03-06`, { cancelled_at });
  await anAllocatedStay(world, scene.hut, admin, `${LAST_YEAR}-03-02`, `${LAST_YEAR}-03-05`);
  await anAllocatedStay(world, scene.hut, member, `${LAST_YEAR}-07-01`, `${LAST_YEAR}-07-08`, {
    no_show_at: new Date(),
  });
  await anAllocatedStay(world, scene.hut, member, `${LAST_YEAR}-08-01`, `${LAST_YEAR}-08-03`, {
    cancelled_at,
    cancelled_by_club: true,
  });
  await sql`insert into point_entries (club_id, user_id, delta, reason, note, created_at)
    values (${club.id}, ${member.id}, 5, 'manual', 'Tok med seg nøkkelen', ${`${LAST_YEAR}-05-05`}::date)`.execute(
    world.db,
  );
  return scene;
}

test('its figures are those of plain SQL', async () => {
  const scene = await aYear();
  const { report } = await read(scene);
  const [from, to] = [`${LAST_YEAR}-01-01`, `${LAST_YEAR}-12-31`];
  const { rows } = await sql<Record<'stays' | 'days' | 'asked' | 'given_up' | 'cancelled' | 'no_show', number>>`
    with year as (select *, '1970-01-01'::date + first_slot / 2 as arrival from bookings where club_id = ${scene.club.id}
      and '1970-01-01'::date + first_slot / 2 between ${from}::date and ${to}::date)
    select count(*) filter (where status = 'allocated' and cancelled_at is null)::int as stays,
      coalesce(sum(last_slot - first_slot + 1) filter (where status = 'allocated' and cancelled_at is null), 0)::float8 / 2 as days,
      count(distinct user_id)::int as asked,
      count(*) filter (where cancelled_at is not null and not cancelled_by_club)::int as given_up,
      count(*) filter (where cancelled_by_club)::int as cancelled,
      count(*) filter (where no_show_at is not null and cancelled_at is null)::int as no_show
    from year`.execute(world.db);
  const { stays, days, asked, given_up, cancelled, no_show } = rows[0] ?? {};
  expect(report).toMatchObject({ stays, days_used: days, asked });
  expect(report.fates).toEqual({ given_up, released: 0, cancelled_by_club: cancelled, no_show, relet: 1 });
  expect(report).toMatchObject({ stays: 2, days_used: 10, asked: 2 });
  const leap = Number(LAST_YEAR) % 4 === 0 ? 366 : 365;
  expect(report.days_available % leap).toBe(0);
  expect(report.sharing).toMatchObject({ gini: null, top_tenth: null });
});

test('what is finished stays as it was, whatever happens afterwards', async () => {
  const scene = await aYear();
  const { answer } = await finish(scene);
  await anAllocatedStay(world, scene.hut, scene.admin, `${LAST_YEAR}-10-01`, `${LAST_YEAR}-10-04`);
  expect(await read(scene)).toMatchObject(answer);
  expect((await finish(scene)).answer).toEqual(answer);
  await expect(
    sql`update yearly_reports set body = '{}' where club_id = ${scene.club.id}`.execute(world.db),
  ).rejects.toThrow('never changed');
  await expect(sql`delete from yearly_reports where club_id = ${scene.club.id}`.execute(world.db)).rejects.toThrow(
    'never changed',
  );
});

test('a year that lasts is shown as it is, and not finished', async () => {
  const scene = await aYear();
  expect(await read(scene, THIS_YEAR)).toMatchObject({ finished: null, report: { until: world.ctx.today } });
  expect(await finish(scene, THIS_YEAR)).toMatchObject({ status: 409, code: 'year_not_over' });
  expect(await finish(scene, '2025-2027')).toMatchObject({ status: 404 });
  expect((await read(scene, THIS_YEAR)).years).toContain(THIS_YEAR);
});

test('the board reads names and notes; members read it without, once it is shared', async () => {
  const scene = await aYear();
  const forMembers = () => world.call('GET /api/clubs/{clubId}/shared-reports/{year}', of(scene), scene.member.token);
  const shared = async () =>
    (
      await world.call(
        'GET /api/clubs/{clubId}/shared-reports',
        { params: { clubId: scene.club.id } },
        scene.member.token,
      )
    ).answer.years;
  const { people, report } = await read(scene);
  expect(people.map(({ id }) => id)).toEqual([scene.member.id]);
  expect(report.manual_points.entries).toMatchObject([{ delta: 5, note: 'Tok med seg nøkkelen' }]);
  await finish(scene);
  expect(await forMembers()).toMatchObject({ status: 404 });
  await world.call('POST /api/clubs/{clubId}/reports/{year}/share', of(scene), scene.owner.token);
  expect(await shared()).toEqual([LAST_YEAR]);
  const { answer } = await forMembers();
  expect(answer.report.manual_points).toEqual({ count: 1, entries: [] });
  expect(JSON.stringify(answer)).not.toContain(scene.member.id);
  await world.call('DELETE /api/clubs/{clubId}/reports/{year}/share', of(scene), scene.owner.token);
  expect(await shared()).toEqual([]);
  expect(await forMembers()).toMatchObject({ status: 404 });
});

test('money of the year, through us and outside, adds up', async () => {
  const scene = await aScene(world);
  await takesPayment(world, scene.club);
  await aPaidStay(world, scene.hut, { by: scene.member, grossOre: 150_000, at: `${LAST_YEAR}-07-10T12:00:00Z` });
  await aPaidStay(world, scene.hut, { by: scene.member, grossOre: 90_000, at: `${LAST_YEAR}-12-31T23:30:00Z` }); // January
  const { money } = (await read(scene)).report;
  const { income_ore, ...parts } = money;
  expect(money).toMatchObject({ paid_ore: 150_000, refunds_ore: 0, outside_ore: 0 });
  expect(money.fees_ore).toBeLessThan(0);
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(income_ore);
});
