/** `pnpm test:lottery` goes through thousands of clubs; the ordinary run through enough to catch a slip. */
export const isFull = process.env.LOTTERY === 'full';

export const clubsTried = isFull ? 5000 : 250;

export const seedsTried = isFull ? 20_000 : 5000;

/** Milliseconds for a test over all of them. */
export const patience = isFull ? 600_000 : 60_000;
