import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, keysBelow } from '#platform/files/files.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { aPerson } from '#testing/people.ts';
import { aPicture, polyglots } from '#testing/pictures.ts';
import { eventually, startProcess } from '#testing/processes.ts';
import { aFile, upload } from '#testing/upload.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';

const CALL = '/api/images/upload-profile-picture';
const MB = 1024 * 1024;

const impostors = await polyglots();

let world: World;
let files: Files;
let jpeg: Buffer;
const dir = await mkdtemp(path.join(tmpdir(), 'hyttelaget-images-'));
beforeAll(async () => {
  world = await startWorld({ FILES_DIR: dir });
  files = openFiles(world.config.files);
  jpeg = await aPicture('jpeg', { width: 800, height: 500 });
});
afterAll(async () => {
  await world.close();
  await rm(dir, { recursive: true });
});

const send = (token: string | undefined, content: Buffer, more = {}) =>
  upload(world.app, CALL, [aFile(content, more)], token);

const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);

const pictureOf = (userId: string) =>
  world.db
    .selectFrom('users')
    .select(['profile_picture_url', 'profile_picture_s3_key'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

describe('a new picture', () => {
  test('is stored under a name of ours, shown in the profile and found at its address', async () => {
    const kari = await aPerson(world);
    const { status, answer } = await send(kari.token, jpeg, { filename: '../../evil.html', type: 'text/html' });
    expect(status).toBe(200);
    expect(answer.s3_key).toMatch(new RegExp(`^users/${kari.id}/[0-9a-f-]{36}\\.webp$`));
    expect(answer.url).toBe(`/files/${answer.s3_key}`);

    const profile = await world.call('GET /api/profile', {}, kari.token);
    expect(profile.answer.user.profile_picture_url).toBe(answer.url);
    const served = await world.app.inject({ url: answer.url });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('may be 5 MB, not a byte more', async () => {
    const { token } = await aPerson(world);
    expect(await send(token, padded(5 * MB))).toMatchObject({ status: 200 });
    expect(await send(token, padded(5 * MB + 1))).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  test.each(impostors)('cannot be %s', async (_name, bytes) => {
    const { token, id } = await aPerson(world);
    expect(await send(token, bytes)).toMatchObject({ status: 400, code: 'invalid_image' });
    expect(await pictureOf(id)).toEqual({ profile_picture_url: null, profile_picture_s3_key: null });
    expect(await keysBelow(files, `users/${id}/`)).toEqual([]);
  });

  test('is not taken from a visitor', async () => {
    expect(await send(undefined, jpeg)).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('can be tried sixty times an hour', async () => {
    const [eager, other] = [await aPerson(world), await aPerson(world)];
    for (let time = 1; time <= 60; time += 1)
      expect(await send(eager.token, Buffer.from('x'))).toMatchObject({ status: 400 });
    expect(await send(eager.token, jpeg)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await send(other.token, jpeg)).toMatchObject({ status: 200 });
  });
});

describe('the old picture', () => {
  test('goes when the new one counts, taken away by a worker', async () => {
    const { token, id } = await aPerson(world);
    const first = await send(token, jpeg);
    const second = await send(token, jpeg);
    expect(await keysBelow(files, `users/${id}/`)).toHaveLength(2);

    const worker = await startProcess('main-worker.ts', { ...testEnv(world.config.database.url), FILES_DIR: dir });
    await eventually('the old file to go', async () => (await keysBelow(files, `users/${id}/`)).length === 1);
    await worker.leave();
    expect(await keysBelow(files, `users/${id}/`)).toEqual([second.answer.s3_key]);
    expect(await world.app.inject({ url: first.answer.url })).toMatchObject({ statusCode: 404 });
  });

  test('goes too when it is taken away without a new one, and when the account is deleted', async () => {
    const leaving = [await aPerson(world), await aPerson(world)] as const;
    const keys = await Promise.all(leaving.map(async ({ token }) => (await send(token, jpeg)).answer.s3_key));
    await world.call('PUT /api/profile', { body: { profile_picture_url: null } }, leaving[0].token);
    await world.call('DELETE /api/profile', { body: {} }, leaving[1].token);
    expect(await keysToRemove()).toEqual(expect.arrayContaining(keys));
    for (const { id } of leaving)
      expect(await pictureOf(id)).toEqual({ profile_picture_url: null, profile_picture_s3_key: null });
  });

  test('of six sent at once one stays, and the others are all on their way out', async () => {
    const { token, id } = await aPerson(world);
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(token, jpeg)));
    const { profile_picture_s3_key: kept } = await pictureOf(id);
    const others = sent.map(({ answer }) => answer.s3_key).filter((key) => key !== kept);
    expect(others).toHaveLength(5);
    const leaving = (await keysToRemove()).filter((key) => key.startsWith(`users/${id}/`));
    expect(new Set(leaving)).toEqual(new Set(others));
  });
});

test.runIf(process.env['S3_ENDPOINT'])('on S3 it is the same', async () => {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('S3_'));
  const onS3 = await startWorld({ FILES: 's3', ...Object.fromEntries(settings) });
  const { token } = await aPerson(onS3);
  const { status, answer } = await upload(onS3.app, CALL, [aFile(jpeg)], token);
  expect(status).toBe(200);
  const served = await onS3.app.inject({ url: answer.url });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  await openFiles(onS3.config.files).remove(answer.s3_key);
  await onS3.close();
});

test('while the store is down nothing changes, and the answer says so', async () => {
  const store = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'x', S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'x' };
  const without = await startWorld({ FILES: 's3', ...store });
  const { token, id } = await aPerson(without);
  const picture = { profile_picture_url: '/files/users/old.webp', profile_picture_s3_key: 'users/old.webp' };
  await without.db.updateTable('users').set(picture).where('id', '=', id).execute();

  expect(await upload(without.app, CALL, [aFile(jpeg)], token)).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await without.call('GET /api/profile', {}, token)).answer.user.profile_picture_url).toBe(
    picture.profile_picture_url,
  );
  expect(without.logged()).toContain('ECONNREFUSED');
  await without.close();
});

async function keysToRemove(): Promise<string[]> {
  const { rows } = await sql<{
    key: string;
  }>`select data ->> 'key' as key from pgboss.job where name = 'remove-file'`.execute(world.db);
  return rows.map(({ key }) => key);
}
