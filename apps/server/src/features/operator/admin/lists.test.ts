import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRun } from '#testing/draws.ts';
import { aHut } from '#testing/huts.ts';
import { aClub, aPerson, type Person, severalPeople } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { PAGE } from './admin.service.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await aPerson(world, { role: 'admin' });
}, 60_000);
afterAll(() => world.close());

const clubs = async (query: { q?: string; after?: string; tier?: 'free' | 'business-large' }) =>
  (await world.call('GET /api/admin/clubs', { query }, admin.token)).answer;
const users = async (query: { q?: string; after?: string }) =>
  (await world.call('GET /api/admin/users', { query }, admin.token)).answer;

const named = (person: Person, last_name: string, email: string) =>
  world.db.updateTable('users').set({ last_name, email }).where('id', '=', person.id).execute();

describe('clubs', () => {
  test('come with plan, size and last draw, found by the beginning of the name in any case', async () => {
    const [owner, member] = await severalPeople(world, 2);
    const club = await aClub(world, { owner: owner as Person, members: [member as Person] });
    await world.db.updateTable('clubs').set({ name: 'Åsgård 100% hytte' }).where('id', '=', club.id).execute();
    await aHut(world, club);
    await aRun(world, club);
    const { clubs: found, next } = await clubs({ q: 'åsGÅRD 100%' });
    expect(next).toBeNull();
    expect(found).toMatchObject([
      { id: club.id, tier: 'free', status: 'none', huts: 1, members: 2, last_draw: { success: true } },
    ]);
    // A sign that means anything to a pattern means itself here.
    expect((await clubs({ q: 'Ås%' })).clubs).toEqual([]);
    expect((await clubs({ q: 'åsg', tier: 'business-large' })).clubs).toEqual([]);
  });

  test('come page by page, each club once, also those with the same name', async () => {
    const values = Array.from({ length: 2 * PAGE + 7 }, (_, n) => ({
      name: n % 2 ? 'Tvilling' : `Tvilling ${n}`,
      join_code: `TW${String(n).padStart(8, '0')}`.replaceAll('0', 'A').replaceAll('1', 'B'),
    }));
    await world.db.insertInto('clubs').values(values).execute();
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const answer = await clubs({ q: 'tvilling', ...(after && { after }) });
      seen.push(...answer.clubs.map(({ id }) => id));
      after = answer.next ?? undefined;
    }
    expect(after).toBeUndefined();
    expect(seen).toHaveLength(values.length);
    expect(new Set(seen).size).toBe(values.length);
  });
});

describe('people', () => {
  test('are found by address first and then by last name, each once, page by page', async () => {
    const people = await severalPeople(world, PAGE + 6);
    for (const [n, person] of people.entries())
      await named(person, n % 2 ? 'Ødegård' : 'Annen', n < 4 ? `øde${n}@test.example` : `p${n}-x@test.example`);
    const first = await users({ q: 'ØDE' });
    expect(first.users.slice(0, 4).map(({ email }) => email)).toEqual([0, 1, 2, 3].map((n) => `øde${n}@test.example`));
    const byName = (PAGE + 6) / 2 - 2;
    expect(first.users).toHaveLength(4 + byName);
    expect(new Set(first.users.map(({ id }) => id)).size).toBe(4 + byName);

    const all: string[] = [];
    for (let after: string | null = null; ;) {
      const answer = await users(after ? { after } : {});
      all.push(...answer.users.map(({ id }) => id));
      after = answer.next;
      if (after === null) break;
    }
    const { count } = await world.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(new Set(all).size).toBe(Number(count));
    expect(all).toHaveLength(Number(count));
  });

  test('the page after somebody found by name goes on by name', async () => {
    const people = await severalPeople(world, 3);
    for (const [n, person] of people.entries()) await named(person, `Zakarias ${n}`, `later-${n}@test.example`);
    const found = (await users({ q: 'zakarias' })).users;
    expect(found.map(({ last_name }) => last_name)).toEqual(['Zakarias 0', 'Zakarias 1', 'Zakarias 2']);
    const rest = await users({ q: 'zakarias', after: found[0]?.id ?? '' });
    expect(rest.users.map(({ last_name }) => last_name)).toEqual(['Zakarias 1', 'Zakarias 2']);
  });

  test('nothing that opens anything is told of them, and those who are gone are not listed', async () => {
    const gone = await aPerson(world);
    await world.call('DELETE /api/profile', { body: {} }, gone.token);
    const { text, answer } = await world.call('GET /api/admin/users', { query: {} }, admin.token);
    expect(text).not.toMatch(/password|hash|argon/i);
    expect(answer.users.map(({ id }) => id)).not.toContain(gone.id);
  });
});

test('draws of all clubs come newest first, the failed ones alone if asked', async () => {
  const owner = await aPerson(world);
  const club = await aClub(world, { owner });
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 1, minute));
  const failed = { success: false, error_message: 'unexpected' };
  await world.db
    .insertInto('lottery_runs')
    .values(
      [1, 2, 3].map((n) => ({ club_id: club.id, scheduled_for: at(n), finished_at: at(n), manual: false, ...failed })),
    )
    .execute();
  const of = async (query: { after?: string; failed?: 'true' }) =>
    (await world.call('GET /api/admin/draws', { query }, admin.token)).answer.draws;
  const all = await of({ failed: 'true' });
  expect(all.map(({ at: when }) => when)).toEqual([3, 2, 1].map((n) => at(n).toISOString()));
  expect(all[0]).toMatchObject({ club_name: club.name, success: false, error_message: 'unexpected' });
  expect((await of({ failed: 'true', after: all[0]?.id ?? '' })).map(({ id }) => id)).toEqual([all[1]?.id, all[2]?.id]);
});
