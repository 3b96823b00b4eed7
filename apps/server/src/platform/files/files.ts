import type { Readable } from 'node:stream';

type StoredFile = { stream: Readable; contentType: string; size: number };

/** The file store, for pictures and documents. Two adapters with the same contract: S3 and a local folder. */
export type Files = {
  /** Creates the bucket or folder. Part of migrating. */
  prepare: () => Promise<void>;
  /** Rejects when the store is not usable now. */
  ping: () => Promise<void>;
  put: (key: string, body: Buffer, contentType: string) => Promise<void>;
  read: (key: string) => Promise<StoredFile | null>;
  remove: (key: string) => Promise<void>;
  /** Every file below the prefix with the time it was stored, page by page: a store may hold millions. */
  walk: (prefix: string) => AsyncIterable<{ key: string; storedAt: Date }>;
};

/** All keys below a prefix that holds few. */
export async function keysBelow(files: Files, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.walk(prefix)) keys.push(key);
  return keys.toSorted();
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

export const isFileKey = (key: string): boolean => key.length <= 300 && KEY.test(key);

/** Keys are built from our own ids, never from an uploaded file name; anything else is a bug. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
