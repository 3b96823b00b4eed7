import type { ErrorCode } from '@hytte/contract/errors';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type * as fc from 'fast-check';
import { expect } from 'vitest';
import { type PlanClub, planRow } from '#testing/plans.ts';
import type { sandboxOf } from '#testing/stripe-sandbox.ts';
import type { World } from '#testing/world.ts';
import { type Model, tierOf } from './plan-model.ts';

export type Real = { world: World; sandbox: ReturnType<typeof sandboxOf>; at: PlanClub; steps: string[] };

export type Step = fc.AsyncCommand<Model, Real>;

type Words = { name: string; may?: (model: Model) => boolean; run: (model: Model, real: Real) => Promise<void> };

/** A step of a walk. After each, what the database says is what the model says. */
export const step = ({ name, may = () => true, run }: Words): Step => ({
  check: (model) => may(model),
  run: async (model, real) => {
    real.steps.push(name);
    await run(model, real);
    const { status, tier, frequency, method, paid_tier, paid_until, club_tier } = await planRow(real.world, real.at);
    expect({ after: name, status, tier, frequency, method, paid_tier, paid_until, club_tier }).toEqual({
      after: name,
      status: model.status,
      tier: model.plan?.tier ?? null,
      frequency: model.plan?.frequency ?? null,
      method: model.plan?.method ?? null,
      paid_tier: model.paid?.tier ?? null,
      paid_until: model.paid?.until ?? null,
      club_tier: tierOf(model),
    });
  },
  toString: () => name,
});

/** The call must have been refused with this, or done if there is none. */
export function expectCode(
  { status, code }: { status: number; code: ErrorCode | undefined },
  wanted?: ErrorCode,
): void {
  expect(code ?? (status < 400 ? undefined : status)).toBe(wanted);
}

/** The last day that is paid for, as the provider has it. */
export async function lastDayOver({ sandbox }: Real, planId: string): Promise<string> {
  const { items } = await sandbox.stripe.subscriptions.retrieve(planId);
  return dateInOslo(new Date(((items.data[0]?.current_period_end ?? 0) - 1) * 1000));
}
