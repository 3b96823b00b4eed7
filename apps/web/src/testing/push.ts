import { onTestFinished } from 'vitest';

type Permission = 'default' | 'granted' | 'denied';

const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };

/** A browser that can show messages, as far as a page sees it. Returns what is subscribed. */
export function aBrowserWithPush({
  permission = 'default',
  answers = 'granted',
}: { permission?: Permission; answers?: Permission } = {}) {
  let count = 0;
  let current: object | null = null;
  const subscription = (endpoint: string) => ({
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: async () => ((current = null), true),
  });
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current = subscription(`https://push.example.com/${(count += 1)}`)),
  };
  const notification = { permission, requestPermission: async () => (notification.permission = answers) };
  give(window, 'PushManager', pushManager);
  give(window, 'Notification', notification);
  give(navigator, 'serviceWorker', { ready: Promise.resolve({ pushManager }), getRegistrations: async () => [] });
  return {
    subscribed: () => current !== null,
    body: (n: number) => ({ endpoint: `https://push.example.com/${n}`, ...KEYS }),
  };
}

/** A phone of Apple with the site in a tab of its browser. */
export const anIphone = (): void =>
  give(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari');

function give(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}
