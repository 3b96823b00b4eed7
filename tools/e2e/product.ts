import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { aSeller } from '@hytte/server/src/testing/invoices.ts';
import { freePort, startProcess } from '@hytte/server/src/testing/processes.ts';
import { databaseNamed, dropDatabase, migrateDatabase, queryOnce } from '../database/database.ts';
import { fillDemo } from '../demo/fill.ts';
import { demoLogins } from '../demo/people.ts';
import { projectRoot } from '../services/setup.ts';
import { sandboxClient } from '../stripe-sandbox/client.ts';

const { DATABASE_URL = '', STRIPE_API_URL = '' } = process.env;

/**
 * Builds the site, starts API and worker as in production, on a database of their own with the demo club. `work` gets
 * the settings by which the browser tests find them.
 */
export async function withProduct(work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  if (!DATABASE_URL || !STRIPE_API_URL) throw new Error('Run it by its pnpm command, which starts the services.');
  const name = `e2e_${process.pid}`;
  const databaseUrl = databaseNamed(DATABASE_URL, name);
  // A folder of its own: several runs may share the working tree.
  const site = path.join(projectRoot, '.cache', name);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const account = `e2e${process.pid}`;
  const stripe = {
    STRIPE_SECRET_KEY: `sk_test_${account}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${account}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${account}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${account}_connect`,
  };
  const env = {
    ...process.env,
    ...stripe,
    // Plans are paid by invoice only if there is a seller.
    ...aSeller,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: baseUrl,
    // Rate limits count by client address: each test sends its own X-Forwarded-For (e2e/page.ts).
    TRUSTED_PROXIES: '127.0.0.1',
    TOKEN_SECRETS: 'a-secret-for-the-browser-tests-and-nothing-else',
    WEB_DIST: site,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  };
  await buildSite(site);
  await queryOnce(DATABASE_URL, `create database ${name}`);
  try {
    await migrateDatabase(env);
    await fillDemo(env);
    // Only now: payments of the demo's past are settled already.
    await sandboxClient(STRIPE_API_URL, stripe.STRIPE_SECRET_KEY).sendWebhooksTo(`${baseUrl}/api/stripe/webhook`);
    const api = await startProcess('main-api.ts', env, { port, opsPort: await freePort() });
    const worker = await startProcess('main-worker.ts', env);
    await work({
      ...stripe,
      E2E_BASE_URL: baseUrl,
      E2E_DATABASE_URL: databaseUrl,
      E2E_WEB_DIST: site,
      E2E_LOGINS: JSON.stringify(demoLogins),
    });
    const output = `${api.output()}${worker.output()}`;
    if (output) console.log(`\nThe server's log:\n${output}`);
    await Promise.all([api.leave(), worker.leave()]);
  } finally {
    await dropDatabase(databaseUrl);
    await rm(site, { recursive: true });
  }
}

/** The site as in production, plus /dev/states, the page that shows every component. */
async function buildSite(folder: string): Promise<void> {
  const args = ['--filter', '@hytte/web', 'exec', 'vite', 'build', '--outDir', folder, '--emptyOutDir'];
  const code = await run('pnpm', args, { VITE_STATES: '1' }, projectRoot);
  if (code !== 0) throw new Error(`The build of the site ended with ${code}`);
}

/** Runs the browser tests of one kind: e2e/*.<kind>.ts. */
export const runBrowserTests = (kind: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  run(
    path.join(projectRoot, 'e2e/node_modules/.bin/playwright'),
    ['test', ...args],
    { ...env, E2E_KIND: kind },
    path.join(projectRoot, 'e2e'),
  );

/** Runs a program with our own output; returns its exit code. */
async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd: string): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}
