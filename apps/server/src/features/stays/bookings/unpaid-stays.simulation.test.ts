import { addDays } from '@hytte/domain/shared/local-date';
import * as fc from 'fast-check';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '#features/money/payments/reconcile.service.ts';
import { enqueue } from '#platform/jobs/queue.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { recordResults } from '#testing/measurements.ts';
import { aPayingClub, aStay, beginToPay, lookAtPayment, type PayingClub } from '#testing/payments.ts';
import { type Running, startProcess } from '#testing/processes.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { CARD, sandboxOf, deliverWebhook } from '#testing/stripe-sandbox.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';
import { stayOperations } from './stays.service.ts';
import { releaseUnpaidStays, unpaidStaysQueue } from './unpaid-stays.service.ts';

/** `pnpm test:deadlines` tells five hundred; the ordinary run enough to catch a slip. */
const isFull = process.env['DEADLINES'] === 'full';
const SIMULATIONS = isFull ? 500 : 20;
/** Of so many simulations one has its worker killed: starting another takes seconds. */
const KILLED_EVERY = isFull ? 8 : 10;
const STAYS_PER_CLUB = 8;
const { SIMULATION_SEED, SIMULATION_PATH } = process.env;
const replay = {
  ...(SIMULATION_SEED && { seed: Number(SIMULATION_SEED) }),
  ...(SIMULATION_PATH && { path: SIMULATION_PATH }),
};

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
let worker: Running | null = null;
beforeAll(async () => {
  world = await startWorld();
  sandbox = sandboxOf(world);
});
afterAll(async () => {
  await worker?.kill();
  await world.close();
});

type Simulation = { club: PayingClub; bookingId: string };

function deps() {
  const provider = openPaymentProvider(world.config.stripe, world.ctx.log);
  if (!provider) throw new Error('no provider');
  return { provider, stays: stayOperations };
}

const now = () => ({ ...world.ctx, now: new Date() });

/** Its last day to pay on was yesterday. */
async function anOverdueStay(club: PayingClub, at: number): Promise<string> {
  const bookingId = await aStay(world, club, 10 + 3 * at);
  const yesterday = { pay_by: addDays(world.ctx.today, -1), pay_by_told_at: new Date() };
  await world.db.updateTable('bookings').set(yesterday).where('id', '=', bookingId).execute();
  return bookingId;
}

const paymentsOf = (bookingId: string) =>
  world.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

/** The latest page; what is done to one that is closed, or not made yet, comes to nothing. */
const onPage = async ({ bookingId }: Simulation, act: (sessionId: string) => Promise<unknown>): Promise<void> => {
  const sessionId = (await paymentsOf(bookingId)).at(-1)?.session_id;
  if (sessionId) await act(sessionId).catch(() => undefined);
};

const STEPS = {
  begin: ({ club, bookingId }: Simulation) => beginToPay(world, club, bookingId),
  'pay by card': (simulation: Simulation) => onPage(simulation, (id) => sandbox.pay(id)),
  'pay by debit': (simulation: Simulation) => onPage(simulation, (id) => sandbox.pay(id, CARD.debit)),
  'bank pays': (simulation: Simulation) => onPage(simulation, (id) => sandbox.finish(id, 'succeeds')),
  'bank refuses': (simulation: Simulation) => onPage(simulation, (id) => sandbox.finish(id, 'fails')),
  webhook: (simulation: Simulation) => onPage(simulation, (objectId) => deliverWebhook(world, { objectId })),
  return: ({ club, bookingId }: Simulation) => lookAtPayment(world, club, bookingId),
  jobs: () => runJobs(world, { onFailure: () => undefined }),
  reconcile: () => reconcilePayments({ ...now(), now: new Date(Date.now() + 3_600_000) }, deps()),
  release: () => releaseUnpaidStays(now(), deps()),
} satisfies Record<string, (simulation: Simulation) => Promise<unknown>>;
type Step = keyof typeof STEPS;

