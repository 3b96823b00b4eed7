import { trustedScriptUrl } from '#lib/trusted-types.ts';

let scriptUrl: string | null = null;

const workerScriptUrl = (): string => (scriptUrl ??= trustedScriptUrl('service-worker', '/sw.js'));

const hasShell = async (): Promise<boolean> => (await caches.keys()).some((name) => name.startsWith('shell-'));

/** Production builds only, in browsers with service workers, IndexedDB and Cache Storage. */
export const supportsOffline = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'indexedDB' in window && 'caches' in window;

export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerScriptUrl());
  const registration = await navigator.serviceWorker.ready;
  // Signing out deletes the caches, but a worker still in use by a page survives it and must fetch the shell again.
  if (!(await hasShell())) registration.active?.postMessage('keep-shell');
  return registration;
}

const HOUR_MS = 60 * 60_000;

/**
 * Calls `onWaiting` when a newer worker is installed and waiting. Checks for one when the tab becomes visible, at most
 * once an hour.
 */
export function watchForUpdates(
  registration: ServiceWorkerRegistration,
  onWaiting: (newer: ServiceWorker) => void,
): () => void {
  let checkedAt = Date.now();
  // The very first worker activates at once.
  const notify = (worker: ServiceWorker | null) => worker && registration.active && onWaiting(worker);
  const onUpdateFound = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && notify(worker));
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  };
  notify(registration.waiting);
  registration.addEventListener('updatefound', onUpdateFound);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    registration.removeEventListener('updatefound', onUpdateFound);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Reloads the page, so only after the user has asked for it: unsaved input is lost. */
export function activateUpdate(newer: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows: a worker is of one origin
  newer.postMessage('take-over');
}
