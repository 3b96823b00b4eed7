import { update, digestInto, hashOfText, hexOf, type HashText, lengthInUtf8, utf8 } from './sha256.ts';
import { MAX_TICKETS } from './snapshot.ts';

/** The lowest of a party's lots in a round, as hex. The party with the lowest one goes first. */
type LowestLot = (party: string, tickets: number) => string;

const TICKET_FRAMES = Array.from({ length: MAX_TICKETS }, (_, i) => frame(i + 1));

/**
 * Draws lots from a seed, round by round. The lot of a ticket is H(seed, round, party, ticket). The common prefix of a
 * party's tickets is hashed once (midstate).
 */
export function lotsFrom(seed: string): (round: number) => LowestLot {
  const ofSeed = update(utf8(taggedText(DRAW_TAG, seed)));
  return (round) => {
    const ofRound = update(frame(round), ofSeed);
    return (party, tickets) => {
      const ofParty = update(frame(party), ofRound);
      let lowest = new Int32Array(8).fill(-1);
      let lot = new Int32Array(8);
      for (let ticket = 0; ticket < tickets; ticket += 1) {
        digestInto(ofParty, TICKET_FRAMES[ticket] ?? frame(ticket + 1), lot);
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
type HashTag = 'hyttelaget/draw/v2' | 'hyttelaget/journal/v1';

const DRAW_TAG = 'hyttelaget/draw/v2';

type Part = string | number;

/** After its length in bytes; without it ("1", "23") and ("12", "3") would be the same text. */
function framed(part: Part): string {
  return `${lengthInUtf8(String(part))}:${part}`;
}

function frame(part: Part): Uint8Array {
  return utf8(framed(part));
}

/** What H hashes. */
const taggedText = (tag: HashTag, ...parts: readonly Part[]): string => tag + parts.map(framed).join('');

/** H of docs/domain/draws.md, under the tag of its purpose. */
export const taggedHash = (tag: HashTag, ...parts: readonly Part[]): string => hashOfText(taggedText(tag, ...parts));

/** H of the draw. */
export const drawHash = (...parts: readonly Part[]): string => taggedHash(DRAW_TAG, ...parts);

/** The same, with the hash of the caller. */
export const drawHashBy = (hash: HashText, ...parts: readonly Part[]): string => hash(taggedText(DRAW_TAG, ...parts));
