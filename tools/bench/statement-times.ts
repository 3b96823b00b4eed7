import type { Pool, PoolClient } from 'pg';

export type StatementTimes = Map<string, { count: number; ms: number }>;

/** What a statement is for, by its first words and the table it speaks of first. */
function kindOf(text: string): string {
  const [verb = ''] = text.trim().toLowerCase().split(/\s+/);
  if (['begin', 'start', 'commit'].includes(verb)) return verb === 'commit' ? 'commit' : 'begin';
  const table = /(?:insert into|update|from)\s+"?(\w+)"?(?:\."?(\w+)"?)?/i.exec(text);
  return `${verb === 'with' ? 'select' : verb} ${table?.[2] ?? table?.[1] ?? ''}`.trim();
}

/** Times every statement of a pool, by kind, as the process that waits for the answer sees it. */
export function timeStatements(pool: Pool): StatementTimes {
  const times: StatementTimes = new Map();
  pool.on('connect', (client: PoolClient) => {
    const ask = client.query.bind(client) as (query: { text: string }) => Promise<unknown>;
    const timed = async (query: { text: string } | string) => {
      const asObject = typeof query === 'string' ? { text: query } : query;
      const begun = performance.now();
      try {
        return await ask(asObject);
      } finally {
        const kind = kindOf(asObject.text);
        const { count, ms } = times.get(kind) ?? { count: 0, ms: 0 };
        times.set(kind, { count: count + 1, ms: ms + performance.now() - begun });
      }
    };
    // The pool's clients are asked in this one way only.
    client.query = timed as unknown as PoolClient['query'];
  });
  return times;
}
