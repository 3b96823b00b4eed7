// The results a large test ends with, as recorded in docs/quality. `pnpm quality` writes docs/quality.md from them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { headOf } from './changes.ts';

const result = z.strictObject({
  size: z.enum(['quick', 'full']),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RunResult = z.infer<typeof result>;
const record = result.extend({
  command: z.string(),
  date: z.string(),
  /** The one that was tried; older records lack it. */
  commit: z.string().optional(),
  machine: z.string(),
});
export type QualityRecord = z.infer<typeof record>;

/** A line for each test that recorded results. */
export function readResult(text: string): RunResult {
  const noted = text
    .trimEnd()
    .split('\n')
    .map((line) => result.parse(JSON.parse(line)));
  return {
    size: noted.every(({ size }) => size === 'full') ? 'full' : 'quick',
    figures: Object.assign({}, ...noted.map(({ figures }) => figures)),
  };
}

const root = join(import.meta.dirname, '../..');
const docs = join(root, 'docs');

/** In order of their names. */
export async function readRecords(folder = join(docs, 'quality')): Promise<{ name: string; record: QualityRecord }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text, at) => ({
    name: (files[at] ?? '').replace(/\.json$/, ''),
    record: record.parse(JSON.parse(text)),
  }));
}

export function asRecord(command: string, { size, figures }: RunResult): QualityRecord {
  const commit = headOf(root);
  return {
    command,
    size,
    date: new Date().toISOString().slice(0, 10),
    ...(commit === null ? {} : { commit }),
    machine: thisMachine(),
    figures,
  };
}

function thisMachine(): string {
  const gib = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gib} GiB, Node ${process.versions.node}`;
}

/** «requests 20000 · of 5xx 0» */
export function figureLine({ figures }: Pick<RunResult, 'figures'>): string {
  return Object.entries(figures)
    .map(([what, figure]) => `${what} ${figure}`)
    .join(' · ');
}

/** The page of results: a section for each command, of its last recorded run. */
function qualityPage(records: readonly QualityRecord[]): string {
  const parts = records.map(
    (record) =>
      `## \`${record.command}\`\n\n${record.size === 'full' ? 'Full' : 'Quick'} size, ${record.date}, ${record.machine}.\n\n${table(record)}\n`,
  );
  return `# Recorded benchmark results\n\nWhat the large tests printed in their last recorded run. Written by \`pnpm quality\` from \`docs/quality/*.json\`; a run puts itself there with \`QUALITY_RECORD=1\`.\n\n${parts.join('\n')}`;
}

function table({ figures }: QualityRecord): string {
  const lines = Object.entries(figures).map(([what, figure]) => `| ${what} | ${figure} |`);
  return ['| What | Result |', '| --- | --- |', ...lines].join('\n');
}

export async function writeQualityPage(): Promise<number> {
  const records = (await readRecords()).map((one) => one.record);
  await writeFile(join(docs, 'quality.md'), qualityPage(records));
  return records.length;
}
