import type { Language } from '@hytte/contract/texts/text';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import type { MessageSelection } from '@hytte/domain/clubs/messages/selection';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { weekendOf } from '@hytte/domain/clubs/today/today';
import { type Insertable, sql } from 'kysely';
import { UNPAID } from '#features/stays/bookings/pay-by.service.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export type RecipientFilter = { clubId: string; selection: MessageSelection; id: string | undefined; today: LocalDate };

const stays = (clubId: string, where: ReturnType<typeof sql>) => sql`
  select user_id from bookings where bookings.club_id = ${clubId} and cancelled_at is null and status = 'allocated' and ${where}`;

/** The last draw that had something to decide. */
const lastRun = (clubId: string) => sql`
  select id from lottery_runs where club_id = ${clubId} and success and bookings_processed > 0
  order by finished_at desc, id desc limit 1`;

/** Ids of users, whether or not they are members. */
const PEOPLE: Record<MessageSelection, (asked: RecipientFilter) => ReturnType<typeof sql>> = {
  weekend: ({ clubId, today }) => {
    const { from, to } = weekendOf(today);
    return stays(clubId, sql`slots && int4range(${slotOf(from, 'PM')}, ${slotOf(to, 'PM')}, '[]')`);
  },
  hut: ({ clubId, id = null, today }) =>
    stays(clubId, sql`hut_id = ${id}::uuid and last_slot >= ${slotOf(today, 'AM')}`),
  unpaid: ({ clubId }) => stays(clubId, UNPAID),
  refused: ({ clubId }) => sql`
    select user_id from bookings where draw_run_id = (${lastRun(clubId)})
    group by user_id having bool_and(status = 'rejected')`,
  group: ({ clubId, id = null, today }) => sql`
    select user_id from group_members
    where club_id = ${clubId} and group_id = ${id}::uuid and confirmed_at is not null
      and coalesce(until, 'infinity') >= ${today}::date`,
};

export type ReaderRow = { id: string; email: string; language: Language };

/** Members of the club only: who has left is not written to. */
export async function readersIn(db: Db, asked: RecipientFilter): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select users.id, email, language from memberships join users on users.id = memberships.user_id
    where memberships.club_id = ${asked.clubId} and memberships.user_id in (${PEOPLE[asked.selection](asked)})
    order by users.id`.execute(db);
  return rows;
}

/** The hut or group by its name; null when the club has none such. */
export async function nameOfChoice(db: Db, clubId: string, of: 'hut' | 'group', id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from ${of === 'hut' ? sql`huts` : sql`member_groups`}
    where club_id = ${clubId} and id = ${id} ${of === 'hut' ? sql`and deleted_at is null` : sql``}`.execute(db);
  return rows[0]?.name ?? null;
}

export const nameOfClub = (db: Db, clubId: string) =>
  db.selectFrom('clubs').select('name').where('id', '=', clubId).executeTakeFirstOrThrow();

export async function insertMessage(
  db: Db,
  message: Insertable<DB['club_messages']>,
  readers: readonly string[],
): Promise<void> {
  const { id, club_id } = await db
    .insertInto('club_messages')
    .values(message)
    .returning(['id', 'club_id'])
    .executeTakeFirstOrThrow();
  await sql`
    insert into message_readers (club_id, message_id, user_id)
    select ${club_id}::uuid, ${id}::uuid, reader from unnest(${readers}::uuid[]) as reader`.execute(db);
}

export type SentRow = {
  id: string;
  sent_at: Date;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  selection: MessageSelection | 'all';
  about: string | null;
  title: string;
  text: string | null;
  recipients: number;
};

/** Newest first. Emails to all members are read from the audit log, which has their title and no text. */
export async function sentMessages(db: Db, clubId: string): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    with sent as (
      (select id::text as id, sent_at, sent_by, selection, about, title, body as text, recipients
        from club_messages where club_id = ${clubId} order by club_messages.id desc limit 100)
      union all
      (select id::text, at, actor_id, 'all', null, subject_name, null, (after ->> 'recipients')::int
        from audit_entries where club_id = ${clubId} and action = 'members.mailed' order by audit_entries.id desc limit 100))
    select sent.id, sent_at, first_name, last_name, email, selection, about, title, text, recipients
    from sent left join users on users.id = sent_by and users.deleted_at is null
    order by sent_at desc, sent.id desc limit 100`.execute(db);
  return rows;
}