const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Step>('begin') },
  { weight: 3, arbitrary: fc.constant<Step>('pay by card') },
  { weight: 4, arbitrary: fc.constant<Step>('release') },
  { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(STEPS) as Step[])) },
);
/** What stands together happens at the same moment. */
const anySimulation = fc.record({
  moments: fc.array(fc.array(anyStep, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
  killedAfterMs: fc.integer({ min: 0, max: 400 }),
});

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

/** A worker takes the job of the hour, and dies at some moment of it. */
async function killWorkerAtWork(afterMs: number): Promise<void> {
  worker ??= await startProcess('main-worker.ts', testEnv(world.config.database.url));
  await enqueue(world.ctx, unpaidStaysQueue, {});
  await wait(afterMs);
  await worker.kill();
  worker = null;
  count('kills');
}

/** The bank has answered, every message has come, and the job has been by once more. */
async function end(simulation: Simulation): Promise<void> {
  await STEPS['bank refuses'](simulation);
  await STEPS.reconcile();
  await STEPS.jobs();
  await STEPS.release();
  await STEPS.jobs();
}

/** Of a stay that is neither paid nor released, or both, or whose money is not where it belongs. */
async function faultsOf({ bookingId }: Simulation): Promise<string[]> {
  const stay = await world.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();
  const isPaid = stay.paid_at !== null && stay.cancelled_at === null;
  count(isPaid ? 'paid' : 'released');
  const paid = [];
  const open = [];
  for (const { session_id, status } of await paymentsOf(bookingId)) {
    const session = session_id && (await sandbox.stripe.checkout.sessions.retrieve(session_id));
    if (session && session.payment_status === 'paid') paid.push(status);
    if (session && session.status === 'open') open.push(status);
  }
  return [
    ...(isPaid === stay.released_unpaid ? ['neither paid nor released, or both'] : []),
    ...(isPaid && paid.join() !== 'paid' ? [`a paid stay has the payments ${paid.join()}`] : []),
    ...(!isPaid && paid.length > 0 ? [`money came for a released stay: ${paid.join()}`] : []),
    ...(open.length > 0 ? ['a page can still take money'] : []),
  ];
}

test(
  `${SIMULATIONS} simulations of paying and releasing at the same moment: exactly one of them`,
  { timeout: isFull ? 3_600_000 : 120_000 },
  async () => {
    let told = 0;
    let club = await aPayingClub(world);
    await fc.assert(
      fc.asyncProperty(anySimulation, async ({ moments, killedAfterMs }) => {
        // Another guest: one may not begin more than thirty checkouts in ten minutes.
        if (told % STAYS_PER_CLUB === 0) club = await aPayingClub(world);
        const simulation = { club, bookingId: await anOverdueStay(club, told % STAYS_PER_CLUB) };
        told += 1;
        const isKilled = told % KILLED_EVERY === 0;
        for (const [at, steps] of moments.entries())
          await Promise.all([
            ...steps.map((step) => STEPS[step](simulation)),
            ...(isKilled && at === moments.length - 1 ? [killWorkerAtWork(killedAfterMs)] : []),
          ]);
        await end(simulation);
        const faults = await faultsOf(simulation);
        if (faults.length > 0)
          throw new Error(`${faults.join('\n')}\n${moments.map((steps) => steps.join(' + ')).join('\n')}`);
        if (isFull && told % 50 === 0) process.stdout.write(`${told} simulations told\n`);
      }),
      { numRuns: SIMULATIONS, endOnFailure: true, ...replay },
    );
    const figures = Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)));
    process.stdout.write(`${SIMULATIONS} simulations: ${JSON.stringify(figures)}\n`);
    await recordResults(isFull ? 'full' : 'quick', { simulations: SIMULATIONS, ...figures, 'both or neither': 0 });
    expect(counts.get('paid')).toBeGreaterThan(0);
    expect(counts.get('released')).toBeGreaterThan(0);
  },
);
