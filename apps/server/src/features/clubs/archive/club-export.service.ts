import { maskBankAccount } from '@hytte/domain/money/payments/bank-account';
import { record } from '#platform/audit/record.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { CLUB_ROWS } from './club-export.queries.ts';

const BY_CLUB: Limit = { name: 'club-export', times: 5, seconds: 24 * 3600 };

type Row = Record<string, unknown>;

/** The whole number is for the owner, who answers for it; admins see the last digits, as on the pages of the platform. */
const withMaskedAccount = (row: Row): Row =>
  typeof row['bank_account'] === 'string' ? { ...row, bank_account: maskBankAccount(row['bank_account']) } : row;

/** Everything the club has, table by table. Writes an audit entry, because it is personal data of all members. */
export async function exportClub(
  ctx: SignedInCtx,
  clubId: string,
  isOwner = ctx.actor.roleIn(clubId) === 'owner',
): Promise<Record<string, Row[]>> {
  await consumeRateLimit(ctx, [{ limit: BY_CLUB, key: clubId }]);
  const data: Record<string, Row[]> = {};
  for (const [table, rowsOf] of Object.entries(CLUB_ROWS)) {
    const rows = await rowsOf(ctx.db, clubId);
    data[table] = isOwner ? rows : rows.map(withMaskedAccount);
  }
  await record(ctx, { action: 'club.exported', clubId, subject: { type: 'club', id: clubId } });
  return data;
}
