import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { daysAhead, type Club, type Hut, type Person, type TestData } from '../test-data.ts';
import { wasDoneByEarlierTry, succeeded, type LoadClient, retryUntilAvailable } from './client.ts';

export const PRICE_ORE = 50_000;

/** What a payer does on the provider's page, and what the provider knows afterwards. */
export type Sandbox = {
  stripe: Stripe;
  pay: (sessionId: string) => Promise<void>;
  sendWebhooksTo: (url: string) => Promise<void>;
};

export function openSandbox({ STRIPE_API_URL: apiUrl = '', STRIPE_SECRET_KEY: key = '' }: NodeJS.ProcessEnv): Sandbox {
  const { hostname: host, port } = new URL(apiUrl);
  const control = async (method: string, path: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${apiUrl}/_sandbox/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The sandbox said ${answer.status} to ${path}: ${await answer.text()}`);
  };
  return {
    stripe: new Stripe(key, { host, port, protocol: 'http', telemetry: false }),
    pay: (sessionId) => control('POST', `checkout/${sessionId}/pay`, { card: '4242 4242 4242 4242' }),
    sendWebhooksTo: (url) => control('PUT', 'webhook', { url }),
  };
}

/** A club that takes payment through us. */
export async function payingClub(stage: TestData, guests: number): Promise<Club> {
  const club = await stage.club(guests);
  await stage.db
    .updateTable('payment_settings')
    .set({ handling: 'hyttelaget', bank_account: '12345678903', bank_account_changed_at: new Date() })
    .where('club_id', '=', club.id)
    .execute();
  return club;
}

/** Guests pay for one stay after the other. Every third thinks better of it, and gets the money back. */
export async function payForStays(actor: LoadClient, club: Club, sandbox: Sandbox): Promise<void> {
  await Promise.all(
    club.members.map(async (guest) => {
      const hut = await actor.stage.hut(club, PRICE_ORE);
      for (let n = 0; !actor.isOver(); n += 1) await payForOne(actor, sandbox, { hut, guest, n });
    }),
  );
}

type Turn = { hut: Hut; guest: Person; n: number };

async function payForOne(actor: LoadClient, sandbox: Sandbox, { hut, guest, n }: Turn): Promise<void> {
  const { insist, notes, stage } = actor;
  const id = randomUUID();
  await retryUntilAvailable(() => stage.stay(hut, guest, daysAhead(60 + n), id));
  const begun = await insist('POST /api/bookings/{id}/payment', { params: { id }, body: {} }, guest.token);
  if (!succeeded(actor, 'POST /api/bookings/{id}/payment', begun)) return;
  await sandbox.pay(sessionIn(begun.answer.checkoutUrl));
  if (!(await seesItPaid(actor, id, guest))) return;
  notes.paid.add(id);
  if (n % 3 !== 2) return;
  const given = await insist('DELETE /api/bookings/{id}', { params: { id } }, guest.token);
  if (wasDoneByEarlierTry(given) || succeeded(actor, 'DELETE /api/bookings/{id}', given)) notes.givenUp.add(id);
}

const sessionIn = (url: string | null): string => {
  const session = /cs_\w+/.exec(url ?? '')?.[0];
  if (session === undefined) throw new Error(`No page to pay on: ${url}`);
  return session;
};

async function seesItPaid(actor: LoadClient, id: string, guest: Person): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    const seen = await actor.insist('GET /api/bookings/{id}/payment', { params: { id } }, guest.token);
    if (!succeeded(actor, 'GET /api/bookings/{id}/payment', seen)) return false;
    if (seen.answer.payment?.status === 'paid') return true;
    await sleep(100);
  }
  actor.journal.unexpected.push(`a payment was made and not seen`);
  return false;
}
