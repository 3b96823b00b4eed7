import { slotOf } from '@hytte/domain/stays/bookings/stay';
import type { Client } from 'pg';

export const HUTS_PER_CLUB = 5;
export const MEMBERS_PER_CLUB = 5;
export const BOOKINGS_PER_CLUB = 100;

/** Ids end in a running number, so that pgbench can choose one at random. */
export const CLUB_PREFIX = '00000000-0000-7000-8001-000000';
export const HUT_PREFIX = '00000000-0000-7000-8002-00000';
export const USER_PREFIX = '00000000-0000-7000-8003-00000';
export const FIRST_CLUB = 100_000;
export const FIRST_PERSON = 1_000_000;

/**
 * Clubs with five huts and a hundred stays each, one every 15 days in a hut, 60 of them ahead: near ones are allocated,
 * far ones requested. Set-based: a million rows take minutes, not hours.
 */
export async function fill(client: Client, clubs: number, today: string): Promise<void> {
  const run = (sql: string, ...values: unknown[]) => client.query(sql, values);
  await run(
    `insert into clubs (id, name, join_code, booking_horizon_months)
     select ('${CLUB_PREFIX}' || ${FIRST_CLUB} + n)::uuid, 'Klubb ' || n, translate(lpad(n::text, 10, '0'), '01', 'AB'), 24
     from generate_series(0, $1 - 1) n`,
    clubs,
  );
  await run(
    `insert into users (id, email, email_verified_at, first_name, last_name)
     select ('${USER_PREFIX}' || ${FIRST_PERSON} + n)::uuid, 'bench-' || n || '@test.example', now(), 'Prøve', 'Person'
     from generate_series(0, $1 - 1) n`,
    clubs * MEMBERS_PER_CLUB,
  );
  await run(
    `insert into memberships (club_id, user_id, role)
     select ('${CLUB_PREFIX}' || ${FIRST_CLUB} + n / ${MEMBERS_PER_CLUB})::uuid,
       ('${USER_PREFIX}' || ${FIRST_PERSON} + n)::uuid,
       (case when n % ${MEMBERS_PER_CLUB} = 0 then 'owner' else 'member' end)::club_role
     from generate_series(0, $1 - 1) n`,
    clubs * MEMBERS_PER_CLUB,
  );
  await run(
    `insert into huts (id, club_id, name, capacity)
     select ('${HUT_PREFIX}' || ${FIRST_PERSON} + n)::uuid,
       ('${CLUB_PREFIX}' || ${FIRST_CLUB} + n / ${HUTS_PER_CLUB})::uuid, 'Hytte ' || n, 6
     from generate_series(0, $1 - 1) n`,
    clubs * HUTS_PER_CLUB,
  );
  await run(
    `insert into bookings (club_id, hut_id, user_id, status, first_slot, last_slot, points_cost, frozen_cost)
     select ('${CLUB_PREFIX}' || ${FIRST_CLUB} + hut / ${HUTS_PER_CLUB})::uuid,
       ('${HUT_PREFIX}' || ${FIRST_PERSON} + hut)::uuid,
       ('${USER_PREFIX}' || ${FIRST_PERSON} + hut / ${HUTS_PER_CLUB} * ${MEMBERS_PER_CLUB} + k % ${MEMBERS_PER_CLUB})::uuid,
       (case when k < 14 then 'allocated' else 'requested' end)::booking_status,
       $2 + (k - 8) * 30 + hut % 7, $2 + (k - 8) * 30 + hut % 7 + 5, 10,
       case when k < 14 then '{"totalAmountInOre": 0}'::jsonb end
     from generate_series(0, $1 - 1) hut, generate_series(0, ${BOOKINGS_PER_CLUB / HUTS_PER_CLUB - 1}) k
     order by k, hut`,
    clubs * HUTS_PER_CLUB,
    slotOf(today, 'AM'),
  );
  await run(
    `insert into sessions (id, user_id, expires_at)
     select id, id, now() + interval '7 days' from users where id::text like '%0' or id::text like '%5'`,
  );
  await run('vacuum (analyze)');
  await run('checkpoint').catch(() => undefined); // Needs a superuser, and only makes the disk quieter.
}

/** Of the clubs that are drawn for. */
type Size = { clubs: number; members: number; huts: number; requests: number };

const OWNER = `${USER_PREFIX}${FIRST_PERSON}`;

/**
 * Clubs whose members all request stays of three days, about half of which collide. The owner of the bench's first club
 * owns them all, so that one token is enough. Returns their ids.
 */
export async function fillDrawingClubs(
  client: Client,
  today: string,
  { clubs, members, huts, requests }: Size,
): Promise<string[]> {
  const mark = `${members}x${requests}`;
  const run = (sql: string, ...values: unknown[]) => client.query(sql, values);
  await run(
    `insert into clubs (name, join_code) select '${mark} ' || n, translate(upper(substr(md5('${mark}' || n), 1, 10)), '01', 'XY')
     from generate_series(1, $1) n`,
    clubs,
  );
  const ours = `(select id, row_number() over (order by id) - 1 as n from clubs where name like '${mark} %')`;
  await run(
    `insert into users (email, email_verified_at, first_name, last_name)
     select '${mark}-' || n || '@test.example', now(), 'Prøve', 'Person' from generate_series(0, $1 - 1) n`,
    members * clubs,
  );
  await run(
    `insert into memberships (club_id, user_id)
     select club.id, person.id from ${ours} club
     join (select id, substring(email from '-(\\d+)@')::int as n from users where email like '${mark}-%') person
       on person.n / $1 = club.n`,
    members,
  );
  await run(`insert into memberships (club_id, user_id, role) select id, '${OWNER}', 'owner' from ${ours} club`);
  await run(
    `insert into huts (club_id, name, capacity)
     select id, 'Hytte ' || k, 6 from ${ours} club, generate_series(1, $1) k`,
    huts,
  );
  // The requests of one member are weeks apart, so that they do not exclude each other.
  await run(
    `insert into bookings (club_id, hut_id, user_id, first_slot, last_slot, points_cost)
     select club_id, hut_id, user_id, first_slot, first_slot + 5, 10 from (
       select club.id as club_id, guests.ids[1 + k % $2] as user_id, cabins.ids[1 + (k * 7 + k / $2) % $3] as hut_id,
         $4::int + 20 + (k / $2) * 60 + 2 * ((k * 13) % 29) as first_slot
       from ${ours} club
       join (select club_id, array_agg(user_id) as ids from memberships where role = 'member' group by 1) guests
         on guests.club_id = club.id
       join (select club_id, array_agg(id) as ids from huts group by 1) cabins on cabins.club_id = club.id,
       generate_series(0, $1 - 1) k) as wanted`,
    requests,
    members,
    huts,
    slotOf(today, 'AM'),
  );
  await run('analyze');
  const { rows } = await run(`select id from ${ours} club`);
  return rows.map(({ id }: { id: string }) => id);
}

/** Calendars of clubs that are not drawn for. */
export const otherCalls = (clubs: number): string[] =>
  Array.from({ length: clubs }, (_, n) => `/api/clubs/${CLUB_PREFIX}${FIRST_CLUB + n}/calendar`);
