import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { lookAtOutside } from './outside-payments.ts';
import type { Club, Person } from './people.ts';
import { fieldsOf, upload } from './upload.ts';
import type { World } from './world.ts';

/** Sends a file of the bank, as the treasurer's browser does. */
export const readBankFile = (
  world: World,
  { club, owner }: { club: Club; owner: Pick<Person, 'token'> },
  content: string | Uint8Array,
  form: { name?: string; columns?: string } = {},
) =>
  upload(
    world.app,
    `/api/clubs/${club.id}/bank-files`,
    [
      ...fieldsOf({ name: 'november.csv', ...form }),
      { filename: 'x', type: 'text/plain', content: Buffer.from(content) },
    ],
    owner.token,
  );

export const bankLinesOf = async (world: World, { club, owner }: { club: Club; owner: Person }) =>
  (await world.call('GET /api/clubs/{clubId}/bank-lines', { params: { clubId: club.id } }, owner.token)).answer;

/** Asking for it freezes the price of a stay that a test has put there by a row only. */
export const kidOfStay = async (world: World, { owner }: { owner: Person }, bookingId: string): Promise<string> =>
  (await lookAtOutside(world, owner, bookingId)).slip?.kid ?? '';

/** A line that waits, by rows only. */
export async function aWaitingLine({ db }: World, { id: club_id }: Club): Promise<string> {
  const file = { club_id, name: 'november.csv', sha256: randomBytes(32), kind: 'csv' } as const;
  const { id: file_id } = await db.insertInto('bank_files').values(file).returning('id').executeTakeFirstOrThrow();
  const line = { club_id, file_id, fingerprint: randomBytes(32), on_date: '2026-11-12', amount_ore: 1 };
  const { id } = await db
    .insertInto('bank_lines')
    .values({ ...line, state: 'waiting', waits_because: 'no_kid' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many lines the club has, what they add up to by state, and what is marked as paid by the bank. */
export async function tallyOf(world: World, { id }: Club) {
  const { rows } = await sql<{ lines: number; files: number; marks: number; by_state: Record<string, number> | null }>`
    select
      (select count(*)::int from bank_lines where club_id = ${id}) as lines,
      (select count(*)::int from bank_files where club_id = ${id}) as files,
      (select count(*)::int from outside_payments where club_id = ${id} and undone_at is null) as marks,
      (select jsonb_object_agg(state, ore) from
        (select state, sum(amount_ore) as ore from bank_lines where club_id = ${id} group by state) as sums) as by_state`.execute(
    world.db,
  );
  return rows[0];
}
