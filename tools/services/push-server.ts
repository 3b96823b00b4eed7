// Run by `services up`: node push-server.ts <port>
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { z } from 'zod';
import { decrypt, type ReceiverKeys, vapidFault } from './push-crypto.ts';

/** How a subscription misbehaves on request: `PUT /subscriptions/<id>` with one of these words, or none. */
const FAULTS = ['gone', 'unknown', 'busy', 'down'] as const;
type Fault = (typeof FAULTS)[number];
const STATUS = { gone: 410, unknown: 404, busy: 429, down: 503 } as const satisfies Record<Fault, number>;

/** With the keys that a browser would keep to itself the service can show what a test wants to read. */
const Subscribing = z.object({
  key: z.string(),
  receiver: z.object({ privateKey: z.string(), auth: z.string() }).optional(),
});

type Received = { text: string | null; ttl: number; urgency: string; topic: string | null };
type Subscription = { key: string; receiver: ReceiverKeys | null; fault: Fault | null; received: Received[] };

const MOST_BYTES = 4096;

/** What Chrome's, Firefox's and Safari's push services do for us (RFC 8030), and for tests a way to look into it. */
export function createPushServer(): Server {
  const subscriptions = new Map<string, Subscription>();
  return createServer((request, response) => {
    const answer = async () => {
      const [, kind, id = ''] = /^\/(subscriptions|push|health)(?:\/([\w-]+))?$/.exec(request.url ?? '') ?? [];
      if (kind === 'health') return say(response, 200, { name: 'push-service' });
      if (kind === 'subscriptions' && id === '') return make(subscriptions, request, response);
      const subscription = subscriptions.get(id);
      if (!subscription) return say(response, 404);
      if (kind === 'push') return receive(subscription, request, response);
      if (request.method === 'PUT') return setFault(subscription, request, response);
      return say(response, 200, { received: subscription.received });
    };
    answer().catch((error: unknown) => say(response, 400, { error: String(error) }));
  });
}

const say = (response: ServerResponse, status: number, body?: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));

const originOf = ({ headers }: IncomingMessage): string => `http://${headers.host}`;

/** As a browser subscribes: for one sender, by its public key. */
async function make(all: Map<string, Subscription>, request: IncomingMessage, response: ServerResponse) {
  const { key, receiver = null } = Subscribing.parse(JSON.parse(await text(request)));
  const id = randomUUID();
  all.set(id, { key, receiver, fault: null, received: [] });
  say(response, 201, { id, endpoint: `${originOf(request)}/push/${id}` });
}

async function setFault(subscription: Subscription, request: IncomingMessage, response: ServerResponse) {
  const word = await text(request);
  subscription.fault = FAULTS.find((fault) => fault === word) ?? null;
  say(response, subscription.fault === word || word === '' ? 204 : 400);
}

async function receive(subscription: Subscription, request: IncomingMessage, response: ServerResponse) {
  const { headers, method } = request;
  const { key, receiver, fault, received } = subscription;
  const body = await buffer(request);
  if (method !== 'POST') return say(response, 405);
  if (fault) return response.writeHead(STATUS[fault], fault === 'busy' ? { 'retry-after': '5' } : {}).end();
  const wrong = vapidFault(headers.authorization, { origin: originOf(request), key, now: new Date() });
  if (wrong) return say(response, headers.authorization ? 403 : 401, { error: wrong });
  const [ttl, topic, urgency] = [headers['ttl'], headers['topic'], headers['urgency']].map((value) =>
    value?.toString(),
  );
  if (!/^\d+$/.test(ttl ?? '')) return say(response, 400, { error: 'TTL' });
  if (headers['content-encoding'] !== 'aes128gcm') return say(response, 400, { error: 'Content-Encoding' });
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return say(response, 400, { error: 'Topic' });
  if (!['very-low', 'low', 'normal', 'high'].includes(urgency ?? 'normal'))
    return say(response, 400, { error: 'Urgency' });
  if (body.length > MOST_BYTES) return say(response, 413);
  const content = receiver ? decrypt(body, receiver) : null;
  received.push({ text: content, ttl: Number(ttl), urgency: urgency ?? 'normal', topic: topic ?? null });
  return response.writeHead(201, { location: `${originOf(request)}/message/${randomUUID()}` }).end();
}

if (import.meta.main) createPushServer().listen(Number(process.argv[2]), '127.0.0.1');
