import { BILLING_FREQUENCIES, PAID_TIERS } from '@hytte/domain/money/subscriptions/plans';
import * as fc from 'fast-check';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSeller } from '#testing/invoices.ts';
import * as club from '#testing/plan-walks/club-steps.ts';
import { count, countsOf, newModel, type Real } from '#testing/plan-walks/walk.ts';
import * as provider from '#testing/plan-walks/provider-steps.ts';
import { aPlanClub } from '#testing/plans.ts';
import { sandboxOf } from '#testing/stripe-sandbox.ts';
import { startWorld, type World } from '#testing/world.ts';

/** `pnpm test:plans` walks five hundred times; the ordinary run often enough to catch a slip. */
const isFull = process.env['PLANS'] === 'full';
const WALKS = isFull ? 500 : 10;
const STEPS = 40;

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
beforeAll(async () => {
  world = await startWorld(aSeller);
  sandbox = sandboxOf(world);
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.server.address() as AddressInfo; // it listens on a port, not on a pipe
  await sandbox.sendWebhooksTo(`http://127.0.0.1:${port}/api/stripe/webhook`);
  await sandbox.holdWebhooks();
  await sandbox.afterRetries('mark_unpaid');
});
afterAll(() => world.close());

const anyChoice = fc.record({
  tier: fc.constantFrom(...PAID_TIERS),
  frequency: fc.constantFrom(...BILLING_FREQUENCIES),
});
const anyOrder = fc.record({
  order: fc.constantFrom('made', 'reversed', 'random'),
  copies: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer(),
});

/** What is drawn more often stands here more often: without buying and hearing of it a walk gets nowhere. */
const often = [
  anyChoice.map(club.beginStep),
  fc.boolean().map(provider.payStep),
  anyOrder.map(provider.deliverStep),
  fc.constantFrom('succeeds', 'fails').map(provider.renewStep),
];

const anyWalk = fc.commands(
  [
    ...often,
    ...often,
    fc.constant(club.cancelCheckoutStep),
    anyChoice.map(club.changeStep),
    fc.constantFrom('cancel', 'choose the free plan').map(club.cancelStep),
    anyChoice.map(club.askStep),
    fc.constantFrom(club.approveStep, club.nextInvoiceStep),
    fc.constantFrom(club.cancelRequestStep, club.declineStep),
    fc.constantFrom(provider.collectStep, provider.unpaidStep),
    fc.constantFrom(provider.pauseStep, provider.resumeStep, provider.resumeStep),
    fc.constant(provider.endedByStripeStep),
    fc.constantFrom(provider.abandonStep, provider.payTooLateStep),
    anyOrder.map(provider.deliverAndSyncStep),
    fc.constantFrom(provider.loseStep, provider.syncStep, provider.hourlyStep),
  ],
  { maxCommands: STEPS, size: 'max' },
);

/** Nothing of a walk may reach into the next: its plans end, its club asks for nothing, its webhooks are lost. */
async function leave({ at }: Real): Promise<void> {
  for await (const { id } of sandbox.stripe.subscriptions.list()) await sandbox.stripe.subscriptions.cancel(id);
  await sandbox.loseWebhooks();
  const nothing = { status: 'none', tier: null, frequency: null, method: null } as const;
  await world.db.updateTable('subscriptions').set(nothing).where('club_id', '=', at.club.id).execute();
}

test(
  `${WALKS} walks of up to ${STEPS} steps: model and database never differ`,
  { timeout: isFull ? 3_600_000 : 240_000 },
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(anyWalk, async (walk) => {
        const real: Real = { world, sandbox, at: await aPlanClub(world), steps: [] };
        try {
          await fc.asyncModelRun(() => ({ model: newModel(), real }), walk);
        } finally {
          for (const name of real.steps) count(seen, name.split(' (')[0] ?? '');
          await leave(real);
        }
      }),
      { numRuns: WALKS, endOnFailure: true },
    );
    const steps = [...seen.values()].reduce((sum, times) => sum + times, 0);
    expect(steps).toBeGreaterThan(WALKS);
    process.stdout.write(`${WALKS} walks, ${steps} steps of ${seen.size} kinds\n${countsOf(seen)}\n`);
  },
);
