import { callRoute } from '@hytte/server/src/authz/call-route.ts';
import { Client } from 'pg';
import { type Asked, reads, writes } from './calls.ts';
import type { Grown } from './database.ts';
import { openProduct } from './product.ts';
import { scenesOf } from './scenes.ts';

export type Recorded = { call: Asked; status: number; code: string | undefined; statements: Statement[] };

/** As the server's own superuser, who alone may load the module that tells the plan of every statement as it runs. */
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
  // The format is PostgreSQL's; readPlan looks at the few parts it names.
  return begin < 0 ? null : readPlan(JSON.parse(message.slice(begin + 6)) as Explained);
};

/**
 * Small tables are read whole because that is quickest, and this tells nothing about large ones. Where nothing but an
 * index may be used, what is read whole has none.
 */
export const INDEXES_ONLY = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };

/** Makes every call once and keeps the real plan of every statement it led to, those of triggers and foreign keys too. */
export async function recordCalls({ url, clubs }: Grown, planner: Record<string, string>): Promise<Recorded[]> {
  let statements: Statement[] = [];
  const product = await openProduct(explainingUrl(url, planner), { DATABASE_POOL: '2' }, (pool) =>
    pool.on('connect', (client) =>
      client.on('notice', ({ message = '' }) => {
        const statement = readNotice(message);
        if (statement) statements.push(statement);
      }),
    ),
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  const sceneOf = scenesOf(client, product.config.tokens.secrets, clubs);
  const recorded: Recorded[] = [];
  try {
    for (const [index, call] of [...reads, ...writes].entries()) {
      // What a write changes no other call sees: each has a club of its own, and the reads share one.
      const scene = await sceneOf(Math.max(0, index - reads.length + 1));
      const sending = call.send(scene);
      statements = [];
      const answered = await callRoute(product, call.route, sending, call.token(scene));
      recorded.push({ call, ...answered, statements });
    }
    return recorded;
  } finally {
    await client.end();
    await product.close();
  }
}

/** The longest page of a list: 51 clubs, each with its fifty members counted. */
const MOST_ROWS = 3_000;
/** A club's draw, which reads and decides all its requests. */
const MOST_BUFFERS = 10_000;
const SMALL_TABLE = 500;

export type Finding = { call: string; what: string };

/** How many rows each table has, as the planner knows it. */
export async function tableSizes(url: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; rows: number }>(
      `select relname as name, reltuples::float8 as rows from pg_class where relkind in ('r', 'p')`,
    );
    return new Map(rows.map(({ name, rows }) => [name, rows]));
  } finally {
    await client.end();
  }
}

export const buffersOf = ({ statements }: Recorded): number =>
  statements.reduce((sum, { buffers }) => sum + buffers, 0);

export const stepsOf = ({ statements }: Recorded): Step[] => statements.flatMap(({ steps }) => steps);

/** At the largest size: every step by an index where the table grows, and no more looked at than a page needs. */
export function evaluateCall(recorded: Recorded, sizes: ReadonlyMap<string, number>): Finding[] {
  const { call, status, statements } = recorded;
  const found = (what: string): Finding => ({ call: call.name, what });
  const byStep = statements.flatMap(({ text, steps }) =>
    steps.flatMap((step) => {
      const whole = step.kind === 'Seq Scan' && (sizes.get(step.table) ?? 0) > SMALL_TABLE;
      if (whole) return [found(`reads all of ${step.table} (${step.rows} rows): ${text.slice(0, 200)}`)];
      const many = step.rows > MOST_ROWS;
      return many ? [found(`looks at ${step.rows} rows of ${step.table}: ${text.slice(0, 200)}`)] : [];
    }),
  );
  const buffers = buffersOf(recorded);
  return [
    ...(status >= 500 ? [found(`was answered ${status}`)] : []),
    ...byStep,
    ...(buffers > MOST_BUFFERS ? [found(`touches ${buffers} buffers`)] : []),
  ];
}

/** What EXPLAIN (analyze, buffers, format json) says of a step, as far as it is looked at. */
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
export type Explained = { 'Query Text': string; Plan: PlanNode };

export type Step = { kind: string; table: string; index: string | null; rows: number };
export type Statement = { text: string; steps: Step[]; buffers: number };

const touched = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));

const nodesIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];

/** A bitmap's index is named by the step below the one that names the table. */
const indexOf = (node: PlanNode): string | null =>
  node['Index Name'] ?? nodesIn(node).find((below) => below['Index Name'])?.['Index Name'] ?? null;

/** The steps that read a table, and how many rows each looked at. */
export function readPlan({ 'Query Text': text, Plan: plan }: Explained): Statement {
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
