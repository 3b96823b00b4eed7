import type { Api } from '@hytte/contract/api';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import { ApiError } from './api-client.ts';
import { storedToken } from './token.ts';

type UploadKey = { [K in keyof Api]: Api[K] extends { upload: object } ? K : never }[keyof Api];

export type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** Sends one file and tells how much of it (0 to 1) has left, which fetch cannot. Fails as `call` does. */
export function upload<K extends UploadKey>(key: K, file: Blob, options: UploadOptions & RequestInput<Api[K]>) {
  const [method = '', path = ''] = key.split(' ');
  const { signal, onProgress } = options;
  const body = toFormData('form' in options ? options.form : {}, file);
  return new Promise<Answer<Api[K]>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    const token = storedToken.get();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      // The contract is what makes the answer's type true. What is not JSON comes as null.
      if (request.status < 300) resolve(request.response as Answer<Api[K]>);
      else reject(new ApiError(request.status, (request.response ?? {}) as ApiError['body']));
    });
    request.addEventListener('error', () => reject(new ApiError(0, { error: 'The server could not be reached' })));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** The file comes last: the server knows whom it is for before the first byte of it. */
function toFormData(fields: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) if (typeof value === 'string') form.append(name, value);
  form.append('file', file);
  return form;
}

export type QueuedFile = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it has left, 0 to 1. */
  share: number;
  error: Error | null;
};

type Send = (file: File, watching: UploadOptions) => Promise<unknown>;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

// More at once would only make each of them slower, and the first one late.
const AT_ONCE = 2;

/** Sends many files, a few at a time. What has arrived leaves the list; what failed stays until somebody decides. */
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
    const free = AT_ONCE - files.filter(({ state }) => state === 'sending').length;
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
    /** Takes it off the list, and stops it if it is on its way. */
    remove,
    stopAll: () => {
      for (const stop of stops.values()) stop.abort();
      change([]);
    },
  };
}
