import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContestedClub, type DrawingClub, runsOf } from '#testing/draws.ts';
import { startWorld, type World } from '#testing/world.ts';
import { changesSince, changesSinceStatement } from './draw-results.queries.ts';

type Node = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
};

let world: World;
let scene: DrawingClub;
let runId: string;
/** The owner of the tables, who alone may write lines without the trigger. */
let client: Client;
beforeAll(async () => {
  world = await startWorld();
  scene = await aContestedClub(world, 20);
  client = new Client({ connectionString: world.ownerUrl });
  await client.connect();
  const params = { id: scene.club.id };
  await world.call('POST /api/memberships/clubs/{id}/run-lottery', { params }, scene.owner.token);
  const [run] = await runsOf(world, scene.club);
  runId = run?.id ?? '';
  await fillJournal();
}, 60_000);
afterAll(async () => {
  await client.end();
  await world.close();
});

/** Fifty thousand lines about other bookings, after those of the draw. */
async function fillJournal(): Promise<void> {
  await client.query('alter table draw_journal disable trigger user');
  await client.query(
    `insert into draw_journal (club_id, number, entry, hash)
     select $1::uuid, 1000 + n, jsonb_build_object('club', $1::text, 'kind', 'moved', 'by', 'guest',
       'subject', gen_random_uuid(), 'before', jsonb_build_object('status', 'allocated'))::text, md5(n::text)
     from generate_series(1, 50000) n`,
    [scene.club.id],
  );
  await client.query('alter table draw_journal enable trigger user');
  await client.query('vacuum (analyze) draw_journal');
}

async function explain(): Promise<Node[]> {
  const { sql, parameters } = changesSinceStatement(scene.club.id, runId).compile(world.db);
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
  return allNodes(rows[0]['QUERY PLAN'][0].Plan);
}
const allNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allNodes)];

/** Three pages of the index, and one of the table, for each of the twenty requests; the rest is the bookings. */
const MOST_PAGES = 120;

test('finds the later acts on the stays of a draw in a journal of fifty thousand lines through an index', async () => {
  const stay = await world.db
    .selectFrom('bookings')
    .select('id')
    .where('draw_run_id', '=', runId)
    .where('status', '=', 'allocated')
    .executeTakeFirstOrThrow();
  await world.call('DELETE /api/bookings/{id}', { params: stay, body: {} }, scene.owner.token);
  expect(await changesSince(world.db, scene.club.id, runId)).toMatchObject([{ kind: 'cancelled', by: 'board' }]);
  const nodes = await explain();
  expect(nodes.map((node) => node['Index Name'])).toContain('journal_of_subject');
  const [plan] = nodes;
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThanOrEqual(MOST_PAGES);
});

test('would read it all without the index: this test can see', async () => {
  await client.query('drop index journal_of_subject');
  const [plan] = await explain();
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeGreaterThan(MOST_PAGES);
});
