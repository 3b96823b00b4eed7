import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Undefined when the issue is known in this state. A new state opens it again. */
export const upsertIssue = (db: Db, issue: Insertable<DB['payment_issues']>) =>
  db
    .insertInto('payment_issues')
    .values(issue)
    .onConflict((conflict) =>
      conflict
        .constraint('one_issue_per_subject')
        .doUpdateSet({
          state: issue.state,
          amount_ore: issue.amount_ore ?? null,
          detail: issue.detail ?? null,
          respond_by: issue.respond_by ?? null,
          resolved_at: null,
          resolved_by: null,
          note: null,
        })
        .where('payment_issues.state', '<>', issue.state),
    )
    .returning('id')
    .executeTakeFirst();

const issues = (db: Db) =>
  db
    .selectFrom('payment_issues as issue')
    .leftJoin('clubs', 'clubs.id', 'issue.club_id')
    .leftJoin('payments', 'payments.id', 'issue.payment_id')
    .select(['issue.id', 'issue.kind', 'issue.subject', 'issue.state', 'issue.club_id', 'clubs.name as club_name'])
    .select(['issue.payment_id', 'payments.booking_id', 'payments.receipt_number', 'payments.payment_intent_id'])
    .select(['issue.amount_ore', 'issue.detail', 'issue.respond_by', 'issue.opened_at', 'issue.resolved_at'])
    .select('issue.note');

export type IssueRow = Awaited<ReturnType<typeof issuePage>>[number];

type Page = { isResolved: boolean; after?: string | undefined; most: number };

/** Newest first: ids are UUIDv7 and grow with time. Keyset pagination. */
export function issuePage(db: Db, { isResolved, after, most }: Page) {
  let page = issues(db)
    .where('issue.resolved_at', isResolved ? 'is not' : 'is', null)
    .orderBy('issue.id', 'desc')
    .limit(most);
  if (after) page = page.where('issue.id', '<', after);
  return page.execute();
}

export const lockIssue = (db: Db, id: string) =>
  issues(db).where('issue.id', '=', id).forUpdate('issue').executeTakeFirst();

export const setResolved = (db: Db, id: string, how: { at: Date; by: string; note: string }) =>
  db
    .updateTable('payment_issues')
    .set({ resolved_at: how.at, resolved_by: how.by, note: how.note })
    .where('id', '=', id)
    .execute();

export const setIssueClosed = (db: Db, kind: IssueRow['kind'], subject: string, how: { at: Date; note: string }) =>
  db
    .updateTable('payment_issues')
    .set({ resolved_at: how.at, note: how.note })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .execute();

export async function openIssueCounts(db: Db): Promise<{ kind: IssueRow['kind']; open: number }[]> {
  const { rows } = await sql<{ kind: IssueRow['kind']; open: number }>`
    select kind, (select count(*)::int from payment_issues as issue where issue.kind = kinds.kind and resolved_at is null)
      as open
    from unnest(enum_range(null::payment_issue_kind)) as kinds (kind)`.execute(db);
  return rows;
}
