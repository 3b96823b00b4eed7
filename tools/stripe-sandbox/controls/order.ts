export type Order = 'made' | 'reversed' | 'random';

/** The same seed gives the same disorder. */
export function inOrder<T>(things: readonly T[], order: Order, seed: number): T[] {
  if (order === 'made') return [...things];
  if (order === 'reversed') return things.toReversed();
  const random = randomFrom(seed);
  return things
    .map((thing) => ({ thing, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}

/** Mulberry32: small, and good enough to shuffle letters. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
