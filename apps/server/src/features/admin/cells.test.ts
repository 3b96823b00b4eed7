import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMessage, type Cells, isAlso, startCells } from '#testing/cells.ts';
import { aRun } from '#testing/draws.ts';
import { aClub, aPerson, type Person } from '#testing/people.ts';
import type { World } from '#testing/world.ts';
import { PAGE } from './admin.service.ts';

let cells: Cells;
let admin: Person;
let adminThere: Person;
beforeAll(async () => {
  cells = await startCells();
  admin = await aPerson(cells.one, { role: 'admin' });
  adminThere = await aPerson(cells.two, { role: 'admin' });
  await isAlso(cells.two, adminThere, admin);
}, 90_000);
afterAll(() => cells.close());

const clubs = async (query: { q?: string; after?: string } = {}, by = admin) =>
  (await cells.one.call('GET /api/admin/clubs', { query }, by.token)).answer;

const named = async (world: World, names: readonly string[]) => {
  const letters = 'ABCDEFGHJK';
  const values = names.map((name, n) => ({
    name,
    join_code: `${name.slice(0, 1).toUpperCase()}M${String(n).padStart(8, '0')}`.replaceAll(
      /\d/g,
      (digit) => letters[Number(digit)] ?? 'A',
    ),
  }));
  await world.db.insertInto('clubs').values(values).execute();
};

test('clubs of all cells come in one order, page by page, each once and with its cell', async () => {
  await named(
    cells.one,
    Array.from({ length: PAGE }, (_, n) => `Merket ${2 * n}`),
  );
  await named(
    cells.two,
    Array.from({ length: PAGE + 9 }, (_, n) => `Merket ${2 * n + 1}`),
  );
  const seen: { name: string; cell?: { name: string; origin: string; is_here: boolean } | undefined }[] = [];
  let after: string | undefined;
  for (let page = 1; page <= 3; page += 1) {
    const answer = await clubs({ q: 'merket', ...(after && { after }) });
    expect(answer.silent_cells).toEqual([]);
    seen.push(...answer.clubs);
    after = answer.next ?? undefined;
  }
  expect(after).toBeUndefined();
  expect(seen.map(({ name }) => name)).toEqual(seen.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(seen.map(({ name }) => name)).size).toBe(2 * PAGE + 9);
  expect(seen.find(({ name }) => name === 'Merket 0')?.cell).toEqual({
    name: 'no-1',
    origin: cells.origins.one,
    is_here: true,
  });
  expect(seen.find(({ name }) => name === 'Merket 1')?.cell).toMatchObject({ name: 'no-2', is_here: false });
});

test('what is asked is in the audit log of the cell that answers, in the name of its admin', async () => {
  await clubs();
  const entry = await cells.two.db
    .selectFrom('audit_entries')
    .select(['action', 'by', 'actor_id', 'subject_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    action: 'platform.used',
    by: 'platform',
    actor_id: adminThere.id,
    subject_id: 'GET /api/admin/clubs',
  });
});

test('draws and status of all cells', async () => {
  const owner = await aPerson(cells.two);
  const run = await aRun(cells.two, await aClub(cells.two, { owner }));
  const { answer } = await cells.one.call('GET /api/admin/draws', { query: {} }, admin.token);
  expect(answer.draws[0]).toMatchObject({ id: run.id, cell: { name: 'no-2' } });
  const status = (await cells.one.call('GET /api/admin/status', {}, admin.token)).answer;
  expect(status.cells).toMatchObject([
    { name: 'no-2', origin: cells.origins.two, status: { version: status.version } },
  ]);
});

const ask = (data: object, more = {}) =>
  cells.two.call('POST /api/cells/peer/platform', { body: { message: aMessage('platform', data, more) } });
const wanted = { list: 'clubs' };

test('only an admin of the platform in the cell that answers learns anything of it', async () => {
  const as = (email: string) => ask({ email, with_passkey: true, wanted });
  expect((await as(admin.email)).status).toBe(200);
  expect((await as((await aPerson(cells.two)).email)).status).toBe(404);
  expect((await as((await aPerson(cells.one, { role: 'admin' })).email)).status).toBe(404);
  const forged = { secret: 'another-secret-of-thirty-two-characters' };
  expect((await ask({ email: admin.email, with_passkey: true, wanted }, forged)).status).toBe(404);
  const lonely = await aPerson(cells.one, { role: 'admin' });
  expect((await clubs({}, lonely)).silent_cells).toEqual(['no-2']);
});

test('where admins need a passkey, a cell that asks none of them learns nothing', async () => {
  const strict = await startCells({ ADMIN_PASSKEY: 'required' });
  const there = await aPerson(strict.two, { role: 'admin' });
  const message = (with_passkey: boolean) => ({
    body: { message: aMessage('platform', { email: there.email, with_passkey, wanted }) },
  });
  expect((await strict.two.call('POST /api/cells/peer/platform', message(false))).status).toBe(404);
  expect((await strict.two.call('POST /api/cells/peer/platform', message(true))).status).toBe(200);
  await strict.close();
}, 60_000);

test('a cursor that is none is refused', async () => {
  const answer = await cells.one.call('GET /api/admin/clubs', { query: { after: 'no-1.x' } }, admin.token);
  expect(answer.code).toBe('invalid_input');
});

// Last: the other cell does not come back.
test('a cell that is down is said to be down, and the others are listed', async () => {
  await cells.stop(cells.two);
  const answer = await clubs({ q: 'merket' });
  expect(answer.silent_cells).toEqual(['no-2']);
  expect(answer.clubs).toHaveLength(PAGE);
  expect(answer.clubs.every(({ cell }) => cell?.is_here)).toBe(true);
  const { answer: status } = await cells.one.call('GET /api/admin/status', {}, admin.token);
  expect(status.cells).toEqual([{ name: 'no-2', origin: cells.origins.two, status: null }]);
});
