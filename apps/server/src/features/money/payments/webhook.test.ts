import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  linesOf,
  anOpenPayment,
  aPayingClub,
  lookAtPayment,
  paidLines,
  type PayingClub,
  paymentOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { sandboxOf, deliverWebhook, deliverRawWebhook } from '#testing/stripe-sandbox.ts';
import { aSandboxWorld } from '#testing/scenes.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
aSandboxWorld((scene) => ({ world, sandbox } = scene));

const events = () => world.db.selectFrom('provider_events').select(['id', 'handled_at']).execute();

/** The status of a payment, and how many mails its guest got. */
async function standing(club: PayingClub, bookingId: string, mails: { to: string }[]) {
  const { id, status, receipt_number: number } = await paymentOf(world, bookingId);
  const emails = mails.filter(({ to }) => to === club.guest.email).length;
  return { status, number, lines: await linesOf(world, id), emails };
}
const PAID_ONCE = { status: 'paid', number: 1, lines: paidLines(STAY_ORE), emails: 1 };

const expectUntouched = async (bookingId: string) => {
  expect(await runJobs(world)).toEqual([]);
  expect((await paymentOf(world, bookingId)).status).toBe('open');
};

describe('the provider tells that a page was paid on', () => {
  type Order = (club: PayingClub, open: { bookingId: string; sessionId: string }) => Promise<{ to: string }[]>;
  const look = (club: PayingClub, bookingId: string) => lookAtPayment(world, club, bookingId);
  const orders: [string, Order][] = [
    [
      'instead of the return page',
      async (_club, { sessionId }) => (await deliverWebhook(world, { objectId: sessionId }), runJobs(world)),
    ],
    [
      'before it',
      async (club, { bookingId, sessionId }) => {
        await deliverWebhook(world, { objectId: sessionId });
        const mails = await runJobs(world);
        await look(club, bookingId);
        return [...mails, ...(await runJobs(world))];
      },
    ],
    [
      'after it',
      async (club, { bookingId, sessionId }) => {
        await look(club, bookingId);
        await deliverWebhook(world, { objectId: sessionId });
        return runJobs(world);
      },
    ],
    [
      'at the same moment',
      async (club, { bookingId, sessionId }) => {
        await deliverWebhook(world, { objectId: sessionId });
        const [mails] = await Promise.all([runJobs(world), look(club, bookingId)]);
        return [...mails, ...(await runJobs(world))];
      },
    ],
    [
      'ten times over, and that it expired first',
      async (_club, { sessionId }) => {
        await deliverWebhook(world, { type: 'checkout.session.expired', objectId: sessionId });
        for (let n = 0; n < 10; n += 1) await deliverWebhook(world, { id: `evt_${sessionId}`, objectId: sessionId });
        const mails = await runJobs(world);
        await deliverWebhook(world, { objectId: sessionId });
        return [...mails, ...(await runJobs(world))];
      },
    ],
  ];

  test.each(orders)('%s: paid once', async (_name, happen) => {
    const club = await aPayingClub(world);
    const open = await anOpenPayment(world, club);
    await sandbox.pay(open.sessionId);
    expect(await standing(club, open.bookingId, await happen(club, open))).toEqual(PAID_ONCE);
  });

  test('an event is kept once, and handled', async () => {
    const before = (await events()).length;
    const statuses = await Promise.all(
      Array.from({ length: 10 }, () =>
        deliverWebhook(world, { id: 'evt_ten_times', type: 'customer.created', objectId: 'cus_1' }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    // A second event enqueues no second job.
    const { rows } = await sql`select from pgboss.job where data ->> 'eventId' = 'evt_ten_times'`.execute(world.db);
    expect(rows).toHaveLength(1);
    await runJobs(world);
    const kept = await events();
    expect(kept.length - before).toBe(1);
    expect(kept.find(({ id }) => id === 'evt_ten_times')?.handled_at).toBeInstanceOf(Date);
  });

  test('an event whose job was lost is handled within the hour', async () => {
    const club = await aPayingClub(world);
    const { bookingId, sessionId } = await anOpenPayment(world, club);
    await sandbox.pay(sessionId);
    await world.db
      .insertInto('provider_events')
      .values({
        id: 'evt_lost',
        type: 'checkout.session.completed',
        object_id: sessionId,
        created_at: new Date(),
        received_at: new Date(Date.now() - 3_600_000),
      })
      .execute();
    await world.ctx.jobs.send('forgotten-provider-events', {});
    expect(await standing(club, bookingId, await runJobs(world))).toEqual(PAID_ONCE);
  });
});

describe('is not believed', () => {
  const paidOn = async () => {
    const club = await aPayingClub(world);
    const open = await anOpenPayment(world, club);
    await sandbox.pay(open.sessionId);
    return { club, ...open };
  };

  test.each([
    ['signed with another secret', { secret: 'whsec_somebody_else' }],
    ['signed with nothing', { secret: ' ' }],
    ['signed six minutes ago', { secondsAgo: 360 }],
  ])('when %s', async (_name, wrong) => {
    const { bookingId, sessionId } = await paidOn();
    const before = (await events()).length;
    expect(await deliverWebhook(world, { objectId: sessionId, ...wrong })).toBe(400);
    expect((await events()).length).toBe(before);
    await expectUntouched(bookingId);
  });

  test('when unsigned, empty, changed by an email, or not JSON', async () => {
    const payload = JSON.stringify({ id: 'evt_x', object: 'event', type: 'x', created: 1, data: { object: {} } });
    const { Stripe } = await import('stripe');
    const secret = world.config.stripe?.webhookSecret ?? '';
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect(await deliverRawWebhook(world, payload, '')).toBe(400);
    expect(await deliverRawWebhook(world, '', signature)).toBe(400);
    expect(await deliverRawWebhook(world, payload.replace('evt_x', 'evt_y'), signature)).toBe(400);
    const noJson = Stripe.webhooks.generateTestHeaderString({ payload: 'nonsense', secret });
    expect(await deliverRawWebhook(world, 'nonsense', noJson)).toBe(400);
  });

  test.each(['t=,v1=', 't=1,v1=', 't=1', 'v1=00', '=', ',', 't=1,v1=00,', 't=1;v1=00'])(
    'when its signature is written %j',
    async (signature) => expect(await deliverRawWebhook(world, '{}', signature)).toBe(400),
  );

  test('about what our account does not know: another’s, or invented', async () => {
    const { bookingId } = await paidOn();
    const other = await startWorld();
    const club = await aPayingClub(other);
    const theirs = await anOpenPayment(other, club);
    await sandboxOf(other).pay(theirs.sessionId);
    expect(await deliverWebhook(world, { objectId: theirs.sessionId })).toBe(200);
    expect(await deliverWebhook(world, { objectId: 'cs_test_invented' })).toBe(200);
    await expectUntouched(bookingId);
    expect(world.logged()).toContain('a checkout that our account at the provider does not know');
    await other.close();
  });

  const lookalikes = {
    amount: { unit_amount: STAY_ORE - 1, currency: 'nok' },
    currency: { unit_amount: STAY_ORE, currency: 'sek' },
  };
  test.each(Object.entries(lookalikes))('when its %s is another', async (field, price) => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await anOpenPayment(world, club);
    const session = await sandbox.stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: paymentId,
      line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: 'Noe annet' } } }],
      success_url: 'https://hyttelaget.example/',
    });
    // With the session id that we stored: otherwise that mismatch would be found first.
    await world.db.updateTable('payments').set({ session_id: session.id }).where('id', '=', paymentId).execute();
    await sandbox.pay(session.id);
    expect(await deliverWebhook(world, { objectId: session.id })).toBe(200);
    await expectUntouched(bookingId);
    expect(world.logged()).toContain(`"field":"${field}"`);
  });

  test('when it is another page for the same payment, or for none', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await anOpenPayment(world, club);
    const line = { quantity: 1, price_data: { unit_amount: STAY_ORE, currency: 'nok', product_data: { name: 'x' } } };
    for (const reference of [paymentId, crypto.randomUUID(), 'not-an-id']) {
      const session = await sandbox.stripe.checkout.sessions.create({
        mode: 'payment',
        client_reference_id: reference,
        line_items: [line],
        success_url: 'https://hyttelaget.example/',
      });
      await sandbox.pay(session.id);
      expect(await deliverWebhook(world, { objectId: session.id })).toBe(200);
      await expectUntouched(bookingId);
    }
  });
});
