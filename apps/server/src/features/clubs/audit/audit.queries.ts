import type { AuditAction, AuditBy } from '@hytte/domain/clubs/audit/actions';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import { type Db, midnightInOslo } from '#platform/db/database.ts';

export type AuditFilter = {
  clubId?: string | undefined;
  actor?: string | undefined;
  by?: AuditBy | undefined;
  /** Undefined: all. */
  actions?: readonly AuditAction[] | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  after?: string | undefined;
  most: number;
};

/** Newest first: ids are UUIDv7 and grow with time. Keyset pagination. */
export const entriesPage = (db: Db, { clubId, actor, by, actions, from, to, after, most }: AuditFilter) =>
  db
    .selectFrom('audit_entries as entries')
    .leftJoin('clubs', 'clubs.id', 'entries.club_id')
    .select(['entries.id', 'entries.at', 'entries.action', 'entries.by', 'entries.actor_id'])
    .select(['entries.club_id', 'clubs.name as club_name', 'entries.before', 'entries.after'])
    .select(['entries.subject_type', 'entries.subject_id', 'entries.subject_name'])
    .$if(clubId !== undefined, (page) => page.where('entries.club_id', '=', clubId ?? null))
    .$if(actor !== undefined, (page) => page.where('entries.actor_id', '=', actor ?? null))
    .$if(by !== undefined, (page) => page.where('entries.by', '=', by ?? 'member'))
    .$if(actions !== undefined, (page) => page.where('entries.action', '=', sql<string>`any(${actions})`))
    .$if(from !== undefined, (page) => page.where('entries.at', '>=', midnightInOslo(from ?? '')))
    .$if(to !== undefined, (page) => page.where('entries.at', '<', midnightInOslo(addDays(to ?? '', 1))))
    .$if(after !== undefined, (page) => page.where('entries.id', '<', after ?? ''))
    .orderBy('entries.id', 'desc')
    .limit(most)
    .execute();

export type EntryRow = Awaited<ReturnType<typeof entriesPage>>[number];

/** Deleted accounts are left out. */
export const findPeople = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
