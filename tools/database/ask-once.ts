import { Client } from 'pg';

/** One question over a connection of its own, for servers that may go while we talk to them. */
export async function queryOnce(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
