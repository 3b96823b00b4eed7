import { OFFLINE_DATABASE } from '#lib/wipe-offline.ts';

/** One query result as the server returned it. */
export type StoredAnswer = { queryKey: readonly unknown[]; data: unknown; updatedAt: number };

const STORE = 'answers';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(OFFLINE_DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => {
      const database = request.result;
      // Signing out, perhaps in another tab, deletes the database; an open connection would block that.
      database.addEventListener('versionchange', () => {
        database.close();
        opened = null;
      });
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('The offline store cannot be opened')));
  });
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The transaction was aborted')));
  });
}

// The user id is the first part of every key, so one range selects all answers of a user.
const keyOf = (userId: string, hash: string): string[] => [userId, hash];
const allOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

export const putAnswer = (userId: string, hash: string, answer: StoredAnswer): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(answer, keyOf(userId, hash)));

export const deleteAnswer = (userId: string, hash: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(keyOf(userId, hash)));

// Only putAnswer writes to the store, hence the casts below.
export const findAnswer = (userId: string, hash: string): Promise<StoredAnswer | undefined> =>
  inStore('readonly', (store) => store.get(keyOf(userId, hash)) as IDBRequest<StoredAnswer | undefined>);

export const allAnswers = (userId: string): Promise<StoredAnswer[]> =>
  inStore('readonly', (store) => store.getAll(allOf(userId)) as IDBRequest<StoredAnswer[]>);
