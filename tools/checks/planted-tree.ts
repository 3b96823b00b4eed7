import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Files = Record<string, string>;

export type PlantedTree = AsyncDisposable & { root: string };

/** A small project on disk that a check can be let loose on; gone when the test that `await using`s it ends. */
export async function plantTree(files: Files): Promise<PlantedTree> {
  const root = await mkdtemp(join(tmpdir(), 'planted-'));
  await Promise.all(
    Object.entries(files).map(async ([path, text]) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }),
  );
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }) };
}
