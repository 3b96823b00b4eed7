import { useSyncExternalStore } from 'react';

/** A string in localStorage or sessionStorage, with subscriptions. */
type StoredValue = {
  get: () => string | null;
  set: (value: string) => void;
  remove: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** Where the browser refuses storage (private windows, blocked site data), the value lives in memory. */
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
      // Storage is refused: in memory only.
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

// The server snapshot is null: prerendered pages are those of a visitor.
export const useStored = (value: StoredValue): string | null =>
  useSyncExternalStore(value.subscribe, value.get, () => null);

/** Clears both storage areas except for the named keys. */
export function clearStored(except: readonly string[]): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const keys = Object.keys(window[area]).filter((key) => !except.includes(key));
      for (const key of keys) window[area].removeItem(key);
    } catch {
      // Storage is refused: nothing was written.
    }
  }
}
