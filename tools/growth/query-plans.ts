import { callRoute } from '@hytte/server/src/authz/call-route.ts';
import { withClient } from '../database/database.ts';
import { openApi, reads, writes, type ApiCall } from './calls.ts';
import type { Grown } from './database.ts';
import { REQUESTS_TO_DRAW } from './fill.ts';
import { scenesOf } from './scenes.ts';

export type Recorded = { call: ApiCall; status: number; code: string | undefined; statements: Statement[] };

/** Logs the plan of every statement (auto_explain). Only a superuser may load that module. */
function explainingUrl(address: string, more: Record<string, string>): string {
  const url = new URL(address);
  url.username = 'postgres';
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    ...more,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', options.join(' '));
  return url.href;
}

const readNotice = (message: string): Statement | null => {
  const begin = message.indexOf('plan:\n');
  // PostgreSQL's format; readPlan uses the few fields of the type.
  return begin < 0 ? null : readPlan(JSON.parse(message.slice(begin + 6)) as Explained);
};

/** The planner reads small tables sequentially. With these settings it does so only where no index fits. */
export const INDEXES_ONLY = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };

/** Makes every call once and records the actual plan of every statement it caused, also by triggers and foreign keys. */
export async function recordCalls({ url, clubs }: Grown, planner: Record<string, string>): Promise<Recorded[]> {
  let statements: Statement[] = [];
  const api = await openApi(explainingUrl(url, planner), { DATABASE_POOL: '2' }, (pool) =>
    pool.on('connect', (client) =>
      client.on('notice', ({ message = '' }) => {
        const statement = readNotice(message);
        if (statement) statements.push(statement);
      }),
    ),
  );
  try {
    return await withClient(url, async (client) => {
      const sceneOf = scenesOf(client, api.config.tokens.secrets, clubs);
      const recorded: Recorded[] = [];
      // Each write has a club of its own, so that no other call sees its changes; the reads share one scene.
      const readScene = await sceneOf(0);
      for (const [index, call] of [...reads, ...writes].entries()) {
        const scene = index < reads.length ? readScene : await sceneOf(index - reads.length + 1);
        const sending = call.send(scene);
        statements = [];
        const answered = await callRoute(api, call.route, sending, call.token(scene));
        recorded.push({ call, ...answered, statements });
      }
      return recorded;
    });
  } finally {
    await api.close();
  }
}

/** The longest page of a list: 51 clubs, each with its fifty members counted. */
const MOST_ROWS = 3_000;
const MOST_BUFFERS = 4_000;
/**
 * A draw writes each of its requests, its points, its mail and its job, with two exclusion constraints and 25 indexes
 * between them: 165 buffers a request at 400 clubs, 197 at 10,000, whose indexes are a level deeper.
 */
const MOST_BUFFERS_OF_A_DRAW = 220 * REQUESTS_TO_DRAW;
const SMALL_TABLE = 500;

const mostBuffers = ({ route }: ApiCall): number =>
  route === 'POST /api/memberships/clubs/{id}/run-lottery' ? MOST_BUFFERS_OF_A_DRAW : MOST_BUFFERS;

export type Finding = { call: string; what: string };

/** The number of rows of each table, by the planner's statistics. */
export const tableSizes = (url: string): Promise<Map<string, number>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; rows: number }>(
      `select relname as name, reltuples::float8 as rows from pg_class where relkind in ('r', 'p')`,
    );
    return new Map(rows.map((table) => [table.name, table.rows]));
  });

export const buffersOf = ({ statements }: Recorded): number =>
  statements.reduce((sum, { buffers }) => sum + buffers, 0);

export const stepsOf = ({ statements }: Recorded): Step[] => statements.flatMap(({ steps }) => steps);

/** Findings: a large table read sequentially, or more rows or pages read than a page of a list needs. */
export function evaluateCall(recorded: Recorded, sizes: ReadonlyMap<string, number>): Finding[] {
  const { call, status, statements } = recorded;
  const found = (what: string): Finding => ({ call: call.name, what });
  const byStep = statements.flatMap(({ text, steps }) =>
    steps.flatMap((step) => {
      const whole = step.kind === 'Seq Scan' && (sizes.get(step.table) ?? 0) > SMALL_TABLE;
      if (whole) return [found(`reads all of ${step.table} (${step.rows} rows): ${text.slice(0, 200)}`)];
      const many = step.rows > MOST_ROWS;
      return many ? [found(`reads ${step.rows} rows of ${step.table}: ${text.slice(0, 200)}`)] : [];
    }),
  );
  const buffers = buffersOf(recorded);
  return [
    ...(status >= 500 ? [found(`was answered ${status}`)] : []),
    ...byStep,
    ...(buffers > mostBuffers(call) ? [found(`touches ${buffers} buffers`)] : []),
  ];
}

/** The fields used here of EXPLAIN (analyze, buffers, format json). */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
};
type Explained = { 'Query Text': string; Plan: PlanNode };

type Step = { kind: string; table: string; index: string | null; rows: number };
type Statement = { text: string; steps: Step[]; buffers: number };

const touched = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));

const nodesIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];

/** Of a bitmap scan the index is named by a node below the one that names the table. */
const indexOf = (node: PlanNode): string | null =>
  node['Index Name'] ?? nodesIn(node).find((below) => below['Index Name'])?.['Index Name'] ?? null;

/** The steps that read a table, and how many rows each read. */
function readPlan({ 'Query Text': text, Plan: plan }: Explained): Statement {
  const steps = nodesIn(plan)
    .filter((node) => node['Node Type'].includes('Scan') && node['Relation Name'] !== undefined)
    .map((node) => ({
      kind: node['Node Type'],
      table: node['Relation Name'] ?? '',
      index: node['Node Type'] === 'Seq Scan' ? null : indexOf(node),
      rows: Math.round(touched(node)),
    }));
  const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  return { text: text.replaceAll(/\s+/g, ' ').trim(), steps, buffers };
}
