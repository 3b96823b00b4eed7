import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { World } from './world.ts';

type SeenCall = { method: string; path: string; status: number; idempotencyKey: string | null; replayed: boolean };
type Fault = { kind: 'fail' | 'refuse' | 'drop' | 'delay'; path: string; calls?: number; milliseconds?: number };

export const CARD = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
  debit: 'AT611904300234573201',
};

function settingsOf({ config }: World) {
  const { stripe } = config;
  if (!stripe?.apiUrl) throw new Error('Tests of payments need the sandbox. Run them as: pnpm test');
  return { ...stripe, apiUrl: stripe.apiUrl };
}

/** The world's own account at the sandbox: what a payer, or bad luck, does there. */
export function sandboxOf(world: World) {
  const { apiUrl, secretKey } = settingsOf(world);
  const control = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${apiUrl}/_sandbox/${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The sandbox said ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as T; // as docs/how-to/stripe-sandbox.md has it
  };
  const { hostname: host, port } = new URL(apiUrl);
  return {
    stripe: new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false }),
    pay: (sessionId: string, card = CARD.good) => control('POST', `checkout/${sessionId}/pay`, { card }),
    /** The bank's answer about an account that was to be debited. */
    finish: (sessionId: string, outcome: 'succeeds' | 'fails') =>
      control('POST', `checkout/${sessionId}/finish`, { outcome }),
    dispute: (intentId: string, how: { amount?: number; inquiry?: boolean } = {}) =>
      control<{ id: string }>('POST', `payment_intents/${intentId}/dispute`, how),
    decide: (disputeId: string, outcome: 'won' | 'lost') =>
      control('POST', `disputes/${disputeId}/decide`, { outcome }),
    failRefund: (refundId: string) => control('POST', `refunds/${refundId}/fail`),
    fault: (fault: Fault) => control('POST', 'faults', fault),
    noFaults: () => control('DELETE', 'faults'),
    /** Gives back the time there, in seconds. */
    clock: (seconds: number) => control<{ now: number }>('POST', 'clock', { seconds }),
    sendWebhooksTo: (url: string) => control('PUT', 'webhook', { url }),
    holdWebhooks: () => control('POST', 'webhooks/hold'),
    /** Sends what was held, in this order and so often, and goes on holding. */
    releaseWebhooks: (how: { order: 'made' | 'reversed' | 'random'; copies: number; seed: number }) =>
      control<{ delivered: { status: number | null }[] }>('POST', 'webhooks/release', { ...how, keepHolding: true }),
    loseWebhooks: () => control('POST', 'webhooks/lose'),
    renew: (planId: string, outcome: 'succeeds' | 'fails') =>
      control('POST', `subscriptions/${planId}/renew`, { outcome }),
    /** What the account does with plans whose last retry failed. */
    afterRetries: (afterRetries: 'cancel' | 'mark_unpaid') =>
      control('PUT', 'subscriptions/settings', { afterRetries }),
    collect: (invoiceId: string, outcome: 'succeeds' | 'fails') =>
      control('POST', `invoices/${invoiceId}/collect`, { outcome }),
    /** What Stripe thinks of a club's own account from now on. */
    account: (id: string, state: 'details_missing' | 'under_review' | 'ready' | 'restricted') =>
      control('POST', `accounts/${id}/state`, { state }),
    disconnect: (id: string) => control('POST', `accounts/${id}/disconnect`),
    calls: async () => (await control<{ calls: SeenCall[] }>('GET', 'account')).calls,
  };
}

type WebhookInput = {
  id?: string;
  type?: string;
  objectId: string;
  secret?: string;
  secondsAgo?: number;
  more?: object;
  account?: string;
};

/** Tells the server of something, signed as the provider signs unless told otherwise; gives back the status. */
export async function deliverWebhook(
  world: World,
  { id, type, objectId, secret, secondsAgo = 0, more = {}, account }: WebhookInput,
): Promise<number> {
  const payload = JSON.stringify({
    id: id ?? `evt_${randomUUID()}`,
    object: 'event',
    type: type ?? 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000) - secondsAgo,
    data: { object: { id: objectId, ...more } },
    ...(account && { account }),
  });
  const { webhookSecret, connectWebhookSecret } = settingsOf(world);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? (account && connectWebhookSecret) ?? webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });
  return deliverRawWebhook(world, payload, signature);
}

export async function deliverRawWebhook(world: World, payload: string, signature: string): Promise<number> {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
}
