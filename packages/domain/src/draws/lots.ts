import { update, digestInto, hexOf, concat, utf8, sha256, type Midstate } from './sha256.ts';
import { MAX_TICKETS } from './snapshot.ts';

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

/** Says what is hashed and by which rules, so that no hash of a draw can be mistaken for one of anything else. */
const DRAW_V1 = utf8('hyttelaget/draw/v1');

export type Part = string | number;

/** A part with its length before it: without, ("1", "23") and ("12", "3") would be the same bytes. */
export function frame(part: Part): Uint8Array {
  const bytes = utf8(String(part));
  return concat(utf8(`${bytes.length}:`), bytes);
}

/** H of docs/domain/lottery.md. */
export const framedHash = (...parts: readonly Part[]): string => sha256(concat(DRAW_V1, ...parts.map(frame)));

/** The beginning of every H that starts with this part. */
export const beginFramed = (first: Part): Midstate => update(concat(DRAW_V1, frame(first)));
