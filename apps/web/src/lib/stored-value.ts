import { useSyncExternalStore } from 'react';

/** A string in localStorage or sessionStorage, with subscriptions. */
type StoredValue = {
  get: () => string | null;
  set: (value: string) => void;
  remove: () => void;
  subscribe: (listener: () => void) => () => void;
};

type Area = 'localStorage' | 'sessionStorage';

/**
 * Where the browser refuses storage (private windows, blocked site data), the value lives in memory. The key is computed at
 * each use where it depends on who is signed in.
 */
export function storedValue(keyOrMake: string | (() => string), area: Area = 'localStorage'): StoredValue {
  const inMemory = new Map<string, string | null>();
  const listeners = new Set<() => void>();
  const currentKey = typeof keyOrMake === 'string' ? () => keyOrMake : keyOrMake;

  const get = () => {
    const key = currentKey();
    try {
      return window[area].getItem(key);
    } catch {
      return inMemory.get(key) ?? null;
    }
  };

  const write = (value: string | null) => {
    const key = currentKey();
    inMemory.set(key, value);
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

/** Clears both storage areas except for the keys that `isKept` names. */
export function clearStored(isKept: (key: string) => boolean): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const keys = Object.keys(window[area]).filter((key) => !isKept(key));
      for (const key of keys) window[area].removeItem(key);
    } catch {
      // Storage is refused: nothing was written.
    }
  }
}
