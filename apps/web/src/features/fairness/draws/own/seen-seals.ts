import type { DrawRun, NextDraw } from '@hytte/contract/fairness/draws';
import { personalValue } from '#lib/personal-value.ts';

/** A seal that this browser showed before the draw. */
export type SeenSeal = { seal: string; sealedAt: string; seenAt: string };

const MAX_STORED = 60;

const storeOf = (clubId: string) => personalValue(`seals:${clubId}`);

export function seenSeals(clubId: string): SeenSeal[] {
  try {
    const stored: unknown = JSON.parse(storeOf(clubId).get() ?? '[]');
    // Not validated further: only rememberSeal writes it, and who edits the storage of the browser deceives only themselves.
    return Array.isArray(stored) ? (stored as SeenSeal[]) : [];
  } catch {
    return [];
  }
}

/** Idempotent: the first time a seal was seen counts. */
export function rememberSeal(clubId: string, { seal, sealed_at }: NextDraw, now: Date = new Date()): void {
  const seen = seenSeals(clubId);
  if (seen.some((one) => one.seal === seal)) return;
  const seals = [...seen, { seal, sealedAt: sealed_at, seenAt: now.toISOString() }].slice(-MAX_STORED);
  storeOf(clubId).set(JSON.stringify(seals));
}

/** The time in which the seal of a draw was set (after the draw before) and opened, in milliseconds. */
export type SealedFor = { from: number; to: number };

/**
 * The seal this browser showed for a draw: the one that was opened, or else another that was set between the previous
 * draw and this one. A different seal means that it was replaced before the draw.
 */
export function sealShownFor(seen: readonly SeenSeal[], opened: string, { from, to }: SealedFor): SeenSeal | null {
  const isOfThisDraw = ({ sealedAt }: SeenSeal): boolean => Date.parse(sealedAt) >= from && Date.parse(sealedAt) < to;
  return seen.find(({ seal }) => seal === opened) ?? seen.find(isOfThisDraw) ?? null;
}

type Link = Pick<DrawRun, 'number' | 'scheduled_time'>;

/** Without the previous draw in the list the interval is empty: then only the opened seal itself matches. */
export function sealedFor(run: Link, draws: readonly Link[]): SealedFor {
  const to = Date.parse(run.scheduled_time);
  if (run.number === 1) return { from: -Infinity, to };
  const before = draws.find(({ number }) => number !== null && number + 1 === run.number);
  return { from: before ? Date.parse(before.scheduled_time) : to, to };
}
