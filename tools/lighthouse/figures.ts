/** What Lighthouse makes of a page, in points of a hundred. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Scores = Record<Category, number>;

/** Points that a page must have. What is not named is shown and not judged. */
export type Goals = Partial<Scores>;

/** The middle one, and of two in the middle the lower: a goal is not reached by half. */
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
