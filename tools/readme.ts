// pnpm test:readme: runs the commands that README.md marks, as written, in a fresh clone of the last commit, until a
// browser has used the demo. Every other script that it names must exist.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hytte/server/src/testing/processes.ts';
import { chromium, expect } from '@playwright/test';
import { demoLogins } from './demo/people.ts';
import { commandsToRun, scriptsNamed } from './readme/read-readme.ts';

type CommandOptions = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Called with the address as soon as the command prints that its site is up; the command is stopped afterwards. */
  whenUp: (address: string) => Promise<void>;
};

const SITE = /^\s*site\s+(http:\S+)/m;
const COMMAND_LIMIT_MS = 180_000;
const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
// The site is served from source: the first visit compiles every file.
const SLOW = { timeout: 90_000 };

/** What the README promises. */
const LIMIT_SECONDS = 180;

const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'hyttelaget-'));
const clone = join(folder, 'hyttelaget');
const seconds = (from: number): number => (performance.now() - from) / 1000;

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

/** As on another machine: nothing of the caller's environment, and free ports. */
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
    // Uses pnpm's store of this machine.
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

/** Runs a command until it ends, or until its site is up and `whenUp` is done. */
async function runCommand(line: string, { cwd, env, whenUp }: CommandOptions): Promise<void> {
  // A process group of its own: the signal must reach all its children, as Ctrl-C in a terminal does.
  const child = spawn('bash', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 1));
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGINT');
  };
  const timeout = setTimeout(stop, COMMAND_LIMIT_MS);
  let output = '';
  const up = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, address] = SITE.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
  });
  try {
    const first = await Promise.race([up, ended]);
    if (typeof first === 'string') {
      await whenUp(first).finally(stop);
      await ended;
    } else if (first !== 0) throw new Error(`${line} ended with ${first}`);
  } catch (error) {
    console.error(output);
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}

/** Signs in as the demo's member with one click, chooses a hut, and sees its calendar. */
async function clickDemo(address: string): Promise<void> {
  const [member] = demoLogins;
  if (!member) throw new Error('The demo has no logins.');
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH });
  try {
    const page = await browser.newPage({ locale: 'nb-NO', viewport: { width: 1280, height: 900 } });
    await page.goto(`${address}/login`, SLOW);
    await page.getByRole('button', { name: member.name }).click(SLOW);
    const hut = page.getByRole('button', { name: 'Bukkestua', exact: true });
    await hut.click(SLOW);
    await expect(hut).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('grid').first()).toBeVisible(SLOW);
  } finally {
    await browser.close();
  }
}
