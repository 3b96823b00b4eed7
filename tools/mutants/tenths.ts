import { createHash } from 'node:crypto';

const TENTHS = 10;
const DAY_MS = 86_400_000;

/** From 1 to 10, by its name: a mutant that is added or deleted moves no other one. */
export const tenthOf = (guarantee: string): number =>
  (createHash('sha256').update(guarantee).digest().readUInt32BE(0) % TENTHS) + 1;

/** `today` is another one each day, so that ten days see all; `random` is any. */
export function whichTenth(asked: string, now: Date): number {
  if (asked === 'today') return (Math.floor(now.getTime() / DAY_MS) % TENTHS) + 1;
  if (asked === 'random') return Math.floor(Math.random() * TENTHS) + 1;
  const tenth = Number(asked);
  if (!Number.isInteger(tenth) || tenth < 1 || tenth > TENTHS)
    throw new Error(`--tenth takes a number from 1 to 10, "today" or "random", but not "${asked}".`);
  return tenth;
}

type Run = { noticed: readonly string[]; missed: readonly string[] };

/** A mutant that was missed counts as not seen; one that no longer exists is forgotten. In order of their names. */
export function withSeen(
  before: Readonly<Record<string, string>>,
  guarantees: readonly string[],
  { noticed, missed }: Run,
  today: string,
): Record<string, string> {
  const now: Record<string, string> = {};
  for (const name of guarantees.toSorted()) {
    const day = noticed.includes(name) ? today : before[name];
    if (day !== undefined && !missed.includes(name)) now[name] = day;
  }
  return now;
}
