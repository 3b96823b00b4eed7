import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stayOperations } from '#features/stays/bookings/stays.service.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import {
  aPayingClub,
  aStay,
  linesOf,
  paidLines,
  type PayingClub,
  paymentOf,
  refundedLines,
  refundsOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { eventually, freePort, type Running, startProcess } from '#testing/processes.ts';
import { sandboxOf } from '#testing/stripe-sandbox.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';
import { reconcilePayments } from './reconcile.service.ts';

const KILLS = process.env['PAYMENTS'] === 'full' ? 60 : 4;

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
let apiPorts: { port: number; opsPort: number };
const running = new Map<'api' | 'worker', Running>();

async function start(which: 'api' | 'worker'): Promise<void> {
  const env = testEnv(world.config.database.url);
  running.set(
    which,
    await (which === 'api' ? startProcess('main-api.ts', env, apiPorts) : startProcess('main-worker.ts', env)),
  );
}

beforeAll(async () => {
  world = await startWorld();
  sandbox = sandboxOf(world);
  apiPorts = { port: await freePort(), opsPort: await freePort() };
  await Promise.all([start('api'), start('worker')]);
  await sandbox.sendWebhooksTo(`http://127.0.0.1:${apiPorts.port}/api/stripe/webhook`);
}, 120_000);
afterAll(async () => {
  for (const process of running.values()) await process.kill();
  await world.close();
}, 60_000);

/** Retries until the API answers. */
async function insist(
  club: PayingClub,
  method: string,
  path: string,
): Promise<{ status: number; checkoutUrl?: string }> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${apiPorts.port}/api/bookings/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${club.guest.token}`,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: '{}' }),
    }).catch(() => null);
    if (answer && answer.status < 500) {
      const text = await answer.text().catch(() => '');
      return { status: answer.status, ...(text.startsWith('{') && JSON.parse(text)) };
    }
    await wait(50);
  }
  throw new Error(`Nobody answered ${method} ${path}`);
}

/** A guest pays and comes back; with `guestCancels` they cancel afterwards. */
async function payAndMaybeCancel(club: PayingClub, bookingId: string, guestCancels: boolean): Promise<void> {
  const { status } = await insist(club, 'POST', `${bookingId}/payment`);
  if (status !== 200) throw new Error(`Beginning to pay was answered ${status}`);
  const { session_id } = await paymentOf(world, bookingId);
  await sandbox.pay(session_id ?? '');
  await insist(club, 'GET', `${bookingId}/payment`);
  if (guestCancels) await insist(club, 'DELETE', bookingId);
}

/** Our rows, the ledger and the provider agree about a stay's money. */
async function expectOnce(bookingId: string, guestCancels: boolean): Promise<void> {
  const payments = await world.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute();
  expect(payments).toHaveLength(1);
  const [payment] = payments;
  if (!payment) throw new Error('no payment');
  const { data: sessions } = await sandbox.stripe.checkout.sessions.list({ limit: 100 });
  expect(sessions.filter((session) => session.client_reference_id === payment.id)).toHaveLength(1);
  const { data: back } = await sandbox.stripe.refunds.list({ payment_intent: payment.payment_intent_id ?? '' });
  expect(back.map(({ amount }) => amount)).toEqual(guestCancels ? [STAY_ORE] : []);
  expect(await refundsOf(world, payment.id)).toHaveLength(guestCancels ? 1 : 0);
  expect(payment.status).toBe(guestCancels ? 'refunded' : 'paid');
  expect(await linesOf(world, payment.id)).toEqual(guestCancels ? refundedLines(STAY_ORE) : paidLines(STAY_ORE));
  const stay = await world.db.selectFrom('bookings').select('paid_at').where('id', '=', bookingId).executeTakeFirst();
  expect(stay?.paid_at).toBeInstanceOf(Date);
}

const anHourLater = async () => {
  const provider = openPaymentProvider(world.config.stripe, world.ctx.log);
  if (!provider) throw new Error('no provider');
  await reconcilePayments({ ...world.ctx, now: new Date(Date.now() + 3_600_000) }, { provider, stays: stayOperations });
};

test(
  `the API or the worker is killed at ${KILLS} random moments of paying and refunding: no money moves twice, none is lost`,
  { timeout: KILLS * 30_000 + 120_000 },
  async () => {
    let club = await aPayingClub(world);
    const once = async (inDays: number) => {
      const bookingId = await aStay(world, club, inDays);
      const begun = performance.now();
      await payAndMaybeCancel(club, bookingId, true);
      await eventually('the money to be back', async () => (await paymentOf(world, bookingId)).status === 'refunded');
      return performance.now() - begun;
    };
    await once(10); // warm
    const usual = await once(14);

    const stays: { bookingId: string; guestCancels: boolean }[] = [];
    const left = { created: 0, open: 0, paid: 0, refunded: 0, expired: 0, none: 0 };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const which = kill % 2 === 0 ? 'api' : 'worker';
      const guestCancels = randomInt(3) > 0;
      // Another guest: one may not begin more than thirty checkouts in ten minutes.
      if (kill % 20 === 0) club = await aPayingClub(world);
      const bookingId = await aStay(world, club, 20 + 3 * kill);
      stays.push({ bookingId, guestCancels });
      const acting = payAndMaybeCancel(club, bookingId, guestCancels);
      await wait(Math.random() * usual);
      await running.get(which)?.kill();
      const row = await world.db
        .selectFrom('payments')
        .select('status')
        .where('booking_id', '=', bookingId)
        .executeTakeFirst();
      left[row?.status ?? 'none'] += 1;
      await start(which);
      await acting;
      await anHourLater();
      await expectOnce(bookingId, guestCancels);
    }

    // Jobs of the killed processes are retried, and find their work done.
    await eventually(
      'the engine to be done',
      async () => {
        const { rows } = await sql`
          select from pgboss.job where name in ('provider-event', 'refund', 'close-checkout') and state <> 'completed'`.execute(
          world.db,
        );
        return rows.length === 0;
      },
      90,
    );
    for (const { bookingId, guestCancels } of stays) await expectOnce(bookingId, guestCancels);
    const { rows } = await sql<{ emails: number }>`
      select count(*)::int as emails from outgoing_mails where subject like 'Kvittering%'`.execute(world.db);
    expect(rows[0]?.emails).toBe(KILLS + 2);
    process.stdout.write(`${KILLS} kills within ${Math.round(usual)} ms; payments were then ${JSON.stringify(left)}\n`);
  },
);
