import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unsubscribeUrl } from '#platform/mail/unsubscribe-link.ts';
import { aFeed } from '#testing/calendars.ts';
import { type Person, people } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let kari: Person;
let ola: Person;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ kari, ola } = await people(world, 'kari', 'ola'));
});
afterAll(() => world.close());

const tokenOf = (person: Person, group: 'draws' | 'circulars' = 'draws') =>
  unsubscribeUrl(world.ctx.settings, person, group).split('/').at(-1) ?? '';

const click = (token: string, origin?: string) =>
  world.call('POST /api/unsubscribe/{token}', { params: { token } }, origin ? { origin } : {});

const turnedOff = async (...whose: Person[]) => {
  const rows = world.db.selectFrom('mail_opt_outs').select('mail_group');
  const ids = whose.map(({ id }) => id);
  return (await rows.where('user_id', 'in', ids).execute()).map(({ mail_group }) => mail_group);
};

/** As mail programs send it. */
const formPost = (token: string, type: string, payload: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/unsubscribe/${token}`,
    headers: { 'content-type': type },
    payload,
  });

test('one click turns off that group of that person, without signing in', async () => {
  expect(await click(tokenOf(kari))).toMatchObject({ status: 200, answer: { group: 'draws' } });
  expect(await turnedOff(kari)).toEqual(['draws']);
  expect(await turnedOff(ola)).toEqual([]);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('the click of a mail program is a form: %s', async (type, payload) => {
  expect((await formPost(tokenOf(kari), type, payload)).statusCode).toBe(200);
  expect(await turnedOff(kari)).toEqual(['draws']);
});

test('forms are taken nowhere else', async () => {
  const login = { method: 'POST' as const, url: '/api/auth/login', payload: 'email=x&password=y' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await world.app.inject({ ...login, headers })).statusCode).toBe(415);
});

test('a large form is refused', async () => {
  const answer = await formPost(tokenOf(kari), 'application/x-www-form-urlencoded', 'x'.repeat(5000));
  expect(answer.statusCode).toBe(413);
});

test('opening the link changes nothing: programs that scan mails open every one', async () => {
  await world.call('PUT /api/profile', { body: { language: 'en' } }, kari.token);
  const token = tokenOf(kari);
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await world.app.inject({ method, url: `/api/unsubscribe/${token}` });
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(`https://hyttelaget.example/unsubscribe?token=${token}&lang=en`);
  }
  expect(await turnedOff(kari)).toEqual([]);
});

test('sent again and again it changes nothing more', async () => {
  const token = tokenOf(kari);
  await click(token);
  const [before] = await world.db.selectFrom('mail_opt_outs').selectAll().where('user_id', '=', kari.id).execute();
  for (let n = 0; n < 3; n += 1) expect(await click(token)).toMatchObject({ status: 200 });
  const after = await world.db.selectFrom('mail_opt_outs').selectAll().where('user_id', '=', kari.id).execute();
  expect(after).toEqual([before]);
});

describe('refused, with nothing changed:', () => {
  const flipped = (token: string, at: number) => {
    const letter = token.at(at) === 'A' ? 'B' : 'A';
    return token.slice(0, at) + letter + token.slice(at + 1);
  };

  test.each<[string, () => string | Promise<string>]>([
    ['a guess', () => `draws.${'x'.repeat(64)}`],
    ['another signature', () => flipped(tokenOf(kari), 40)],
    [
      'the signature of one with the id of another',
      () => `draws.${tokenOf(ola).slice(6, 26)}${tokenOf(kari).slice(26)}`,
    ],
    ['the link of another group', () => tokenOf(kari).replace('draws', 'circulars')],
    ['a group that always comes', () => tokenOf(kari).replace('draws', 'security')],
    ['a part too many', () => `${tokenOf(kari)}.x`],
    ['no secret', () => 'draws'],
    [
      'the address of a calendar',
      async () => `draws.${/calendar\/([\w-]+)\.ics/.exec((await aFeed(world, kari, { kind: 'own' })).address)?.[1]}`,
    ],
    [
      'a link with another key',
      () => {
        const settings = { ...world.ctx.settings, mailSecrets: ['another-secret-that-nobody-here-ever-used'] };
        return unsubscribeUrl(settings, kari, 'draws').split('/').at(-1) ?? '';
      },
    ],
  ])('%s', async (_, make) => {
    expect(await click(await make())).toMatchObject({ status: 404, code: 'not_found' });
    expect(await turnedOff(kari, ola)).toEqual([]);
  });

  test('a link to an address that the person no longer has', async () => {
    const token = tokenOf(kari);
    await world.db
      .updateTable('users')
      .set({ email: `new-${kari.email}` })
      .where('id', '=', kari.id)
      .execute();
    expect(await click(token)).toMatchObject({ status: 404 });
  });

  test('a link of a deleted account', async () => {
    const token = tokenOf(kari);
    await world.call('DELETE /api/profile', {}, kari.token);
    expect(await click(token)).toMatchObject({ status: 404 });
  });
});

test('guesses are counted where they come from, clicks per person', async () => {
  const origin = '203.0.113.77';
  for (let n = 0; n < 60; n += 1) await click(`draws.${'x'.repeat(64)}`, origin);
  expect(await click(`draws.${'x'.repeat(64)}`, origin)).toMatchObject({ status: 429 });
  // The mail programs of others click from the same address.
  expect(await click(tokenOf(kari), origin)).toMatchObject({ status: 200 });
  for (let n = 0; n < 59; n += 1) await click(tokenOf(kari));
  expect(await click(tokenOf(kari))).toMatchObject({ status: 429 });
  expect(await click(tokenOf(ola))).toMatchObject({ status: 200 });
});
