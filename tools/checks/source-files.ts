import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type SourceFile = { path: string; text: string };

/** What a check has to say about one place: where, what is wrong, and what to do. */
export type Finding = { path: string; line: number; says: string };

const BINARY = /\.(woff2?|png|jpe?g|webp|avif|ico|gz)$/;

/** Every file that is or would be committed: what git tracks, and new files it does not ignore. Pictures have no text. */
export async function readSourceFiles(root: string): Promise<SourceFile[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: root, maxBuffer: 64e6 },
  );
  const paths = stdout.split('\0').filter((path) => path !== '');
  const files = await Promise.all(
    paths.map(async (path) => {
      // Deleted but not yet committed, or a folder linked in: nothing to read.
      const text = await readFile(join(root, path), 'utf8').catch(() => null);
      if (text === null) return [];
      return [{ path, text: BINARY.test(path) ? '' : text }];
    }),
  );
  return files.flat();
}

export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
