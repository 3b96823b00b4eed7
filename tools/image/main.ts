import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { eventually, freePort } from '@hytte/server/src/testing/processes.ts';
import { Client } from 'pg';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { recreateDatabase } from '../database/database.ts';
import { run } from '../services/machine.ts';
import { projectRoot } from '../services/setup.ts';

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

// pnpm test:image: what the Dockerfile puts into the image is enough for all four programs, run by somebody who may change
// nothing of it. No container engine is needed; what only an engine can show (its own layers, its network) is not shown.

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'] : [];

const app = mkdtempSync(join(tmpdir(), 'image-'));
const database = new URL(process.env['DATABASE_URL'] ?? '');
database.pathname = '/image_proof';
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: database.href,
  PUBLIC_URL: 'https://hytter.example.no',
  TOKEN_SECRETS: 'a-secret-for-the-proof-of-the-image',
};

const node = (program: string, ...args: string[]): [string, string[]] => {
  const [first = '', ...rest] = [...asNobody, process.execPath, program, ...args];
  return [first, rest];
};
const runOnce = async (more: NodeJS.ProcessEnv, ...program: [string, ...string[]]) =>
  promisify(execFile)(...node(...program), { cwd: app, env: { ...env, ...more } });

async function startsAndLeaves(program: string): Promise<void> {
  const ports = { PORT: String(await freePort()), OPS_PORT: String(await freePort()), DRAIN_SECONDS: '0' };
  const [command, args] = node(program);
  const child = spawn(command, args, { cwd: app, env: { ...env, ...ports }, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const health = () =>
    runOnce(ports, 'apps/server/src/main-health.ts').then(
      () => true,
      () => false,
    );
  if (await health()) throw new Error('The health check says yes before anything listens.');
  await eventually(`${program} to be healthy`, health, 90);
  child.kill('SIGTERM');
  if ((await gone) !== 0) throw new Error(`${program} did not leave calmly.`);
  console.log(`${program}: healthy, and left when asked`);
}

const ScaledObject = z.object({
  kind: z.literal('ScaledObject'),
  spec: z.object({ triggers: z.array(z.object({ metadata: z.object({ query: z.string() }) })) }),
});

/** What the workers are counted by is a statement of ours in a file of ours: it must run, and answer a number. */
async function scalingQueryAnswers(): Promise<void> {
  const text = readFileSync(join(projectRoot, 'deploy/kubernetes/run/worker-scaling.yaml'), 'utf8');
  const found = parseAllDocuments(text).map((document) => ScaledObject.safeParse(document.toJS()));
  const query = found.flatMap(({ data }) => data?.spec.triggers ?? [])[0]?.metadata.query ?? '';
  const client = new Client({ connectionString: database.href });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  if (!/^\d+$/.test(String(rows[0]?.count))) throw new Error(`The scaling query answered ${JSON.stringify(rows)}`);
  console.log(`scaling query: ${rows[0].count} jobs due`);
}

try {
  await buildImageFolder(projectRoot, app);
  chmodSync(app, 0o755);
  await run(['chmod', '-R', 'a-w,a+rX', app]);
  console.log(`/app: ${(await run(['du', '-sm', app])).split('\t')[0]} MB, nothing in it writable`);
  await recreateDatabase(database.href);
  console.log(`migrate: ${(await runOnce({}, 'apps/server/src/main-migrate.ts')).stdout.slice(0, 40).trim()}…`);
  await startsAndLeaves('apps/server/src/main-api.ts');
  await startsAndLeaves('apps/server/src/main-worker.ts');
  const refused = await runOnce({}, 'apps/server/src/main-admin.ts', 'appoint', 'nobody@example.com').catch(
    (error: { code: number }) => error,
  );
  if (!('code' in refused) || refused.code !== 1) throw new Error('The admin program did not answer as it should.');
  console.log('admin: answered');
  await scalingQueryAnswers();
} finally {
  await run(['chmod', '-R', 'u+w', app]);
  rmSync(app, { recursive: true, force: true });
}
