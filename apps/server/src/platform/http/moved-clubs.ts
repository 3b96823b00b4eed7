import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { codeForDatabaseError } from '../db/database-errors.ts';
import { readSignedId } from '../signed-id.ts';
import { AppError } from './app-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFUSALS: readonly number[] = [403, 404];

const isMovedRefusal = (error: unknown): boolean =>
  error instanceof AppError ? REFUSALS.includes(error.status) : codeForDatabaseError(error) === 'club_has_moved';

/**
 * What a refused call is answered with: where the club has moved to, if it is about one that has, else the refusal itself.
 * Only a refusal is looked at, because a club that has moved has no roles here: calls that succeed cost nothing more.
 */
export async function orHasMoved(error: unknown, { ctx, params, query, body }: FastifyRequest): Promise<unknown> {
  if (!isMovedRefusal(error)) return error;
  const given = [params, query, body].flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.values(part) : [],
  );
  const address = await addressOfMoved(
    ctx,
    given.filter((value) => typeof value === 'string'),
  );
  return address === null ? error : new AppError('club_has_moved', { address });
}

/**
 * The new address of the club that these ids, codes or signed ids lead to; null when it has not moved. Signed in, an id
 * says it only of clubs that the caller is in: to others a club that has moved is not there, as any other is not. A code or
 * a signed id is enough by itself.
 */
export async function addressOfMoved({ db, actor }: Ctx, given: readonly string[]): Promise<string | null> {
  const ids = given.filter((value) => UUID.test(value));
  const signed = given.flatMap((value) => readSignedId(value)?.id ?? []);
  const codes = given.filter((value) => value.length <= 20);
  if (ids.length + signed.length + codes.length === 0) return null;
  const { rows } = await sql<{ address: string }>`
    select address from club_moves as moved where state = 'moved'
      and (exists (select from clubs where id = moved.club_id and join_code = any(${codes}::text[]))
        or exists (select from stay_shares where club_id = moved.club_id and id = any(${signed}::uuid[]))
        or exists (select from calendar_feeds where club_id = moved.club_id and id = any(${signed}::uuid[]))
        or (moved.club_id = any(${ids}::uuid[])
          or exists (select from bookings where club_id = moved.club_id and id = any(${ids}::uuid[]))
          or exists (select from huts where club_id = moved.club_id and id = any(${ids}::uuid[]))
          or exists (select from offers where club_id = moved.club_id and id = any(${ids}::uuid[]))
          or exists (select from waitlist_entries where club_id = moved.club_id and id = any(${ids}::uuid[]))
          or exists (select from draw_periods where club_id = moved.club_id and id = any(${ids}::uuid[])))
        and (${actor?.userId ?? null}::uuid is null
          or exists (select from memberships where club_id = moved.club_id and user_id = ${actor?.userId ?? null})))
    limit 1`.execute(db);
  return rows[0]?.address ?? null;
}
