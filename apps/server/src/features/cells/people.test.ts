import { randomUUID } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMessage, type Cells, CELL_SECRET, isAlso, startCells } from '#testing/cells.ts';
import { aClub, aPerson, type Club, type Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';

let cells: Cells;
beforeAll(async () => {
  cells = await startCells();
}, 90_000);
afterAll(() => cells.close());

/** One person, with an account and a club in each cell. */
type Kari = { here: Person; there: Person; clubHere: Club; clubThere: Club };
let kari: Kari;
beforeEach(async () => {
  const here = await aPerson(cells.one);
  const there = await aPerson(cells.two);
  await isAlso(cells.two, there, here);
  const clubHere = await aClub(cells.one, { owner: here });
  const clubThere = await aClub(cells.two, { owner: await aPerson(cells.two), members: [there] });
  kari = { here, there: { ...there, email: here.email }, clubHere, clubThere };
  await cells.tell();
});

const elsewhere = (token: string) => cells.one.call('GET /api/cells/clubs', {}, token);
const ticketFor = async (token: string, body: { cell: string; club_id?: string } = { cell: 'no-2' }) =>
  cells.one.call('POST /api/cells/tickets', { body }, token);
const exchange = (ticket: string) => cells.two.call('POST /api/cells/session', { body: { ticket } });

const ticketOf = async (token: string) => {
  const { answer } = await ticketFor(token);
  return answer.address.slice(answer.address.indexOf('#') + 1);
};
const now = () => Date.now();

describe('clubs in other cells', () => {
  test('are listed by the proved address', async () => {
    const { answer } = await elsewhere(kari.here.token);
    expect(answer).toEqual({
      is_complete: true,
      cells: [
        {
          name: 'no-2',
          clubs: [{ club_id: kari.clubThere.id, club_name: kari.clubThere.name, role: 'member' }],
        },
      ],
    });
  });

  test('are not listed for an address that is only claimed', async () => {
    await cells.one.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', kari.here.id).execute();
    expect((await elsewhere(kari.here.token)).answer).toEqual({ is_complete: true, cells: [] });
    expect((await ticketFor(kari.here.token)).code).toBe('prove_address_first');
  });

  test('are nobody else’s to ask for', async () => {
    const message = (more: object) => aMessage('person', { email: kari.here.email }, more);
    const ask = (text: string) => cells.two.call('POST /api/cells/peer/person', { body: { message: text } });
    expect((await ask(message({}))).answer.clubs).toHaveLength(1);
    for (const wrong of [
      message({ secret: 'another-secret-of-thirty-two-characters' }),
      message({ to: 'no-1' }),
      message({ from: 'no-3' }),
      aMessage('ticket', { email: kari.here.email }),
      'x',
    ])
      expect((await ask(wrong)).status).toBe(404);
  });
});

describe('a ticket', () => {
  test('opens a session in the other cell, on the account with the same address, as fresh as the one here', async () => {
    const hourAgo = new Date(now() - 3_600_000);
    await cells.one.db
      .updateTable('sessions')
      .set({ proved_at: hourAgo })
      .where('user_id', '=', kari.here.id)
      .execute();
    const { answer } = await ticketFor(kari.here.token, { cell: 'no-2', club_id: kari.clubThere.id });
    const address = new URL(answer.address);
    expect(`${address.origin}${address.pathname}${address.search}`).toBe(
      `${cells.origins.two}/from-cell?club=${kari.clubThere.id}`,
    );
    const opened = await exchange(address.hash.slice(1));
    expect(opened).toMatchObject({ status: 200, answer: { user: { id: kari.there.id, email: kari.here.email } } });
    const { token } = opened.answer;
    const mine = await cells.two.call('GET /api/memberships/my-clubs', {}, token);
    expect(mine.answer.memberships.map(({ club_id }) => club_id)).toEqual([kari.clubThere.id]);
    // What asks again asks here, too.
    expect((await cells.two.call('DELETE /api/profile', {}, token)).code).toBe('prove_again');
  });

  test('opens once', async () => {
    const ticket = await ticketOf(kari.here.token);
    expect((await exchange(ticket)).status).toBe(200);
    expect((await exchange(ticket)).code).toBe('invalid_link');
  });

  test('of two at the same moment opens one', async () => {
    const ticket = await ticketOf(kari.here.token);
    const both = await Promise.all([exchange(ticket), exchange(ticket)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('is of no use when it is forged, old, of another kind or for another cell', async () => {
    const data = { email: kari.here.email, proved_at: now() };
    const refused = async (ticket: string) => expect((await exchange(ticket)).code).toBe('invalid_link');
    await refused(aMessage('ticket', data, { secret: 'another-secret-of-thirty-two-characters' }));
    await refused(aMessage('ticket', data, { to: 'no-1' }));
    await refused(aMessage('ticket', data, { from: 'no-3' }));
    await refused(aMessage('person', data));
    await refused(anOldMessage(data));
    const [head, , seal] = (await ticketOf(kari.here.token)).split('.');
    const payload = Buffer.from(JSON.stringify({ data })).toString('base64url');
    await refused(`${head}.${payload}.${seal}`);
    await refused(`${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`);
  });

  test('makes no account, opens no deleted one, and gives no power over the platform', async () => {
    const stranger = await aPerson(cells.one);
    expect((await exchange(await ticketOf(stranger.token))).code).toBe('invalid_link');
    const admin = await aPerson(cells.one);
    await isAlso(cells.two, await aPerson(cells.two, { role: 'admin' }), admin);
    expect((await exchange(await ticketOf(admin.token))).code).toBe('invalid_link');
    expect((await cells.two.call('DELETE /api/profile', {}, kari.there.token)).status).toBe(204);
    expect((await exchange(await ticketOf(kari.here.token))).code).toBe('invalid_link');
  });

  test('takes an account on an unproved address over: who opened it is out', async () => {
    await cells.two.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', kari.there.id).execute();
    const { token } = (await exchange(await ticketOf(kari.here.token))).answer;
    expect((await cells.two.call('GET /api/profile', {}, kari.there.token)).status).toBe(401);
    expect((await cells.two.call('GET /api/profile', {}, token)).status).toBe(200);
    const { password_hash, email_verified_at } = await cells.two.db
      .selectFrom('users')
      .select(['password_hash', 'email_verified_at'])
      .where('id', '=', kari.there.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
    expect(email_verified_at).not.toBeNull();
  });

  test('is for another cell that there is', async () => {
    expect((await ticketFor(kari.here.token, { cell: 'no-1' })).status).toBe(404);
    expect((await ticketFor(kari.here.token, { cell: 'no-9' })).status).toBe(404);
  });
});

describe('a new password', () => {
  test('asked for where the address is unknown is mailed by the cell that knows it; the answer is the same', async () => {
    const there = await aPerson(cells.two);
    await cells.tell();
    const ask = (email: string) => cells.one.call('POST /api/auth/reset-password', { body: { email } });
    const [known, unknown] = [await ask(there.email), await ask('nobody-at-all@test.example')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await runJobs(cells.one)).toEqual([]);
    const mails = await runJobs(cells.two);
    expect(mails.map(({ to }) => to)).toEqual([there.email]);
    expect(mails[0]?.text).toContain(`${cells.origins.two}/reset-password`);
  });
});

// Last: the other cell and the directory do not come back.
describe('one cell down', () => {
  test('its clubs are said not to answer, within two seconds, and everything of this cell works', async () => {
    await cells.stop(cells.two);
    const begun = now();
    expect((await elsewhere(kari.here.token)).answer).toEqual({
      is_complete: true,
      cells: [{ name: 'no-2', clubs: null }],
    });
    expect(now() - begun).toBeLessThan(2_000);
    const mine = await cells.one.call('GET /api/memberships/my-clubs', {}, kari.here.token);
    expect(mine.answer.memberships.map(({ club_id }) => club_id)).toEqual([kari.clubHere.id]);
    // Who is in no other cell is told of none.
    expect((await elsewhere((await aPerson(cells.one)).token)).answer).toEqual({ is_complete: true, cells: [] });
  });

  test('without the directory the list says that it may be short', async () => {
    await cells.stopDirectory();
    const { token } = await aPerson(cells.one);
    expect((await elsewhere(token)).answer).toEqual({ is_complete: false, cells: [] });
  });
});

/** Signed rightly, two minutes ago. */
function anOldMessage(data: object): string {
  const sign = createSigner({
    key: CELL_SECRET,
    algorithm: 'HS256',
    iss: 'no-1',
    aud: 'ticket at no-2',
    jti: randomUUID(),
    clockTimestamp: now() - 120_000,
    expiresIn: 60_000,
  });
  return sign({ data });
}
