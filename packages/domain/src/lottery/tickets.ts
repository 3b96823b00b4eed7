/** What a member with the lowest balance has. */
export const MAX_TICKETS = 100;

/**
 * A member's tickets: 100 at the lowest balance of the club, a quarter of that `quarterAt` tenths above it,
 * always at least one. All in whole tenths of a point, `base` being the lowest balance.
 */
export function ticketsOf(points: number, base: number, quarterAt: number): number {
  const full = MAX_TICKETS * quarterAt ** 2;
  const share = (quarterAt + points - base) ** 2;
  // Taking the remainder off first leaves a division without fractions, the same in every language.
  return Math.max(1, (full - (full % share)) / share);
}
