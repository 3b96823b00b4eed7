import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const pack = promisify(brotliCompress);

const WORTH_IT = 1024;
const PACKABLE = /\.(?:js|css|svg)$/;

/**
 * Puts a packed copy (`.br`) beside each script and style sheet, as small as it gets. Packed at the speed of an answer
 * they would be an eighth larger, and cost the server its time at every new visitor. It finds them by their names.
 */
export const packedFiles = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'packed-files',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      async handler() {
        const folder = join(resolve(config.root, config.build.outDir), config.build.assetsDir);
        const names = (await readdir(folder)).filter((name) => PACKABLE.test(name));
        await Promise.all(names.map((name) => packBeside(join(folder, name))));
      },
    },
  };
};

async function packBeside(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length >= WORTH_IT) await writeFile(`${file}.br`, await pack(content));
}
