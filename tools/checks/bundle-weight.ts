import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The parts of Vite's manifest that say what a page loads. Keys are source paths. */
type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** What a visitor waits for on one page: `chunks` are the sources whose static imports load before it shows. */
export type Page = { chunks: readonly string[]; font: string };
export type Measurement = { what: string; bytes: number; files: string[] };
export type Budget = { what: string; limit: number };

function chunk(manifest: Manifest, source: string): [string, Chunk] {
  const found = Object.entries(manifest).find(([key]) => key === source || key.endsWith(`/${source}`));
  if (found) return found;
  throw new Error(`The build has no chunk for ${source}. Was it renamed? The list is in tools/bundle-budget.ts.`);
}

/** The chunks themselves and all they import before they run; what they load later does not count. */
function loadedFirst(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const loaded = new Map<string, Chunk>();
  const visit = ([key, record]: [string, Chunk]): void => {
    if (loaded.has(key)) return;
    loaded.set(key, record);
    for (const source of record.imports ?? []) visit(chunk(manifest, source));
  };
  for (const source of sources) visit(chunk(manifest, source));
  return [...loaded.values()];
}

// A woff2 is compressed already; gzip would only make it look heavier.
const sizeOnTheWire = (file: string, content: Buffer): number =>
  file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;

async function bytesOf(dist: string, files: string[]): Promise<number> {
  const sizes = files.map(async (file) => sizeOnTheWire(file, await readFile(join(dist, file))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What the browser must fetch before the page can be used, as it travels. */
export async function measurePage(dist: string, page: Page): Promise<Measurement[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const chunks = loadedFirst(manifest, page.chunks);
  const groups: [string, string[]][] = [
    ['javascript', chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))],
    ['css', chunks.flatMap(({ css }) => css ?? [])],
    ['font', [chunk(manifest, page.font)[1].file]],
  ];
  return Promise.all(
    groups.map(async ([what, list]) => {
      const files = [...new Set(list)];
      return { what, bytes: await bytesOf(dist, files), files };
    }),
  );
}

/** One line per weight against its limit, and whether all keep theirs. A weight without a limit has none left. */
export function checkBudgets(weights: Measurement[], budgets: Budget[]): { ok: boolean; lines: string[] } {
  const rows = weights.map(({ what, bytes, files }) => {
    const limit = budgets.find((budget) => budget.what === what)?.limit ?? 0;
    const kept = bytes <= limit;
    const size = `${(bytes / 1000).toFixed(1)} of ${(limit / 1000).toFixed(0)} kB`;
    return { kept, line: `${kept ? '✓' : '✗'} ${what.padEnd(12)} ${size.padStart(18)}   ${files.length} files` };
  });
  return { ok: rows.every(({ kept }) => kept), lines: rows.map(({ line }) => line) };
}
