// pnpm test:image: the files that the Dockerfile copies are enough to run all four programs, as a user without any write
// permission. Needs no container engine, and so does not test layers or networking.
import { execFile, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { eventually, freePort } from '@hytte/server/src/testing/processes.ts';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { queryOnce, recreateDatabase } from '../database/database.ts';
import { run } from '../services/machine.ts';
import { projectRoot } from '../services/setup.ts';
import { developmentBeacon } from '../services/beacon.ts';

/** The `COPY from… to` among the lines, without those from another stage. */
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
  // The beacon of the services, which production accepts only when it is named.
  BEACON_CHAIN_TRUSTED: developmentBeacon.chain.hash,
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
  if (await health()) throw new Error('The health check succeeds before anything listens.');
  await eventually(`${program} to be healthy`, health, 90);
  child.kill('SIGTERM');
  if ((await gone) !== 0) throw new Error(`${program} did not exit with 0 after SIGTERM.`);
  console.log(`${program}: healthy, and exited on SIGTERM`);
}

const ScaledObject = z.object({
  kind: z.literal('ScaledObject'),
  spec: z.object({ triggers: z.array(z.object({ metadata: z.object({ query: z.string() }) })) }),
});

/** The query by which Kubernetes scales the workers must run on the schema and return a number. */
async function scalingQueryAnswers(): Promise<void> {
  const text = readFileSync(join(projectRoot, 'deploy/kubernetes/run/worker-scaling.yaml'), 'utf8');
  const found = parseAllDocuments(text).map((document) => ScaledObject.safeParse(document.toJS()));
  const query = found.flatMap(({ data }) => data?.spec.triggers ?? [])[0]?.metadata.query ?? '';
  const rows = await queryOnce(database.href, query);
  const count = String(rows[0]?.['count']);
  if (!/^\d+$/.test(count)) throw new Error(`The scaling query returned ${JSON.stringify(rows)}`);
  console.log(`scaling query: ${count} jobs due`);
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
  if (!('code' in refused) || refused.code !== 1) throw new Error('The admin program did not refuse as it should.');
  console.log('admin: answered');
  await scalingQueryAnswers();
} finally {
  await run(['chmod', '-R', 'u+w', app]);
  rmSync(app, { recursive: true, force: true });
}

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

/** The part of .dockerignore's syntax that our file uses: names, folders and `**` at the beginning. */
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
 * The folder /app of the image, made without a container engine by following the Dockerfile: its COPY lines and its
 * `pnpm install`. Without the site, which is built separately.
 */
async function buildImageFolder(root: string, target: string): Promise<void> {
  const stages = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const isIgnored = ignorer(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const copy = (stage: string) => {
    for (const { from, to } of copiesIn(stages.get(stage) ?? [])) {
      mkdirSync(dirname(join(target, to)), { recursive: true });
      const filter = (source: string) => !isIgnored(relative(root, source));
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
