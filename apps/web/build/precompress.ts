import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';
import { compressibleFiles, manifestOfBundle } from './chunk-manifest.ts';

const compress = promisify(brotliCompress);

/** Smaller files gain nothing. */
const MIN_BYTES = 1024;

/**
 * Writes a Brotli copy (`.br`, highest quality) beside each script, style sheet, drawing and file of texts; the server sends it as it
 * is. Compressed per request they would be an eighth larger, and cost processor time for every new visitor.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir = '' }, bundle) {
      const files = compressibleFiles(manifestOfBundle(bundle));
      await Promise.all(files.map((file) => compressBeside(join(dir, file))));
    },
  },
});

async function compressBeside(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length >= MIN_BYTES) await writeFile(`${path}.br`, await compress(content));
}
