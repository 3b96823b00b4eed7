import { concat, utf8 } from './bytes.ts';
import { update, sha256, type Midstate } from '../draws/sha256.ts';

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
