import { handlesMoney } from '@hytte/domain/clubs/offices/offices';
import { type SignedInCtx, standingIn } from '#platform/ctx.ts';
import { findStay, type StayRow } from '#platform/db/stays.ts';
import { AppError } from '#platform/http/app-error.ts';
import { openRefresher } from '#platform/http/fair-share.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { moneyOfPayment } from './ledger.service.ts';
import { type DisputeRow, findLatestDispute } from './movements.queries.ts';
import { findLatestPayment, type PaymentRow, refundsOfPayment } from './payments.queries.ts';
import type { StayOperations } from './payments.service.ts';
import { settle } from './settle.service.ts';

/** Ours, taken together: done when all of them are. `doneOre` is the part that is. */
type RefundsOfPayment = { amountOre: number; doneOre: number; askedAt: Date; doneAt: Date | null };

export type PaymentOfStay = {
  stay: StayRow;
  payment: PaymentRow;
  refund: RefundsOfPayment | null;
  /** What went back to the guest, by us or at the provider. */
  goneOre: number;
  dispute: DisputeRow | null;
};
export type PaidStay = PaymentOfStay & { paidAt: Date; number: number };

/**
 * Of one checkout the provider is asked three times at once, then every five seconds: a page that polls gets the stored
 * state in between, which the webhook keeps fresh.
 */
const refresh = openRefresher({ burst: 3, perMinute: 12 });

/**
 * The latest payment of a stay. While it is open the provider is asked, so a guest who comes back from the checkout
 * page sees what happened, not what the address says. If the provider does not answer, the stored state is returned.
 */
export async function getPayment(
  ctx: SignedInCtx,
  { provider, stays }: { provider: PaymentProvider | null; stays: StayOperations },
  bookingId: string,
): Promise<PaymentOfStay | null> {
  const stay = await visibleStay(ctx, bookingId);
  const known = await readPayment(ctx, stay);
  const { status, session_id, provider_account: account = null } = known?.payment ?? {};
  if (!provider || status !== 'open' || !session_id) return known;
  await refresh(session_id, () => settle(ctx, { provider, stays }, { sessionId: session_id, account }));
  return readPayment(ctx, stay);
}

export async function getReceipt(ctx: SignedInCtx, bookingId: string): Promise<PaidStay> {
  const found = await readPayment(ctx, await visibleStay(ctx, bookingId));
  const { paid_at: paidAt, receipt_number: number } = found?.payment ?? {};
  if (!found || !paidAt || !number) throw new AppError('not_found');
  return { ...found, paidAt, number };
}

async function readPayment(ctx: SignedInCtx, stay: StayRow): Promise<PaymentOfStay | null> {
  const payment = await findLatestPayment(ctx.db, stay.id);
  if (!payment) return null;
  const refund = await refundsTogether(ctx, payment);
  const { refundedOre: goneOre } = await moneyOfPayment(ctx, payment);
  // For club admins, and may have to answer the bank.
  const dispute = handlesMoney(standingIn(ctx.actor, stay.club_id))
    ? await findLatestDispute(ctx.db, payment.id)
    : undefined;
  return { stay, payment, refund, goneOre, dispute: dispute ?? null };
}

async function refundsTogether({ db }: SignedInCtx, { id }: PaymentRow): Promise<RefundsOfPayment | null> {
  // Of a dropped one nothing is to be told: the guest got the money at the provider.
  const asked = (await refundsOfPayment(db, id)).filter(({ dropped_at }) => dropped_at === null);
  const latest = asked.at(-1);
  if (!latest) return null;
  const sumOf = (some: typeof asked) => some.reduce((sum, { amount_ore }) => sum + amount_ore, 0);
  const done = asked.filter(({ done_at }) => done_at !== null);
  const doneAt = done.length === asked.length ? latest.done_at : null;
  return { amountOre: sumOf(asked), doneOre: sumOf(done), askedAt: latest.asked_at, doneAt };
}

/** For the guest, the treasurer and club admins. Cancelled stays too: their money may be on its way back. */
async function visibleStay({ actor, db }: SignedInCtx, id: string): Promise<StayRow> {
  const stay = await findStay(db, id);
  const isVisible = stay && (stay.user_id === actor.userId || handlesMoney(standingIn(actor, stay.club_id)));
  if (!isVisible) throw new AppError('not_found');
  return stay;
}
