import { startMailServer } from '@hytte/server/src/testing/mailboxes.ts';
import { audit, type Tolerance } from './audit/audit.ts';
import { startMixedLoad, type MixedLoad } from './clients/mixed-load.ts';
import { openInstallation, type Installation, type InstallationOptions } from './installation.ts';
import type { Outcome } from './report.ts';
import { openTestData, type TestData } from './test-data.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The running product, and access to its tables. */
export type Product = { installation: Installation; data: TestData };

/** How a scenario wants the product installed, and how it breaks things. */
type Plan = InstallationOptions &
  (
    | {
        /** Guests, owners and payers use the product meanwhile; afterwards every acknowledged write is audited. */
        tolerance: Tolerance;
        inject: (product: Product, load: MixedLoad) => Promise<Outcome>;
      }
    | {
        /** The scenario brings its own load and its own checks. */
        tolerance: null;
        inject: (product: Product) => Promise<Outcome>;
      }
  );

/** Starts what the product depends on, registers it on the stack to be stopped at the end, and returns the plan. */
export type Scenario = (start: { stack: AsyncDisposableStack; mailServer: MailServer }) => Promise<Plan>;

/** Install, start, load, inject faults, drain, audit. Whatever was started is stopped, in the opposite order. */
export async function runScenario(scenario: Scenario): Promise<Outcome> {
  await using stack = new AsyncDisposableStack();
  stopOnSignal(stack);
  const mailServer = stack.adopt(await startMailServer(), ({ close }) => close());
  const plan = await scenario({ stack, mailServer });
  const env = { SMTP_URL: mailServer.url, ...plan.env };
  const installation = stack.adopt(await openInstallation({ ...plan, env }), ({ stop }) => stop());
  const data = stack.adopt(await openTestData(plan.ownerUrl, installation.env), ({ close }) => close());
  const product = { installation, data };
  if (plan.tolerance === null) return await plan.inject(product);

  const load = await startMixedLoad(installation, data);
  const injected = await plan.inject(product, load);
  await load.finish();
  const audited = await audit(data, load, mailServer.delivered, plan.tolerance);
  return {
    faults: [...injected.faults, ...audited.faults],
    figures: { ...injected.figures, ...audited.figures },
  };
}

/** A test that kills processes must not leave any behind, even when it is interrupted. */
function stopOnSignal(stack: AsyncDisposableStack): void {
  const stop = (): void => void stack.disposeAsync().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}
