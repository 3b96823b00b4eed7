// pnpm test:image: builds the image from the Dockerfile with buildah, and runs all four programs from it as the user that
// the image names, who may write nowhere in it. Needs root, and Debian's buildah and mmdebstrap; no daemon, no registry.
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually, freePort } from '@hytte/server/src/testing/processes.ts';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { queryOnce, recreateDatabase } from '../database/database.ts';
import { developmentBeacon } from '../services/beacon.ts';
import { run } from '../services/machine.ts';
import { projectRoot } from '../services/setup.ts';
import { ensureBase } from './base.ts';
import { buildah, CACHE } from './buildah.ts';

const IMAGE = 'localhost/hyttelaget-test';

const Inspected = z.object({
  OCIv1: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
    }),
  }),
});

const database = new URL(process.env['DATABASE_URL'] ?? '');
database.pathname = '/image_proof';

await ensureBase(
  /^FROM (node:\S+)/m.exec(readFileSync(join(projectRoot, 'Dockerfile'), 'utf8'))?.[1] ?? '',
  join(CACHE, 'base'),
);
const begun = Date.now();
await buildah('build', '--pull=never', '--layers=false', '--tag', IMAGE, projectRoot);
console.log(`built in ${Math.round((Date.now() - begun) / 1000)} s`);
const container = (await buildah('from', '--pull=never', IMAGE)).trim();
const root = (await buildah('mount', container)).trim();
const inspected = Inspected.parse(JSON.parse(await buildah('inspect', '--type', 'image', IMAGE)));
const { config } = inspected.OCIv1;
const [user = '', group = ''] = config.User.split(':');

const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...Object.fromEntries(config.Env.map((pair) => pair.split(/=(.*)/s, 2))),
  // Where there is no S3 here: a folder of the image's own.
  FILES_DIR: '/var/tmp/files',
  DATABASE_URL: database.href,
  PUBLIC_URL: 'https://hytter.example.no',
  TOKEN_SECRETS: 'a-secret-for-the-proof-of-the-image',
  // The beacon of the services, which production accepts only when it is named.
  BEACON_CHAIN_TRUSTED: developmentBeacon.chain.hash,
};

/** `chroot` becomes the program, which so gets signals itself, as process 1 of a container does. */
const inside = (...command: string[]): [string, string[]] => [
  'chroot',
  [`--userspec=${user}:${group}`, '--groups=', root, 'env', '-C', config.WorkingDir, ...command],
];
const node = (...args: string[]) => inside(...config.Entrypoint, ...args);
const runOnce = async (more: NodeJS.ProcessEnv, ...args: string[]) =>
  promisify(execFile)(...node(...args), { env: { ...env, ...more } });

async function startsAndLeaves(program: string): Promise<void> {
  const ports = { PORT: String(await freePort()), OPS_PORT: String(await freePort()), DRAIN_SECONDS: '0' };
  const [command, args] = node(program);
  const child = spawn(command, args, { env: { ...env, ...ports }, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const health = () =>
    runOnce(ports, 'apps/server/src/main-health.ts').then(
      () => true,
      () => false,
    );
  if (await health()) throw new Error('The health check succeeds before anything listens.');
  await eventually(`${program} to be healthy`, health, 90);
  if (program === config.Cmd[0]) await servesSite(ports.PORT);
  child.kill('SIGTERM');
  if ((await gone) !== 0) throw new Error(`${program} did not exit with 0 after SIGTERM.`);
  console.log(`${program}: healthy, and exited on SIGTERM`);
}

async function servesSite(port: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  if (answer.status !== 200 || !(await answer.text()).includes('<html'))
    throw new Error('The site is not in the image.');
}

const ScaledObject = z.object({
  kind: z.literal('ScaledObject'),
  spec: z.object({ triggers: z.array(z.object({ metadata: z.object({ query: z.string() }) })) }),
});

/** The query by which Kubernetes scales the workers must run on the schema and return a number. */
async function scalingQueryAnswers(): Promise<void> {
  const text = readFileSync(join(projectRoot, 'deploy/kubernetes/app/worker-scaling.yaml'), 'utf8');
  const found = parseAllDocuments(text).map((document) => ScaledObject.safeParse(document.toJS()));
  const query = found.flatMap(({ data }) => data?.spec.triggers ?? [])[0]?.metadata.query ?? '';
  const rows = await queryOnce(database.href, query);
  const count = String(rows[0]?.['count']);
  if (!/^\d+$/.test(count)) throw new Error(`The scaling query returned ${JSON.stringify(rows)}`);
  console.log(`scaling query: ${count} jobs due`);
}

try {
  const { stdout: writable } = await promisify(execFile)(
    ...inside('find', '/app', '/usr', '-writable', '!', '-type', 'l'),
  );
  if (writable !== '') throw new Error(`User ${config.User} may write:\n${writable.slice(0, 500)}`);
  console.log(`${(await run(['du', '-sm', root])).split('\t')[0]} MB, nothing in /app and /usr writable`);
  await recreateDatabase(database.href);
  console.log(`migrate: ${(await runOnce({}, 'apps/server/src/main-migrate.ts')).stdout.slice(0, 40).trim()}…`);
  await startsAndLeaves(config.Cmd[0] ?? '');
  await startsAndLeaves('apps/server/src/main-worker.ts');
  const refused = await runOnce({}, 'apps/server/src/main-admin.ts', 'appoint', 'nobody@example.com').catch(
    (error: { code: number }) => error,
  );
  if (!('code' in refused) || refused.code !== 1) throw new Error('The admin program did not refuse as it should.');
  console.log('admin: answered');
  await scalingQueryAnswers();
} finally {
  await buildah('rm', container);
  await buildah('rmi', IMAGE);
}
