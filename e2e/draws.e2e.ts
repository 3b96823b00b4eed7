import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
    const { booking } = await person.post('/api/bookings', stay(hut.id, 20));
    people.push({ ...person, bookingId: String(booking.id) });
  }
  const [first] = people;
  if (!first) throw new Error('Nobody asked');
  await first.post('/api/bookings', stay(other.id, 30));
  const draw = async () => (await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {})).run;
  return { clubId, first, draw };
}

/** What the four checks say, once they are done. */
async function checksOn(page: Page) {
  const panel = page.getByRole('region', { name: 'Fire ting å etterprøve' });
  await expect(panel.getByRole('button', { name: 'Etterprøv på nytt' })).toBeVisible();
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
  await expect(panel.getByRole('heading', { name: /\(Stemmer\)$/ })).toHaveCount(4);
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
  expect(stdout.match(/^✓/gm)).toHaveLength(4);

  await writeFile(proof, bundle.replace('"place":1', '"place":2'));
  await expect(node(process.execPath, [program, proof, own], { cwd: folder, env: {} })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('✗ Trukket på nytt'),
  });
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
