import { useSyncExternalStore } from 'react';

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
