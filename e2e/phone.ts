import { createECDH, randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { changeDatabase } from './database.ts';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

/** The browser that people use: the one without windows shows no notifications. */
export const REAL_BROWSER = { serviceWorkers: 'allow', launchOptions: { executablePath: CHROMIUM_PATH } } as const;

const { PUSH_SANDBOX = '', PUSH_PUBLIC_KEY = '' } = process.env;

/**
 * Chromium subscribes at Google's servers, which no test may need. So the page subscribes at our own push service, with
 * keys of its own; what that service has received and decrypted is then handed to Chromium as its push service would.
 */
export async function subscribesAtOurService(page: Page) {
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

/** The message about an offer, once our push service has it. */
export async function receivedOffer(received: () => Promise<string[]>): Promise<string> {
  await expect(async () => {
    // At night only an offer that ends soon is told.
    await changeDatabase(`update outgoing_pushes set until = now() + interval '1 hour' where kind = 'offer'`);
    await changeDatabase(`update pgboss.job set start_after = now() where name = 'send-push' and state = 'created'`);
    expect(await received()).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
  const [payload = ''] = await received();
  return payload;
}

/** Hands a message to the service worker of the page, as the browser's push service does. */
export async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
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

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The site has no service worker');
  return worker;
}

/** What lies on the phone's screen. */
export const shownOn = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const { registration } = self as unknown as Scope; // evaluated in the worker
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
  });

/** Presses the notification once it is shown. Only a real press may open a window, so the address is returned instead. */
export async function pressNotification(context: BrowserContext): Promise<string> {
  await expect.poll(() => shownOn(context)).toHaveLength(1);
  return workerOf(context).evaluate(async () => {
    const scope = self as unknown as Scope; // evaluated in the worker
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('Nothing is shown');
    return new Promise<string>((resolve) => {
      Object.assign(scope.clients, { openWindow: async (url: string) => resolve(url) });
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });
}
