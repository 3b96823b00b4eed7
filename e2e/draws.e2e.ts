import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aProvenRun } from '@hytte/beacon/testing/a-proven-run';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A club in which so many members ask for the same days; the first also for others, in another hut. */
async function aContest(request: APIRequestContext, members: number) {
  const { owner, clubId, joinCode } = await aClub(request);
  const aHut = async (name: string) =>
    (await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name, location: 'Lom', capacity: 8, price: 450 })).hut;
  const [hut, other] = [await aHut('Trollbu'), await aHut('Fjellro')];
  const stay = (hutId: string, from: number) => ({
    hut_id: hutId,
    start_date: inDays(from),
    start_half_day: 'PM',
    end_date: inDays(from + 2),
    end_half_day: 'AM',
  });
  const people = [];
  for (let i = 0; i < members; i += 1) {
    const person = await aPerson(request);
    await person.post('/api/memberships/join-club', { join_code: joinCode });
    const { booking, receipt } = await person.post('/api/bookings', stay(hut.id, 20));
    people.push({ ...person, bookingId: String(booking.id), receipts: [receipt] });
  }
  const [first] = people;
  if (!first) throw new Error('Nobody asked');
  first.receipts.push((await first.post('/api/bookings', stay(other.id, 30))).receipt);
  const draw = async () => (await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {})).run;
  const moveFirst = () => {
    const { hut_id: _, ...days } = stay(hut.id, 60);
    return owner.put(`/api/bookings/${first.bookingId}`, { ...days, reason: 'Vi trenger dagene selv.' });
  };
  return { clubId, first, draw, moveFirst };
}

type Asker = Awaited<ReturnType<typeof aContest>>['first'];

/** As if this browser had asked: it keeps the receipts that the answers carried. */
async function keepReceipts(page: Page, { token, receipts }: Asker, clubId: string): Promise<void> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const kept: [string, string] = [`person:${sub}:receipts:${clubId}`, JSON.stringify(receipts)];
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), kept);
}

/** What the checks say, once they are done. */
async function checksOn(page: Page) {
  const panel = page.getByRole('region', { name: 'Dette etterprøver nettleseren din' });
  // A shared machine may take its time over the signature.
  await expect(panel.getByRole('button', { name: 'Etterprøv på nytt' })).toBeVisible({ timeout: 30_000 });
  return panel;
}

async function downloaded(page: Page, press: { role: 'button' | 'link'; name: string }): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole(press.role, { name: press.name, exact: true }).click();
  return readFile(await (await coming).path(), 'utf8');
}

const node = promisify(execFile);

