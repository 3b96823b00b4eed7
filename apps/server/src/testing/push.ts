import { createECDH, randomBytes } from 'node:crypto';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** The settings of an installation that sends to the push service of the services (tools/services/push-server.ts). */
export const pushEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PUSH_SANDBOX', 'PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_CONTACT'].map((name) => [name, process.env[name]]),
  );

type Received = { text: string | null; ttl: number; urgency: string; topic: string | null };

/** Keys as a browser makes them. */
export function receiverKeys() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  return { p256dh, auth: randomBytes(16).toString('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** A browser's subscription at the push service: what the server is told of it, and what arrives. */
export async function aReceiver(key = process.env['PUSH_PUBLIC_KEY'] ?? '') {
  const service = process.env['PUSH_SANDBOX'] ?? '';
  const { p256dh, auth, privateKey } = receiverKeys();
  const ask = async (path: string, init: RequestInit = {}): Promise<string> => {
    // On a connection of its own: one that is kept may be closed by the server in the moment it is used again.
    const answer = await fetch(`${service}/subscriptions${path}`, { ...init, headers: { connection: 'close' } });
    if (!answer.ok) throw new Error(`The push service answered ${answer.status}`);
    return answer.text();
  };
  const made = await ask('', { method: 'POST', body: JSON.stringify({ key, receiver: { privateKey, auth } }) });
  const { id, endpoint }: { id: string; endpoint: string } = JSON.parse(made);
  const received = async (): Promise<Received[]> => JSON.parse(await ask(`/${id}`)).received;
  return {
    subscription: { endpoint, p256dh, auth },
    received,
    /** The messages, decrypted. */
    messages: async (): Promise<unknown[]> => (await received()).map(({ text }) => JSON.parse(text ?? 'null')),
    setFault: (word: 'gone' | 'unknown' | 'busy' | 'down' | '') => ask(`/${id}`, { method: 'PUT', body: word }),
  };
}

/** The person's browser is told from now on. */
export async function aSubscribedBrowser(world: World, person: Pick<Person, 'token'>) {
  const receiver = await aReceiver();
  const { status } = await world.call('PUT /api/profile/push', { body: receiver.subscription }, person.token);
  if (status !== 200) throw new Error(`Subscribing answered ${status}`);
  return receiver;
}
