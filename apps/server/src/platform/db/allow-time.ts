import { sql } from 'kysely';
import type { Db } from './database.ts';

/** For work that nobody watches: until the transaction ends, a statement may take so long. */
export const setStatementTimeout = (db: Db, seconds: number) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(db);
