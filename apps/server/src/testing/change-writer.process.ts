// Child process of `staleness.test.ts`: changes calendars and memberships until it is killed, and says what was committed
// when. A process of its own, so that it goes on while the one that reads stands still.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export type WriterData = {
  url: string;
  clubs: { id: string; hutId: string }[];
  /** Who comes and goes, in the first club. */
  people: string[];
  pauseMs: number;
};
/** What stood after a commit, at most until the next of the same key. */
export type Committed = { key: string; state: number; at: number };

const [data] = await once(process, 'message');
const { url, clubs, people, pauseMs } = data as WriterData;
const client = new Client({ connectionString: url });
await client.connect();

async function changeCalendar(n: number): Promise<Committed | null> {
  const club = clubs[n % clubs.length];
  if (!club) return null;
  await client.query('begin');
  const slot = 60_000 + 4 * n;
  await client.query(
    `insert into bookings (club_id, hut_id, status, first_slot, last_slot, points_cost)
     values ($1, $2, 'requested', $3, $3 + 1, 10)`,
    [club.id, club.hutId, slot],
  );
  const { rows } = await client.query('select version::int from calendars where club_id = $1', [club.id]);
  await client.query('commit');
  return { key: club.id, state: rows[0].version, at: Date.now() };
}

async function comeOrGo(n: number): Promise<Committed | null> {
  const [person, club] = [people[n % people.length], clubs[0]];
  if (!person || !club) return null;
  const comes = Math.floor(n / people.length) % 2 === 1;
  await client.query(
    comes
      ? 'insert into memberships (club_id, user_id) values ($1, $2) on conflict do nothing'
      : 'delete from memberships where club_id = $1 and user_id = $2',
    [club.id, person],
  );
  return { key: person, state: comes ? 1 : 0, at: Date.now() };
}

for (let n = 0; ; n += 1) {
  process.send?.(await changeCalendar(n));
  if (n % 5 === 0) process.send?.(await comeOrGo(n / 5));
  await wait(pauseMs);
}
