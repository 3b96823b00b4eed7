// How much of the code has changed since a commit. Without history (a shallow clone, an archive) nobody can tell.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Null when Git cannot say. */
function git(root: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

export const headOf = (root: string): string | null => git(root, 'rev-parse', 'HEAD')?.trim() ?? null;

/** The commit that last changed the file: for a record from before records named their own. */
export const commitOfFile = (root: string, path: string): string | null => {
  // The oldest commit of a shallow clone seems to have written everything.
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return null;
  return git(root, 'log', '-1', '--format=%H', '--', path)?.trim() || null;
};

/**
 * The share of the lines under these paths that has changed since the commit, from 0 to 1: of what stands there now, or
 * of what stood there then, whichever is more. A file that was only moved within them has not changed.
 */
export function changedSince(root: string, commit: string, paths: readonly string[]): number | null {
  const counted = git(root, 'diff', '--numstat', '-M', commit, '--', ...paths);
  const listed = git(root, 'ls-files', '-z', '--', ...paths);
  if (counted === null || listed === null) return null;
  let [added, removed] = [0, 0];
  for (const line of counted.split('\n')) {
    const [plus = '', minus = ''] = line.split('\t');
    // Binary files have dashes.
    added += Number(plus) || 0;
    removed += Number(minus) || 0;
  }
  const now = listed.split('\0').reduce((sum, path) => sum + linesOf(join(root, path)), 0);
  const before = now - added + removed;
  return Math.max(now > 0 ? added / now : 0, before > 0 ? removed / before : 0);
}

function linesOf(path: string): number {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return 0;
  const bytes = readFileSync(path);
  return bytes.includes(0) ? 0 : bytes.filter((byte) => byte === 10).length;
}
