import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { codeFor, linkIn, mailTo } from './mailbox.ts';
import { anAddress, anOrigin, aPassword } from './page.ts';

/**
 * A registered person, and requests in their name. From a network of their own: one network may register a few people
 * only.
 */
export async function aPerson(request: APIRequestContext) {
  const email = anAddress();
  const registration = await request.post('/api/auth/register', {
    data: { email, password: aPassword },
    headers: { 'x-forwarded-for': anOrigin() },
  });
  const { token } = await registration.json();
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => (await request.post(path, { data, headers })).json();
  const put = async (path: string, data: object) => (await request.put(path, { data, headers })).json();
  return { token: String(token), email, post, put };
}

type Registered = { email: string; token: string };

/** Opens the link of the welcome mail: only a person with a verified email may invite. */
export async function markEmailVerified(request: APIRequestContext, { email, token }: Registered): Promise<void> {
  const link = new URL(linkIn(await mailTo(email, /^Velkommen/)));
  await request.post('/api/profile/email/verify', {
    data: { token: link.searchParams.get('token') ?? '' },
    headers: { authorization: `Bearer ${token}` },
  });
}

/** A club and its owner. */
export async function aClub(request: APIRequestContext) {
  const owner = await aPerson(request);
  const { club } = await owner.post('/api/memberships/create-club', { name: 'Blåtind hytteklubb' });
  return { owner, clubId: String(club.id), joinCode: String(club.join_code) };
}

/** Opens a page as the signed-in owner of the token. */
export async function enter(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
}

type Login = { part: string; email: string; password: string };

/** The token of one of the people in the demo club. */
export async function demoToken(request: APIRequestContext, part: 'member' | 'unlucky' | 'owner' | 'platform') {
  const { E2E_LOGINS } = process.env;
  if (!E2E_LOGINS) throw new Error('E2E_LOGINS is not set. Run it as: pnpm e2e');
  const login = (JSON.parse(E2E_LOGINS) as Login[]).find((one) => one.part === part);
  if (!login) throw new Error(`The demo club has no ${part}`);
  const { email, password } = login;
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  return String(token);
}

const program = path.join(import.meta.dirname, '../apps/server/src/main-admin.ts');

/** Registers a person by code, appoints them with the operator's command, and signs them in. */
export async function aPlatformAdmin(request: APIRequestContext): Promise<{ token: string; email: string }> {
  const email = anAddress();
  await request.post('/api/auth/send-verification-code', { data: { email } });
  const code = await codeFor(email);
  const data = { email, code, firstName: 'Pia', lastName: 'Plattform', password: aPassword };
  await request.post('/api/auth/complete-registration', { data });
  const { E2E_DATABASE_URL: DATABASE_URL, E2E_BASE_URL: PUBLIC_URL } = process.env;
  const env = { ...process.env, DATABASE_URL, PUBLIC_URL, TOKEN_SECRETS: 'not-used-when-appointing-an-admin-only' };
  await promisify(execFile)(process.execPath, [program, 'appoint', email], { env });
  const { token } = await (await request.post('/api/auth/login', { data: { email, password: aPassword } })).json();
  return { token: String(token), email };
}
