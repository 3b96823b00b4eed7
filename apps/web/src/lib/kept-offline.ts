import { storedValue } from './stored-value.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long an answer is worth reading without a network. */
export const OFFLINE_MAX_AGE_MS = 14 * DAY_MS;

/**
 * For queries whose answer is wanted where there is no network. What is forgotten sooner in memory than on disk would
 * be asked for in vain, so both have the same age. docs/domain/offline.md says what is kept.
 */
export const availableOffline = { meta: { offline: true }, gcTime: OFFLINE_MAX_AGE_MS };

/** The id of the person whose answers lie in this browser. Written before the first of them, removed after the last. */
export const offlineOwnerId = storedValue('keeper');
