import { offlineOwnerId } from './offline.ts';
import { holdsUnsent, OUTBOX_DATABASE } from './outbox.ts';

export const OFFLINE_DATABASE = 'kept';

async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} could not be deleted`)));
  });
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function unregisterWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

let wiping: Promise<void> | null = null;

/** Deletes all offline data of any user. If the page is closed meanwhile, `offlineOwnerId` stays set, and the next start wipes again. */
export function wipeOfflineData(): Promise<void> {
  wiping ??= wipe().finally(() => {
    wiping = null;
  });
  return wiping;
}

async function wipe(): Promise<void> {
  // The service worker first: it could fill a cache again.
  if ('serviceWorker' in navigator) await unregisterWorkers();
  await Promise.all([
    'indexedDB' in window && deleteDatabase(OFFLINE_DATABASE),
    // What is written and not sent stays when a session ends by itself.
    'indexedDB' in window && !holdsUnsent() && deleteDatabase(OUTBOX_DATABASE),
    'caches' in window && deleteCaches(),
  ]);
  offlineOwnerId.remove();
}
