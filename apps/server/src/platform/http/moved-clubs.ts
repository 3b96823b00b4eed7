import { createHash } from 'node:crypto';
import { readJoinCode } from '@hytte/domain/clubs/members/join-code';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { readSignedId } from '../signed-id.ts';
import { AppError } from './app-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFUSALS: readonly number[] = [403, 404];
const LONGEST = 100;

/**
 * What a refused call is answered with: where the club has moved to, if it is about one that has, else the refusal itself. Of
 * such a club there is nothing here but that, so whatever it was asked for is refused, and calls that succeed cost nothing more.
 */
export async function orHasMoved(error: unknown, { ctx, params, query, body }: FastifyRequest): Promise<unknown> {
  if (!(error instanceof AppError) || !REFUSALS.includes(error.status)) return error;
  const given = [params, query, body].flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.values(part) : [],
  );
  const address = await addressOfMoved(
    ctx.db,
    given.filter((value) => typeof value === 'string'),
  );
  return address === null ? error : new AppError('club_has_moved', { address });
}

/**
 * The new address of the club that one of these leads to: its id, the id of a hut, a join code, the secret of an invitation, or
 * a signed id of a calendar or of a shared stay. Null when there is none. Who has one of them is told.
 */
export async function addressOfMoved(db: Db, given: readonly string[]): Promise<string | null> {
  const leads = given.filter((text) => text.length <= LONGEST).flatMap(leadsIn);
  if (leads.length === 0) return null;
  const ids = leads.filter((lead) => UUID.test(lead));
  const { rows } = await sql<{ address: string }>`
    select address from club_moves
    where state = 'moved' and (club_id = any(${ids}::uuid[]) or leads && ${leads}::text[]) limit 1`.execute(db);
  return rows[0]?.address ?? null;
}

/** As the release of a club writes them down (club-moves.queries.ts). */
const leadsIn = (text: string): string[] =>
  [
    ...(UUID.test(text) ? [text] : []),
    readSignedId(text)?.id ?? [],
    readJoinCode(text) ?? [],
    createHash('sha256').update(text).digest('hex'),
  ].flat();
