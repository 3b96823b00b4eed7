import type { Cluster } from './cluster.ts';

/** Of each table: how many rows, and a sum over all that stands in them. */
export type TableChecksums = Map<string, string>;

export async function checksumTables(cluster: Cluster, database: string): Promise<TableChecksums> {
  const tables = await cluster.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    database,
  );
  const census: TableChecksums = new Map();
  for (const { name } of tables) {
    const [row] = await cluster.query(
      `select count(*) || ' rows, sum ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as told
       from public."${String(name)}" t`,
      database,
    );
    census.set(String(name), String(row?.['told']));
  }
  return census;
}

export function differences(before: TableChecksums, after: TableChecksums): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'not there'}, then ${after.get(name) ?? 'not there'}`);
}
