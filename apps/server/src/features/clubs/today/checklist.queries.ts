import type { ClubFacts } from '@hytte/domain/clubs/today/checklist';
import { DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type Row = ClubFacts & { dismissed: boolean };

/** On the front page of everybody who manages a club, so large tables are counted only as far as the checklist needs. */
export async function findFacts(db: Db, clubId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select
      clubs.banner_image_url is not null as "hasPicture",
      (select count(*)::int from huts where club_id = clubs.id and deleted_at is null) as huts,
      (select count(*)::int from seasons where club_id = clubs.id) as seasons,
      exists (select from club_rules where club_id = clubs.id
        and (preset is not null or body #>> '{days,kind}' <> ${DEFAULT_RULES.days.kind})) as "hasChosenSharing",
      lottery_settings.automation_enabled as "drawsAutomatically",
      (select count(*)::int from (select from lottery_runs where club_id = clubs.id and success limit 1) as one) as draws,
      (select count(*)::int from (select from memberships where club_id = clubs.id limit 2) as two) as members,
      (select count(*)::int from (select from invitations where club_id = clubs.id limit 1) as one) as invitations,
      (select count(*)::int from booking_info_templates where club_id = clubs.id and deleted_at is null) as forms,
      payment_settings.decided_at is not null as "hasDecidedOnPayment",
      exists (select from checklist_dismissals where club_id = clubs.id) as dismissed
    from clubs
    join lottery_settings on lottery_settings.club_id = clubs.id
    join payment_settings on payment_settings.club_id = clubs.id
    where clubs.id = ${clubId}`.execute(db);
  return rows[0];
}

export const insertDismissal = (db: Db, clubId: string) =>
  db
    .insertInto('checklist_dismissals')
    .values({ club_id: clubId })
    .onConflict((conflict) => conflict.column('club_id').doNothing())
    .execute();

export const deleteDismissal = (db: Db, clubId: string) =>
  db.deleteFrom('checklist_dismissals').where('club_id', '=', clubId).execute();
