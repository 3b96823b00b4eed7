import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

function followOnline(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const isOnline = (): boolean => navigator.onLine;

/** The server snapshot, used while prerendering. */
const assumeOnline = (): boolean => true;

/** False when the device reports no network. True may be wrong: only a request can tell. */
export const useOnline = (): boolean => useSyncExternalStore(followOnline, isOnline, assumeOnline);

const DAY_MS = 24 * 60 * 60_000;

/** How long stored answers are shown offline. */
export const OFFLINE_MAX_AGE_MS = 14 * DAY_MS;

/**
 * Options of queries whose answers are stored for offline use (docs/domain/offline.md). Cache and store have the same
 * maximum age: an answer that the cache dropped sooner would be fetched in vain without a network.
 */
export const availableOffline = { meta: { offline: true }, gcTime: OFFLINE_MAX_AGE_MS };

/** The user whose answers are stored in this browser. Set before the first is stored, removed after the last is deleted. */
export const offlineOwnerId = storedValue('keeper');
