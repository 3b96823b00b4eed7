import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Mutant } from './mutant.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A clone of what is committed, with its packages: what is being worked on is left alone. */
export async function cloneRepository(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hyttelaget-mutants-'));
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Changes the one place, and gives back what puts it right again. */
export async function applyMutant(folder: string, { guarantee, file, from, to }: Mutant): Promise<() => Promise<void>> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${guarantee}: ${file} has changed; say anew what to take away.`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
  return () => writeFile(path, text);
}
