import { OFFLINE_DATABASE } from '#lib/wipe-offline.ts';

/** One answer as it was when it came. */
export type StoredAnswer = { queryKey: readonly unknown[]; data: unknown; updatedAt: number };

const STORE = 'answers';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(OFFLINE_DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => {
      const database = request.result;
      // Somebody signs out, perhaps in another tab: an open door would keep the database from going.
      database.addEventListener('versionchange', () => {
        database.close();
        opened = null;
      });
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The kept answers cannot be opened')));
  });
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept')));
  });
}

// The person stands first in every key, so one range holds all that is theirs.
const keyOf = (person: string, hash: string): string[] => [person, hash];
const allOf = (person: string): IDBKeyRange => IDBKeyRange.bound([person], [person, []]);

export const putAnswer = (person: string, hash: string, kept: StoredAnswer): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(kept, keyOf(person, hash)));

export const deleteAnswer = (person: string, hash: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(keyOf(person, hash)));

// Written by `keep` and by nobody else.
export const findAnswer = (person: string, hash: string): Promise<StoredAnswer | undefined> =>
  inStore('readonly', (store) => store.get(keyOf(person, hash)) as IDBRequest<StoredAnswer | undefined>);

export const allAnswers = (person: string): Promise<StoredAnswer[]> =>
  inStore('readonly', (store) => store.getAll(allOf(person)) as IDBRequest<StoredAnswer[]>);
