import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { PEOPLE_COLUMNS } from './archive.tables.ts';

/**
 * Lines of people in the order of their ids: what the club knows of each, and which emails they have turned off. Of deleted
 * accounts, and of admins of the platform who are not in the club, nothing but the id.
 */
export async function readPeople(db: Db, clubId: string, ids: readonly string[]): Promise<string[]> {
  const known = PEOPLE_COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`users.${column}`)]);
  const { rows } = await sql<{ line: string }>`
    select case when deleted_at is not null or (role = 'admin' and not exists (
        select from memberships where club_id = ${clubId}::uuid and user_id = users.id))
      then jsonb_build_object('id', id, 'nobody', true)
      else jsonb_build_object(${sql.join(known)}, 'no_mails', array(
        select mail_group::text from mail_opt_outs where user_id = users.id order by mail_group::text)) end::text as line
    from users where id = any(${ids}::uuid[]) order by id`.execute(db);
  return rows.map(({ line }) => line);
}

type KnownAccount = { id: string; email: string; is_proved: boolean };

/** Accounts by address, locked until the transaction ends: nobody proves or deletes one meanwhile. */
export async function lockAccounts(db: Db, emails: readonly string[]): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select id, email, email_verified_at is not null as is_proved from users
    where email = any(${emails}::text[]) and deleted_at is null order by id for update`.execute(db);
  return rows;
}

/** Which of the ids are taken by accounts, and whether those are deleted. */
export async function accountsWithIds(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'deleted_at'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute();
}

/** The club's invoices and credit notes as references to the books of who issued them. */
export async function readInvoices(db: Db, clubId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select issued_on, number, jsonb_build_object('kind', 'invoice', 'number', number, 'kid', kid, 'issued_on', issued_on,
        'due_on', due_on, 'from', period_from, 'to', period_to, 'tier', tier, 'frequency', frequency,
        'description', description, 'net_ore', net_ore, 'vat_ore', vat_ore, 'total_ore', total_ore,
        'paid_at', paid_at)::text as line
      from invoices where club_id = ${clubId}
      union all
      select notes.issued_on, notes.number, jsonb_build_object('kind', 'credit_note', 'number', notes.number,
        'invoice', invoices.number, 'issued_on', notes.issued_on, 'net_ore', notes.net_ore, 'vat_ore', notes.vat_ore,
        'total_ore', notes.total_ore)::text
      from credit_notes as notes join invoices on invoices.id = invoice_id where notes.club_id = ${clubId}
    ) as papers order by issued_on, number, line`.execute(db);
  return rows.map(({ line }) => line);
}
