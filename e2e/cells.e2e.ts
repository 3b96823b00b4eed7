import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { APIRequestContext, Page } from '@playwright/test';
import { linkIn, mailTo } from './mailbox.ts';
import { anAddress, aPassword, expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';

type Cell = 'no-1' | 'no-2';
type Cells = Record<Cell, string> & { tell: (line: string) => Promise<string>; close: () => void };

/** Two whole installations and their directory, for this journey only. */
async function startCells(): Promise<Cells> {
  const program = path.join(import.meta.dirname, '../tools/e2e/cells.ts');
  const child: ChildProcess = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (!child.stdout || !child.stdin) throw new Error('no way to talk to the cells');
  const { stdin } = child;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the cells have ended');
    return value;
  };
  const origins: Record<Cell, string> = JSON.parse(await answer());
  const tell = (line: string) => {
    stdin.write(`${line}\n`);
    return answer();
  };
  return { ...origins, tell, close: () => stdin.end() };
}

type Someone = { email: string; token: string };

/** With a proved address: nothing else lets a cell vouch for a person to another. */
async function register(request: APIRequestContext, origin: string, email: string): Promise<Someone> {
  const data = { email, password: aPassword };
  const { token } = await (await request.post(`${origin}/api/auth/register`, { data })).json();
  let link = new URL('about:blank');
  await expect(async () => {
    link = new URL(linkIn(await mailTo(email, /^Velkommen/)));
    expect(link.origin).toBe(origin);
  }).toPass({ timeout: 30_000 });
  await post(request, origin, token, '/api/profile/email/verify', { token: link.searchParams.get('token') });
  return { email, token };
}

async function post(request: APIRequestContext, origin: string, token: string, call: string, data: object) {
  const answer = await request.post(origin + call, { data, headers: { authorization: `Bearer ${token}` } });
  expect([call, answer.ok()]).toEqual([call, true]);
  return answer.json();
}

async function aClub(request: APIRequestContext, origin: string, { token }: Someone, name: string) {
  const { club } = await post(request, origin, token, '/api/memberships/create-club', { name });
  return { id: String(club.id), name };
}

const openClubs = (page: Page, origin: string) => page.goto(`${origin}/clubs`);

test('clubs in two cells: from one to the other, one is down, a club moves', async ({ page, request }) => {
  // Two installations start, and the directory hears of them once a minute.
  test.setTimeout(420_000);
  const cells = await startCells();
  try {
    const email = anAddress();
    const here = await register(request, cells['no-1'], email);
    const blatind = await aClub(request, cells['no-1'], here, 'Blåtind hytteklubb');
    const there = await register(request, cells['no-2'], email);
    const tinde = await aClub(request, cells['no-2'], there, 'Tindebu');

    // One list of clubs.
    await page.goto(`${cells['no-1']}/login`);
    await page.evaluate((token) => localStorage.setItem('token', token), here.token);
    await expect(async () => {
      await openClubs(page, cells['no-1']);
      await expect(page.getByRole('button', { name: `Åpne ${tinde.name}` })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
    await expect(page.getByText(blatind.name).first()).toBeVisible();
    await expectAccessible(page);

    // The other cell signs nobody in before they have pressed.
    await page.getByRole('button', { name: `Åpne ${tinde.name}` }).click();
    await expect(page).toHaveURL(new RegExp(`^${cells['no-2']}/from-cell`));
    await expect(page.getByText(email)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Logg inn og gå videre' }).click();
    await expect(page.getByText(tinde.name).first()).toBeVisible();
    expect(new URL(page.url()).origin).toBe(cells['no-2']);

    // A cell is gone. Here everything works, and the list says what is missing.
    expect(await cells.tell('stop no-2')).toBe('stopped no-2');
    await openClubs(page, cells['no-1']);
    await expect(page.getByText('Klubbene dine i no-2 svarer ikke akkurat nå.')).toBeVisible();
    await expectAccessible(page);
    const hut = { name: 'Høgeloft', capacity: 6 };
    await post(request, cells['no-1'], here.token, `/api/memberships/clubs/${blatind.id}/huts`, hut);
    await page.goto(`${cells['no-1']}/huts`);
    await expect(page.getByText('Høgeloft').first()).toBeVisible();

    // It is back, and its club moves. Who has it open is told where it is now.
    expect(await cells.tell('start no-2')).toBe('started no-2');
    await page.goto(`${cells['no-2']}/huts`);
    await expect(page.getByText(tinde.name).first()).toBeVisible();
    expect(await cells.tell(`move ${tinde.id} no-2 no-1`)).toBe(`moved ${tinde.id}`);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${cells['no-2']}/clubs/${tinde.id}/draws`);
    await expect(page.getByRole('heading', { name: 'Klubben har flyttet' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Whoever is in both cells needs no password there, and it is in one list once.
    await expect(async () => {
      await openClubs(page, cells['no-2']);
      await page.getByRole('button', { name: `Åpne ${tinde.name}` }).click({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page).toHaveURL(`${cells['no-1']}/`);
    await expect(page.getByText(tinde.name).first()).toBeVisible();
    await openClubs(page, cells['no-1']);
    for (const { name } of [tinde, blatind])
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Andre klubber du er med i' })).toBeHidden();
  } finally {
    cells.close();
  }
});
