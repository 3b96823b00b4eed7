import { draftValue } from './personal-value.ts';
import { personOf, storedToken } from './token.ts';

/** In IndexedDB, because photos are too large for localStorage. */
export const OUTBOX_DATABASE = 'outbox';
/** In the query cache: what waits in this browser to be sent. */
export const UNSENT_KEY = ['unsent'];
const STORE = 'unsent';
const MARK = 'outbox';

/**
 * Says that something of the signed-in person waits to be sent. A draft as others are: it stays when the session ends by
 * itself, and goes when they sign out or somebody else signs in; the database is deleted after it.
 */
const mark = draftValue(MARK, 'localStorage');

/** Whether anybody of this browser has something that waits: then the database is not deleted. */
export const holdsUnsent = (): boolean => Object.keys(localStorage).some((key) => key.endsWith(`:${MARK}`));

/** Something written without a network, to be sent when there is one. The server keeps once what has its key. */
export type Unsent = { key: string; kind: string; person: string; content: unknown };

/** Opened for each act and closed after it: an open connection would block deleting the database. */
async function inOutbox<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(OUTBOX_DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The outbox cannot be opened')));
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The outbox is full')));
    });
  } finally {
    database.close();
  }
}

const me = (): string | null => personOf(storedToken.get());

/** Fails where the browser refuses storage. The same key replaces what was there. */
export async function keepUnsent(kind: string, key: string, content: unknown): Promise<void> {
  const person = me();
  if (person === null) throw new Error('Nobody is signed in');
  const unsent: Unsent = { key, kind, person, content };
  await inOutbox('readwrite', (store) => store.put(unsent));
  mark.set('waiting');
}

/** Of the signed-in person. */
export async function listUnsent(): Promise<Unsent[]> {
  if (mark.get() === null) return [];
  // Only keepUnsent writes to the store.
  const all = await inOutbox('readonly', (store) => store.getAll() as IDBRequest<Unsent[]>);
  return all.filter(({ person }) => person === me());
}

export async function removeUnsent(key: string): Promise<void> {
  await inOutbox('readwrite', (store) => store.delete(key));
  if ((await listUnsent()).length === 0) mark.remove();
}
