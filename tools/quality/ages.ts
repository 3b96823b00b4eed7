import { z } from 'zod';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NIGHTLY } from '../nightly/steps.ts';
import { changedSince, commitOfFile } from './changes.ts';
import { type QualityRecord, readRecords } from './records.ts';

const OLDEST_DAYS = 30;
const MOST_CHANGED = 0.5;
const DAY_MS = 86_400_000;

/** How old a record is. `changed` is a share of the code it is about; null when Git cannot say. */
export type Age = { name: string; size: 'quick' | 'full'; days: number; changed: number | null };

/** In whole days. */
export const daysBetween = (date: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(`${date}T00:00:00Z`)) / DAY_MS));

/** The record of each step of the night; null where there is none. */
export async function agesOf(root: string, now: Date): Promise<[name: string, Age | null][]> {
  const records = new Map((await readRecords(join(root, 'docs/quality'))).map(({ name, record }) => [name, record]));
  return NIGHTLY.map(({ name, covers }) => {
    const record = records.get(name);
    return [name, record ? ageOf(root, name, record, covers, now) : null];
  });
}

function ageOf(root: string, name: string, record: QualityRecord, covers: readonly string[], now: Date): Age {
  const commit = record.commit ?? commitOfFile(root, `docs/quality/${name}.json`);
  const changed = commit === null ? null : changedSince(root, commit, covers);
  return { name, size: record.size, days: daysBetween(record.date, now), changed };
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const inWords = (name: string, age: Age | null): string =>
  age === null
    ? `${name.padEnd(14)} no record`
    : `${name.padEnd(14)} ${days(age.days)} old, ${age.changed === null ? 'changes unknown' : `${Math.round(age.changed * 100)} % of its code changed since`}`;

/** Why a release must not rest on this record; null when it may. */
export function refusalOf(name: string, age: Age | null): string | null {
  if (age === null) return `${name} has no record: pnpm nightly ${name}`;
  if (age.days > OLDEST_DAYS) return `${name} is ${days(age.days)} old: pnpm nightly ${name}`;
  // A tenth of the mutants is quick by itself; `mutantsRefusal` looks at all of them.
  if (age.size === 'quick' && name !== 'mutants') return `${name} was recorded in its quick size: pnpm nightly ${name}`;
  if (age.changed === null)
    return `${name}: Git does not know its commit. Fetch the whole history: git fetch --unshallow`;
  if (age.changed > MOST_CHANGED)
    return `${name}: ${Math.round(age.changed * 100)} % of the code it is about changed since: pnpm nightly ${name}`;
  return null;
}

/** The day on which a test last noticed that a guarantee was taken away, by the name of the guarantee. */
const seenSchema = z.record(z.string(), z.string());
export const SEEN_FILE = 'tools/mutants/seen.json';
export const readSeen = async (root: string): Promise<Record<string, string>> =>
  seenSchema.parse(JSON.parse(await readFile(join(root, SEEN_FILE), 'utf8').catch(() => '{}')));

/** How many of the mutants were seen to be noticed in the last thirty days, and the oldest of those. */
export function mutantsSeen(guarantees: readonly string[], seen: Record<string, string>, now: Date) {
  const ages = guarantees.flatMap((name) => (seen[name] === undefined ? [] : [daysBetween(seen[name], now)]));
  const recent = ages.filter((age) => age <= OLDEST_DAYS);
  return { recent: recent.length, of: guarantees.length, oldest: ages.length > 0 ? Math.max(...ages) : null };
}
