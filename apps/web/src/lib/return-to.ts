import { storedValue } from './stored-value.ts';

/** The page a person was sent away from to sign in, and wants back to. It forgets itself on arrival; gone with the tab. */
export const returnTo = storedValue('returnTo', 'sessionStorage');
