import { offlineOwnerId } from './offline.ts';

/**
 * Begins to delete what is stored for offline use, with code that is loaded only then. If the page is closed before that
 * completes, the next start goes on (finishSignOut).
 */
export function wipeInBackground(): void {
  if (offlineOwnerId.get() !== null)
    import('./wipe-offline.ts').then(({ wipeOfflineData }) => wipeOfflineData()).catch(() => {});
}
