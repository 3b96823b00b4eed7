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

/** Where pages are drawn when the site is built. */
const assumed = (): boolean => true;

/** False when the device knows that it has no network. True may still be wrong: only a call finds out. */
export const useOnline = (): boolean => useSyncExternalStore(followOnline, isOnline, assumed);

const DAY_MS = 24 * 60 * 60_000;

/** How long an answer is worth reading without a network. */
export const OFFLINE_MAX_AGE_MS = 14 * DAY_MS;

/**
 * For queries whose answer is wanted where there is no network. What is forgotten sooner in memory than on disk would
 * be asked for in vain, so both have the same age. docs/domain/offline.md says what is kept.
 */
export const availableOffline = { meta: { offline: true }, gcTime: OFFLINE_MAX_AGE_MS };

/** The id of the person whose answers lie in this browser. Written before the first of them, removed after the last. */
export const offlineOwnerId = storedValue('keeper');
