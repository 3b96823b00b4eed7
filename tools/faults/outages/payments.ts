import { eventually } from '@hytte/server/src/testing/processes.ts';
import { reconcileQueue } from '@hytte/server/src/features/payments/reconcile.service.ts';
import { enqueue } from '@hytte/server/src/platform/jobs/queue.ts';
import { retryingClient, emptyJournal } from '../clients/client.ts';
import type { Installation } from '../installation.ts';
import { PRICE_ORE, type Sandbox } from '../clients/payment-clients.ts';
import { daysAhead, type Club, type Hut, type TestData } from '../test-data.ts';

export type OpenPayment = { bookingId: string; sessionId: string };

/** A stay with a page to pay on, made while all was well. */
export async function openPayment(
  { address }: Installation,
  stage: TestData,
  { club, hut, inDays }: { club: Club; hut: Hut; inDays: number },
): Promise<OpenPayment> {
  const [guest] = club.members;
  if (!guest) throw new Error('nobody');
  const id = await stage.stay(hut, guest, daysAhead(inDays));
  const insist = retryingClient({ address, journal: emptyJournal() });
  await insist('POST /api/bookings/{id}/payment', { params: { id }, body: {} }, guest.token);
  const { session_id } = await stage.db
    .selectFrom('payments')
    .select('session_id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  return { bookingId: id, sessionId: session_id ?? '' };
}

const statusOf = async ({ db }: TestData, { bookingId }: OpenPayment): Promise<string> =>
  (await db.selectFrom('payments').select('status').where('booking_id', '=', bookingId).executeTakeFirstOrThrow())
    .status;

/** The message came while nobody could be asked about it: it is taken up again by itself. */
export async function settlesByItself(stage: TestData, payment: OpenPayment, seconds: number): Promise<void> {
  await eventually('the payment to be settled', async () => (await statusOf(stage, payment)) === 'paid', seconds);
}

/** No message ever came: an hour later it is found by asking about whatever has been open for long. */
export async function settlesByReconcile(stage: TestData, payment: OpenPayment, seconds: number): Promise<void> {
  await stage.rows(`update payments set created_at = created_at - interval '1 hour'`);
  await enqueue(stage.ctx, reconcileQueue, {});
  await eventually('the payment to be found', async () => (await statusOf(stage, payment)) === 'paid', seconds);
}

/** Paid there once, booked here once. */
export async function isPaidOnce(stage: TestData, { stripe }: Sandbox, { bookingId }: OpenPayment): Promise<boolean> {
  const payments = await stage.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).execute();
  const [payment] = payments;
  if (!payment || payments.length !== 1) return false;
  const { data } = await stripe.checkout.sessions.list({ limit: 100 });
  const paid = data.filter(
    ({ client_reference_id, payment_status }) => client_reference_id === payment.id && payment_status === 'paid',
  );
  const booked = await stage.db
    .selectFrom('ledger_entries')
    .select('amount_ore')
    .where('payment_id', '=', payment.id)
    .where('kind', '=', 'payment')
    .execute();
  return paid.length === 1 && booked.length === 1 && booked[0]?.amount_ore === PRICE_ORE;
}
