import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { run } from '../services/machine.ts';

/** `COPY from… to` of the lines given; what comes out of another stage is left out. */
const copiesIn = (lines: readonly string[]): { from: string; to: string }[] =>
  lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => {
      const words = line.split(/\s+/).slice(1);
      const to = words.at(-1) ?? '';
      return words
        .slice(0, -1)
        .map((from) => ({ from, to: to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to }));
    });

function stagesOf(dockerfile: string): Map<string, string[]> {
  const stages = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of dockerfile.replaceAll(/\\\n\s*/g, ' ').split('\n')) {
    const name = /^FROM \S+ AS (\S+)/.exec(line)?.[1];
    if (name !== undefined) stages.set(name, (lines = []));
    lines.push(line);
  }
  return stages;
}

/** .dockerignore in as far as ours goes: whole names and folders, in any folder after two stars; tests stay outside. */
function ignorer(rules: string): (path: string) => boolean {
  const patterns = rules
    .split('\n')
    .filter((line) => line !== '' && line !== '**' && !/^[#!]/.test(line))
    .map((line) =>
      line
        .replaceAll('.', String.raw`\.`)
        .replace(/^\*\*\//, '(.*/)?')
        .replaceAll(/(?<!\.)\*(?!\/)/g, '[^/]*'),
    )
    .map((pattern) => new RegExp(`^${pattern}(/.*)?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/**
 * The folder /app of the image, made without a container engine from what the Dockerfile says: its copies, and its own
 * command for the packages. The site is left out, because it is built for itself.
 */
export async function buildImageFolder(root: string, target: string): Promise<void> {
  const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const isIgnored = ignorer(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const copy = (stage: string) => {
    for (const { from, to } of copiesIn(stages.get(stage) ?? [])) {
      mkdirSync(dirname(join(target, to)), { recursive: true });
      const filter = (source: string) => !isIgnored(relative(root, source));
      // A folder's own packages are links into another tree; the image has its own.
      const destination = join(target, to === './' ? from : to);
      if (existsSync(join(root, from))) cpSync(join(root, from), destination, { recursive: true, filter });
    }
  };
  copy('base');
  const install = stages.get('packages')?.find((line) => line.includes('pnpm install'));
  const words = install?.slice(install.indexOf('pnpm install')).split(' ') ?? [];
  const args = words.filter((word, at) => word !== '--store-dir' && words[at - 1] !== '--store-dir').slice(1);
  await run(['pnpm', '--dir', target, ...args]);
  copy('run');
}
