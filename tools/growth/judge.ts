import { Client } from 'pg';
import type { Recorded } from './query-plans.ts';
import type { Step } from './plans.ts';

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
