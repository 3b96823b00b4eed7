import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Pool, Client } from 'pg';

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
 * Brings the schema up to date and returns the names of the migrations it ran. Safe to call from several processes at
 * once: the migrator takes a lock, and the second one finds nothing left to do.
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

/** The role that holds the product's rights. The product's own login is a member of it. */
const ROLE = 'hyttelaget_app';

/** Append-only: rows of these are never updated or deleted; rows of those below are never deleted. */
const NEVER_CHANGED = ['audit_entries', 'draw_journal', 'club_rules'];
const NEVER_REMOVED = [
  'payments',
  'refunds',
  'ledger_entries',
  'disputes',
  'fee_entries',
  'own_account_refunds',
  'outside_payments',
  'outside_refunds',
  'bank_files',
  'bank_lines',
  'payment_issues',
  'payouts',
  'payout_files',
  'payout_file_claims',
  'invoices',
  'draw_freezes',
  'yearly_reports',
];

const GRANTS = `
do $$ begin
  create role ${ROLE} nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public, pgboss to ${ROLE};
grant select, insert, update, delete on all tables in schema public, pgboss to ${ROLE};
grant usage, select on all sequences in schema public, pgboss to ${ROLE};
grant execute on all functions in schema public, pgboss to ${ROLE};
revoke update, delete on ${NEVER_CHANGED.join(', ')} from ${ROLE};
revoke delete on ${NEVER_REMOVED.join(', ')} from ${ROLE};
`;

/**
 * Grants the product its rights on its own tables, again after each migration. With a login of its own it then cannot
 * change append-only rows, whatever its code does (docs/operations/database-rights.md).
 */
export async function grantRights(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, lock_timeout: 10_000 });
  await client.connect();
  try {
    // Advisory lock: two processes that grant at once would conflict on the same rows of the catalogue.
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('${ROLE}')); ${GRANTS} commit`);
  } catch (error) {
    if (!isNotPermitted(error)) throw error;
    process.stderr.write(
      `The role ${ROLE} could not be made: the rights of the product were left as they are. ` +
        `Run "create role ${ROLE}" as somebody who may, and migrate again.\n`,
    );
  } finally {
    await client.end();
  }
}

const isNotPermitted = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501';
