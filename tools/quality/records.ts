// The figures a large test ends with, as recorded in docs/quality. `pnpm quality` writes docs/quality.md from them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const result = z.strictObject({
  size: z.enum(['quick', 'full']),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RunResult = z.infer<typeof result>;
const record = result.extend({ command: z.string(), date: z.string(), machine: z.string() });
export type QualityRecord = z.infer<typeof record>;

/** A line for each test that noted figures. */
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

const readRecord = (text: string): QualityRecord => record.parse(JSON.parse(text));

export function asRecord(command: string, { size, figures }: RunResult): QualityRecord {
  return { command, size, date: new Date().toISOString().slice(0, 10), machine: thisMachine(), figures };
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

/** The page of figures: a section for each command, of its last recorded run. */
function qualityPage(records: readonly QualityRecord[]): string {
  const parts = records.map(
    (record) =>
      `## \`${record.command}\`\n\n${record.size === 'full' ? 'Full' : 'Quick'} size, ${record.date}, ${record.machine}.\n\n${table(record)}\n`,
  );
  return `# Figures\n\nWhat the large tests printed when they were last put on record. Written by \`pnpm quality\` from \`docs/quality/*.json\`; a run puts itself there with \`QUALITY_RECORD=1\`.\n\n${parts.join('\n')}`;
}

function table({ figures }: QualityRecord): string {
  const lines = Object.entries(figures).map(([what, figure]) => `| ${what} | ${figure} |`);
  return ['| What | Figure |', '| --- | --- |', ...lines].join('\n');
}

if (import.meta.main) {
  const docs = join(import.meta.dirname, '../../docs');
  const files = (await readdir(join(docs, 'quality'))).filter((file) => file.endsWith('.json')).toSorted();
  const records = await Promise.all(
    files.map(async (file) => readRecord(await readFile(join(docs, 'quality', file), 'utf8'))),
  );
  await writeFile(join(docs, 'quality.md'), qualityPage(records));
  console.log(`docs/quality.md: ${records.length} commands`);
}
