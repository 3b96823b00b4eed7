import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryHash, type EntryKind, writeEntries } from '#platform/cells/directory-client.ts';
import { aFeed } from '#testing/calendars.ts';
import { aMessage, type Cells, startCells } from '#testing/cells.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { anAddress, startWorld, type World } from '#testing/world.ts';
import { fillDirectory, startFeed, tellChanges } from './feed.service.ts';

let cells: Cells;
beforeAll(async () => {
  cells = await startCells();
}, 90_000);
afterAll(() => cells.close());

const settingsOf = ({ ctx }: World) => {
  if (!ctx.settings.cells) throw new Error('This world is alone');
  return ctx.settings.cells;
};

/** The cells that the directory names, straight from its table. */
async function listed(kind: EntryKind, key: string): Promise<string[]> {
  const hash = Buffer.from(entryHash(settingsOf(cells.one), kind, key), 'base64url');
  const { rows } = await sql<{ cell: string }>`select cell from directory_entries
    where kind = ${kind} and hash = ${hash} and present order by cell`.execute(cells.directoryDb);
  return rows.map(({ cell }) => cell);
}

const waiting = async ({ db }: World) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from directory_changes`.execute(db);
  return rows[0]?.count;
};

const joinCodeOf = async (world: World, clubId: string, token: string) => {
  const params = { id: clubId };
  const { answer } = await world.call('POST /api/memberships/clubs/{id}/generate-join-code', { params }, token);
  return answer.join_code.replaceAll('-', '');
};

describe('the directory', () => {
  test('is told of clubs, codes, invitations, calendars and addresses, and of their end', async () => {
    const owner = await aPerson(cells.one);
    const club = await aClub(cells.one, { owner });
    const feed = await aFeed(cells.one, owner, { kind: 'own' });
    const invited = anAddress();
    const params = { id: club.id };
    await cells.one.call(
      'POST /api/memberships/clubs/{id}/invite-member',
      { params, body: { email: invited } },
      owner.token,
    );
    const { token_hash: invitation } = await cells.one.db
      .selectFrom('invitations')
      .select('token_hash')
      .where('email', '=', invited)
      .executeTakeFirstOrThrow();
    const all: [EntryKind, string][] = [
      ['club', club.id],
      ['join_code', club.joinCode],
      ['invitation', invitation.toString('hex')],
      ['feed', feed.id],
      ['email', owner.email],
    ];
    await cells.tell();
    for (const [kind, key] of all) expect([kind, await listed(kind, key)]).toEqual([kind, ['no-1']]);
    expect(await waiting(cells.one)).toBe(0);

    const code = await joinCodeOf(cells.one, club.id, owner.token);
    await cells.one.db.deleteFrom('invitations').where('email', '=', invited).execute();
    await cells.one.db.deleteFrom('calendar_feeds').where('id', '=', feed.id).execute();
    await cells.one.db.updateTable('users').set({ email: anAddress() }).where('id', '=', owner.id).execute();
    await cells.tell();
    for (const [kind, key] of all.slice(1)) expect([kind, await listed(kind, key)]).toEqual([kind, []]);
    expect(await listed('join_code', code)).toEqual(['no-1']);
  });

  test('holds nothing that names anybody', async () => {
    const person = await aPerson(cells.one);
    await cells.tell();
    const { rows } = await sql<{ all: string }>`select coalesce(string_agg(e::text, ' '), '') as all
      from directory_entries e`.execute(cells.directoryDb);
    const text = rows[0]?.all ?? '';
    expect(text).not.toContain('@');
    for (const known of [person.email, person.id])
      for (const hidden of [Buffer.from(known), createHash('sha256').update(known).digest()])
        expect(text).not.toContain(hidden.toString('hex'));
  });

  test('loses nothing while it is down', async () => {
    await cells.stopDirectory();
    const person = await aPerson(cells.one);
    await tellChanges(cells.one.ctx);
    expect(await waiting(cells.one)).toBeGreaterThan(0);
    await cells.startDirectory();
    await tellChanges(cells.one.ctx);
    expect(await listed('email', person.email)).toEqual(['no-1']);
    expect(await waiting(cells.one)).toBe(0);
  });

  test('is not changed by a write that comes late, nor by what another cell says', async () => {
    const owner = await aPerson(cells.one);
    const club = await aClub(cells.one, { owner });
    await cells.tell();
    const hash = entryHash(settingsOf(cells.one), 'club', club.id);
    await writeEntries(settingsOf(cells.one), [{ kind: 'club', hash, present: false, version: 1 }]);
    expect(await listed('club', club.id)).toEqual(['no-1']);
    await writeEntries(settingsOf(cells.two), [{ kind: 'club', hash, present: false, version: 9e15 }]);
    expect(await listed('club', club.id)).toEqual(['no-1']);
  });

  test('is filled anew at night: what was lost is there, what should not be is gone, other cells stay', async () => {
    const here = await aPerson(cells.one);
    const there = await aPerson(cells.two);
    await cells.tell();
    const settings = settingsOf(cells.one);
    await sql`delete from directory_entries where cell = 'no-1'`.execute(cells.directoryDb);
    const left = { kind: 'email', hash: entryHash(settings, 'email', 'gone@test.example'), present: true } as const;
    await writeEntries(settings, [{ ...left, version: 2 }]);
    await fillDirectory(cells.one.ctx);
    expect(await listed('email', here.email)).toEqual(['no-1']);
    expect(await listed('email', 'gone@test.example')).toEqual([]);
    expect(await listed('email', there.email)).toEqual(['no-2']);
  });

  test('answers nobody without a signature, and no message for another call', async () => {
    const data = { kind: 'email', hash: entryHash(settingsOf(cells.one), 'email', anAddress()) };
    const ask = async (path: string, message: unknown) =>
      (await fetch(`${cells.origins.directory}${path}`, { method: 'POST', body: JSON.stringify({ message }) })).status;
    expect(await ask('/lookup', aMessage('lookup', data, { to: 'directory' }))).toBe(200);
    const secret = 'another-secret-of-thirty-two-characters';
    expect(await ask('/lookup', aMessage('lookup', data, { to: 'directory', secret }))).toBe(401);
    expect(await ask('/lookup', aMessage('lookup', data, { to: 'no-2' }))).toBe(401);
    expect(await ask('/write', aMessage('lookup', data, { to: 'directory' }))).toBe(401);
    expect(await ask('/lookup', undefined)).toBe(401);
    expect(await ask('/else', 'x')).toBe(404);
  });
});

describe('what lives in another cell', () => {
  test('a join code, an invitation and a calendar lead there; an unknown one is as unknown as ever', async () => {
    const owner = await aPerson(cells.two);
    const club = await aClub(cells.two, { owner });
    const feed = await aFeed(cells.two, owner, { kind: 'own' });
    const token = 'the-secret-of-a-link';
    await cells.two.db
      .insertInto('invitations')
      .values({
        club_id: club.id,
        email: anAddress(),
        invited_by: owner.id,
        token_hash: createHash('sha256').update(token).digest(),
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();
    await cells.tell();
    const elsewhere = { code: 'lives_elsewhere', details: { origin: cells.origins.two } };
    const query = { join_code: club.joinCode };
    expect(await cells.one.call('GET /api/memberships/club-of-code', { query })).toMatchObject(elsewhere);
    const member = await aPerson(cells.one);
    expect(await cells.one.call('POST /api/memberships/join-club', { body: query }, member.token)).toMatchObject(
      elsewhere,
    );
    expect(await cells.one.call('GET /api/invitations/validate', { query: { token } })).toMatchObject(elsewhere);
    const path = new URL(feed.address).pathname;
    const redirect = await cells.one.app.inject({ url: path });
    expect(redirect).toMatchObject({ statusCode: 307, headers: { location: `${cells.origins.two}${path}` } });

    expect((await cells.one.call('GET /api/invitations/validate', { query: { token: 'unknown' } })).code).toBe(
      'invalid_invitation',
    );
    const unknown = { query: { join_code: 'ABCDEFGHJK' } };
    expect((await cells.one.call('GET /api/memberships/club-of-code', unknown)).code).toBe('invalid_join_code');
    await cells.stopDirectory();
    const member2 = { query: { join_code: 'BBCDEFGHJK' } };
    expect((await cells.one.call('GET /api/memberships/club-of-code', member2)).code).toBe('invalid_join_code');
    await cells.startDirectory();
  });
});

test('a club that was released is no longer claimed here, and its invitations lead to the new place at once', async () => {
  const owner = await aPerson(cells.one);
  const club = await aClub(cells.one, { owner });
  const token = 'a-link-into-the-club-that-moves';
  const token_hash = createHash('sha256').update(token).digest();
  const expires_at = new Date(Date.now() + 86_400_000);
  const invitation = { club_id: club.id, email: anAddress(), invited_by: owner.id, token_hash, expires_at };
  await cells.one.db.insertInto('invitations').values(invitation).execute();
  await cells.tell();
  const all: [EntryKind, string][] = [
    ['club', club.id],
    ['join_code', club.joinCode],
    ['invitation', token_hash.toString('hex')],
  ];
  for (const [kind, key] of all) expect([kind, await listed(kind, key)]).toEqual([kind, ['no-1']]);

  const address = 'https://cell-2.example';
  const move_id = randomUUID();
  const held = { club_id: club.id, move_id, state: 'held', address, club_name: 'Prøve' } as const;
  await cells.one.db.insertInto('club_moves').values(held).execute();
  await cells.tell();
  expect(await listed('club', club.id)).toEqual(['no-1']);
  await cells.one.db
    .updateTable('club_moves')
    .set({ state: 'moved', hand_over: '{}', moved_at: new Date() })
    .where('club_id', '=', club.id)
    .execute();
  await cells.tell();
  for (const [kind, key] of all) expect([kind, await listed(kind, key)]).toEqual([kind, []]);
  const elsewhere = { code: 'lives_elsewhere', details: { origin: address } };
  expect(await cells.one.call('GET /api/invitations/validate', { query: { token } })).toMatchObject(elsewhere);
});

test('an installation that is alone writes nothing down, and turning it back removes what was', async () => {
  const alone = await startWorld();
  await startFeed(alone.ctx);
  await aClub(alone, { owner: await aPerson(alone) });
  expect(await waiting(alone)).toBe(0);
  await sql`insert into directory_feed (cell) values ('no-1')`.execute(alone.db);
  await aPerson(alone);
  expect(await waiting(alone)).toBe(1);
  await startFeed(alone.ctx);
  await aPerson(alone);
  expect(await waiting(alone)).toBe(0);
  await alone.close();
});
