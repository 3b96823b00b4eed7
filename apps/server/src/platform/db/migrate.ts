import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Pool } from 'pg';

const FOLDER = path.join(import.meta.dirname, '../../../migrations');

async function plainSqlMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings the schema up to date and says what was done. Any number of processes may call it at once:
 * the migrator holds a lock, and whoever comes second finds nothing left to do.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2, lock_timeout: 10_000 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: plainSqlMigrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'before the first';
      throw new Error(`Migration failed: ${failed}. Nothing of it was kept.`, { cause: error });
    }
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
