import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { phoneOf } from './phone.ts';

/** Whether the browser can show messages, or what stands in the way. */
type PushSupport = 'ready' | 'denied' | 'home_screen' | 'unsupported';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  // Safari has them on a phone only for sites on the home screen.
  const isIos = phoneOf(navigator.userAgent, navigator.maxTouchPoints) === 'ios';
  return isIos && !window.matchMedia('(display-mode: standalone)').matches ? 'home_screen' : 'unsupported';
}

/** Without asking the person: whether the browser may show messages. */
export const isPushGranted = (): boolean => pushSupport() === 'ready' && Notification.permission === 'granted';

type Subscription = RequestInput<Api['PUT /api/profile/push']>['body'];

/** The service worker is registered when the page is idle, and never in development. */
const WORKER_TIMEOUT_MS = 10_000;

async function pushManager(): Promise<PushManager> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker')), WORKER_TIMEOUT_MS);
  });
  const registration = await Promise.race([navigator.serviceWorker.ready, timeout]);
  return registration.pushManager;
}

/** Asks the person, unless they have answered before. Null if they refuse. */
export async function subscribeBrowser(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const manager = await pushManager();
  // One made with another key of the installation would stand in the way.
  await (await manager.getSubscription())?.unsubscribe();
  const applicationServerKey = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

export async function unsubscribeBrowser(): Promise<void> {
  if (pushSupport() === 'ready') await (await (await pushManager()).getSubscription())?.unsubscribe();
}
