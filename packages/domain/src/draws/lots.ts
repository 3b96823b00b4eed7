import { update, digestInto, hexOf, concat, utf8, sha256 } from './sha256.ts';
import { MAX_TICKETS } from './snapshot.ts';

/** The lowest of a member's lots in a round, as hex. The member with the lowest one goes first. */
type LowestLot = (member: string, tickets: number) => string;

const TICKET_FRAMES = Array.from({ length: MAX_TICKETS }, (_, i) => frame(i + 1));

/**
 * Draws lots from a seed, round by round. The lot of a ticket is H(seed, round, member, ticket). The common prefix of a
 * member's tickets is hashed once (midstate).
 */
export function lotsFrom(seed: string, tag: HashTag = DRAW_V1): (round: number) => LowestLot {
  const ofSeed = update(concat(utf8(tag), frame(seed)));
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

/** Compares word by word as unsigned numbers, which is the order of the hex strings. */
function isLower(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < 8; i += 1) {
    const [x, y] = [(a[i] ?? 0) >>> 0, (b[i] ?? 0) >>> 0];
    if (x !== y) return x < y;
  }
  return false;
}

/** Domain separation: no hash of a draw can equal a hash made for another purpose or by other rules. */
export type HashTag = 'hyttelaget/draw/v1' | 'hyttelaget/draw/v2' | 'hyttelaget/journal/v1' | 'hyttelaget/luck/v1';

const DRAW_V1 = 'hyttelaget/draw/v1';

type Part = string | number;

/** Length-prefixed encoding; without it ("1", "23") and ("12", "3") would be the same bytes. */
function frame(part: Part): Uint8Array {
  const bytes = utf8(String(part));
  return concat(utf8(`${bytes.length}:`), bytes);
}

/** H of docs/domain/draws.md, under the tag of its rules. */
export const taggedHash = (tag: HashTag, ...parts: readonly Part[]): string =>
  sha256(concat(utf8(tag), ...parts.map(frame)));

/** H of version 1. */
export const framedHash = (...parts: readonly Part[]): string => taggedHash(DRAW_V1, ...parts);
