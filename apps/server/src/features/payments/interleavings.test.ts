import { randomUUID } from 'node:crypto';
import { asyncProperty, array, assert, boolean, constantFrom, type Arbitrary } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stayOperations } from '#features/bookings/stays.service.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import {
  anOpenPayment,
  aPayingClub,
  beginToPay,
  giveUp,
  linesOf,
  lookAtPayment,
  paidLines,
  type PayingClub,
  paymentOf,
  refundedLines,
  refundsOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { sandboxOf, tell } from '#testing/stripe-sandbox.ts';
import { startWorld, type World } from '#testing/world.ts';
import { reconcilePayments } from './reconcile.service.ts';

const RUNS = process.env['PAYMENTS'] === 'full' ? 200 : 15;

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
let provider: PaymentProvider;
beforeAll(async () => {
  world = await startWorld();
  sandbox = sandboxOf(world);
  const opened = openPaymentProvider(world.config.stripe, world.ctx.log);
  if (!opened) throw new Error('no provider');
  provider = opened;
});
afterAll(() => world.close());

type Open = Awaited<ReturnType<typeof anOpenPayment>> & { club: PayingClub };

/** Everything that can happen to a payment, in any order. */
const HAPPENINGS = {
  paid: ({ sessionId }: Open) => sandbox.pay(sessionId).catch(() => undefined),
  webhook: ({ sessionId }: Open) => tell(world, { objectId: sessionId }),
  webhookAgain: ({ sessionId }: Open) => tell(world, { id: `evt_${sessionId}`, objectId: sessionId }),
  webhookExpired: ({ sessionId }: Open) => tell(world, { type: 'checkout.session.expired', objectId: sessionId }),
  webhookOther: ({ sessionId }: Open) =>
    tell(world, { type: 'charge.updated', objectId: `ch_${sessionId}${randomUUID()}` }),
  returned: ({ club, bookingId }: Open) => lookAtPayment(world, club, bookingId),
  begunAgain: ({ club, bookingId }: Open) => beginToPay(world, club, bookingId),
  worked: () => runJobs(world),
  reconciled: () =>
    reconcilePayments({ ...world.ctx, now: new Date(Date.now() + 3_600_000) }, { provider, stays: stayOperations }),
  givenUp: ({ club, bookingId }: Open) => giveUp(world, club, bookingId),
};
type Happening = keyof typeof HAPPENINGS;

const anything: Arbitrary<Happening> = constantFrom(
  'paid',
  'paid',
  'webhook',
  'webhook',
  'webhookAgain',
  'webhookExpired',
  'webhookOther',
  'returned',
  'returned',
  'begunAgain',
  'worked',
  'reconciled',
);
/** Steps, each of several things at the same moment. */
const story = array(array(anything, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

/** The state of a payment in our rows, in the ledger, and in the guest's mailbox. */
async function stateOf({ bookingId, club }: Open) {
  const payment = await paymentOf(world, bookingId);
  const { rows } = await sql<{ receipts: number; refunds: number; shown_paid: boolean }>`
    select count(*) filter (where subject like 'Kvittering%')::int as receipts,
      count(*) filter (where subject like 'Pengene tilbake%')::int as refunds,
      (select paid_at is not null from bookings where id = ${bookingId}) as shown_paid
    from outgoing_mails where recipient = ${club.guest.email}`.execute(world.db);
  return {
    status: payment.status,
    number: payment.receipt_number,
    lines: await linesOf(world, payment.id),
    back: (await refundsOf(world, payment.id)).map(({ amount_ore, done_at }) => (done_at ? amount_ore : 'not yet')),
    ...rows[0],
  };
}

type Ending = { paid: boolean; givesUp: boolean; shownPaid: boolean };

function expectedState({ paid, givesUp, shownPaid }: Ending) {
  const never = {
    status: givesUp ? 'expired' : 'open',
    number: null,
    lines: {},
    back: [],
    receipts: 0,
    refunds: 0,
    shown_paid: false,
  };
  if (!paid) return never;
  const kept = {
    status: 'paid',
    number: 1,
    lines: paidLines(STAY_ORE),
    back: [],
    receipts: 1,
    refunds: 0,
    shown_paid: true,
  };
  if (!givesUp) return kept;
  // For money that came after the stay was cancelled the guest gets one mail: of the refund.
  const mails = { receipts: shownPaid ? 1 : 0, refunds: 1, shown_paid: shownPaid };
  return { ...kept, ...mails, status: 'refunded', lines: refundedLines(STAY_ORE), back: [STAY_ORE] };
}

test(`${RUNS} stories of paying, told in any order: paid exactly once`, { timeout: RUNS * 10_000 }, async () => {
  const endings = { kept: 0, refunded: 0, neverPaid: 0 };
  await assert(
    asyncProperty(story, boolean(), boolean(), async (moments, givesUp, paysInTheEnd) => {
      const club = await aPayingClub(world);
      const open = { ...(await anOpenPayment(world, club)), club };
      for (const [i, moment] of moments.entries()) {
        const happenings: Happening[] = givesUp && i === moments.length - 1 ? [...moment, 'givenUp'] : moment;
        await Promise.all(happenings.map((happening) => HAPPENINGS[happening](open)));
      }
      if (paysInTheEnd) await HAPPENINGS.paid(open); // if the page is still there, and not paid on
      await HAPPENINGS.reconciled();
      await HAPPENINGS.worked();

      const { payment_status } = await sandbox.stripe.checkout.sessions.retrieve(open.sessionId);
      const paid = payment_status === 'paid';
      const state = await stateOf(open);
      expect(state).toEqual(expectedState({ paid, givesUp, shownPaid: state.shown_paid === true }));
      endings[paid ? (givesUp ? 'refunded' : 'kept') : 'neverPaid'] += 1;
    }),
    { numRuns: RUNS },
  );
  process.stdout.write(`${RUNS} stories of paying ended: ${JSON.stringify(endings)}\n`);
});
