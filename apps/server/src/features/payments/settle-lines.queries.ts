import type { LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Of the club's ledger, from before this day (Oslo), in no payout yet. Held until the transaction ends. */
export const lockUnsettledRows = (db: Db, clubId: string, before: LocalDate) =>
  db
    .selectFrom('ledger_entries')
    .select(['id', 'kind', 'amount_ore'])
    .where('club_id', '=', clubId)
    .where('payout_id', 'is', null)
    .where('at', '<', sql<Date>`${before}::date::timestamp at time zone 'Europe/Oslo'`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const setPayout = (db: Db, lineIds: readonly string[], payoutId: string) =>
  db
    .updateTable('ledger_entries')
    .set({ payout_id: payoutId })
    .where('id', '=', sql<string>`any(${lineIds}::bigint[])`)
    .execute();
