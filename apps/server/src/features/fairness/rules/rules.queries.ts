import type { NoticeHours } from '@hytte/domain/fairness/draws/notice';
import type { PresetName } from '@hytte/domain/fairness/rules/presets';
import { type ClubRules, readRules, type StoredRules } from '@hytte/domain/fairness/rules/rules';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type NewestRow = {
  club_id: string;
  number: number;
  /** Null before the first version. */
  body: StoredRules | null;
  schedule: Pick<ClubRules['draws'], 'automatic' | 'frequency' | 'time' | 'day'>;
  horizon_months: number;
};

/** The newest version, and what has columns of its own: the calls of the schedule and the horizon change those. */
export async function findNewest(db: Db, clubIds: readonly string[]): Promise<NewestRow[]> {
  const { rows } = await sql<NewestRow>`
    select clubs.id as club_id, coalesce(newest.number, 0) as number, newest.body, booking_horizon_months as horizon_months,
      json_build_object('automatic', automation_enabled, 'frequency', frequency,
        'time', to_char(execution_time, 'HH24:MI'), 'day', execution_day) as schedule
    from clubs join lottery_settings on lottery_settings.club_id = clubs.id
      left join lateral (
        select number, body from club_rules where club_rules.club_id = clubs.id order by number desc limit 1
      ) as newest on true
    where clubs.id = any(${clubIds}::uuid[])`.execute(db);
  return rows;
}

/** Only insertVersion writes it. */
const storedBody = sql<StoredRules>`body`.as('body');

type NewVersion = { clubId: string; number: number; madeAt: Date; rules: ClubRules; preset?: PresetName | null };

/** A trigger refuses a number that does not follow the newest one. */
export const insertVersion = (db: Db, { clubId, number, madeAt, rules, preset = null }: NewVersion) =>
  db
    .insertInto('club_rules')
    .values({ club_id: clubId, number, made_at: madeAt, body: JSON.stringify(rules), preset })
    .execute();

/** The preset that this version was chosen as; null when it was decided line by line. */
export const presetOf = async (db: Db, clubId: string, number: number): Promise<string | null> =>
  (
    await db
      .selectFrom('club_rules')
      .select('preset')
      .where('club_id', '=', clubId)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.preset ?? null;

/** Some years of them. */
const MOST_VERSIONS = 100;

/** The newest first. */
export async function versionsOf(db: Db, clubId: string) {
  const rows = await db
    .selectFrom('club_rules')
    .select(['number', 'made_at', storedBody])
    .where('club_id', '=', clubId)
    .orderBy('number', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(({ body, ...version }) => ({ ...version, rules: readRules(body) }));
}

/** What versions say about notice, as far as they held after that moment; the newest first. */
export async function noticeRulesSince(db: Db, clubId: string, since: Date) {
  const { rows } = await sql<{ noticeHours: NoticeHours; madeAt: Date }>`
    select (body #>> '{draws,noticeHours}')::int as "noticeHours", made_at as "madeAt"
    from club_rules
    where club_id = ${clubId} and number >= coalesce(
      (select max(number) from club_rules where club_id = ${clubId} and made_at <= ${since}), 0)
    order by number desc`.execute(db);
  return rows;
}

/** Keeps the version that the members knew before the first of several changes. */
export const noteChange = (db: Db, clubId: string, { since, now }: { since: number; now: Date }) =>
  db
    .insertInto('rules_to_tell')
    .values({ club_id: clubId, since, changed_at: now })
    .onConflict((conflict) => conflict.column('club_id').doUpdateSet({ changed_at: now }))
    .execute();

/** Takes the clubs whose rules nobody has changed since `before`. The rows are deleted: one worker of two gets them. */
export const claimChanges = (db: Db, before: Date) =>
  db.deleteFrom('rules_to_tell').where('changed_at', '<=', before).returning(['club_id', 'since']).execute();

export async function findVersion(db: Db, clubId: string, number: number): Promise<ClubRules | null> {
  const version = await db
    .selectFrom('club_rules')
    .select(storedBody)
    .where('club_id', '=', clubId)
    .where('number', '=', number)
    .executeTakeFirst();
  return version ? readRules(version.body) : null;
}

/** The first period that is announced and not drawn in which somebody of a household has a list. */
export const periodWithHouseholds = (db: Db, clubId: string) =>
  db
    .selectFrom('draw_periods')
    .innerJoin('wish_lists', 'wish_lists.period_id', 'draw_periods.id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.club_id', '=', 'wish_lists.club_id')
        .onRef('memberships.user_id', '=', 'wish_lists.user_id'),
    )
    .select(['draw_periods.name', 'draw_periods.draw_at'])
    .where('draw_periods.club_id', '=', clubId)
    .where('announced_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('run_id', 'is', null)
    .where('household_id', 'is not', null)
    .orderBy('draw_at')
    .executeTakeFirst();
