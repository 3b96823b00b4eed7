import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { codeFor } from './mailbox.ts';
import { anAddress, aPassword } from './page.ts';

const program = path.join(import.meta.dirname, '../apps/server/src/main-admin.ts');

/** Registers somebody by code, appoints them as an operator would, and signs them in. */
export async function aPlatformAdmin(request: APIRequestContext): Promise<{ token: string; email: string }> {
  const email = anAddress();
  await request.post('/api/auth/send-verification-code', { data: { email } });
  const code = await codeFor(email);
  const data = { email, code, firstName: 'Pia', lastName: 'Plattform', password: aPassword };
  await request.post('/api/auth/complete-registration', { data });
  const { E2E_DATABASE_URL: DATABASE_URL, E2E_BASE_URL: PUBLIC_URL } = process.env;
  const env = { ...process.env, DATABASE_URL, PUBLIC_URL, TOKEN_SECRETS: 'not-used-by-what-only-appoints-somebody' };
  await promisify(execFile)(process.execPath, [program, 'appoint', email], { env });
  const { token } = await (await request.post('/api/auth/login', { data: { email, password: aPassword } })).json();
  return { token: String(token), email };
}
