// pnpm test:readme: the README is taken at its word. In a fresh clone of what is committed, the commands it marks are run
// as written until the demo can be clicked, and is; every other script it names must exist.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hytte/server/src/testing/processes.ts';
import { clickDemo } from './readme/click-demo.ts';
import { commandsToRun, scriptsNamed } from './readme/read-readme.ts';
import { runCommand } from './readme/run-command.ts';

/** What the README promises. */
const LIMIT_SECONDS = 180;

const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'hyttelaget-'));
const clone = join(folder, 'hyttelaget');
const seconds = (from: number): number => (performance.now() - from) / 1000;

/** As on a machine of its own: nothing of whoever runs this, and ports that are free. */
async function anEnvironment(): Promise<NodeJS.ProcessEnv> {
  const { PATH, HOME, LANG, TERM, CHROMIUM_PATH } = process.env;
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [site, api, apiOps, workerOps] = ports.map(String);
  return {
    PATH,
    HOME,
    LANG,
    TERM,
    CHROMIUM_PATH,
    WEB_PORT: site,
    PORT: api,
    OPS_PORT: apiOps,
    WORKER_OPS_PORT: workerOps,
    SERVICES_DIR: join(folder, 'services'),
    SERVICES_PORT_BASE: String(20_000 + (process.pid % 100) * 100),
    // What this machine has fetched before is not fetched again.
    npm_config_prefer_offline: 'true',
  };
}

async function checkScripts(readme: string): Promise<number> {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(clone, 'package.json'), 'utf8'),
  );
  const named = scriptsNamed(readme);
  const missing = named.filter((script) => !Object.hasOwn(scripts, script));
  if (missing.length > 0) throw new Error(`README.md names scripts that do not exist: ${missing.join(', ')}`);
  return named.length;
}

try {
  execFileSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  const readme = await readFile(join(clone, 'README.md'), 'utf8');
  const named = await checkScripts(readme);
  const commands = commandsToRun(readme);
  if (commands.length === 0) throw new Error('README.md marks no commands to run.');
  const env = await anEnvironment();
  const begun = performance.now();
  let clickable: number | null = null;
  for (const line of commands) {
    const from = performance.now();
    await runCommand(line, {
      cwd: clone,
      env,
      whenUp: async (address) => {
        await clickDemo(address);
        clickable = seconds(begun);
      },
    });
    console.log(`${line}: ${seconds(from).toFixed(1)} s`);
  }
  if (clickable === null) throw new Error('No command of README.md brought up a site.');
  console.log(
    `README: ${commands.length} commands run, ${named} scripts named; clickable after ${Number(clickable).toFixed(1)} s`,
  );
  if (clickable > LIMIT_SECONDS) throw new Error(`README.md promises ${LIMIT_SECONDS} s.`);
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
