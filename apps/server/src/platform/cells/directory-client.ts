import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CtxSettings } from '../ctx.ts';
import { AppError } from '../http/app-error.ts';
import { ask } from './ask.ts';
import { type CellSettings, DIRECTORY } from './cell-settings.ts';

/** What the directory finds a cell by. */
export const ENTRY_KINDS = ['club', 'join_code', 'invitation', 'feed', 'email'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** All that the directory ever sees of a key. */
export const entryHash = ({ directoryPepper }: CellSettings, kind: EntryKind, key: string): string =>
  createHmac('sha256', directoryPepper).update(`${kind}\n${key}`).digest('base64url');

/** A person waits for it. */
const LOOKUP_MS = 800;
const WRITE_MS = 10_000;
/** A wrong code that is typed again, or a calendar that is fetched by many, asks once. */
const REMEMBERED_MS = 5_000;
/** A directory that is down is not waited for by each caller anew. */
const PAUSE_MS = 3_000;

type Memory = { answers: LRUCache<string, readonly string[]>; silentUntil: number };
const memories = new WeakMap<CellSettings, Memory>();

function memoryOf(cells: CellSettings): Memory {
  const known = memories.get(cells);
  if (known) return known;
  const memory = {
    answers: new LRUCache<string, readonly string[]>({ max: 5_000, ttl: REMEMBERED_MS }),
    silentUntil: 0,
  };
  memories.set(cells, memory);
  return memory;
}

const Found = z.object({ cells: z.array(z.string().max(30)).max(100) });

/** The names of the cells that have it, the latest first; null when the directory does not answer. */
export async function cellsWith(cells: CellSettings, kind: EntryKind, key: string): Promise<readonly string[] | null> {
  const memory = memoryOf(cells);
  const hash = entryHash(cells, kind, key);
  const known = memory.answers.get(`${kind} ${hash}`);
  if (known) return known;
  if (Date.now() < memory.silentUntil) return null;
  try {
    const url = `${cells.directoryUrl}/lookup`;
    const data = { kind, hash };
    const answer = await ask(cells, { to: DIRECTORY, url, purpose: 'lookup', data, timeoutMs: LOOKUP_MS });
    const { cells: found } = Found.parse(answer);
    memory.answers.set(`${kind} ${hash}`, found);
    return found;
  } catch {
    memory.silentUntil = Date.now() + PAUSE_MS;
    return null;
  }
}

/**
 * The other cell that has it; null where there is none, and where the directory does not answer. Null too where the directory
 * still names this cell: two that are both outdated must not send a browser to and fro.
 */
async function cellElsewhere(cells: CellSettings | null, kind: EntryKind, key: string) {
  const found = cells && (await cellsWith(cells, kind, key));
  if (!cells || !found || found.includes(cells.name)) return null;
  const names = new Map(cells.all.map((cell) => [cell.name, cell]));
  return found.map((name) => names.get(name)).find((cell) => cell !== undefined) ?? null;
}

type Asking = { settings: Pick<CtxSettings, 'cells'> };

/** For a key that nothing is found by here: the origin of the cell it has moved to. */
const originElsewhere = async ({ settings }: Asking, kind: EntryKind, key: string): Promise<string | null> =>
  (await cellElsewhere(settings.cells, kind, key))?.origin ?? null;

/** Refuses with the address of the other cell, to which the browser goes on. Does nothing where there is none. */
export async function refuseIfElsewhere(ctx: Asking, kind: EntryKind, key: string): Promise<void> {
  const origin = await originElsewhere(ctx, kind, key);
  if (origin !== null) throw new AppError('lives_elsewhere', { origin });
}

export type Entry = { kind: EntryKind; hash: string; present: boolean; version: number };

/** Throws when the directory does not answer. */
export async function writeEntries(cells: CellSettings, entries: readonly Entry[]): Promise<void> {
  const url = `${cells.directoryUrl}/write`;
  await ask(cells, { to: DIRECTORY, url, purpose: 'write', data: { entries }, timeoutMs: WRITE_MS });
}

/** Removes what this cell has not stated since. */
export async function pruneEntries(cells: CellSettings, before: number): Promise<void> {
  const url = `${cells.directoryUrl}/prune`;
  await ask(cells, { to: DIRECTORY, url, purpose: 'prune', data: { before }, timeoutMs: WRITE_MS });
}
