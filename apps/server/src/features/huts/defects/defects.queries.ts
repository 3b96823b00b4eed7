import { OPEN_STATES } from '@hytte/domain/huts/defects/defect';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Undefined when it is deleted, or of another club. */
export const findHutAndClub = (db: Db, clubId: string, id: string) =>
  db
    .selectFrom('huts')
    .innerJoin('clubs', 'clubs.id', 'huts.club_id')
    .select(['huts.id', 'huts.name', 'clubs.name as club_name'])
    .where('huts.club_id', '=', clubId)
    .where('huts.id', '=', id)
    .where('huts.deleted_at', 'is', null)
    .executeTakeFirst();

/** Of one guest in one hut. */
export const staysIn = (db: Db, hutId: string, userId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'first_slot as first', 'last_slot as last'])
    .where('hut_id', '=', hutId)
    .where('user_id', '=', userId)
    .where('status', '=', 'allocated')
    .where('cancelled_at', 'is', null)
    .execute();

/** The id of the new row; undefined when the person has sent it before. */
export const insertDefect = async (db: Db, defect: Insertable<DB['defects']>): Promise<string | undefined> => {
  const row = await db
    .insertInto('defects')
    .values(defect)
    .onConflict((sent) => sent.constraint('a_report_is_kept_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

const DEFECT_COLUMNS = [
  'defects.id',
  'defects.club_id',
  'defects.hut_id',
  'defects.booking_id',
  'defects.title',
  'defects.text',
  'defects.severity',
  'defects.state',
  'defects.written_at',
  'defects.reported_at',
  'defects.state_at',
  'defects.note',
  'defects.reported_by as reporter_id',
] as const;

const defects = (db: Db) =>
  db
    .selectFrom('defects')
    .innerJoin('huts', 'huts.id', 'defects.hut_id')
    .leftJoin('users', 'users.id', 'defects.reported_by')
    .select(DEFECT_COLUMNS)
    .select(['huts.name as hut_name', 'users.email', 'users.first_name', 'users.last_name', 'users.phone_number']);

export type DefectRow = Awaited<ReturnType<ReturnType<typeof defects>['executeTakeFirstOrThrow']>>;

export const findSent = (db: Db, userId: string, sentKey: string): Promise<DefectRow | undefined> =>
  defects(db).where('defects.reported_by', '=', userId).where('defects.sent_key', '=', sentKey).executeTakeFirst();

export const openDefectsOf = (db: Db, hutId: string): Promise<DefectRow[]> =>
  defects(db).where('defects.hut_id', '=', hutId).where('defects.state', 'in', OPEN_STATES).execute();

/** Beyond these nobody reads, and the answer stays small. */
const MOST_LISTED = 500;

/** Open ones first: whatever else is cut off, they are there. */
export const defectsOfClub = (db: Db, clubId: string, huts: 'all' | readonly string[]): Promise<DefectRow[]> =>
  defects(db)
    .where('defects.club_id', '=', clubId)
    .$if(huts !== 'all', (rows) => rows.where('defects.hut_id', 'in', huts === 'all' ? [] : huts))
    .where('huts.deleted_at', 'is', null)
    .orderBy((eb) => eb('defects.state', 'in', OPEN_STATES), 'desc')
    .orderBy('defects.reported_at', 'desc')
    .limit(MOST_LISTED)
    .execute();

export const findDefect = (db: Db, clubId: string, id: string): Promise<DefectRow | undefined> =>
  defects(db).where('defects.club_id', '=', clubId).where('defects.id', '=', id).executeTakeFirst();

/** Changes and photos of one defect wait for each other. */
export const lockDefect = (db: Db, id: string) =>
  db.selectFrom('defects').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const updateDefect = (db: Db, id: string, change: Updateable<DB['defects']>) =>
  db.updateTable('defects').set(change).where('id', '=', id).execute();

/**
 * Claims the only email about its end, for who reported it. Undefined when it was claimed before, and when the reporter
 * closed it, has left the club or has not proved the address.
 */
export const claimReporter = (db: Db, id: string, { closedBy, now }: { closedBy: string; now: Date }) =>
  db
    .updateTable('defects')
    .from(['clubs', 'memberships', 'users'])
    .set({ reporter_told_at: now })
    .where('defects.id', '=', id)
    .where('defects.reporter_told_at', 'is', null)
    .where('defects.reported_by', '<>', closedBy)
    .whereRef('clubs.id', '=', 'defects.club_id')
    .whereRef('memberships.club_id', '=', 'defects.club_id')
    .whereRef('memberships.user_id', '=', 'defects.reported_by')
    .whereRef('users.id', '=', 'defects.reported_by')
    .where('users.email_verified_at', 'is not', null)
    .returning(['users.email', 'users.language', 'clubs.name as club_name'])
    .executeTakeFirst();

const PICTURE_COLUMNS = [
  'pictures.id',
  'pictures.club_id',
  'pictures.hut_id',
  'pictures.description',
  'pictures.prefix',
  'pictures.widths',
  'pictures.width',
  'pictures.height',
  'pictures.placeholder',
] as const;

/** In the order in which they came. */
export const photosOfDefects = async (db: Db, defectIds: readonly string[]) => {
  if (defectIds.length === 0) return [];
  return db
    .selectFrom('defect_pictures')
    .innerJoin('pictures', 'pictures.id', 'defect_pictures.picture_id')
    .select(PICTURE_COLUMNS)
    .select(['defect_pictures.defect_id', 'defect_pictures.sent_key', 'defect_pictures.place'])
    .where('defect_pictures.defect_id', 'in', defectIds)
    .orderBy('defect_pictures.place')
    .execute();
};

export type PhotoRow = Awaited<ReturnType<typeof photosOfDefects>>[number];

export const insertDefectPhoto = (db: Db, photo: Insertable<DB['defect_pictures']>) =>
  db.insertInto('defect_pictures').values(photo).execute();

/** Club admins and who keeps the hut, without the one who reported. */
export const readersOfDefect = (db: Db, { clubId, hutId }: { clubId: string; hutId: string }, reporterId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.language', 'memberships.role'])
    .where('memberships.club_id', '=', clubId)
    .where((eb) =>
      eb.or([
        eb('memberships.role', '<>', 'member'),
        eb.exists(
          eb
            .selectFrom('keeper_huts')
            .select('keeper_huts.hut_id')
            .where('keeper_huts.hut_id', '=', hutId)
            .whereRef('keeper_huts.user_id', '=', 'memberships.user_id'),
        ),
      ]),
    )
    .where('memberships.user_id', '<>', reporterId)
    .execute();

/** The report stays for the club, without its author. */
export const forgetReporter = (db: Db, userId: string) =>
  db.updateTable('defects').set({ reported_by: null }).where('reported_by', '=', userId).execute();
