import { BILLING_FREQUENCIES, PAID_TIERS } from '@hytte/domain/money/subscriptions/plans';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSeller } from '#testing/invoices.ts';
import * as steps from '#testing/plan-walks/year-steps.ts';
import { countsOf } from '#testing/plan-walks/walk.ts';
import { daysAfter, type YearsReal, type Years } from '#testing/plan-walks/years.ts';
import { aPlanClub } from '#testing/plans.ts';
import { startWorld, type World } from '#testing/world.ts';

/** `pnpm test:plans` walks three hundred times; the ordinary run often enough to catch a slip. */
const isFull = process.env['PLANS'] === 'full';
const WALKS = isFull ? 300 : 15;
const STEPS = 40;

let world: World;
beforeAll(async () => {
  world = await startWorld(aSeller);
});
afterAll(() => world.close());

const anyChoice = fc.record({
  tier: fc.constantFrom(...PAID_TIERS),
  frequency: fc.constantFrom('monthly' as const, ...BILLING_FREQUENCIES),
});
const anyBack = fc.integer({ min: 0, max: 3 });

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** What is drawn more often stands here more often: time passes, and invoices are paid now and then. */
const anyWalk = fc.commands(
  [
    ...times(4, fc.constantFrom(1, 13, 15, 28, 30, 31, 45).map(steps.passStep)),
    ...times(2, anyBack.map(steps.payStep)),
    ...times(3, anyChoice.map(steps.changeStep)),
    ...times(
      2,
      fc
        .record({ back: anyBack, kroner: fc.constantFrom<number | 'all'>(1, 100, 499, 5_000, 'all', 'all', 'all') })
        .map(steps.creditStep),
    ),
    ...times(2, anyChoice.map(steps.askStep)),
    ...times(2, fc.constant(steps.approveStep)),
    fc.constant(steps.cancelStep),
    fc.constantFrom('declined' as const, 'taken back' as const).map(steps.withdrawStep),
  ],
  { maxCommands: STEPS, size: 'max' },
);

/** Half of the walks begin on one of the last days of a month. */
const anyStart = fc.oneof(
  fc.constantFrom('2027-01-29', '2027-01-30', '2027-01-31', '2028-01-31', '2028-02-29', '2027-08-31'),
  fc.integer({ min: 0, max: 800 }).map((days) => daysAfter('2027-01-01', days)),
);

const newYears = (today: string): Years => ({
  today,
  status: 'none',
  plan: null,
  billed: null,
  billingDay: 0,
  bills: [],
});

test(
  `${WALKS} walks over the years of plans by invoice: what a club may use follows from what was paid`,
  { timeout: isFull ? 3_600_000 : 240_000 },
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(anyStart, anyChoice, anyWalk, async (today, first, walk) => {
        const real: YearsReal = { world, at: await aPlanClub(world), seen };
        try {
          const whole = [steps.askStep(first), steps.approveStep, ...walk];
          await fc.asyncModelRun(() => ({ model: newYears(today), real }), whole);
        } finally {
          // The night job of the next walk must find nothing of this one.
          const nothing = {
            status: 'none',
            tier: null,
            frequency: null,
            method: null,
            paid_until: null,
            paid_tier: null,
          } as const;
          const ended = { ...nothing, entitled_until: null, entitled_tier: null };
          await world.db.updateTable('subscriptions').set(ended).where('club_id', '=', real.at.club.id).execute();
        }
      }),
      { numRuns: WALKS, endOnFailure: true },
    );
    expect(seen.get('days pass') ?? 0).toBeGreaterThan(0);
    process.stdout.write(`${WALKS} walks over the years\n${countsOf(seen)}\n`);
  },
);
