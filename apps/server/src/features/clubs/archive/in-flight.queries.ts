import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** What must have ended before a club moves: two installations would each go on with it. With what to do. */
const IN_FLIGHT = {
  payments: 'payments are open: wait until they are paid or have expired',
  refunds: 'refunds are not done: wait for the provider, or settle them on the work list',
  disputes: 'disputes are open: wait for the bank’s decision',
  issues: 'issues about its payments are on the work list: resolve them',
  payouts: 'payouts are not sent: send them',
  balance: 'øre of its guests’ money wait for the next payout: pay them out',
  invoices: 'invoices for its plan are unpaid: have them paid or credit them',
  plan: 'orders of a plan are not concluded: wait, or cancel them',
  draws: 'lists are frozen for a draw: wait until it is drawn',
  imports: 'imported lists of members are not mailed: wait ten minutes, or undo them',
} as const;

type Counts = Record<keyof typeof IN_FLIGHT, string>;

/** Sentences, each of which says how much of something is under way; none when the club can move. */
export async function inFlight(db: Db, clubId: string): Promise<string[]> {
  const { rows } = await sql<Counts>`
    with club (id) as (values (${clubId}::uuid))
    select
      (select count(*) from payments where club_id = club.id and status in ('created', 'open')) as payments,
      (select count(*) from refunds where club_id = club.id and done_at is null and dropped_at is null) as refunds,
      (select count(*) from disputes where club_id = club.id and state in ('inquiry', 'open')) as disputes,
      (select count(*) from payment_issues where club_id = club.id and resolved_at is null) as issues,
      (select count(*) from payouts where club_id = club.id and status <> 'sent') as payouts,
      (select coalesce(sum(amount_ore), 0) from ledger_entries where club_id = club.id and payout_id is null) as balance,
      (select count(*) from invoices where club_id = club.id and paid_at is null and total_ore >
        (select coalesce(sum(total_ore), 0) from credit_notes where invoice_id = invoices.id)) as invoices,
      (select count(*) from subscriptions
        where club_id = club.id and status in ('pending_stripe', 'incomplete', 'pending_ehf')) as plan,
      (select count(*) from draw_freezes where club_id = club.id and run_id is null and reopened_at is null) as draws,
      (select count(*) from imports where club_id = club.id and sent_at is null and undone_at is null) as imports
    from club`.execute(db);
  const counts = Object.entries(rows[0] ?? {}) as [keyof Counts, string][]; // of one row of these columns
  return counts.filter(([, count]) => count !== '0').map(([name, count]) => `${count} ${IN_FLIGHT[name]}`);
}
