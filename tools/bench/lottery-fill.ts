import { slotOf } from '@hytte/domain/bookings/stay';
import type { Client } from 'pg';
import { CLUB_PREFIX, FIRST_CLUB, FIRST_PERSON, USER_PREFIX } from './fill.ts';

/** Of the clubs that are drawn for, apart from those that the API is asked about meanwhile. */
export type Size = { clubs: number; members: number; huts: number; requests: number };

const OWNER = `${USER_PREFIX}${FIRST_PERSON}`;

/**
 * Clubs whose members all ask for stays of three days, spread so thinly or thickly that about half of them collide.
 * The owner of the bench's first club owns them all, and so has a token that opens them. Gives their ids back.
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
  // Each member's own are weeks apart, so that none is refused because of another.
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

/** An address for calls that have nothing to do with a draw. */
export const otherCalls = (clubs: number): string[] =>
  Array.from({ length: clubs }, (_, n) => `/api/clubs/${CLUB_PREFIX}${FIRST_CLUB + n}/calendar`);
