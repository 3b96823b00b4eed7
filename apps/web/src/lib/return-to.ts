import { storedValue } from './stored-value.ts';

/** The page a person was sent away from to sign in, and wants back to. Forgotten on arrival; gone with the tab. */
export const returnTo = storedValue('returnTo', 'sessionStorage');
