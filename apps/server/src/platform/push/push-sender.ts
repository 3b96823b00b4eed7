import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush, { type Urgency } from 'web-push';
import type { Log } from '../log/log.ts';
import { isEndpoint, PrivateAddressError, publicLookup, type Resolve } from './push-endpoint.ts';
import type { PushSettings } from './push-settings.ts';

type PushMessage = {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
  /** How long the push service keeps it for a phone that is off. */
  ttlSeconds: number;
  urgency: Urgency;
  /** A message not yet delivered is replaced by a later one with the same topic. */
  topic: string;
};

/** `gone`: the subscription has ended. `refused`: this message will never be accepted. */
type PushOutcome = 'sent' | 'gone' | 'refused';

/** Throws when trying again may help. */
export type PushSender = { send: (message: PushMessage) => Promise<PushOutcome> };

const TIME_LIMIT_MS = 10_000;

/** Null where web push is not configured. */
export function openPush(settings: PushSettings | null, log: Log, resolve?: Resolve): PushSender | null {
  if (!settings) return null;
  const lookup = publicLookup(resolve);
  const { sandbox, publicKey, privateKey, contact: subject } = settings;
  const send = async (message: PushMessage): Promise<PushOutcome> => {
    const { endpoint, p256dh, auth, payload, ttlSeconds: TTL, urgency, topic } = message;
    if (!isEndpoint(endpoint, sandbox)) return 'gone';
    // The library encrypts and signs; it does not send, because its own requests would follow a name to any address.
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL,
      urgency,
      topic,
    });
    const url = new URL(endpoint);
    try {
      // The sandbox is at a private address.
      const status = await post(url, { headers, body, ...(url.origin !== sandbox && { lookup }) });
      const outcome = outcomeOf(status);
      // Never log the whole address: anyone who has it can send there.
      if (outcome === 'refused') log.error({ host: url.host, status }, 'a push service refused a message');
      return outcome;
    } catch (error) {
      if (!(error instanceof PrivateAddressError)) throw error;
      log.warn({ host: url.host }, 'a push subscription led to a private address');
      return 'gone';
    }
  };
  return { send };
}

/** As RFC 8030 and the push services' own documents say. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
}

type Posting = { headers: http.OutgoingHttpHeaders; body: Buffer | null; lookup?: LookupFunction };

/** The status of the answer; the rest is not read, and no redirect is followed. */
function post(url: URL, { headers, body, ...connection }: Posting): Promise<number> {
  const { request } = url.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const sending = request(url, { method: 'POST', headers, signal, ...connection });
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
