import { beginFramed, frame } from '../lottery/framed-hash.ts';
import { update, digestInto, hexOf } from './sha256.ts';
import { MAX_TICKETS } from '../lottery/tickets.ts';

/** The lowest of a member's lots in a round, as hex: the lower, the sooner the member's turn. */
export type LowestLot = (member: string, tickets: number) => string;

const TICKET_FRAMES = Array.from({ length: MAX_TICKETS }, (_, i) => frame(i + 1));

/**
 * Draws lots from a seed, round by round. A ticket's lot is H(seed, round, member, ticket); up to the
 * ticket's number it is the same for a whole hand of tickets, and hashed once.
 */
export function lotsFrom(seed: string): (round: number) => LowestLot {
  const ofSeed = beginFramed(seed);
  return (round) => {
    const ofRound = update(frame(round), ofSeed);
    return (member, tickets) => {
      const ofMember = update(frame(member), ofRound);
      let lowest = new Int32Array(8).fill(-1);
      let lot = new Int32Array(8);
      for (let ticket = 0; ticket < tickets; ticket += 1) {
        digestInto(ofMember, TICKET_FRAMES[ticket] ?? frame(ticket + 1), lot);
        if (isLower(lot, lowest)) [lowest, lot] = [lot, lowest];
      }
      return hexOf(lowest);
    };
  };
}

/** Word by word, as numbers without sign: the order of the hex they are written in. */
function isLower(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < 8; i += 1) {
    const [x, y] = [(a[i] ?? 0) >>> 0, (b[i] ?? 0) >>> 0];
    if (x !== y) return x < y;
  }
  return false;
}
