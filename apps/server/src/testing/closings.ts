import { sql } from 'kysely';
import type { Club, Person } from './people.ts';
import type { World } from './world.ts';

export const askToClose = (world: World, club: Club, by: Person, name = club.name) =>
  world.call('POST /api/memberships/clubs/{id}/closing', { params: { id: club.id }, body: { name } }, by.token);

export const takeBack = (world: World, club: Club, by: Person) =>
  world.call('DELETE /api/memberships/clubs/{id}/closing', { params: { id: club.id } }, by.token);

export const closingOf = async (world: World, club: Club, by: Person) =>
  (await world.call('GET /api/memberships/clubs/{id}/closing', { params: { id: club.id } }, by.token)).answer;

/** As if it had been asked for two weeks ago: the club's day is today. */
export const letTheWaitPass = (world: World, { id }: Club) =>
  sql`update club_closings set asked_at = now() - interval '15 days',
    closes_on = (now() at time zone 'Europe/Oslo')::date where club_id = ${id}`.execute(world.db);

/** A row as after the closing, without the closing's work. */
export const markClosed = (world: World, { id }: Club, daysAgo = 0) =>
  sql`insert into club_closings (club_id, asked_at, closes_on, closed_at)
    values (${id}, now() - interval '300 days', (now() - interval '200 days')::date,
      now() - make_interval(days => ${daysAgo}))`.execute(world.db);
