import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { addPasskey, anAuthenticator, proofQuestion } from './authenticator.ts';
import { aPassword, expect, expectAccessible, test } from './page.ts';
import { aPlatformAdmin } from './people.ts';

const { E2E_DATABASE_URL = '', E2E_WEB_DIST = '' } = process.env;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** A second API on the same database, as in production: platform admins need a passkey. */
let strict: { url: string; child: ChildProcess };
test.beforeAll(async () => {
  const [port, opsPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../apps/server/src/main-api.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ADMIN_PASSKEY: 'required',
      DATABASE_URL: E2E_DATABASE_URL,
      DRAIN_SECONDS: '0',
      OPS_PORT: String(opsPort),
      PORT: String(port),
      PUBLIC_URL: url,
      TOKEN_SECRETS: 'a-secret-for-the-api-that-asks-for-passkeys',
      TRUSTED_PROXIES: '127.0.0.1',
      WEB_DIST: E2E_WEB_DIST,
    },
  });
  strict = { url, child };
  const isReady = () =>
    fetch(`http://127.0.0.1:${opsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
});
test.afterAll(async () => {
  strict.child.kill('SIGTERM');
  if (strict.child.exitCode === null) await once(strict.child, 'exit');
});

// The refusal that leads to the question.
test.use({ expectedComplaints: ['status of 403'] });

test('a platform admin without a passkey is led to make one, and gets in with it', async ({ page, request }) => {
  test.slow();
  const { email } = await aPlatformAdmin(request);
  await anAuthenticator(page);
  await page.goto(`${strict.url}/login`);
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(aPassword);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const listClubs = () =>
    request.get(`${strict.url}/api/admin/clubs`, { headers: { authorization: `Bearer ${token}` } });
  const refused = await listClubs();
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'passkey_required']);

  await page.goto(`${strict.url}/admin/clubs`);
  await expect(proofQuestion(page)).toContainText('Du har ingen passnøkkel ennå.');
  await expectAccessible(page);
  await proofQuestion(page).getByRole('button', { name: 'Legg til passnøkkel' }).press('Enter');
  await expect(page).toHaveURL(/\/profile\?tab=password$/);
  await addPasskey(page, 'Kontoret');
  expect((await listClubs()).status()).toBe(200);

  await page.goto(`${strict.url}/admin/clubs`);
  await expect(page.getByRole('table', { name: 'Klubber' })).toBeVisible();
  await expect(proofQuestion(page)).toHaveCount(0);

  // Another session by password alone is asked for the passkey, and for nothing else.
  await page.getByRole('button', { name: 'Konto og innstillinger' }).click();
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(page.getByRole('button', { name: 'Meny' })).toBeVisible();
  await page.goto(`${strict.url}/login`);
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(aPassword);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  await page.goto(`${strict.url}/admin/clubs`);
  await expect(proofQuestion(page).getByLabel('Passord', { exact: true })).toHaveCount(0);
  await proofQuestion(page).getByRole('button', { name: 'Bruk passnøkkel' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Klubber' })).toBeVisible();
});
