import { sql } from 'kysely';
import type { Actor, Ctx, SignedInCtx } from '../ctx.ts';
import type { Db } from '../db/database.ts';
import { AppError } from './app-error.ts';

// The gate of a club that is being moved (ADR 0103): reads go on, changes and jobs wait. What slips through changes rows of
// which the copy was made before; then the release finds the difference, and a new copy is made.

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The clubs that are being moved, away or here. Nearly always none. */
export async function heldClubs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('club_moves').select('club_id').where('state', '<>', 'moved').execute();
  return rows.map(({ club_id }) => club_id);
}

/** For a change whose club is known from a row, an invitation, a join code or an event of the payment provider. */
export async function refuseIfHeld(db: Db, clubId: string): Promise<void> {
  if ((await heldClubs(db)).includes(clubId)) throw new AppError('club_is_moving');
}

/** For a change that is about all clubs of the caller. */
export async function refuseIfInHeldClub({ db, actor }: SignedInCtx): Promise<void> {
  if ((await heldClubs(db)).some((clubId) => isTold(actor, clubId))) throw new AppError('club_is_moving');
}

/**
 * Refuses a change of the caller's if any id in it is that of a held club, or of a row of one. To others than its members and
 * platform admins the club is as any other: the call itself refuses them.
 */
export async function refuseIfIdsAreHeld({ db, actor }: Ctx, given: unknown): Promise<void> {
  const held = actor ? (await heldClubs(db)).filter((clubId) => isTold(actor, clubId)) : [];
  if (await leadsToOneOf(db, held, given)) throw new AppError('club_is_moving');
}

/** Whether a job names a held club, or a row of one. */
export const namesHeldClub = async (db: Db, data: unknown): Promise<boolean> =>
  leadsToOneOf(db, await heldClubs(db), data);

const isTold = ({ roleIn, globalRole }: Actor, clubId: string) => roleIn(clubId) !== null || globalRole === 'admin';

async function leadsToOneOf(db: Db, held: readonly string[], given: unknown): Promise<boolean> {
  if (held.length === 0) return false;
  const ids = stringsIn(given).filter((text) => UUID.test(text));
  if (ids.length === 0) return false;
  if (ids.some((id) => held.includes(id))) return true;
  // Of the schema as it is, so that no new table is forgotten. Only while a club is held.
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    join pg_attribute as own on own.attrelid = pg_class.oid and own.attname = 'id' and own.atttypid = 'uuid'::regtype
    join pg_attribute as club on club.attrelid = pg_class.oid and club.attname = 'club_id'
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const found = tables.map(
    ({ name }) =>
      sql`(select from ${sql.table(name)} where id = any(${ids}::uuid[]) and club_id = any(${held}::uuid[]))`,
  );
  const { rows } = await sql`select where exists ${sql.join(found, sql` or exists `)}`.execute(db);
  return rows.length > 0;
}

/** Every text in what was sent, at whatever depth. */
function stringsIn(given: unknown): string[] {
  if (typeof given === 'string') return [given];
  if (typeof given !== 'object' || given === null || given instanceof Uint8Array) return [];
  return Object.values(given).flatMap(stringsIn);
}
