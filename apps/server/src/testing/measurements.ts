import { appendFile } from 'node:fs/promises';
import { type CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const ROUNDS = 100;
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs both alternately, so that a busy moment of the machine affects both; the 95th percentile of each, in ms. */
export async function compareSpeed(call: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const [calls, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    calls.push(await time(call));
    bares.push(await time(bare));
  }
  return { call: p95(calls), bare: p95(bares) };
}

/** The compiled statements that `ask` sends, in order, to be measured on their own. */
export async function statementsOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const compile = (node: RootOperationNode) => db.getExecutor().compileQuery(node, createQueryId());
  const listening = db.withPlugin({
    transformQuery: ({ node }) => (sent.push(compile(node)), node),
    transformResult: async ({ result }) => result,
  });
  // Statements made by `prepared` are compiled already, and pass no plugin.
  Object.assign(listening, { executeQuery: (query: CompiledQuery) => (sent.push(query), db.executeQuery(query)) });
  await ask(listening);
  return sent;
}

export async function statementOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const [statement] = await statementsOf(db, ask);
  if (!statement) throw new Error('No query was made.');
  return statement;
}

type Run = (statement: string) => Promise<unknown>;

/** Fills the platform with a few statements: clubs with two huts, ten people and a draw each, half of them signed in. */
export async function fillPlatform(run: Run, { clubs, people }: { clubs: number; people: number }): Promise<void> {
  const perClub = Math.floor(people / clubs);
  await run(`create table filling_clubs as select uuidv7() as id, n from generate_series(0, ${clubs - 1}) n`);
  await run(`create table filling_people as select uuidv7() as id, n from generate_series(0, ${people - 1}) n`);
  await run(`insert into clubs (id, name, join_code, tier)
    select id, 'Klubb ' || n, translate(lpad(n::text, 10, '0'), '01', 'AB'),
      case when n % 1000 = 7 then 'business-large' else 'free' end from filling_clubs`);
  await run(`insert into users (id, email, email_verified_at, first_name, last_name)
    select id, 'person-' || n || '@test.example', now(), 'Prøve', 'Etternavn ' || n % 5000 from filling_people`);
  await run(`insert into memberships (club_id, user_id, role)
    select clubs.id, people.id, (case when people.n % ${perClub} = 0 then 'owner' else 'member' end)::club_role
    from filling_people people join filling_clubs clubs on clubs.n = people.n / ${perClub}`);
  await run(`insert into huts (club_id, name, capacity)
    select id, 'Hytte ' || k, 6 from filling_clubs, generate_series(1, 2) k`);
  await run(`insert into sessions (user_id, expires_at)
    select id, now() + interval '7 days' from filling_people where n % 2 = 0`);
  await run(`insert into lottery_runs (club_id, scheduled_for, finished_at, manual, success, error_message)
    select id, now() - n * interval '1 s', now() - n * interval '1 s', false, false, 'unexpected' from filling_clubs`);
  await run('drop table filling_clubs, filling_people');
  for (const table of ['clubs', 'users', 'memberships', 'huts', 'sessions', 'lottery_runs'])
    await run(`vacuum (analyze) ${table}`);
}

export type Figures = Record<string, string | number>;

/**
 * The figures of a large test, recorded when it is run by `tools/quality/run.ts`; those of several tests of one command
 * are put together. Without RESULTS_FILE they are dropped.
 */
export async function recordResults(size: 'quick' | 'full', figures: Figures): Promise<void> {
  const { RESULTS_FILE } = process.env;
  if (RESULTS_FILE) await appendFile(RESULTS_FILE, `${JSON.stringify({ size, figures })}\n`);
}
