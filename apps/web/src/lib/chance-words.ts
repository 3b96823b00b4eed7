import type { T } from '#lib/i18n.ts';

/** Odds that are easy to picture. */
const ODDS = [
  [1, 50],
  [1, 20],
  [1, 10],
  [1, 5],
  [1, 4],
  [1, 3],
  [2, 5],
  [1, 2],
  [3, 5],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
  [19, 20],
] as const;

const SLIM = 20;
const NEARLY_CERTAIN = 980;

/** How often a request won in a thousand draws, as the nearest of these odds: `omtrent 1 av 4`. */
export function formatChance(t: T, ofThousand: number): string {
  if (ofThousand >= 1000) return t('chance_certain');
  if (ofThousand >= NEARLY_CERTAIN) return t('chance_nearly_certain');
  if (ofThousand <= 0) return t('chance_none');
  if (ofThousand < SLIM) return t('chance_slim');
  const distance = ([won, of]: (typeof ODDS)[number]): number => Math.abs((1000 * won) / of - ofThousand);
  const [won, of] = ODDS.reduce((best, odds) => (distance(odds) < distance(best) ? odds : best));
  return t('chance_about', { won, of });
}
