import type { Language } from '@hytte/contract/texts/text';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type NewImport = { clubId: string; startedBy: string; language: Language; sendsAt: Date };

export const insertImport = (db: Db, { clubId, startedBy, language, sendsAt }: NewImport) =>
  db
    .insertInto('imports')
    .values({ club_id: clubId, started_by: startedBy, language, sends_at: sendsAt, invited: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();

export const setInvited = (db: Db, importId: string, invited: number) =>
  db.updateTable('imports').set({ invited }).where('id', '=', importId).execute();

const importsOf = (db: Db, clubId: string) =>
  db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.started_by')
    .select([
      'imports.id',
      'imports.created_at',
      'imports.invited',
      'imports.sends_at',
      'imports.sent_at',
      'imports.undone_at',
      'users.first_name',
      'users.last_name',
      'users.email',
    ])
    .select((eb) =>
      eb
        .selectFrom('invitations')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('invitations.import_id', '=', 'imports.id')
        .as('unanswered'),
    )
    .where('imports.club_id', '=', clubId);

export type ImportRow = Awaited<ReturnType<typeof findImport>>;

export const findImport = (db: Db, clubId: string, importId: string) =>
  importsOf(db, clubId).where('imports.id', '=', importId).executeTakeFirstOrThrow();

export const recentImports = (db: Db, clubId: string) =>
  importsOf(db, clubId)
    .where('imports.created_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('imports.id', 'desc')
    .limit(10)
    .execute();

/** A row lock serializes undoing and mailing. */
export const lockImport = (db: Db, importId: string) =>
  db
    .selectFrom('imports')
    .select(['id', 'club_id', 'language', 'undone_at'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();

export const markSent = (db: Db, importId: string) =>
  db
    .updateTable('imports')
    .set({ sent_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('sent_at', 'is', null)
    .execute();

export const markUndone = (db: Db, importId: string) =>
  db
    .updateTable('imports')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .execute();
