/** 0 where everybody has the same, towards 1 where one has everything. */
export function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const sum = sorted.reduce((total, value) => total + value, 0);
  const weighted = sorted.reduce((total, value, i) => total + (2 * i - sorted.length + 1) * value, 0);
  return sum === 0 ? 0 : weighted / (sorted.length * sum);
}

/** Of fewer, one person more or less changes the figure more than a rule would. */
export const FEWEST_FOR_GINI = 10;

export const EVENNESS = ['even', 'usual', 'uneven'] as const;

/** What a Gini coefficient says in a word. */
export const evennessOf = (coefficient: number): (typeof EVENNESS)[number] =>
  coefficient < 0.2 ? 'even' : coefficient <= 0.35 ? 'usual' : 'uneven';

/** The share of the tenth that has most, between 0 and 1; null where nobody has anything. */
export function shareOfTopTenth(values: readonly number[]): number | null {
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum === 0) return null;
  const most = values.toSorted((a, b) => b - a).slice(0, Math.ceil(values.length / 10));
  return most.reduce((total, value) => total + value, 0) / sum;
}
