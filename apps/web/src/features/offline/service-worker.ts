const SCRIPT = '/sw.js';

/** The page's policy lets no text become an address of code unless somebody vouches for it (CSP, trusted types). */
type TrustedTypesWindow = {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (text: string) => string };
  };
};

let address: string | null = null;

function workerScriptUrl(): string {
  // Not in TypeScript's library yet. What it gives is no string, but goes where one went.
  const { trustedTypes } = window as TrustedTypesWindow;
  address ??=
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT;
  return address;
}

const hasShell = async (): Promise<boolean> => (await caches.keys()).some((name) => name.startsWith('shell-'));

/** Not while developing, and not in browsers that have no such thing. */
export const supportsOffline = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'indexedDB' in window && 'caches' in window;

export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerScriptUrl());
  const registration = await navigator.serviceWorker.ready;
  // Signing out has emptied the caches, but a worker that a page still uses may have outlived it.
  if (!(await hasShell())) registration.active?.postMessage('keep-shell');
  return registration;
}

const HOUR_MS = 60 * 60_000;

/** Tells when a newer version of the site has been fetched and waits. Looked for when somebody comes back to the page. */
export function watchForUpdates(
  registration: ServiceWorkerRegistration,
  onWaiting: (newer: ServiceWorker) => void,
): () => void {
  let lookedAt = Date.now();
  // The very first one waits for nobody.
  const tell = (worker: ServiceWorker | null) => worker && registration.active && onWaiting(worker);
  const onFound = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && tell(worker));
  };
  const onShown = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', onFound);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    registration.removeEventListener('updatefound', onFound);
    document.removeEventListener('visibilitychange', onShown);
  };
}

/** Only when somebody has asked for it: what they have begun on the page is lost. */
export function activateUpdate(newer: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows: a worker is of one origin
  newer.postMessage('take-over');
}
