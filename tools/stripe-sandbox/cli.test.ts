import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver, startStripeWorld, type StripeAccount } from '../testing/stripe-world.ts';

/**
 * The official command line tool plays Stripe's own fixtures, those that need only calls the product makes too: a check
 * from outside that we did not write.
 */
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

async function trigger({ key }: StripeAccount, type: string, ...more: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['trigger', type, ...more, '--api-base', world.origin], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      XDG_CONFIG_HOME: home,
      STRIPE_API_KEY: key,
      STRIPE_CLI_TELEMETRY_OPTOUT: '1',
    },
  });
  return stdout;
}

/** Fixtures of charges still name a parameter that this version of the API no longer has. */
const WITHOUT_OLD = ['--remove', 'payment_intent:payment_method_types'];

test.each(['charge.refunded', 'charge.dispute.created', 'checkout.session.expired'])(
  'stripe trigger %s',
  { timeout: 60_000 },
  async (type) => {
    const account = world.account();
    const receiver = await startReceiver(account);
    expect(await trigger(account, type, ...(type.startsWith('charge.') ? WITHOUT_OLD : []))).toContain(
      'Trigger succeeded!',
    );
    await expect.poll(() => receiver.types()).toContain(type);
    expect(receiver.refused).toEqual([]);
    await receiver.close();
  },
);

test('stripe trigger charge.refunded --stripe-account', { timeout: 60_000 }, async () => {
  const account = world.account();
  const receiver = await startReceiver(account);
  const { id } = await account.stripe.accounts.create({ country: 'NO' });
  await account.control('POST', `/accounts/${id}/state`, { state: 'ready' });
  expect(await trigger(account, 'charge.refunded', ...WITHOUT_OLD, '--stripe-account', id)).toContain(
    'Trigger succeeded!',
  );
  await expect.poll(() => receiver.types()).toContain('charge.refunded');
  expect(new Set(receiver.events.map(({ account: of }) => of))).toEqual(new Set([id]));
  expect((await account.stripe.charges.list()).data).toEqual([]);
  expect((await account.stripe.charges.list({}, { stripeAccount: id })).data).toMatchObject([{ refunded: true }]);
  await receiver.close();
});