test('a draw made by the server is checked in the browser, and by plain Node with what was downloaded', async ({
  page,
  request,
}) => {
  test.slow();
  const { clubId, first, draw } = await aContest(request, 4);
  await enter(page, first.token, '/');
  await page.evaluate((id) => localStorage.setItem('activeClub', id), clubId);
  await keepReceipts(page, first, clubId);
  await page.goto('/');
  const news = page.getByRole('region', { name: 'Trekning og poeng' });
  await expect(news.getByText('når de som driver klubben, trekker')).toBeVisible({ timeout: 30_000 });
  await expect(news.getByText('100 lodd i neste trekning')).toBeVisible();
  await news.getByText('Vis hele forseglingen').click();
  await expect(news.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/bookings/${first.bookingId}`);
  const before = page.getByRole('region', { name: 'Slik står det nå' });
  await expect(before.getByText('3 andre har bedt om noen av dagene.')).toBeVisible();
  await expect(before.getByText(/^Sjansen din: omtrent/)).toBeVisible();

  const run = await draw();
  await page.goto(`/bookings/${first.bookingId}`);
  await expect(page.getByRole('region', { name: 'Trekningen' })).toContainText(/Plass \d av 4 i runde 1\./);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Se og etterprøv trekningen' }).click();

  await expect(page).toHaveURL(new RegExp(`/clubs/${clubId}/draws/${run.id}$`));
  const panel = await checksOn(page);
  await expect(panel.getByRole('heading', { name: /\(Stemmer\)$/ })).toHaveCount(8);
  await expect(panel.getByRole('heading', { name: 'Tallet utenfra (Stemmer)' })).toBeVisible();
  await expect(panel.getByText('Alt stemmer. Trekningen er etterprøvd.')).toBeVisible();
  await expect(panel.getByText(/Denne nettleseren fikk se den samme forseglingen/)).toBeVisible();
  await expect(panel.getByText('Alle de 2 forespørslene dine var med')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Alle forespørslene' }).getByRole('row')).toHaveCount(1 + 5);
  await page.getByText('Fingeravtrykkene').click();
  await expectAccessible(page);

  const folder = await mkdtemp(join(tmpdir(), 'draw-'));
  const [program, proof, own] = ['verify-draw.mjs', 'proof.json', 'own.json'].map((name) => join(folder, name));
  if (!program || !proof || !own) throw new Error('Three files');
  await writeFile(program, await downloaded(page, { role: 'link', name: 'Last ned programmet' }));
  const bundle = await downloaded(page, { role: 'button', name: 'Last ned beviset' });
  await writeFile(proof, bundle);
  await writeFile(own, await downloaded(page, { role: 'button', name: 'Last ned det du selv vet' }));
  const { stdout } = await node(process.execPath, [program, proof, own], { cwd: folder, env: {} });
  expect(stdout.match(/^✓ /gm)).toHaveLength(8);
  expect(stdout).toMatch(/^✓ Tallet utenfra/m);

  await writeFile(proof, bundle.replace('"place":1', '"place":2'));
  await expect(node(process.execPath, [program, proof, own], { cwd: folder, env: {} })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('✗ Trukket på nytt'),
  });
});

test('a member whose request was moved before the draw sees it in red, with who did it', async ({ page, request }) => {
  const { clubId, first, draw, moveFirst } = await aContest(request, 2);
  await moveFirst();
  const run = await draw();
  await enter(page, first.token, '/about');
  await keepReceipts(page, first, clubId);
  await page.goto(`/clubs/${clubId}/draws/${run.id}`);
  const panel = await checksOn(page);
  await expect(panel.getByRole('heading', { name: 'Kvitteringene dine (Stemmer ikke)' })).toBeVisible();
  await expect(panel.getByText(/^Forespørselen din ble flyttet .* av dem som driver klubben\.$/)).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Journalen (Stemmer)' })).toBeVisible();
  await expect(panel.getByText(/^Trekningen er regnet riktig, men/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a proof that was tampered with on its way is refused, and looks it', async ({ page, request }) => {
  const { clubId, first, draw } = await aContest(request, 3);
  const run = await draw();
  await page.route(`**/api/clubs/${clubId}/draws/${run.id}`, async (route) => {
    const answer = await (await route.fetch()).json();
    const bundle = JSON.parse(answer.bundle);
    bundle.outcomes[0].status = bundle.outcomes[0].status === 'allocated' ? 'rejected' : 'allocated';
    await route.fulfill({ json: { ...answer, bundle: JSON.stringify(bundle) } });
  });
  await enter(page, first.token, `/clubs/${clubId}/draws/${run.id}`);
  const panel = await checksOn(page);
  await expect(panel.getByRole('heading', { name: 'Resultatet (Stemmer ikke)' })).toBeVisible();
  await expect(panel.getByText('Denne trekningen kan ikke bekreftes.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
});

test('a list that was frozen before a round of drand existed is proven in the browser, signature and all', async ({
  page,
  request,
}) => {
  const { clubId, first, draw } = await aContest(request, 3);
  const run = await draw();
  const showProof = (bundle: object) =>
    page.route(`**/api/clubs/${clubId}/draws/${run.id}`, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, bundle: JSON.stringify(bundle), own_requests: [] } });
    });
  await showProof(aProvenRun());
  await enter(page, first.token, `/clubs/${clubId}/draws/${run.id}`);
  const panel = await checksOn(page);
  await expect(panel.getByRole('heading', { name: 'Tallet utenfra (Stemmer)' })).toBeVisible();
  await expect(panel.getByText(/nr\. 1000 fra drand, kom 6 sekunder senere/)).toBeVisible();
  await expectAccessible(page);

  await showProof(aProvenRun(1));
  await page.reload();
  await expect((await checksOn(page)).getByRole('heading', { name: 'Tallet utenfra (Stemmer ikke)' })).toBeVisible();
});

test('past draws and how we draw, on a phone and without an account', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/help/draws');
  await expect(page.getByRole('heading', { level: 1, name: 'Slik trekker vi' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  const { clubId, first, draw } = await aContest(request, 3);
  await draw();
  await enter(page, first.token, `/clubs/${clubId}/draws`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tidligere trekninger' })).toBeVisible();
  await page.getByRole('link', { name: /^Se beviset/ }).click();
  await expect((await checksOn(page)).getByText('Alt stemmer. Trekningen er etterprøvd.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
