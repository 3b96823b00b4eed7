import { eventually } from '@hytte/server/src/testing/processes.ts';
import { reconcileQueue } from '@hytte/server/src/features/money/payments/reconcile.service.ts';
import { enqueue } from '@hytte/server/src/platform/jobs/queue.ts';
import { emptyJournal, retryingClient } from '../clients/client.ts';
import type { Installation } from '../installation.ts';
import { PRICE_ORE, type Sandbox } from '../clients/payment-clients.ts';
import { daysAhead, type Club, type Hut, type TestData } from '../test-data.ts';

export type OpenPayment = { bookingId: string; sessionId: string };

/** A stay with an open checkout session, made before any outage. */
export async function openPayment(
  { address }: Installation,
  data: TestData,
  { club, hut, inDays }: { club: Club; hut: Hut; inDays: number },
): Promise<OpenPayment> {
  const [guest] = club.members;
  if (!guest) throw new Error('no guest');
  const id = await data.stay(hut, guest, daysAhead(inDays));
  const call = retryingClient({ address, journal: emptyJournal() });
  await call('POST /api/bookings/{id}/payment', { params: { id }, body: {} }, guest.token);
  const { session_id } = await data.db
    .selectFrom('payments')
    .select('session_id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  return { bookingId: id, sessionId: session_id ?? '' };
}

const statusOf = async ({ db }: TestData, { bookingId }: OpenPayment): Promise<string> =>
  (await db.selectFrom('payments').select('status').where('booking_id', '=', bookingId).executeTakeFirstOrThrow())
    .status;

/** The webhook came while Stripe could not be asked about it: its job is retried until it can. */
export async function untilPaidByWebhook(data: TestData, payment: OpenPayment, seconds: number): Promise<void> {
  await eventually('the payment to be settled', async () => (await statusOf(data, payment)) === 'paid', seconds);
}

/** No webhook ever came: the reconciliation finds payments that have been open for an hour. */
export async function untilPaidByReconciliation(data: TestData, payment: OpenPayment, seconds: number): Promise<void> {
  await data.rows(`update payments set created_at = created_at - interval '1 hour'`);
  await enqueue(data.ctx, reconcileQueue, {});
  await eventually('the payment to be found', async () => (await statusOf(data, payment)) === 'paid', seconds);
}

/** Paid once at Stripe, and booked once in the ledger. */
export async function isPaidOnce(data: TestData, { stripe }: Sandbox, { bookingId }: OpenPayment): Promise<boolean> {
  const payments = await data.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).execute();
  const [payment] = payments;
  if (!payment || payments.length !== 1) return false;
  const { data: sessions } = await stripe.checkout.sessions.list({ limit: 100 });
  const paid = sessions.filter(
    ({ client_reference_id, payment_status }) => client_reference_id === payment.id && payment_status === 'paid',
  );
  const booked = await data.db
    .selectFrom('ledger_entries')
    .select('amount_ore')
    .where('payment_id', '=', payment.id)
    .where('kind', '=', 'payment')
    .execute();
  return paid.length === 1 && booked.length === 1 && booked[0]?.amount_ore === PRICE_ORE;
}
