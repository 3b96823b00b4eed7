import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hytte/server/src/testing/processes.ts';
import { chromium, expect } from '@playwright/test';
import { demoLogins } from './demo/people.ts';
import { commandsToRun, scriptsNamed } from './readme/read-readme.ts';

type Given = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Called with the address as soon as the command says that its site is up; the command is stopped afterwards. */
  whenUp: (address: string) => Promise<void>;
};

const SITE = /^\s*site\s+(http:\S+)/m;
const PATIENCE_MS = 180_000;

/** Runs a line as somebody who read it would: until it ends, or until its site has been looked at. */
export async function runCommand(line: string, { cwd, env, whenUp }: Given): Promise<void> {
  // A group of its own, so that a stop reaches what it started, as Ctrl-C in a terminal does.
  const child = spawn('bash', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 1));
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGINT');
  };
  const patience = setTimeout(stop, PATIENCE_MS);
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
    clearTimeout(patience);
  }
}

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
// The site is served from source: the first visit has every file made ready.
const PATIENCE = { timeout: 90_000 };

/** Signs in as the demo's member by one press, chooses the club and a hut: the demo is not up before that works. */
export async function clickDemo(address: string): Promise<void> {
  const [member] = demoLogins;
  if (!member) throw new Error('The demo has no logins.');
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH });
  try {
    const page = await browser.newPage({ locale: 'nb-NO', viewport: { width: 1280, height: 900 } });
    await page.goto(`${address}/login`, PATIENCE);
    await page.getByRole('button', { name: member.name }).click(PATIENCE);
    await page.getByRole('button', { name: /^Velg/ }).first().click(PATIENCE);
    const hut = page.getByRole('button', { name: /Bukkestua/ }).first();
    await hut.click(PATIENCE);
    await expect(hut).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('grid').first()).toBeVisible(PATIENCE);
  } finally {
    await browser.close();
  }
}

// pnpm test:readme: the README is taken at its word. In a fresh clone of what is committed, the commands it marks are run
// as written until the demo can be clicked, and is; every other script it names must exist.

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
