import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type RefundTier, tiersInForce } from '@hytte/domain/fairness/terms/terms';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import { readXml } from '#testing/xml.ts';
import { debtOf } from './office-happenings.ts';
import type { SimulationRun } from './simulation-run.ts';

export type Facts = Awaited<ReturnType<typeof collectFacts>>;
export type LineFact = Facts['lines'][number];

/** A movement of money at the provider: on our account (`account` null) or on a club's own. */
export type MoveFact = {
  account: string | null;
  category: string;
  amountOre: number;
  feeOre: number;
  /** The payment there that it is of. */
  intentId: string | null;
};

/** A transfer that a payment file tells the bank to make. */
type TransferFact = { payoutId: string; account: string; amountOre: number };

/** Everything that the three sides know after a simulation: our books, the provider, and the files for the bank. */
export async function collectFacts(run: SimulationRun) {
  const { world, notes } = run;
  const { db } = world;
  const [payments, lines, fees, refunds, payouts, emails, disputes, issues] = await Promise.all([
    paymentFacts(run),
    db
      .selectFrom('ledger_entries')
      .select(['club_id as clubId', 'payment_id as paymentId', 'kind', 'amount_ore as amountOre', 'source', 'at'])
      .select('payout_id as payoutId')
      .orderBy('id')
      .execute(),
    db.selectFrom('fee_entries').select(['payment_id as paymentId', 'kind', 'amount_ore as amountOre']).execute(),
    db
      .selectFrom('refunds')
      .select(['payment_id as paymentId', 'amount_ore as amountOre', 'done_at as doneAt', 'dropped_at as droppedAt'])
      .execute(),
    db
      .selectFrom('payouts')
      .select(['id', 'club_id as clubId', 'month', 'amount_ore as amountOre', 'bank_account as account', 'status'])
      .execute(),
    db.selectFrom('outgoing_mails').select(['recipient as to', 'subject']).execute(),
    db.selectFrom('disputes').select(['id', 'payment_id as paymentId', 'state']).execute(),
    db.selectFrom('payment_issues').select(['kind', 'subject', 'detail', 'payment_id as paymentId']).execute(),
  ]);
  return {
    payments,
    lines,
    fees,
    refunds,
    payouts: payouts.map((payout) => ({ ...payout, madeAt: notes.payoutMadeAt.get(payout.id) ?? new Date(0) })),
    files: await fileFacts(run),
    fetched: notes.fileFetched,
    accounts: notes.accounts,
    clubs: await clubFacts(run),
    moves: await moveFacts(run),
    emails,
    disputes,
    issues,
    jobsOfEvents: await jobsOfEvents(run),
    leftInDebt: notes.leftInDebt,
    leftUndone: await leftUndone(run),
  };
}

async function paymentFacts({ world, notes }: SimulationRun) {
  const rows = await world.db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('stays_given_up', 'stays_given_up.booking_id', 'bookings.id')
    .select('stays_given_up.returned_ore')
    .select(['payments.id', 'payments.club_id as clubId', 'payments.booking_id as bookingId', 'payments.status'])
    .select(['payments.amount_ore as paidOre', 'payments.fee_ore as feeOre'])
    .select(['payments.refund_days', 'payments.refund_tiers'])
    .$narrowType<{ refund_tiers: RefundTier[] | null }>()
    .select(['payments.provider_account as account', 'payments.payment_intent_id as intentId'])
    .select(['payments.receipt_number as receiptNumber', 'bookings.first_slot', 'bookings.paid_at as stayPaidAt'])
    .select('users.email as guest')
    .execute();
  return rows.map(({ first_slot, refund_tiers, refund_days, returned_ore, ...row }) => ({
    ...row,
    tiers: tiersInForce(refund_tiers, refund_days),
    arrival: dateOfSlot(first_slot) satisfies LocalDate,
    cancelled: withRelet(notes.cancelled.get(row.bookingId), returned_ore),
  }));
}

/** By the terms, and for the days that others got. */
const withRelet = (cancelled: { dueOre: number | null } | undefined, returnedOre: number | null) =>
  cancelled === undefined ? null : { dueOre: cancelled.dueOre === null ? null : cancelled.dueOre + (returnedOre ?? 0) };

const PAIN = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03' };

