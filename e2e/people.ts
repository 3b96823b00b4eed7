import type { APIRequestContext, Page } from '@playwright/test';
import { anAddress, aPassword } from './page.ts';

/** Somebody with an account, and what they may send with it. */
export async function aPerson(request: APIRequestContext) {
  const registration = await request.post('/api/auth/register', { data: { email: anAddress(), password: aPassword } });
  const { token } = await registration.json();
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => (await request.post(path, { data, headers })).json();
  const put = async (path: string, data: object) => (await request.put(path, { data, headers })).json();
  return { token: String(token), post, put };
}

/** A club and its owner. */
export async function aClub(request: APIRequestContext) {
  const owner = await aPerson(request);
  const { club } = await owner.post('/api/memberships/create-club', { name: 'Blåtind hytteklubb' });
  return { owner, clubId: String(club.id), joinCode: String(club.join_code) };
}

/** Opens a page as somebody who is signed in. */
export async function enter(page: Page, token: string, path: string): Promise<void> {
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
}
