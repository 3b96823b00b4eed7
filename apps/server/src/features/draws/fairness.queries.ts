import { sql } from 'kysely';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import type { Db } from '#platform/db/database.ts';

export type MemberDays = {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  slots: number;
};

/** The half days of each member's stays that began within these, also of those who had none. */
export async function slotsPerMember(db: Db, clubId: string, { first, last }: SlotRun): Promise<MemberDays[]> {
  const { rows } = await sql<MemberDays>`
    select user_id, first_name, last_name, email, coalesce(slots, 0)::int as slots
    from memberships join users on users.id = user_id
    left join (
      select user_id, sum(last_slot - first_slot + 1) as slots from bookings
      where club_id = ${clubId} and first_slot between ${first} and ${last}
        and status = 'allocated' and cancelled_at is null
      group by user_id
    ) as stays using (user_id)
    where club_id = ${clubId}
    order by first_name, last_name, user_id`.execute(db);
  return rows;
}
