import { useSyncExternalStore } from 'react';

/** One text kept by the browser under a key, which components can follow. */
export type StoredValue = {
  get: () => string | null;
  set: (value: string) => void;
  remove: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** A browser may refuse storage (private windows, blocked site data); the value then lives as long as the page. */
export function storedValue(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): StoredValue {
  let inMemory: string | null = null;
  const listeners = new Set<() => void>();

  const get = () => {
    try {
      return window[area].getItem(key);
    } catch {
      return inMemory;
    }
  };

  const write = (value: string | null) => {
    inMemory = value;
    try {
      if (value === null) window[area].removeItem(key);
      else window[area].setItem(key, value);
    } catch {
      // Kept in memory only.
    }
    for (const listener of listeners) listener();
  };

  return {
    get,
    set: write,
    remove: () => write(null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// Pages drawn when the site is built know nobody; they come to life in browsers that keep nothing either.
export const useStored = (value: StoredValue): string | null =>
  useSyncExternalStore(value.subscribe, value.get, () => null);

/** Empties both areas of whatever anybody has put there, except what is named. */
export function clearStored(except: readonly string[]): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const keys = Object.keys(window[area]).filter((key) => !except.includes(key));
      for (const key of keys) window[area].removeItem(key);
    } catch {
      // Refused: then nothing was written either.
    }
  }
}
