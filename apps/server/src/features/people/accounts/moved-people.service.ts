import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx.ts';

/** A person as a club knows them that moves here from another installation. `created_at` is as PostgreSQL writes it. */
export type MovedPerson = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
  language: string;
  week_start: string | null;
  created_at: string;
};

/** Accounts as if invited: without a password, on an address that is yet to be proved. Proving it opens them (D3). */
export const insertMovedPeople = ({ db }: Ctx, people: readonly MovedPerson[]) =>
  sql`insert into users (id, email, first_name, last_name, phone_number, language, week_start, created_at)
    select id, email, first_name, last_name, phone_number, language, week_start, created_at
    from jsonb_populate_recordset(null::users, ${JSON.stringify(people)}::jsonb)`.execute(db);

/** Accounts that were deleted where they come from: history refers to them, and nothing else is left. */
export const insertDeletedPeople = ({ db, now }: Ctx, ids: readonly string[]) =>
  sql`insert into users (id, email, deleted_at)
    select id, 'deleted-' || id || '@deleted.invalid', ${now} from unnest(${ids}::uuid[]) as gone (id)`.execute(db);
