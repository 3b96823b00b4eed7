import { slotOf, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { addMonths } from '@hytte/domain/shared/local-date';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { startWorld, type World } from '#testing/world.ts';
import { calendarStatement, readCalendar } from './calendar.queries.ts';

type Node = {
  'Node Type': string;
  'Index Name'?: string;
  'Heap Fetches'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Actual Loops': number;
  Plans?: Node[];
};

let world: World;
let scene: Scene;
/** One without the time limits of a request. */
let client: Client;
beforeAll(async () => {
  world = await startWorld();
  scene = await aScene(world);
  client = new Client({ connectionString: world.ownerUrl });
  await client.connect();
  await fillClubs();
}, 60_000);
afterAll(async () => {
  await client.end();
  await world.close();
});

/** 60 clubs with five years of stays, one a week in each: ours among them, and most of it long past. */
async function fillClubs(): Promise<void> {
  await client.query(`insert into clubs (name, join_code)
    select 'Klubb ' || n, translate(lpad(n::text, 10, '0'), '01', 'AB') from generate_series(1, 60) n`);
  await client.query(`insert into huts (club_id, name, capacity) select id, 'Hytte', 6 from clubs`);
  const today = slotOf(world.ctx.today, 'AM');
  await client.query(
    `insert into bookings (club_id, hut_id, status, first_slot, last_slot, points_cost, frozen_cost)
     select club_id, id, 'allocated', $1 + week * 14, $1 + week * 14 + 5, 10, '{}'
     from huts, generate_series(-220, 40) week where name = 'Hytte' order by week, id`,
    [today],
  );
  await client.query('vacuum (analyze)');
  await vi.waitFor(vacuumBookings, { timeout: 20_000, interval: 200 });
}

/** A page is not marked as seen by all while anybody's transaction is older than it; then once more. */
async function vacuumBookings(): Promise<void> {
  await client.query('vacuum (analyze) bookings');
  const { rows } = await client.query(
    `select relallvisible = relpages as done from pg_class where relname = 'bookings'`,
  );
  expect(rows[0].done).toBe(true);
}

async function explain(known: string | null): Promise<Node> {
  const { first, last } = slotsOfDays(world.ctx.today, addMonths(world.ctx.today, 24));
  const values = [scene.club.id, known, first - 183, first, last];
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${calendarStatement.text}`, values);
  return rows[0]['QUERY PLAN'][0].Plan;
}

const allNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allNodes)];
const buffers = (node: Node): number => node['Shared Hit Blocks'] + node['Shared Read Blocks'];

test('reads one club of many, with years behind it, from the index alone and in at most 12 pages', async () => {
  const plan = await explain(null);
  const scan = allNodes(plan).find((node) => node['Index Name'] === 'calendar_of_club');
  expect(scan).toMatchObject({ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 });
  expect(buffers(plan)).toBeLessThanOrEqual(12);
});

test('looks at no stay at all when the version is known', async () => {
  const { club } = scene;
  const window = slotsOfDays(world.ctx.today, addMonths(world.ctx.today, 24));
  const [row] = await readCalendar(world.db, club.id, window, null);
  const plan = await explain(row?.version ?? null);
  const scan = allNodes(plan).find((node) => node['Index Name'] === 'calendar_of_club');
  expect(scan?.['Actual Loops']).toBe(0);
  expect(buffers(plan)).toBeLessThanOrEqual(3);
});

test('would need the table without what the index includes: this test can see', async () => {
  await client.query('drop index calendar_of_club');
  await client.query(`create index calendar_of_club on bookings (club_id, first_slot)
    where status <> 'rejected' and cancelled_at is null`);
  const plan = await explain(null);
  expect(allNodes(plan).map((node) => node['Node Type'])).not.toContain('Index Only Scan');
  expect(buffers(plan)).toBeGreaterThan(12);
});
