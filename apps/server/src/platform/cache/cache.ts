import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { registry } from '../metrics/metrics.ts';
import type { ChangeListener } from './change-listener.ts';

/** Something read from the database, and which notices make it outdated. */
export type Loaded<V> = { value: V; tags: readonly string[]; bytes: number; ttlMs?: number };

export type Cache<V extends object> = {
  /** False while every read asks the database. */
  isCurrent: () => boolean;
  /** From memory when it is certain to be current, else by `load`. Null is never remembered. */
  read: (key: string, load: () => Promise<Loaded<V> | null>) => Promise<V | null>;
};

type Entry<V> = { value: V; tags: readonly string[] };
type Fill<V> = { loaded: Promise<Loaded<V> | null>; begunAt: number };

/** A caller who arrives later than this starts a new query: a slow query must not return old data. */
const SHARED_MS = 250;

const reads = new Counter({
  name: 'cache_reads_total',
  help: 'Reads by cache, and whether they were answered from memory or by the database',
  labelNames: ['cache', 'from'],
  registers: [registry],
});

/** For processes that do not listen: every read asks the database. */
export const noCache = <V extends object>(): Cache<V> => ({
  isCurrent: () => false,
  read: async (_key, load) => (await load())?.value ?? null,
});

/**
 * Answers kept in this process until the database says that they changed. What is read while a notice about it arrives is
 * returned but not kept, because it may have been read before the change. Readers of the same key at the same moment
 * share one reading.
 */
export function createCache<V extends object>(name: string, listener: ChangeListener, maxBytes: number): Cache<V> {
  const keysByTag = new Map<string, Set<string>>();
  const untag = ({ tags }: Entry<V>, key: string): void => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const entries = new LRUCache<string, Entry<V>>({ maxSize: maxBytes, dispose: untag });
  const fills = new Map<string, Fill<V>>();
  /** For each reading under way, the notices that have come since it began; null: all may have changed. */
  const heardBy = new Set<{ tags: Set<string> | null }>();

  listener.subscribe({
    changed: (tag) => {
      for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
      for (const heard of heardBy) heard.tags?.add(tag);
      fills.clear();
    },
    lost: () => {
      entries.clear();
      for (const heard of heardBy) heard.tags = null;
      fills.clear();
    },
  });

  const keep = (key: string, { value, tags, bytes, ttlMs }: Loaded<V>): void => {
    if (ttlMs !== undefined && ttlMs <= 0) return;
    entries.set(key, { value, tags }, { size: Math.max(1, bytes), ...(ttlMs !== undefined && { ttl: ttlMs }) });
    if (!entries.has(key)) return;
    for (const tag of tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };

  const fill = async (key: string, load: () => Promise<Loaded<V> | null>): Promise<Loaded<V> | null> => {
    const heard: { tags: Set<string> | null } = { tags: new Set() };
    heardBy.add(heard);
    try {
      const loaded = await load();
      if (loaded && heard.tags && !loaded.tags.some((tag) => heard.tags?.has(tag))) keep(key, loaded);
      return loaded;
    } finally {
      heardBy.delete(heard);
    }
  };

  return {
    isCurrent: listener.isCurrent,
    read: async (key, load) => {
      if (!listener.isCurrent()) {
        reads.inc({ cache: name, from: 'database' });
        return (await load())?.value ?? null;
      }
      const known = entries.get(key);
      reads.inc({ cache: name, from: known ? 'memory' : 'database' });
      if (known) return known.value;
      const begun = fills.get(key);
      if (begun && performance.now() - begun.begunAt <= SHARED_MS) return (await begun.loaded)?.value ?? null;
      const filling: Fill<V> = { loaded: fill(key, load), begunAt: performance.now() };
      fills.set(key, filling);
      try {
        return (await filling.loaded)?.value ?? null;
      } finally {
        if (fills.get(key) === filling) fills.delete(key);
      }
    },
  };
}
