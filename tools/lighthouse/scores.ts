/** Lighthouse's scores, 0 to 100. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Scores = Record<Category, number>;

/** Points that a page must have. Other categories are shown only. */
export type Goals = Partial<Scores>;

/** The median; of an even number the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export const medians = (runs: readonly Scores[]): Scores => {
  const of = (category: Category): number => median(runs.map((run) => run[category]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
};

export const missed = (scores: Scores, goals: Goals): Category[] =>
  CATEGORIES.filter((category) => scores[category] < (goals[category] ?? 0));

export const inWords = (scores: Scores): string =>
  CATEGORIES.map((category) => `${category} ${scores[category]}`).join(' · ');
