import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assetFile, type ChunkManifest, readManifest, staticChunks } from '@hytte/web/build/chunk-manifest.ts';

/** `chunks` are the source files whose static imports load before the page can be used. */
type Page = { chunks: readonly string[]; font: string };
type Measurement = { what: string; bytes: number; files: string[] };
export type Budget = { what: string; limit: number };

// A woff2 is compressed already; gzip would only make it look heavier.
const transferSize = (file: string, content: Buffer): number =>
  file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;

async function bytesOf(dist: string, files: string[]): Promise<number> {
  const sizes = files.map(async (file) => transferSize(file, await readFile(join(dist, file))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function filesOf(manifest: ChunkManifest, { chunks: sources, font }: Page): [what: string, files: string[]][] {
  const chunks = staticChunks(manifest, sources);
  return [
    ['javascript', chunks.map(({ file }) => file)],
    ['css', [...new Set(chunks.flatMap(({ css }) => css))]],
    ['font', [assetFile(manifest, font)]],
  ];
}

/** The compressed size of what the browser must load before the page can be used. */
export async function measurePage(dist: string, page: Page): Promise<Measurement[]> {
  const groups = filesOf(await readManifest(dist), page);
  return Promise.all(groups.map(async ([what, files]) => ({ what, bytes: await bytesOf(dist, files), files })));
}

/** One line per measurement against its limit. A measurement without a budget has the limit 0. */
export function checkBudgets(measurements: Measurement[], budgets: Budget[]): { ok: boolean; lines: string[] } {
  const rows = measurements.map(({ what, bytes, files }) => {
    const limit = budgets.find((budget) => budget.what === what)?.limit ?? 0;
    const isWithin = bytes <= limit;
    const size = `${(bytes / 1000).toFixed(1)} of ${(limit / 1000).toFixed(0)} kB`;
    return {
      isWithin,
      line: `${isWithin ? '✓' : '✗'} ${what.padEnd(12)} ${size.padStart(18)}   ${files.length} files`,
    };
  });
  return { ok: rows.every(({ isWithin }) => isWithin), lines: rows.map(({ line }) => line) };
}
