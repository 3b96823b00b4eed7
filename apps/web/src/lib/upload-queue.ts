import type { UploadOptions } from './upload.ts';

export type QueuedFile = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Progress from 0 to 1. */
  share: number;
  error: Error | null;
};

type Send = (file: File, watching: UploadOptions) => Promise<unknown>;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

// More at once would only delay the first one.
const MAX_CONCURRENT = 2;

/** Uploads many files, two at a time. Uploaded files leave the list; failed ones stay until retried or removed. */
export function createUploadQueue(send: Send) {
  let files: readonly QueuedFile[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const stops = new Map<number, AbortController>();

  const change = (next: readonly QueuedFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  const update = (id: number, part: Partial<QueuedFile>) =>
    change(files.map((file) => (file.id === id ? { ...file, ...part } : file)));
  const remove = (id: number) => {
    stops.get(id)?.abort();
    change(files.filter((file) => file.id !== id));
    sendNext();
  };

  const run = async ({ id, file }: QueuedFile) => {
    const stop = new AbortController();
    stops.set(id, stop);
    update(id, { state: 'sending', share: 0, error: null });
    try {
      await send(file, { signal: stop.signal, onProgress: (share) => update(id, { share }) });
      change(files.filter((other) => other.id !== id));
    } catch (error) {
      if (!stop.signal.aborted) update(id, { state: 'failed', error: error instanceof Error ? error : null });
    }
    stops.delete(id);
    sendNext();
  };
  const sendNext = () => {
    const free = MAX_CONCURRENT - files.filter(({ state }) => state === 'sending').length;
    for (const file of files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void run(file);
  };

  return {
    files: () => files,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (added: readonly File[]) => {
      const queued = added.map((file) => ({ id: ++lastId, file, state: 'waiting', share: 0, error: null }) as const);
      change([...files, ...queued]);
      sendNext();
    },
    retry: (id: number) => {
      update(id, { state: 'waiting', error: null });
      sendNext();
    },
    /** Also aborts an upload in progress. */
    remove,
    stopAll: () => {
      for (const stop of stops.values()) stop.abort();
      change([]);
    },
  };
}
