import { storedValue } from './stored-value.ts';

/** The token of an invitation that waits for its reader to sign in. Gone with the tab. */
export const pendingInvitation = storedValue('pendingInvitation', 'sessionStorage');
