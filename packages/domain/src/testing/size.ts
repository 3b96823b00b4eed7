/** `pnpm test:lottery` goes through thousands of clubs; the ordinary run through enough to catch a slip. */
export const IS_FULL_RUN = process.env.LOTTERY === 'full';

export const CLUBS_TRIED = IS_FULL_RUN ? 5000 : 250;

export const SEEDS_TRIED = IS_FULL_RUN ? 20_000 : 5000;

/** Milliseconds for a test over all of them. */
export const TEST_TIMEOUT_MS = IS_FULL_RUN ? 600_000 : 60_000;
