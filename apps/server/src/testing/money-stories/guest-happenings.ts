import { refundOf } from '@hytte/domain/payments/payment';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { beginToPay, giveUp, lookAtPayment } from '#testing/payments.ts';
import { CARD } from '#testing/stripe-sandbox.ts';
import { mayBeRefused, type StoryStay, type Telling } from './telling.ts';

/** One thing that can happen. `pick` chooses among its variants. Returns what happened, or null if it was refused. */
export type Happening = (telling: Telling, stay: StoryStay, pick: number) => Promise<string | null>;

const latestPayment = ({ world }: Telling, { bookingId }: StoryStay) =>
  world.db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Goes to the checkout page and pays there. */
async function payWith(telling: Telling, stay: StoryStay, card: string): Promise<boolean> {
  await beginToPay(telling.world, stay.club, stay.bookingId);
  const sessionId = (await latestPayment(telling, stay))?.session_id;
  return typeof sessionId === 'string' && mayBeRefused(telling.sandbox.pay(sessionId, card));
}

const DEBITS = ['AT611904300234573201', 'AT861904300235473202'];
const DISPUTING = ['4000000000000259', '4000000000001976'];

export const guestHappenings = {
  begins: async ({ world }, { club, bookingId }) =>
    (await beginToPay(world, club, bookingId)).status === 200 ? 'checkout pages asked for' : null,
  pays: async (telling, stay) => ((await payWith(telling, stay, CARD.good)) ? 'paid by card' : null),
  isDeclined: async (telling, stay) => ((await payWith(telling, stay, CARD.declined)) ? null : 'cards declined'),
  paysByDebit: async (telling, stay, pick) =>
    (await payWith(telling, stay, DEBITS[pick % 2] ?? '')) ? 'bank debits begun' : null,
  paysAndDisputes: async (telling, stay, pick) =>
    (await payWith(telling, stay, DISPUTING[pick % 2] ?? '')) ? 'paid by a card that disputes' : null,
  looks: async ({ world }, { club, bookingId }) =>
    (await lookAtPayment(world, club, bookingId)).status === 200 ? 'return pages' : null,
  givesUp: async (telling, stay) => {
    const { status } = await giveUp(telling.world, stay.club, stay.bookingId);
    if (status >= 300) return null;
    return (noteCancelled(telling, stay, await goesBackByRule(telling, stay)), 'stays given up by the guest');
  },
  isCancelledByBoard: async (telling, stay) => {
    const { world } = telling;
    const request = { params: { id: stay.bookingId }, body: { reason: 'Taket lekker.' } };
    const { status } = await world.call('POST /api/bookings/{id}/cancel', request, stay.club.owner.token);
    if (status >= 300) return null;
    return (noteCancelled(telling, stay, true), 'stays cancelled by the board');
  },
  /** The bank answers about a debit before its three days are over. */
  bankAnswers: async (telling, stay, pick) => {
    const sessionId = (await latestPayment(telling, stay))?.session_id;
    const outcome = pick % 3 === 0 ? 'fails' : 'succeeds';
    const isDone = sessionId && (await mayBeRefused(telling.sandbox.finish(sessionId, outcome)));
    return isDone ? `bank debits that ${outcome === 'fails' ? 'failed' : 'came'} early` : null;
  },
} satisfies Record<string, Happening>;

const noteCancelled = ({ notes }: Telling, { bookingId }: StoryStay, allGoesBack: boolean): void =>
  void notes.cancelled.set(bookingId, { allGoesBack });

/** By the days that were frozen when payment began; before that nothing was paid. */
async function goesBackByRule(telling: Telling, stay: StoryStay): Promise<boolean> {
  const payment = await latestPayment(telling, stay);
  if (!payment || payment.status !== 'paid') return true;
  const { amount_ore: paidOre, refund_days: refundDays } = payment;
  return refundOf({ paidOre, refundDays, arrival: stay.arrival, today: dateInOslo(new Date()) }) > 0;
}
