// Builds the site, starts API and worker on a fresh database as an operator would, and lets the
// browser tests loose on them. Arguments are passed on: pnpm e2e --grep "signs in"
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { freePort, startProcess } from '@hytte/server/src/testing/processes.ts';

const root = path.join(import.meta.dirname, '..');
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm e2e');

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

async function mustRun(command: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<void> {
  const code = await run(command, args, env, cwd);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

async function inAdminDatabase(statement: string): Promise<void> {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An account of its own at the Stripe sandbox, which tells this server what happens in it. */
async function payments(baseUrl: string): Promise<NodeJS.ProcessEnv> {
  const { STRIPE_API_URL: apiUrl } = process.env;
  if (!apiUrl) throw new Error('STRIPE_API_URL is not set. Run it as: pnpm e2e');
  const account = `e2e${process.pid}`;
  const secretKey = `sk_test_${account}`;
  const answer = await fetch(`${apiUrl}/_sandbox/webhook`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${baseUrl}/api/stripe/webhook` }),
  });
  if (!answer.ok) throw new Error(`The Stripe sandbox said ${answer.status}`);
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${account}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${account}`,
  };
}

/** Without it no plan is paid by invoice. */
const SELLER = {
  COMPANY_NAME: 'Hyttelaget AS',
  COMPANY_ORG_NUMBER: '923609016',
  COMPANY_STREET: 'Fjellveien 1',
  COMPANY_POSTCODE: '0150',
  COMPANY_CITY: 'Oslo',
  INVOICE_ACCOUNT: '15032080119',
};

const site = path.join(root, '.cache/e2e-site');
const name = `e2e_${process.pid}`;
const url = new URL(DATABASE_URL);
url.pathname = `/${name}`;
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const stripe = await payments(baseUrl);
const env = {
  ...process.env,
  ...stripe,
  ...SELLER,
  DATABASE_URL: url.href,
  PUBLIC_URL: baseUrl,
  // Attempts are counted by where they come from: each test says it comes from somewhere else (e2e/page.ts).
  TRUSTED_PROXIES: '127.0.0.1',
  TOKEN_SECRETS: 'a-secret-for-the-browser-tests-and-nothing-else',
  WEB_DIST: site,
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
};

// The same site as in production, plus the page that shows every piece of the kit.
await mustRun('pnpm', ['--filter', '@hytte/web', 'exec', 'vite', 'build', '--outDir', site, '--emptyOutDir'], {
  VITE_STATES: '1',
});
await inAdminDatabase(`create database ${name}`);
try {
  await mustRun(process.execPath, ['apps/server/src/main-migrate.ts'], env);
  const api = await startProcess('main-api.ts', env, { port, opsPort: await freePort() });
  const worker = await startProcess('main-worker.ts', env);
  const playwright = path.join(root, 'e2e/node_modules/.bin/playwright');
  process.exitCode = await run(
    playwright,
    ['test', ...process.argv.slice(2)],
    { ...stripe, E2E_BASE_URL: baseUrl, E2E_DATABASE_URL: url.href },
    path.join(root, 'e2e'),
  );
  const complaints = `${api.output()}${worker.output()}`;
  if (complaints) console.log(`\nWhat the server had to say:\n${complaints}`);
  await Promise.all([api.leave(), worker.leave()]);
} finally {
  await inAdminDatabase(`drop database ${name} with (force)`);
}
