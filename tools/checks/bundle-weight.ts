import { readdir, readFile } from 'node:fs/promises';
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

/** The same for chunks that a worker loads, by the name of their module: they are in no page's part of the manifest. */
export async function measureWorkerChunk(dist: string, name: string): Promise<Measurement> {
  const files = (await readdir(join(dist, 'assets')))
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    .map((file) => `assets/${file}`);
  if (files.length === 0) throw new Error(`There is no chunk for ${name} in the build.`);
  // Built once for the worker and once for browsers without one; a browser loads one of them.
  const sizes = await Promise.all(files.map((file) => bytesOf(dist, [file])));
  return { what: 'javascript', bytes: Math.max(...sizes), files };
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
