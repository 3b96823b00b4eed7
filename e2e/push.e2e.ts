import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { changeDatabase } from './database.ts';
import { aPassword, expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const { PUSH_SANDBOX = '', PUSH_PUBLIC_KEY = '' } = process.env;

/**
 * Chromium subscribes at Google's servers, which no test may need. So the page subscribes at our own push service, with
 * keys of its own; what that service has received and decrypted is then handed to Chromium as its push service would.
 */
async function subscribesAtOurService(page: Page) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const receiver = { privateKey: pair.getPrivateKey('base64url'), auth };
  const body = JSON.stringify({ key: PUSH_PUBLIC_KEY, receiver });
  const made = await fetch(`${PUSH_SANDBOX}/subscriptions`, { method: 'POST', body });
  const { id, endpoint }: { id: string; endpoint: string } = JSON.parse(await made.text());
  await page.addInitScript(
    (subscription) => {
      const made = { toJSON: () => subscription, unsubscribe: async () => true };
      Object.assign(PushManager.prototype, { subscribe: async () => made, getSubscription: async () => null });
    },
    { endpoint, keys: { p256dh, auth } },
  );
  return async (): Promise<string[]> => {
    const answer = await fetch(`${PUSH_SANDBOX}/subscriptions/${id}`);
    const { received }: { received: { text: string }[] } = JSON.parse(await answer.text());
    return received.map(({ text }) => text);
  };
}

/** Hands a message to the service worker of the page, as the browser's push service does. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await session.detach();
}

type Shown = { title: string; body: string; lang: string };

/** The part of a service worker's scope that is used here; the journeys are compiled for pages. */
type Scope = EventTarget & {
  registration: { getNotifications: () => Promise<Shown[]> };
  clients: object;
  NotificationEvent: new (type: string, init: { notification: Shown }) => Event;
};

/** What lies on the phone's screen. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as Scope; // evaluated in the worker
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
  });

/** Presses the notification. Only a real press may open a window, so the address is returned instead. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as Scope; // evaluated in the worker
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('Nothing is shown');
    return new Promise<string>((resolve) => {
      Object.assign(scope.clients, { openWindow: async (url: string) => resolve(url) });
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });

test('an offer reaches a phone that asked for it, names nothing there, and opens; signing out ends it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  await context.grantPermissions(['notifications'], { origin: String(baseURL) });
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.put(`/api/clubs/${clubId}/rules/preset`, { preset: 'drawn_then_open' });
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, {
    name: 'Trollbu',
    location: 'Lom',
    capacity: 8,
    price: 450,
  });
  const [kari, ola] = [await aPerson(request), await aPerson(request)];
  for (const member of [kari, ola]) await member.post('/api/memberships/join-club', { join_code: joinCode });

  const received = await subscribesAtOurService(page);
  await enter(page, ola.token, '/profile?tab=mails');
  await page.getByRole('button', { name: 'Slå på her' }).click();
  await expect(page.getByText('Denne nettleseren får varsler.')).toBeVisible();
  await expectAccessible(page);

  // Within three weeks days are had at once.
  const stay = { hut_id: hut.id, start_date: dayIn(15), start_half_day: 'PM', end_date: dayIn(17), end_half_day: 'AM' };
  const { booking } = await kari.post('/api/bookings', stay);
  await ola.post(`/api/clubs/${clubId}/waitlist`, stay);
  await request.delete(`/api/bookings/${booking.id}`, { headers: { authorization: `Bearer ${kari.token}` } });
  await expect(async () => {
    // At night only an offer that ends soon is told.
    await changeDatabase(`update outgoing_pushes set until = now() + interval '1 hour' where kind = 'offer'`);
    await changeDatabase(`update pgboss.job set start_after = now() where name = 'send-push' and state = 'created'`);
    expect(await received()).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
  const [payload = ''] = await received();
  const { kind, id, ...nothing } = JSON.parse(payload);
  expect({ kind, nothing }).toEqual({ kind: 'offer', nothing: {} });

  await deliver(context, page, payload);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The site has no service worker');
  await expect.poll(() => shown(worker)).toEqual([{ title: 'Nytt tilbud fra klubben din', body: '', lang: 'no' }]);
  const address = await press(worker);
  expect(new URL(address).pathname).toBe(`/offers/${id}`);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /^Trollbu er ledig/ })).toBeVisible();

  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${ola.token}` } });
  const { token } = await (
    await request.post('/api/auth/login', { data: { email: ola.email, password: aPassword } })
  ).json();
  const choices = await request.get('/api/profile/mail-choices', { headers: { authorization: `Bearer ${token}` } });
  expect((await choices.json()).push).toMatchObject({ is_on: false });
});
