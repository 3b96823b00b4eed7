import { randomUUID } from 'node:crypto';
import type { Line } from '@hytte/domain/huts/visits/departure';
import { addDays } from '@hytte/domain/shared/local-date';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../authz/scene.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aDepartureList, aLine } from '#testing/departures.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { aPicture, polyglots } from '#testing/pictures.ts';
import { aFile, fieldsOf, upload } from '#testing/upload.ts';
import { aDepartureWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';

let world: World;
let scene: Scene;
let hut: TestHut;
aDepartureWorld((given) => ({ world, scene, hut } = given));

const water = aLine({ photo: true });
const wood = aLine({ kind: 'choice', text: 'Ved', choices: ['nok', 'lite', 'tomt'] });
const meter = aLine({ kind: 'number', text: 'Strømmåler' });
const LINES = [water, wood, meter];

/** Allocated, of the member, ending so many days from now. */
const aStayEnding = (days: number, more = {}) =>
  aBooking(world, hut, { user_id: scene.member.id, status: 'allocated', ...daysAhead(days - 1, 2), ...more });

const answersTo = (lines: readonly Line[], values: Record<string, boolean | number | string> = {}) =>
  lines.map(({ id }) => ({ line_id: id, value: values[id] ?? { [water.id]: true, [wood.id]: 'lite' }[id] ?? 412 }));

const aSending = (list: { id: string }, more = {}) => ({
  sent_key: randomUUID(),
  list_id: list.id,
  written_at: new Date().toISOString(),
  answers: answersTo(LINES),
  ...more,
});

const send = (id: string, body: ReturnType<typeof aSending>, { token } = scene.member) =>
  world.call('POST /api/bookings/{id}/departure', { params: { id }, body }, token);
const seen = async (id: string, { token } = scene.member) =>
  (await world.call('GET /api/bookings/{id}/departure', { params: { id } }, token)).answer;
const listOf = (of: TestHut, { token } = scene.admin) =>
  world.call(
    'GET /api/clubs/{clubId}/huts/{hutId}/departure-list',
    { params: { clubId: scene.club.id, hutId: of.id } },
    token,
  );
const today = async ({ token } = scene.admin) =>
  (await world.call('GET /api/clubs/{clubId}/today', { params: { clubId: scene.club.id } }, token)).answer;

const save = (lines: readonly Line[], of = hut, { token } = scene.admin) =>
  world.call(
    'PUT /api/clubs/{clubId}/huts/{hutId}/departure-list',
    {
      params: { clubId: scene.club.id, hutId: of.id },
      body: { lines: lines.map((line) => ({ ...line, choices: [...line.choices] })) },
    },
    token,
  );

describe('the list of a hut', () => {
  test('is made and changed by who runs the club or keeps the hut, and shown to its guests', async () => {
    const { id } = await aStayEnding(3);
    expect((await seen(id)).list).toBeNull();
    expect((await save(LINES)).status).toBe(200);
    expect((await seen(id)).list?.lines).toEqual(LINES);
    expect((await save([wood])).status).toBe(200);
    expect((await seen(id)).list?.lines).toEqual([wood]);
    await save([]);
    expect((await seen(id)).list).toBeNull();
    // Of the hut that the keeper keeps, and no other.
    expect((await save(LINES, scene.hut, scene.keeper)).status).toBe(200);
    expect((await save(LINES, hut, scene.keeper)).status).toBe(404);
    expect((await listOf(hut, scene.keeper)).status).toBe(404);
  });

  test('saved again as it is, it is the same list', async () => {
    await save(LINES);
    await save(LINES);
    const rows = await world.db.selectFrom('departure_lists').select('number').where('hut_id', '=', hut.id).execute();
    expect(rows).toEqual([{ number: 1 }]);
  });

  test('has thirty lines at most, each with what it needs; the database counts too', async () => {
    expect((await save(Array.from({ length: 31 }, () => aLine()))).status).toBe(400);
    expect((await save([aLine({ kind: 'choice', choices: ['nok'] })])).status).toBe(400);
    await expect(
      aDepartureList(
        world,
        hut,
        Array.from({ length: 31 }, () => aLine()),
      ),
    ).rejects.toThrow('thirty_lines_per_list');
  });
});

describe('sending it', () => {
  test('from the last day until a week after, with every answer', async () => {
    const list = await aDepartureList(world, hut, LINES);
    const [early, now, late] = [await aStayEnding(1), await aStayEnding(-1), await aStayEnding(-8)];
    expect(await send(early.id, aSending(list))).toMatchObject({ status: 409, code: 'departure_not_now' });
    expect(await send(late.id, aSending(list))).toMatchObject({ status: 409, code: 'departure_not_now' });
    // Filled in in time on a phone without a network.
    const written_at = new Date(Date.now() - 5 * 86_400_000).toISOString();
    expect((await send(late.id, aSending(list, { written_at }))).status).toBe(201);
    const half = aSending(list, { answers: answersTo([water, wood]) });
    expect(await send(now.id, half)).toMatchObject({ status: 409, code: 'departure_incomplete' });
    expect((await send(now.id, aSending(list))).status).toBe(201);
    expect((await seen(now.id)).sent).toMatchObject({ remarks: [{ text: 'Ved', said: 'lite' }] });
  });

  test('sent twice, and twice at once, it is kept once; another is refused', async () => {
    const list = await aDepartureList(world, hut, LINES);
    const { id } = await aStayEnding(0);
    const body = aSending(list);
    const sent = [...(await Promise.all([send(id, body), send(id, body)])), await send(id, body)];
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await send(id, aSending(list))).toMatchObject({ status: 409, code: 'departure_already_sent' });
    expect((await listOf(hut)).answer.sent).toHaveLength(1);
    const entries = await world.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'departure.sent')
      .where('club_id', '=', scene.club.id)
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('answers are to the list as the guest saw it', async () => {
    const old = await aDepartureList(world, hut, LINES);
    await aDepartureList(world, hut, [aLine()], { number: 2 });
    const foreign = await aDepartureList(world, await aHut(world, scene.club), LINES);
    const { id } = await aStayEnding(0);
    expect((await send(id, aSending(foreign))).status).toBe(404);
    expect((await send(id, aSending(old))).status).toBe(201);
    expect((await listOf(hut)).answer.sent[0]?.answers.map(({ value }) => value)).toEqual([true, 'lite', 412]);
  });

  test('nobody sends for another', async () => {
    const list = await aDepartureList(world, hut, LINES);
    const { id } = await aStayEnding(0);
    expect((await send(id, aSending(list), scene.admin)).status).toBe(404);
  });

  test('a photo goes with its line, once', async () => {
    const list = await aDepartureList(world, hut, LINES);
    const { id } = await aStayEnding(0);
    const photo = async (line: Line, content?: Buffer) => {
      const parts = [...fieldsOf({ line_id: line.id }), aFile(content ?? (await aPicture('jpeg')))];
      return upload(world.app, `/api/bookings/${id}/departure/photos`, parts, scene.member.token);
    };
    expect((await photo(water)).status).toBe(404);
    await send(id, aSending(list));
    for (const [kind, content] of (await polyglots()).filter(([one]) => one !== 'a GIF'))
      expect([kind, (await photo(water, content)).code]).toEqual([kind, 'invalid_image']);
    const [one, again, other] = [await photo(water), await photo(water), await photo(wood)];
    expect([one.status, again.status, other.status]).toEqual([200, 200, 404]);
    expect(again.answer).toEqual(one.answer);
    const [report] = (await listOf(hut)).answer.sent;
    expect(report?.answers.map((answer) => answer.photo !== null)).toEqual([true, false, false]);
  });
});

test('the next guest reads of the stay before, without a name; nothing where that guest sent nothing', async () => {
  const list = await aDepartureList(world, hut, LINES);
  const before = await aStayEnding(-4);
  const next = await aBooking(world, hut, { user_id: scene.treasurer.id, status: 'allocated', ...daysAhead(3, 2) });
  await send(before.id, aSending(list));
  const answer = await seen(next.id, scene.treasurer);
  expect(answer.previous).toEqual({
    left_on: addDays(world.ctx.today, -4),
    remarks: [{ text: 'Ved', said: 'lite' }],
  });
  expect(JSON.stringify(answer)).not.toContain(scene.member.email);
  await aStayEnding(1);
  expect((await seen(next.id, scene.treasurer)).previous).toBeNull();
});

test('what was not in order waits on the start page of the board and of who keeps the hut, until one has seen it', async () => {
  const list = await aDepartureList(world, hut, LINES);
  const { id } = await aStayEnding(0);
  await send(id, aSending(list));
  const kept = [{ report_id: scene.departure.id, guest: null, remarks: [{ text: 'Vannet er stengt', said: null }] }];
  expect((await today(scene.keeper)).left_behind).toMatchObject(kept);
  expect((await today(scene.treasurer)).left_behind).toEqual([]);
  const { left_behind: all } = await today();
  expect(all.map(({ hut_name }) => hut_name)).toContain('Blåtind');
  const see = (report: string, { token } = scene.keeper) =>
    world.call(
      'POST /api/clubs/{clubId}/departures/{reportId}/seen',
      { params: { clubId: scene.club.id, reportId: report } },
      token,
    );
  const foreign = all.find(({ hut_name }) => hut_name === 'Blåtind')?.report_id ?? '';
  expect((await see(foreign)).status).toBe(404);
  expect((await see(scene.departure.id)).status).toBe(200);
  expect((await today(scene.keeper)).left_behind).toEqual([]);
  expect((await see(foreign, scene.admin)).status).toBe(200);
  expect((await today()).left_behind).toEqual([]);
});

test('all in order needs nobody', async () => {
  const list = await aDepartureList(world, hut, LINES);
  const { id } = await aStayEnding(0);
  await send(id, aSending(list, { answers: answersTo(LINES, { [wood.id]: 'nok' }) }));
  expect((await today()).left_behind.map(({ hut_name }) => hut_name)).not.toContain('Blåtind');
});
