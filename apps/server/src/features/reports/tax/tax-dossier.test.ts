import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { anAllocatedStay } from '#testing/bookings.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const YEAR = String(new Date().getUTCFullYear() - 1);
const of = ({ club }: Scene, year = YEAR) => ({ params: { clubId: club.id, year } });
const make = async (scene: Scene) =>
  (await world.call('POST /api/clubs/{clubId}/tax-dossier/{year}', of(scene), scene.owner.token)).answer;
const facts = async (scene: Scene) =>
  (await world.call('GET /api/clubs/{clubId}/tax-dossier/{year}', of(scene), scene.owner.token)).answer;

const state = (scene: Scene, employees: number | null, management_group_id: string | null, by = scene.owner) =>
  world.call(
    'PUT /api/clubs/{clubId}/tax-dossier/{year}',
    { ...of(scene), body: { employees, management_group_id } },
    by.token,
  );

type Values = { from_date: string; day_value_ore: number; source: string }[];
const setValues = ({ club, owner }: Scene, hutId: string, values: Values) =>
  world.call(
    'PUT /api/clubs/{clubId}/hut-values/{hutId}',
    { params: { clubId: club.id, hutId }, body: { values } },
    owner.token,
  );

/** A year with stays in July of which one was paid in part, one not used, one cancelled, and one over New Year. */
async function aYear(): Promise<Scene> {
  const scene = await aScene(world);
  const { club, member, admin, hut } = scene;
  await sql`update memberships set created_at = '2020-01-01' where club_id = ${club.id}`.execute(world.db);
  await sql`update huts set created_at = '2020-01-01' where club_id = ${club.id}`.execute(world.db);
  const paid = await anAllocatedStay(world, scene.hut, member, `${YEAR}-07-01`, `${YEAR}-07-04`);
  await sql`insert into outside_payments (club_id, booking_id, amount_ore, paid_on, how, refund_tiers, marked_at)
    values (${club.id}, ${paid.id}, 100000, ${`${YEAR}-07-01`}::date, 'bank', '[]', now())`.execute(world.db);
  await sql`insert into stay_shares (club_id, booking_id, name) values (${club.id}, ${paid.id}, 'Mormor')`.execute(
    world.db,
  );
  await anAllocatedStay(world, scene.hut, admin, `${YEAR}-07-10`, `${YEAR}-07-12`, { no_show_at: new Date() });
  await anAllocatedStay(world, scene.hut, member, `${YEAR}-07-20`, `${YEAR}-07-22`, { cancelled_at: new Date() });
  await anAllocatedStay(world, scene.hut, admin, `${YEAR}-12-30`, `${Number(YEAR) + 1}-01-02`);
  await setValues(scene, hut.id, [
    { from_date: `${YEAR}-01-01`, day_value_ore: 120_000, source: 'Tre annonser' },
    { from_date: `${YEAR}-07-03`, day_value_ore: 200_000, source: 'Tre annonser' },
  ]);
  return scene;
}

test('its figures are those of plain SQL', async () => {
  const scene = await aYear();
  const { stays, people, peaks, right_of_use: right } = await make(scene);
  const { rows } = await sql<{ paid: number; value: number; benefit: number; persons: number; days: number }>`
    with half as (
      select bookings.id, no_show_at, (
          select day_value_ore from hut_values where hut_values.hut_id = bookings.hut_id
            and from_date <= '1970-01-01'::date + slot / 2 order by from_date desc limit 1) / 2.0 as worth
      from bookings, generate_series(first_slot, last_slot) as slot
      where club_id = ${scene.club.id} and status = 'allocated' and cancelled_at is null
        and extract(year from '1970-01-01'::date + first_slot / 2) = ${YEAR}),
    stay as (
      select id, no_show_at, sum(worth) as value, count(*) / 2.0 as days,
        coalesce((select sum(amount_ore) from outside_payments where booking_id = half.id and undone_at is null), 0) as paid,
        1 + (select count(*) from stay_shares where booking_id = half.id) as persons
      from half group by id, no_show_at)
    select sum(paid)::int as paid, sum(value)::int as value, sum(persons)::int as persons, sum(days)::float8 as days,
      sum(case when no_show_at is null then greatest(0, value - paid) else 0 end)::int as benefit from stay`.execute(
    world.db,
  );
  const sum = (pick: (one: (typeof stays)[number]) => number | null) =>
    stays.reduce((total, one) => total + (pick(one) ?? 0), 0);
  expect({
    paid: sum(({ paid_ore }) => paid_ore),
    value: sum(({ value_ore }) => value_ore),
    benefit: sum(({ benefit_ore }) => benefit_ore),
    persons: sum(({ persons }) => persons),
    days: sum(({ days }) => days),
  }).toEqual(rows[0]);
  // 1 July 15:00 to 4 July 15:00: 1½ days before the value rises, and 1½ after.
  expect(stays[0]).toMatchObject({ persons: 2, days: 3, paid_ore: 100_000, value_ore: 480_000, benefit_ore: 380_000 });
  expect(stays[1]).toMatchObject({ no_show: true, benefit_ore: 0 });
  expect(people.reduce((total, { benefit_ore }) => total + (benefit_ore ?? 0), 0)).toBe(rows[0]?.benefit);
  expect(peaks.find(({ key }) => key === 'july')).toMatchObject({
    all: { asked: 2, got: 2, days: 5 },
    management: null,
  });
  const { rows: members } = await sql<{ count: number }>`
    select count(*)::int from memberships where club_id = ${scene.club.id}`.execute(world.db);
  expect(right.map(({ members }) => members)).toEqual(Array(3).fill(members[0]?.count));
});

