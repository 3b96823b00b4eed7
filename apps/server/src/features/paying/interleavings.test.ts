import { randomUUID } from 'node:crypto';
import { asyncProperty, array, assert, boolean, constantFrom, type Arbitrary } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { reconcile } from './follow-up.service.ts';

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

/** Everybody who may have something to say about a payment, in no order. */
const HAPPENINGS = {
  paid: ({ sessionId }: Open) => sandbox.pay(sessionId).catch(() => undefined),
  told: ({ sessionId }: Open) => tell(world, { objectId: sessionId }),
  toldAgain: ({ sessionId }: Open) => tell(world, { id: `evt_${sessionId}`, objectId: sessionId }),
  toldExpired: ({ sessionId }: Open) => tell(world, { type: 'checkout.session.expired', objectId: sessionId }),
  toldOther: ({ sessionId }: Open) =>
    tell(world, { type: 'charge.updated', objectId: `ch_${sessionId}${randomUUID()}` }),
  returned: ({ club, bookingId }: Open) => lookAtPayment(world, club, bookingId),
  begunAgain: ({ club, bookingId }: Open) => beginToPay(world, club, bookingId),
  worked: () => runJobs(world),
  reconciled: () => reconcile({ ...world.ctx, now: new Date(Date.now() + 3_600_000) }, provider),
  givenUp: ({ club, bookingId }: Open) => giveUp(world, club, bookingId),
};
type Happening = keyof typeof HAPPENINGS;

const anything: Arbitrary<Happening> = constantFrom(
  'paid',
  'paid',
  'told',
  'told',
  'toldAgain',
  'toldExpired',
  'toldOther',
  'returned',
  'returned',
  'begunAgain',
  'worked',
  'reconciled',
);
/** Several at the same moment, and so on. */
const story = array(array(anything, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

async function lettersTo({ guest }: PayingClub) {
  const { rows } = await sql<{ receipts: number; refunds: number }>`
    select count(*) filter (where subject like 'Kvittering%')::int as receipts,
      count(*) filter (where subject like 'Pengene tilbake%')::int as refunds
    from outgoing_mails where recipient = ${guest.email}`.execute(world.db);
  return rows[0];
}

test(`${RUNS} stories of paying, told in any order: paid exactly once`, { timeout: RUNS * 10_000 }, async () => {
  await assert(
    asyncProperty(story, boolean(), async (moments, givesUp) => {
      const club = await aPayingClub(world);
      const open = { ...(await anOpenPayment(world, club)), club };
      for (const [i, moment] of moments.entries()) {
        const happenings: Happening[] = givesUp && i === moments.length - 1 ? [...moment, 'givenUp'] : moment;
        await Promise.all(happenings.map((happening) => HAPPENINGS[happening](open)));
      }
      // Whoever had not paid does so now, if the page is still there.
      await HAPPENINGS.paid(open);
      await HAPPENINGS.reconciled();
      await HAPPENINGS.worked();

      const session = await sandbox.stripe.checkout.sessions.retrieve(open.sessionId);
      const payment = await paymentOf(world, open.bookingId);
      const letters = await lettersTo(club);
      if (session.payment_status !== 'paid') {
        expect([givesUp, payment.status, payment.receipt_number]).toEqual([true, 'expired', null]);
        expect(letters).toEqual({ receipts: 0, refunds: 0 });
        return;
      }
      expect(payment).toMatchObject({ id: open.paymentId, receipt_number: 1, amount_ore: STAY_ORE });
      if (givesUp) {
        expect(payment.status).toBe('refunded');
        expect(await linesOf(world, payment.id)).toEqual(refundedLines(STAY_ORE));
        expect(await refundsOf(world, payment.id)).toMatchObject([{ amount_ore: STAY_ORE, done_at: expect.any(Date) }]);
        expect(letters?.refunds).toBe(1);
        expect(letters?.receipts).toBeLessThanOrEqual(1);
      } else {
        expect(payment.status).toBe('paid');
        expect(await linesOf(world, payment.id)).toEqual(paidLines(STAY_ORE));
        expect(letters).toEqual({ receipts: 1, refunds: 0 });
      }
    }),
    { numRuns: RUNS },
  );
});
