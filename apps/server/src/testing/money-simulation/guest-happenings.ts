import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { type RefundTier, refundOf, tiersInForce } from '@hytte/domain/fairness/terms/terms';
import { aBooking } from '#testing/bookings.ts';
import { beginToPay, cancelStay, lookAtPayment } from '#testing/payments.ts';
import { CARD } from '#testing/stripe-sandbox.ts';
import { mayBeRefused, type SimulatedStay, type SimulationRun } from './simulation-run.ts';

/** One thing that can happen. `pick` chooses among its variants. Returns what happened, or null if it was refused. */
export type Happening = (run: SimulationRun, stay: SimulatedStay, pick: number) => Promise<string | null>;

const latestPayment = ({ world }: SimulationRun, { bookingId }: SimulatedStay) =>
  world.db
    .selectFrom('payments')
    .selectAll()
    .$narrowType<{ refund_tiers: RefundTier[] | null }>()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Goes to the checkout page and pays there. */
async function payWith(run: SimulationRun, stay: SimulatedStay, card: string): Promise<boolean> {
  await beginToPay(run.world, stay.club, stay.bookingId);
  const sessionId = (await latestPayment(run, stay))?.session_id;
  return typeof sessionId === 'string' && mayBeRefused(run.sandbox.pay(sessionId, card));
}

const DEBITS = ['AT611904300234573201', 'AT861904300235473202'];
const DISPUTING = ['4000000000000259', '4000000000001976'];

export const guestHappenings = {
  begins: async ({ world }, { club, bookingId }) =>
    (await beginToPay(world, club, bookingId)).status === 200 ? 'checkout pages asked for' : null,
  pays: async (run, stay) => ((await payWith(run, stay, CARD.good)) ? 'paid by card' : null),
  isDeclined: async (run, stay) => ((await payWith(run, stay, CARD.declined)) ? null : 'cards declined'),
  paysByDebit: async (run, stay, pick) =>
    (await payWith(run, stay, DEBITS[pick % 2] ?? '')) ? 'bank debits begun' : null,
  paysAndDisputes: async (run, stay, pick) =>
    (await payWith(run, stay, DISPUTING[pick % 2] ?? '')) ? 'paid by a card that disputes' : null,
  looks: async ({ world }, { club, bookingId }) =>
    (await lookAtPayment(world, club, bookingId)).status === 200 ? 'return pages' : null,
  guestCancels: async (run, stay) => {
    const { status } = await cancelStay(run.world, stay.club, stay.bookingId);
    if (status >= 300) return null;
    return (noteCancelled(run, stay, await dueByTerms(run, stay)), 'stays given up by the guest');
  },
  isCancelledByBoard: async (run, stay) => {
    const { world } = run;
    const request = { params: { id: stay.bookingId }, body: { reason: 'Taket lekker.' } };
    const { status } = await world.call('POST /api/bookings/{id}/cancel', request, stay.club.owner.token);
    if (status >= 300) return null;
    return (noteCancelled(run, stay, null), 'stays cancelled by the board');
  },
  /** Others get some or all of the days of a stay that was cancelled. */
  isRelet: async ({ world }, { club, bookingId }, pick) => {
    const free = await world.db
      .selectFrom('bookings')
      .select(['first_slot', 'last_slot'])
      .where('id', '=', bookingId)
      .where('cancelled_at', 'is not', null)
      .executeTakeFirst();
    if (!free) return null;
    const last_slot = free.first_slot + (pick % (free.last_slot - free.first_slot + 1));
    const stay = { user_id: club.owner.id, status: 'allocated', first_slot: free.first_slot, last_slot } as const;
    // Taken already: the database says no.
    const isTaken = await aBooking(world, club.hut, stay).then(
      () => false,
      () => true,
    );
    return isTaken ? null : 'stays given up whose days others got';
  },
  /** The bank answers about a debit before its three days are over. */
  bankAnswers: async (run, stay, pick) => {
    const sessionId = (await latestPayment(run, stay))?.session_id;
    const outcome = pick % 3 === 0 ? 'fails' : 'succeeds';
    const isDone = sessionId && (await mayBeRefused(run.sandbox.finish(sessionId, outcome)));
    return isDone ? `bank debits that ${outcome === 'fails' ? 'failed' : 'came'} early` : null;
  },
} satisfies Record<string, Happening>;

const noteCancelled = ({ notes }: SimulationRun, { bookingId }: SimulatedStay, dueOre: number | null): void =>
  void notes.cancelled.set(bookingId, { dueOre });

/**
 * By the terms that were frozen when payment began, also where somebody else has given it back: that may fail. Before it
 * is paid everything goes back that may still come.
 */
async function dueByTerms(run: SimulationRun, stay: SimulatedStay): Promise<number | null> {
  const payment = await latestPayment(run, stay);
  if (payment?.status !== 'paid' && payment?.status !== 'refunded') return null;
  const { amount_ore: paidOre, refund_tiers, refund_days } = payment;
  const tiers = tiersInForce(refund_tiers, refund_days);
  return refundOf({ paidOre, tiers, arrival: stay.arrival, today: dateInOslo(new Date()) });
}
