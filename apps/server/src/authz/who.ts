import type { Who } from './permission-row.ts';

// The outcome of a call for each of the callers. "The club" is the one the call is about, and the scene's booking
// is the member's own, of the hut that the keeper keeps.

//                           visitor member admin  owner  global outsider treasurer keeper
export const ANYBODY: Who = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'];
export const SIGNED_IN: Who = [401, 'yes', 'yes', 'yes', 'yes', 'yes'];

export const MEMBERS: Who = [401, 'yes', 'yes', 'yes', 404, 404];
export const MEMBERS_OR_PLATFORM: Who = [401, 'yes', 'yes', 'yes', 'yes', 404];
export const ADMINS: Who = [401, 403, 'yes', 'yes', 404, 404];
export const ADMINS_OR_PLATFORM: Who = [401, 403, 'yes', 'yes', 'yes', 404];
export const OWNER: Who = [401, 403, 403, 'yes', 404, 404];
export const OWNER_OR_PLATFORM: Who = [401, 403, 403, 'yes', 'yes', 404];
export const PLATFORM: Who = [401, 403, 403, 403, 'yes', 403];

/** Offices reach their part of the club. A keeper's call has 403 for the treasurer, and is about the hut of the scene. */
export const TREASURER: Who = [401, 403, 'yes', 'yes', 404, 404, 'yes', 403];
export const TREASURER_OR_PLATFORM: Who = [401, 403, 'yes', 'yes', 'yes', 404, 'yes', 403];
export const KEEPER: Who = [401, 403, 'yes', 'yes', 404, 404, 403, 'yes'];
export const OFFICES: Who = [401, 403, 'yes', 'yes', 404, 404, 'yes', 'yes'];

/** Of the stay in the scene, whose guest the member is: for other members it does not exist. */
export const ADMINS_OF_STAY: Who = [401, 403, 'yes', 'yes', 404, 404, 404, 404];
export const TREASURER_OF_STAY: Who = [401, 403, 'yes', 'yes', 404, 404, 'yes', 404];

export const GUEST: Who = [401, 'yes', 403, 403, 404, 404, 404, 404];
export const GUEST_OR_ADMINS: Who = [401, 'yes', 'yes', 'yes', 404, 404, 404, 404];
export const GUEST_OR_TREASURER: Who = [401, 'yes', 'yes', 'yes', 404, 404, 'yes', 404];
/** Of the waiting list: nobody answers for another, and another's does not exist. */
export const OWN_ENTRY: Who = [401, 'yes', 404, 404, 404, 404, 404, 404];
