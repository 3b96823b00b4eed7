import { framedHash } from './framed-hash.ts';

/**
 * A member's name in one draw. The veil is 64 random hex digits, made with the draw's secret and kept for ever:
 * a draw that is tried again knows its members by the same names and gives the same result, and what is
 * published leads nobody from a name back to a member, or from one draw to the next.
 */
export const pseudonymOf = (pseudonymKey: string, member: string): string =>
  framedHash(pseudonymKey, 'member', member).slice(0, 16);
