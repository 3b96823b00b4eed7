import { type Account, reach, type WebhookDelivery } from '../account.ts';
import { invalidRequest, missing } from '../http.ts';
import { connectSecretOf, deliver, endpointsFor, newWebhookEndpoint } from '../events.ts';
import { control, nothing, type Control } from './control.ts';

type Release = { order: Order; copies: number; seed: number; keepHolding: boolean };

export const webhookControls: Control[] = [
  control<{ url: string; events: string[] }>(
    'PUT',
    '/webhook',
    {
      type: 'object',
      properties: {
        url: { type: 'string' },
        events: { type: 'array', items: { type: 'string' }, default: ['*'] },
      },
      required: ['url', 'events'],
      additionalProperties: false,
    },
    ({ account, body: { url, events } }) => {
      if (!URL.canParse(url)) throw invalidRequest('Invalid URL', { param: 'url' });
      for (const endpoints of [account.webhookEndpoints, account.connectEndpoints]) {
        endpoints.clear();
        const endpoint = newWebhookEndpoint(account, { url, enabled_events: events });
        endpoints.set(endpoint.id, endpoint);
      }
      return { url, events, secret: account.webhookSecret, connectSecret: connectSecretOf(account) };
    },
  ),
  control('DELETE', '/webhook', nothing, ({ account }) => {
    account.webhookEndpoints.clear();
    account.connectEndpoints.clear();
    return {};
  }),
  control('GET', '/webhooks', nothing, ({ account: { webhooks } }) => ({
    holding: webhooks.holding,
    held: webhooks.held.map(({ event }) => ({ event: event.id, type: event.type })),
    deliveries: webhooks.deliveries,
  })),
  control('POST', '/webhooks/hold', nothing, ({ account }) => {
    account.webhooks.holding = true;
    return { holding: true };
  }),
  control<Release>(
    'POST',
    '/webhooks/release',
    {
      type: 'object',
      properties: {
        order: { type: 'string', enum: ['made', 'reversed', 'random'], default: 'made' },
        copies: { type: 'integer', minimum: 1, maximum: 10, default: 1 },
        seed: { type: 'integer', default: 1 },
        keepHolding: { type: 'boolean', default: false },
      },
      required: ['order', 'copies', 'seed', 'keepHolding'],
      additionalProperties: false,
    },
    ({ account, body }) => release(account, body),
  ),
  control('POST', '/webhooks/lose', nothing, ({ account: { webhooks } }) => {
    const lost = webhooks.held.splice(0).map(({ event }) => event.id);
    for (const retry of webhooks.retries) clearTimeout(retry);
    webhooks.retries.clear();
    return { lost };
  }),
  control('POST', '/events/:id/send', nothing, async ({ account, id }) => {
    const of = reach(account).find(({ events }) => events.has(id));
    const event = of?.events.get(id);
    if (of === undefined || event === undefined) throw missing('event', id);
    const statuses = await Promise.all(endpointsFor(of).map((endpoint) => deliver(account, { event, endpoint })));
    return { statuses };
  }),
];

/** Sequentially, to keep the requested order; resolves when each has been attempted once. */
async function release(account: Account, { order, copies, seed, keepHolding }: Release) {
  const { webhooks } = account;
  const deliveries: WebhookDelivery[] = webhooks.held
    .splice(0)
    .flatMap((delivery) => Array.from({ length: copies }, () => delivery));
  webhooks.holding = keepHolding;
  const delivered = [];
  for (const delivery of inOrder(deliveries, order, seed)) {
    const status = await deliver(account, delivery);
    delivered.push({ event: delivery.event.id, type: delivery.event.type, status });
  }
  return { delivered };
}

type Order = 'made' | 'reversed' | 'random';

/** The same seed gives the same order. */
function inOrder<T>(things: readonly T[], order: Order, seed: number): T[] {
  if (order === 'made') return [...things];
  if (order === 'reversed') return things.toReversed();
  const random = randomFrom(seed);
  return things
    .map((thing) => ({ thing, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}

/** Mulberry32, a small pseudo-random generator. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
