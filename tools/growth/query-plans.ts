import { Client } from 'pg';
import { callRoute } from '@hytte/server/src/authz/call-route.ts';
import { type Asked, reads, writes } from './calls.ts';
import type { Grown } from './database.ts';
import { type Explained, readPlan, type Statement } from './plans.ts';
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