test('what goes back of a payment counts no longer as paid', async () => {
  const scene = await aYear();
  await sql`insert into outside_refunds (club_id, outside_payment_id, amount_ore, refunded_on)
    select club_id, id, 40000, current_date from outside_payments where club_id = ${scene.club.id}`.execute(world.db);
  expect((await make(scene)).stays[0]).toMatchObject({ paid_ore: 60_000, benefit_ore: 420_000 });
});

test('who has deleted the account is nobody, and the stay is still there', async () => {
  const scene = await aYear();
  const before = await make(scene);
  expect(before.stays[0]?.guest).not.toBeNull();
  await sql`update bookings set user_id = null where club_id = ${scene.club.id} and user_id = ${scene.member.id}`.execute(
    world.db,
  );
  const { stays, people } = await make(scene);
  expect(stays[0]).toMatchObject({ guest: null, employee_number: null, days: 3 });
  expect(people.at(-1)).toMatchObject({ name: null, stays: 1, benefit_ore: 380_000 });
});

test('what the club states, and who is owner or management', async () => {
  const scene = await aYear();
  expect((await make(scene)).warnings).toEqual(
    expect.arrayContaining(['employees_missing', 'management_missing', 'few_per_hut']),
  );
  const group = await world.call(
    'POST /api/clubs/{clubId}/groups',
    { params: { clubId: scene.club.id }, body: { name: 'Ledelsen' } },
    scene.owner.token,
  );
  await sql`insert into group_members (club_id, group_id, user_id, confirmed_at)
    values (${scene.club.id}, ${group.answer.id}, ${scene.admin.id}, '2020-01-01')`.execute(world.db);
  await state(scene, 3, group.answer.id);
  expect(await facts(scene)).toMatchObject({ employees: 3, management_group_id: group.answer.id });
  const { warnings, management, peaks } = await make(scene);
  expect(warnings).not.toContain('management_missing');
  expect(management).toMatchObject({ name: 'Ledelsen', members: 1 });
  expect(peaks.find(({ key }) => key === 'july')?.management).toEqual({ asked: 1, got: 1, days: 2 });
});

test('the database takes no group of another club', async () => {
  const [scene, other] = [await aScene(world), await aScene(world)];
  const stated = sql`insert into tax_years (club_id, year, management_group_id)
    values (${scene.club.id}, ${YEAR}, ${other.group.id})`.execute(world.db);
  await expect(stated).rejects.toMatchObject({ constraint: 'management_of_club' });
});

test('groups and huts of other clubs do not exist', async () => {
  const [scene, other] = [await aScene(world), await aScene(world)];
  expect(await state(scene, 3, other.group.id)).toMatchObject({ status: 404 });
  expect(await setValues(scene, other.hut.id, [])).toMatchObject({ status: 404 });
});

test('a value that is not changed keeps the day on which it was noted', async () => {
  const scene = await aYear();
  await sql`update hut_values set noted_on = '2024-05-05' where club_id = ${scene.club.id}`.execute(world.db);
  const [hut] = (await facts(scene)).huts.filter(({ id }) => id === scene.hut.id);
  const kept = (hut?.values ?? []).map(({ from_date, day_value_ore, source }) => ({
    from_date,
    day_value_ore,
    source,
  }));
  await setValues(
    scene,
    scene.hut.id,
    kept.map((value, at) => (at === 0 ? value : { ...value, day_value_ore: 1 })),
  );
  const [after] = (await facts(scene)).huts.filter(({ id }) => id === scene.hut.id);
  expect(after?.values.map(({ noted_on }) => noted_on)).toEqual(['2024-05-05', world.ctx.today]);
  const twice = [...kept.slice(0, 1), ...kept.slice(0, 1)];
  expect(await setValues(scene, scene.hut.id, twice)).toMatchObject({ status: 400 });
});

test('a stay that the board gave is said to be so; a day without a value leaves the benefit unknown', async () => {
  const scene = await aYear();
  const given = await anAllocatedStay(world, scene.hut, scene.member, `${YEAR}-09-01`, `${YEAR}-09-02`);
  await sql`insert into audit_entries (action, by, club_id, subject_type, subject_id)
    values ('booking.given', 'member', ${scene.club.id}, 'booking', ${given.id})`.execute(world.db);
  await setValues(scene, scene.hut.id, [{ from_date: `${YEAR}-09-02`, day_value_ore: 1, source: 'x' }]);
  const { stays, warnings, huts_without_value: without } = await make(scene);
  expect(stays.find(({ start_date }) => start_date === `${YEAR}-09-01`)).toMatchObject({
    decided: 'given',
    value_ore: null,
    benefit_ore: null,
  });
  expect(warnings).toEqual(expect.arrayContaining(['given', 'value_missing']));
  expect(without).toHaveLength(1);
});

test('a year that has not begun has none, and each that is made is on record', async () => {
  const scene = await aScene(world);
  const next = String(Number(YEAR) + 2);
  expect(
    await world.call('POST /api/clubs/{clubId}/tax-dossier/{year}', of(scene, next), scene.owner.token),
  ).toMatchObject({ status: 404 });
  await make(scene);
  await make(scene);
  const made = await world.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_name'])
    .where('club_id', '=', scene.club.id)
    .where('action', '=', 'report.tax_made')
    .execute();
  const line = { actor_id: scene.owner.id, subject_name: YEAR };
  expect(made).toEqual([line, line]);
});
