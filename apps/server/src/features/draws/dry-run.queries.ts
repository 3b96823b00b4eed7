import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export const peopleNamed = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