/** What the bank reads, not what we remember of it. */
function transfersIn(xml: string): TransferFact[] {
  const read = readXml(xml, PAIN);
  const [ids, accounts, amounts] = [
    read.texts('//p:CdtTrfTxInf/p:PmtId/p:EndToEndId'),
    read.texts('//p:CdtTrfTxInf/p:CdtrAcct/p:Id/p:Othr/p:Id'),
    read.ore('//p:CdtTrfTxInf/p:Amt/p:InstdAmt'),
  ];
  return ids.map((id, place) => ({
    payoutId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    account: accounts[place] ?? '',
    amountOre: amounts[place] ?? 0,
  }));
}

async function fileFacts({ world, notes }: SimulationRun) {
  const rows = await world.db
    .selectFrom('payout_files')
    .select(['id', 'xml', 'sent_at as sentAt', 'taken_back_at as takenBackAt', 'made_at as madeAt'])
    .execute();
  return rows.map((row) => ({
    ...row,
    xmlWhenMade: notes.fileMade.get(row.id)?.xml ?? null,
    transfers: transfersIn(row.xml),
  }));
}

async function clubFacts({ world, clubs }: SimulationRun) {
  const facts = [];
  for (const club of clubs)
    facts.push({ id: club.club.id, owner: club.owner.email, debtOre: await debtOf(world, club) });
  return facts;
}

async function moveFacts({ world, sandbox: { stripe } }: SimulationRun): Promise<MoveFact[]> {
  const own = await world.db.selectFrom('connected_accounts').select('provider_account').execute();
  const all = { limit: 100 };
  const moves: MoveFact[] = [];
  for (const account of [null, ...own.map(({ provider_account }) => provider_account)]) {
    const on = account === null ? {} : { stripeAccount: account };
    const [booked, charges, refunds, disputes] = await Promise.all([
      stripe.balanceTransactions.list(all, on).autoPagingToArray({ limit: 1000 }),
      stripe.charges.list(all, on).autoPagingToArray({ limit: 1000 }),
      stripe.refunds.list(all, on).autoPagingToArray({ limit: 1000 }),
      stripe.disputes.list(all, on).autoPagingToArray({ limit: 1000 }),
    ]);
    const intents = new Map([...charges, ...refunds, ...disputes].map((one) => [one.id, idOf(one.payment_intent)]));
    for (const { source, reporting_category: category, amount, fee } of booked) {
      const intentId = intents.get(idOf(source) ?? '') ?? null;
      moves.push({ account, category, amountOre: amount, feeOre: fee, intentId });
    }
  }
  return moves.concat(await feeMoves(stripe));
}

/** Our fees on clubs' own accounts, by the payment they are of. */
async function feeMoves(stripe: Stripe): Promise<MoveFact[]> {
  const fees = await stripe.applicationFees.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const moves: MoveFact[] = [];
  for (const { account, charge, amount, amount_refunded } of fees) {
    const { payment_intent } = await stripe.charges.retrieve(
      idOf(charge) ?? '',
      {},
      { stripeAccount: idOf(account) ?? '' },
    );
    const move = { account: idOf(account), feeOre: 0, intentId: idOf(payment_intent) };
    moves.push({ ...move, category: 'our_fee', amountOre: amount - amount_refunded });
  }
  return moves;
}

const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

const jobsOfEvents = async ({ world }: SimulationRun): Promise<number[]> =>
  (
    await sql<{ jobs: number }>`
      select count(*)::int as jobs from pgboss.job where name = 'provider-event' group by data->>'eventId'`.execute(
      world.db,
    )
  ).rows.map(({ jobs }) => jobs);

/** What failed to the last: jobs, events that nobody handled, and what the last reconciliation could not do. */
async function leftUndone({ world, notes }: SimulationRun): Promise<string[]> {
  const events = await world.db.selectFrom('provider_events').select('type').where('handled_at', 'is', null).execute();
  const lastRun = world.logged().split('"msg":"reconciled"').at(-2) ?? '';
  return [
    ...[...notes.failingJobs].map(([name, why]) => `job ${name} fails: ${why}`),
    ...events.map(({ type }) => `event ${type} is not handled`),
    ...(lastRun.includes('could not be reconciled') ? ['the last reconciliation could not do everything'] : []),
  ];
}
