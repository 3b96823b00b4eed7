import type { NextDraw, DrawRun } from '@hytte/contract/draws';
import { storedValue } from '#lib/stored-value.ts';

/** A seal that this browser was shown before its draw. */
export type SeenSeal = { seal: string; sealedAt: string; seenAt: string };

const MOST_KEPT = 60;

const storeOf = (clubId: string) => storedValue(`seals:${clubId}`);

export function seenSeals(clubId: string): SeenSeal[] {
  try {
    const kept: unknown = JSON.parse(storeOf(clubId).get() ?? '[]');
    // Written by rememberSeal and by nobody else; whoever edits their own storage fools themselves alone.
    return Array.isArray(kept) ? (kept as SeenSeal[]) : [];
  } catch {
    return [];
  }
}

/** The first time counts. */
export function rememberSeal(clubId: string, { seal, sealed_at }: NextDraw, now: Date = new Date()): void {
  const seen = seenSeals(clubId);
  if (seen.some((one) => one.seal === seal)) return;
  const kept = [...seen, { seal, sealedAt: sealed_at, seenAt: now.toISOString() }].slice(-MOST_KEPT);
  storeOf(clubId).set(JSON.stringify(kept));
}

/** From when a draw's seal was set, at the earliest, to when it was opened; as milliseconds. */
export type SealedFor = { from: number; to: number };

/**
 * The seal that was shown for a draw: the very one that was opened, or another that was set between the draw
 * before and this one, and then somebody has replaced it.
 */
export function sealShownFor(seen: readonly SeenSeal[], opened: string, { from, to }: SealedFor): SeenSeal | null {
  const isOfThisDraw = ({ sealedAt }: SeenSeal): boolean => Date.parse(sealedAt) >= from && Date.parse(sealedAt) < to;
  return seen.find(({ seal }) => seal === opened) ?? seen.find(isOfThisDraw) ?? null;
}

type Link = Pick<DrawRun, 'number' | 'scheduled_time'>;

/** A draw whose forerunner is not among those told has no time of its own: then only the opened seal is known again. */
export function sealedFor(run: Link, draws: readonly Link[]): SealedFor {
  const to = Date.parse(run.scheduled_time);
  if (run.number === 1) return { from: -Infinity, to };
  const before = draws.find(({ number }) => number !== null && number + 1 === run.number);
  return { from: before ? Date.parse(before.scheduled_time) : to, to };
}
