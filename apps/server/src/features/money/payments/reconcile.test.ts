import { expect, test } from 'vitest';
import { anOpenPayment, aPayingClub, aStay, beginToPay, cancelStay, paymentOf } from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import type { sandboxOf } from '#testing/stripe-sandbox.ts';
import { aSandboxWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
aSandboxWorld((scene) => ({ world, sandbox } = scene));

/** A payment that began an hour ago is reconciled; one that has just begun is not. */
async function anHourLater() {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await world.db
    .updateTable('payments')
    .set({ created_at: hourAgo })
    .where('status', 'in', ['created', 'open'])
    .execute();
  await world.ctx.jobs.send('reconcile-payments', {});
  return runJobs(world);
}

/** The row is committed, but the provider was never called: as after a crash. */
async function leftAsCreated(club: Awaited<ReturnType<typeof aPayingClub>>, inDays = 30): Promise<string> {
  const bookingId = await aStay(world, club, inDays);
  await sandbox.fault({ kind: 'drop', path: '/v1/checkout', calls: 3 });
  expect((await beginToPay(world, club, bookingId)).status).toBe(502);
  return bookingId;
}

test('a payment that was left before it had a page gets it: the one the provider made, if it made one', async () => {
  const club = await aPayingClub(world);
  const bookingId = await leftAsCreated(club);
  await anHourLater();
  const payment = await paymentOf(world, bookingId);
  const { data } = await sandbox.stripe.checkout.sessions.list({ limit: 100 });
  expect(data.filter(({ client_reference_id }) => client_reference_id === payment.id).map(({ id }) => id)).toEqual([
    payment.session_id,
  ]);
  expect(payment.status).toBe('open');
});

test('the same for a stay that was cancelled meanwhile: the page is made known and closed', async () => {
  const club = await aPayingClub(world);
  const bookingId = await leftAsCreated(club);
  await cancelStay(world, club, bookingId);
  await runJobs(world);
  const { status, session_id } = await paymentOf(world, bookingId);
  const session = await sandbox.stripe.checkout.sessions.retrieve(session_id ?? '');
  expect([status, session.status]).toEqual(['expired', 'expired']);
});

test('money that nobody told us of is found, and one that cannot be asked about does not hide the others', async () => {
  const club = await aPayingClub(world);
  const [unknown, paid] = [await anOpenPayment(world, club, 20), await anOpenPayment(world, club, 30)];
  await sandbox.pay(paid.sessionId);
  await world.db
    .updateTable('payments')
    .set({ session_id: 'cs_test_gone' })
    .where('id', '=', unknown.paymentId)
    .execute();
  await sandbox.fault({ kind: 'fail', path: '/v1/checkout/sessions/cs_test_gone', calls: 9 });
  const mails = await anHourLater();
  await sandbox.noFaults();
  expect((await paymentOf(world, paid.bookingId)).status).toBe('paid');
  expect((await paymentOf(world, unknown.bookingId)).status).toBe('open');
  expect(mails.filter(({ to }) => to === club.guest.email)).toHaveLength(1);
});

test('what was begun a moment ago is left alone', async () => {
  const club = await aPayingClub(world);
  const { bookingId, sessionId } = await anOpenPayment(world, club);
  await sandbox.pay(sessionId);
  await world.ctx.jobs.send('reconcile-payments', {});
  await runJobs(world);
  expect((await paymentOf(world, bookingId)).status).toBe('open');
});

test('a provider that answers neither question is asked again later, and leaves no rejection that would end the process', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  await sandbox.fault({ kind: 'refuse', path: '/v1/refunds', calls: 3 });
  await sandbox.fault({ kind: 'refuse', path: '/v1/disputes', calls: 3 });
  await anHourLater();
  await sandbox.noFaults();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
