import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { aSeller } from '@hytte/server/src/testing/invoices.ts';
import { freePort, startProcess } from '@hytte/server/src/testing/processes.ts';
import { Client } from 'pg';
import { fillDemo } from '../demo/fill.ts';
import { demoLogins } from '../demo/people.ts';

const { DATABASE_URL = '', STRIPE_API_URL = '' } = process.env;

/**
 * Builds the site, starts API and worker on a database of their own, as an operator would, with the demo club in it.
 * The work is given what the browser tests need to find all of it.
 */
export async function withProduct(work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  if (!DATABASE_URL || !STRIPE_API_URL) throw new Error('Run it by its pnpm command, which brings the services up.');
  const name = `e2e_${process.pid}`;
  const url = new URL(DATABASE_URL);
  url.pathname = `/${name}`;
  // Of its own too: another run in this tree may be at work.
  const site = path.join(root, '.cache', name);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const account = `e2e${process.pid}`;
  const stripe = {
    STRIPE_SECRET_KEY: `sk_test_${account}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${account}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${account}`,
  };
  const env = {
    ...process.env,
    ...stripe,
    // Without a seller no plan is paid by invoice.
    ...aSeller,
    DATABASE_URL: url.href,
    PUBLIC_URL: baseUrl,
    // Attempts are counted by where they come from: each test says it comes from somewhere else (e2e/page.ts).
    TRUSTED_PROXIES: '127.0.0.1',
    TOKEN_SECRETS: 'a-secret-for-the-browser-tests-and-nothing-else',
    WEB_DIST: site,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  };
  await buildSite(site);
  await inAdminDatabase(`create database ${name}`);
  try {
    await mustRun(process.execPath, ['apps/server/src/main-migrate.ts'], env);
    await fillDemo(env);
    // From now on: what was paid in the demo's past is settled.
    await hearFromStripe(baseUrl, stripe.STRIPE_SECRET_KEY);
    const api = await startProcess('main-api.ts', env, { port, opsPort: await freePort() });
    const worker = await startProcess('main-worker.ts', env);
    await work({
      ...stripe,
      E2E_BASE_URL: baseUrl,
      E2E_DATABASE_URL: url.href,
      E2E_LOGINS: JSON.stringify(demoLogins),
    });
    const complaints = `${api.output()}${worker.output()}`;
    if (complaints) console.log(`\nWhat the server had to say:\n${complaints}`);
    await Promise.all([api.leave(), worker.leave()]);
  } finally {
    await inAdminDatabase(`drop database ${name} with (force)`);
    await rm(site, { recursive: true });
  }
}

/** The same site as in production, plus the page that shows every piece of the kit. */
const buildSite = (folder: string): Promise<void> =>
  mustRun('pnpm', ['--filter', '@hytte/web', 'exec', 'vite', 'build', '--outDir', folder, '--emptyOutDir'], {
    VITE_STATES: '1',
  });

async function inAdminDatabase(statement: string): Promise<void> {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Has our account at the Stripe sandbox tell this server what happens in it. */
async function hearFromStripe(baseUrl: string, secretKey: string): Promise<void> {
  const answer = await fetch(`${STRIPE_API_URL}/_sandbox/webhook`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${baseUrl}/api/stripe/webhook` }),
  });
  if (!answer.ok) throw new Error(`The Stripe sandbox said ${answer.status}`);
}

export const root = path.join(import.meta.dirname, '../..');

/** Runs a program in the open, and tells its exit code. */
async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

export async function mustRun(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const code = await run(command, args, env);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** The browser tests of one kind: e2e/*.<kind>.ts. */
export const runBrowserTests = (kind: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  run(
    path.join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', ...args],
    { ...env, E2E_KIND: kind },
    path.join(root, 'e2e'),
  );
