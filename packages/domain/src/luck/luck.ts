// What may be said about somebody's luck. It is told and never repaid: no ticket depends on it.

/** Of one draw, or the sum over several: stays expected, how much that varies (both in thousandths), and given. */
export type Luck = { expectedMilli: number; varianceMilli: number; won: number };

/** Over so many draws. */
export type LuckOfDraws = Luck & { draws: number };

export type LuckWord = 'too_few' | 'as_expected' | 'a_little_less' | 'a_little_more' | 'clearly_less' | 'clearly_more';

/**
 * With fewer draws nothing is said. By the number of draws and never by how much they vary: those who got little have
 * more tickets and reach a variance sooner, and all who are told something would look unlucky on average.
 */
export const DRAWS_FOR_A_WORD = 8;

/** Adds up the draws in which the lots decided. */
export function sumLuck(entries: readonly (Luck & { counts: boolean })[]): LuckOfDraws {
  const sum = { draws: 0, expectedMilli: 0, varianceMilli: 0, won: 0 };
  for (const { counts, expectedMilli, varianceMilli, won } of entries) {
    if (!counts) continue;
    sum.draws += 1;
    sum.expectedMilli += expectedMilli;
    sum.varianceMilli += varianceMilli;
    sum.won += won;
  }
  return sum;
}

/** By how many standard deviations more was given than expected (a z-score). */
export const deviation = ({ expectedMilli, varianceMilli, won }: Luck): number =>
  varianceMilli === 0 ? 0 : (1000 * won - expectedMilli) / Math.sqrt(1000 * varianceMilli);

export function luckWord({ draws, ...luck }: LuckOfDraws): LuckWord {
  if (draws < DRAWS_FOR_A_WORD) return 'too_few';
  const by = deviation(luck);
  if (Math.abs(by) < 1) return 'as_expected';
  const much = Math.abs(by) < 2 ? 'a_little' : 'clearly';
  return by < 0 ? `${much}_less` : `${much}_more`;
}

/** Of so many people, how many usually are two standard deviations or more away from what was expected. */
export const usuallyFar = (people: number): number => Math.round(0.045 * people);

/** Beyond this a sum of the club's draws is worth a look: by chance alone it is so in one of a hundred clubs. */
const LOOK_CLOSER_FROM = 2.6;

/** What the figures of a group say: `usual` is what lots alone do. */
export function checkGroup(sum: LuckOfDraws): 'too_few' | 'usual' | 'look_closer' {
  if (sum.draws < DRAWS_FOR_A_WORD) return 'too_few';
  return Math.abs(deviation(sum)) < LOOK_CLOSER_FROM ? 'usual' : 'look_closer';
}
