import { chainOf, QUICKNET } from '@hytte/beacon/drand';
import { brokenProof } from '@hytte/domain/clubs/archive/club-proofs';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx.ts';
import type { Db } from '#platform/db/database.ts';
import { ArchiveRefused, jsonOf } from './archive.ts';

/** Verifies what members can verify, by the same rules: the journal, every draw and what it gave. Then the books. */
export async function verifyClub({ db, beacon }: Ctx, clubId: string): Promise<void> {
  const lines = await db
    .selectFrom('draw_journal')
    .select(['number', 'hash', 'entry'])
    .where('club_id', '=', clubId)
    .orderBy('number')
    .execute();
  const runs = await db
    .selectFrom('lottery_runs')
    .select(['number', 'run_hash as runHash', 'bundle'])
    .where('club_id', '=', clubId)
    .execute();
  const stays = await db
    .selectFrom('bookings')
    .innerJoin('lottery_runs', 'lottery_runs.id', 'bookings.draw_run_id')
    .select(['lottery_runs.number as draw', 'bookings.id', 'bookings.hut_id as hut', 'bookings.status'])
    .select(sql<string>`draw_verdict ->> 'wish'`.as('name'))
    .where('bookings.club_id', '=', clubId)
    .execute();
  const journal = lines.map(({ entry, ...head }) => ({ ...head, entry: jsonOf(entry) }));
  const chains = [chainOf(QUICKNET), ...(beacon ? [beacon.chain] : [])];
  const wrong = brokenProof({ club: clubId, lines: journal, runs, stays }, chains);
  if (wrong) throw new ArchiveRefused('proof_fails', `${wrong} Nothing was imported.`);
  const [fault] = await faultsInBooks(db, clubId);
  if (fault) throw new ArchiveRefused('books_fail', `${fault} Nothing was imported.`);
}

const FAULTS = {
  receipts: 'The receipts are not numbered without gaps.',
  payments: 'A payment is not in the ledger as it was paid.',
  fees: 'The fee of a payment is not in its book.',
  refunds: 'More was paid back than was paid.',
  payouts: 'A payout is not the sum of its lines.',
  reports: 'A yearly report is not the one that was finished.',
} as const;

/** What the club's books contradict each other in. */
async function faultsInBooks(db: Db, clubId: string): Promise<string[]> {
  const { rows } = await sql<Record<keyof typeof FAULTS, boolean>>`
    with own as (select * from payments where club_id = ${clubId}),
    settled as (select * from own where status in ('paid', 'refunded')),
    booked as (select payment_id, amount_ore from ledger_entries where club_id = ${clubId} and kind = 'payment'),
    fees as (select payment_id, amount_ore from fee_entries where club_id = ${clubId} and kind = 'fee')
    select
      (select count(receipt_number) <> coalesce(max(receipt_number), 0) or coalesce(max(receipt_number), 0) <>
        (select last_receipt_number from payment_settings where club_id = ${clubId}) from own) as receipts,
      exists (select from (select id, amount_ore from settled where provider_account is null) as paid (payment_id, paid_ore)
        full join booked using (payment_id) where paid_ore is distinct from amount_ore) as payments,
      exists (select from (select id, fee_ore from settled where provider_account is not null) as paid (payment_id, fee_ore)
        full join fees using (payment_id) where fee_ore is distinct from amount_ore) as fees,
      exists (select from own where amount_ore <
        (select sum(amount_ore) from refunds where payment_id = own.id and done_at is not null)) as refunds,
      exists (select from payouts where club_id = ${clubId} and amount_ore <>
        (select coalesce(sum(amount_ore), 0) from ledger_entries where payout_id = payouts.id)) as payouts,
      exists (select from yearly_reports where club_id = ${clubId}
        and hash <> encode(sha256(convert_to(body, 'UTF8')), 'hex')) as reports`.execute(db);
  const found = Object.entries(rows[0] ?? {}) as [keyof typeof FAULTS, boolean][]; // of one row of these columns
  return found.filter(([, isWrong]) => isWrong).map(([name]) => FAULTS[name]);
}
