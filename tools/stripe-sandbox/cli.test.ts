import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver, startStripeWorld } from '../testing/stripe-world.ts';

/** The official command line tool plays Stripe's own fixtures: a check from outside that we did not write. */
const program = join(import.meta.dirname, '../node_modules/.bin/stripe');
// It would write its settings into the developer's home.
const home = mkdtempSync(join(tmpdir(), 'stripe-cli-'));

let world: Awaited<ReturnType<typeof startStripeWorld>>;
beforeAll(async () => {
  world = await startStripeWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(home, { recursive: true, force: true });
});

test.each([
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
])('stripe trigger %s', { timeout: 60_000 }, async (type) => {
  const account = world.account();
  const receiver = await startReceiver(account);
  const { stdout } = await promisify(execFile)(program, ['trigger', type, '--api-base', world.origin], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      XDG_CONFIG_HOME: home,
      STRIPE_API_KEY: account.key,
      STRIPE_CLI_TELEMETRY_OPTOUT: '1',
    },
  });
  expect(stdout).toContain('Trigger succeeded!');
  await expect.poll(() => receiver.types()).toContain(type);
  expect(receiver.refused).toEqual([]);
  await receiver.close();
});
