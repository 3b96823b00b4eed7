import { clearStored, storedValue } from './stored-value.ts';
import { personOf, storedToken } from './token.ts';

const SETTING = 'person';
const DRAFT = 'draft';

/** Stored under the id of the signed-in person, so that nobody else who uses this browser meets it. */
const keyFor = (kind: string, name: string) => (): string => {
  const person = personOf(storedToken.get());
  return person === null ? name : `${kind}:${person}:${name}`;
};

/** A choice or an observation of the signed-in person. Stays when they sign out, and is there when they come back. */
export const personalValue = (name: string) => storedValue(keyFor(SETTING, name));

/**
 * Something unsent. Stays when the session ends by itself; signing out removes it, and so does another person signing in.
 * Long forms use sessionStorage: it survives a reload, and ends with the tab.
 */
export const draftValue = (name: string, area: 'localStorage' | 'sessionStorage') =>
  storedValue(keyFor(DRAFT, name), area);

/** When the account is deleted. */
export function removePersonalSettings(): void {
  const own = `${SETTING}:${personOf(storedToken.get())}:`;
  clearStored((key) => !key.startsWith(own));
}

export const isDraft = (key: string): boolean => key.startsWith(`${DRAFT}:`);
export const isPersonalSetting = (key: string): boolean => key.startsWith(`${SETTING}:`);
export const isDraftOf = (person: string | null, key: string): boolean => key.startsWith(`${DRAFT}:${person}:`);
