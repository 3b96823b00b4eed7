import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { startSandbox } from '../stripe-sandbox/server.ts';

/** The answer of a control; tests read single fields of it. */
type ControlAnswer = { status: number; body: Record<string, unknown> };

export type StripeAccount = {
  key: string;
  secret: string;
  stripe: Stripe;
  control: (method: string, path: string, body?: object) => Promise<ControlAnswer>;
};

/** A running sandbox. Every account taken from it is new. */
export async function startStripeWorld() {
  const { server, origin } = await startSandbox(0);
  const { hostname: host, port } = new URL(origin);
  const account = (): StripeAccount => {
    const name = randomUUID().replaceAll('-', '');
    const key = `sk_test_${name}`;
    const stripe = new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
    const control = async (method: string, path: string, body?: object): Promise<ControlAnswer> => {
      const answer = await fetch(`${origin}/_sandbox${path}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: JSON.parse(await answer.text()) };
    };
    return { key, secret: `whsec_${name}`, stripe, control };
  };
  return { origin, account, close: () => stop(server) };
}

/** Receives webhooks as the application does, with a check of the signature. */
export async function startReceiver(account: StripeAccount) {
  const events: Stripe.Event[] = [];
  const refused: string[] = [];
  const answers = { next: [] as number[] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const body = Buffer.concat(chunks);
      // What happens on connected accounts is signed with a secret of its own.
      const secret = body.includes('"account": "acct_') ? `${account.secret}_connect` : account.secret;
      try {
        events.push(Stripe.webhooks.constructEvent(body, signature, secret));
      } catch (error) {
        refused.push(String(error));
      }
      response.writeHead(answers.next.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object, never the name of a pipe.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook`;
  await account.control('PUT', '/webhook', { url });
  return { url, events, refused, answers, types: () => events.map(({ type }) => type), close: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** A session of 1,200 kroner to be paid. */
export const openCheckout = (
  { stripe }: StripeAccount,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'nok', unit_amount: 120_000, product_data: { name: 'Opphold på Fjellbu' } },
      },
    ],
    success_url: 'http://127.0.0.1:9/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/cancelled',
    ...more,
  });

/** A monthly price of 499 kroner. */
export const monthlyPrice = ({ stripe }: StripeAccount, unitAmount = 49_900): Promise<Stripe.Price> =>
  stripe.prices.create({
    currency: 'nok',
    unit_amount: unitAmount,
    recurring: { interval: 'month' },
    product_data: { name: 'Business' },
  });
