import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSpeed, statementsOf } from '#testing/measurements.ts';
import { aClub, aPerson, severalPeople } from '#testing/people.ts';
import { type Running, startProcess } from '#testing/processes.ts';
import { takePayment } from '#testing/payments.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';
import { todayOf } from './today.service.ts';

const MEMBERS = 500;
const HUTS = 50;

let world: World;
let api: Running;
beforeAll(async () => {
  world = await startWorld();
  api = await startProcess('main-api.ts', { ...testEnv(world.config.database.url), LOG_LEVEL: 'warn' });
}, 120_000);
afterAll(async () => {
  await api.kill();
  await world.close();
});

/** The page counts days in Oslo, where the date is another than the database's for an hour or two each night. */
const TODAY = "(now() at time zone 'Europe/Oslo')::date";

/** The number of the first half day of the n-th span of three days from today. */
const FIRST = `(${TODAY} - date '1970-01-01' + n * 3) * 2`;

/** Every hut has a stay of two days in every three, from three months ago to half a year ahead; every twentieth is unpaid. */
async function fill(clubId: string): Promise<void> {
  const run = (text: string) => sql.raw(text.replaceAll('CLUB', `'${clubId}'::uuid`)).execute(world.db);
  await run(`insert into huts (club_id, name, capacity, price_ore)
    select CLUB, 'Hytte ' || h, 6, 50000 from generate_series(1, ${HUTS}) h`);
  await run("insert into booking_info_templates (club_id, name) values (CLUB, 'Om oppholdet')");
  await run(`insert into booking_info_fields (club_id, template_id, name, label, type, position, is_required)
    select CLUB, id, 'Felt ' || n, 'Spørsmål?', 'text', n, n < 3
    from booking_info_templates, generate_series(1, 4) n where club_id = CLUB`);
  // In parts: each row turns a calendar, and no statement may take long.
  for (let n = -30; n <= 60; n += 5) {
    const rows = `from (select id as hut_id, row_number() over (order by id) as h from huts where club_id = CLUB) as huts
      cross join generate_series(${n}, ${n + 4}) as n
      join (select user_id, row_number() over (order by user_id) as m from memberships where club_id = CLUB) as guests
        on m = (h * 37 + n + ${MEMBERS}) % ${MEMBERS} + 1`;
    await run(`insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost, status, frozen_cost, paid_at,
        pay_by, pay_by_told_at)
      select CLUB, hut_id, user_id, ${FIRST}, ${FIRST} + 3, 10, 'allocated', '{"totalAmountInOre": 100000}',
        case when (h + n) % 20 <> 0 then now() end, ${TODAY} + n * 3 - 7, now() ${rows}`);
    if (n > 0)
      await run(`insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost)
        select CLUB, hut_id, user_id, ${FIRST} + 4, ${FIRST} + 5, 10 ${rows}`);
  }
  await run(`insert into booking_answers (club_id, booking_id, field_id, label, type, is_required, value)
    select CLUB, bookings.id, fields.id, 'Spørsmål?', 'text', true, 'Fire voksne og en hund'
    from bookings join booking_info_fields as fields using (club_id)
    where club_id = CLUB and status = 'allocated' and position < 3
      and first_slot between (${TODAY} - date '1970-01-01') * 2 and (${TODAY} - date '1970-01-01') * 2 + 28`);
  for (const table of ['bookings', 'huts', 'booking_answers', 'memberships', 'users'])
    await run(`vacuum (analyze) ${table}`);
}

test(
  'the start page of 500 members and 50 huts costs less than twice its statements sent bare',
  { timeout: 240_000 },
  async () => {
    const owner = await aPerson(world);
    const club = await aClub(world, { owner, members: await severalPeople(world, MEMBERS - 1) });
    await takePayment(world, club);
    await fill(club.id);
    const statements = await statementsOf(world.db, (db) => todayOf({ ...world.ctx, db }, club.id));
    expect(statements.length).toBeGreaterThan(3);
    const pool = new Pool({ connectionString: world.config.database.url, max: 1 });
    const bare = async () => {
      for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters]);
    };
    const call = async () => {
      const url = `http://127.0.0.1:${api.port}/api/clubs/${club.id}/today`;
      const headers = { authorization: `Bearer ${owner.token}`, 'accept-encoding': 'identity' };
      const answer = (await (await fetch(url, { headers })).json()) as { arrivals: unknown[] };
      expect(answer.arrivals.length).toBeGreaterThan(100);
    };
    await compareSpeed(call, bare); // warms both up
    const { call: callMs, bare: bareMs } = await compareSpeed(call, bare);
    await pool.end();
    process.stdout.write(
      `today of ${MEMBERS} members and ${HUTS} huts, p95: bare ${bareMs.toFixed(1)} ms, call ${callMs.toFixed(1)} ms (${(callMs / bareMs).toFixed(2)}x)\n`,
    );
    expect(callMs / bareMs).toBeLessThan(2);
  },
);
