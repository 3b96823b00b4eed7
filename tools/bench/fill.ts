import { slotOf } from '@hytte/domain/bookings/stay';
import type { Client } from 'pg';

export const HUTS_PER_CLUB = 5;
export const MEMBERS_PER_CLUB = 5;
export const BOOKINGS_PER_CLUB = 100;

/** Ids can be told from numbers, so that pgbench can pick one: 6 digits at the end, from 100000 on. */
export const CLUB_PREFIX = '00000000-0000-7000-8001-000000';
export const HUT_PREFIX = '00000000-0000-7000-8002-00000';
export const USER_PREFIX = '00000000-0000-7000-8003-00000';
export const FIRST_CLUB = 100_000;
export const FIRST_PERSON = 1_000_000;

/**
 * Clubs with five huts and a hundred stays each, one every 15 days in a hut, 60 of them ahead. What is
 * near is allocated, what is far is asked for. Set-based: a million rows take minutes, not hours.
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
    `insert into bookings (club_id, hut_id, user_id, status, first_slot, last_slot, points_cost)
     select ('${CLUB_PREFIX}' || ${FIRST_CLUB} + hut / ${HUTS_PER_CLUB})::uuid,
       ('${HUT_PREFIX}' || ${FIRST_PERSON} + hut)::uuid,
       ('${USER_PREFIX}' || ${FIRST_PERSON} + hut / ${HUTS_PER_CLUB} * ${MEMBERS_PER_CLUB} + k % ${MEMBERS_PER_CLUB})::uuid,
       (case when k < 14 then 'allocated' else 'requested' end)::booking_status,
       $2 + (k - 8) * 30 + hut % 7, $2 + (k - 8) * 30 + hut % 7 + 5, 10
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
  await run('checkpoint').catch(() => undefined); // Only a superuser may; it only calms the disk.
}
