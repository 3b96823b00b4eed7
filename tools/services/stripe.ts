import { join } from 'node:path';
import { startDaemon, untilAnswers } from './daemon.ts';
import type { Service, Setup } from './setup.ts';

const address = (setup: Setup): string => `http://127.0.0.1:${setup.ports.stripe}`;

/** A sandbox of our own that speaks Stripe's API. No money moves. */
export const stripe: Service = {
  name: 'stripe',
  daemons: [{ name: 'stripe', stopSignal: 'SIGTERM' }],
  source: ({ given }) => (given['STRIPE_API_URL'] ? { kind: 'given', by: 'STRIPE_API_URL' } : { kind: 'ours' }),
  address,
  ports: (setup) => [setup.ports.stripe],
  start: async (setup) => {
    const program = join(import.meta.dirname, '../stripe-sandbox/server.ts');
    const server = await startDaemon(setup, 'stripe', [process.execPath, program, String(setup.ports.stripe)]);
    await untilAnswers(server, () => check(setup));
  },
  check,
  environment: (setup) =>
    setup.given['STRIPE_API_URL']
      ? {}
      : {
          STRIPE_API_URL: address(setup),
          STRIPE_SECRET_KEY: 'sk_test_sandbox',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
          STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
          STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_sandbox_connect',
        },
};

async function check(setup: Setup): Promise<void> {
  const answer = await fetch(`${address(setup)}/health`, { signal: AbortSignal.timeout(3000) });
  const { name }: { name?: string } = JSON.parse(await answer.text());
  if (name !== 'stripe-sandbox') throw new Error(`port ${setup.ports.stripe} is answered by something else`);
}
