import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { sandboxClient, type SandboxClient } from '../../stripe-sandbox/client.ts';
import { daysAhead, type Club, type Hut, type Person, type TestData } from '../test-data.ts';
import { retryUntilAvailable, succeeded, wasDoneByEarlierTry, type LoadClient, type PreparedClient } from './client.ts';

export const PRICE_ORE = 50_000;

/** The product's Stripe account at the sandbox: through Stripe's API, and as a payer on the checkout page. */
export type Sandbox = SandboxClient & { stripe: Stripe };

export function openSandbox({ STRIPE_API_URL: apiUrl = '', STRIPE_SECRET_KEY: key = '' }: NodeJS.ProcessEnv): Sandbox {
  const { hostname: host, port } = new URL(apiUrl);
  return {
    ...sandboxClient(apiUrl, key),
    stripe: new Stripe(key, { host, port, protocol: 'http', telemetry: false }),
  };
}

/** A club whose guests pay through the product. */
export async function payingClub(data: TestData, guests: number): Promise<Club> {
  const club = await data.club(guests);
  await data.db
    .updateTable('payment_settings')
    .set({ handling: 'hyttelaget', bank_account: '12345678903', bank_account_changed_at: new Date() })
    .where('club_id', '=', club.id)
    .execute();
  return club;
}

/** Guests pay for one stay after the other; every third stay is cancelled and refunded. */
export async function payForStays(client: LoadClient, club: Club, sandbox: Sandbox): Promise<PreparedClient> {
  const guests = await Promise.all(
    club.members.map(async (guest) => ({ guest, hut: await client.data.hut(club, PRICE_ORE) })),
  );
  const payForAll = async (place: { guest: Person; hut: Hut }) => {
    for (let n = 0; !client.isOver(); n += 1) await payForOne(client, sandbox, { ...place, n });
  };
  return () => Promise.all(guests.map(payForAll));
}

type OneStay = { hut: Hut; guest: Person; n: number };

async function payForOne(client: LoadClient, sandbox: Sandbox, { hut, guest, n }: OneStay): Promise<void> {
  const { call, writes, data } = client;
  const id = randomUUID();
  await retryUntilAvailable(() => data.stay(hut, guest, daysAhead(60 + n), id));
  const begun = await call('POST /api/bookings/{id}/payment', { params: { id }, body: {} }, guest.token);
  if (!succeeded(client, 'POST /api/bookings/{id}/payment', begun)) return;
  await sandbox.payCheckout(sessionIn(begun.answer.checkoutUrl));
  if (!(await isShownAsPaid(client, id, guest))) return;
  writes.paid.add(id);
  if (n % 3 !== 2) return;
  const given = await call('DELETE /api/bookings/{id}', { params: { id } }, guest.token);
  if (wasDoneByEarlierTry(given) || succeeded(client, 'DELETE /api/bookings/{id}', given)) writes.cancelledStay.add(id);
}

const sessionIn = (url: string | null): string => {
  const session = /cs_\w+/.exec(url ?? '')?.[0];
  if (session === undefined) throw new Error(`No checkout session in ${url}`);
  return session;
};

async function isShownAsPaid(client: LoadClient, id: string, guest: Person): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    const seen = await client.call('GET /api/bookings/{id}/payment', { params: { id } }, guest.token);
    if (!succeeded(client, 'GET /api/bookings/{id}/payment', seen)) return false;
    if (seen.answer.payment?.status === 'paid') return true;
    await sleep(100);
  }
  client.journal.unexpected.push('a payment succeeded and was not shown as paid');
  return false;
}
