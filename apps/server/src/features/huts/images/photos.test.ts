import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aScene } from '../../../authz/scene.ts';
import { type Files, keysBelow } from '#platform/files/files.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { aPhoto } from '#testing/huts.ts';
import { aClub } from '#testing/people.ts';
import {
  aColourBomb,
  aGif,
  aNoisyPicture,
  anAnimatedGif,
  aPhotoWithPlace,
  aPicture,
  polyglots,
} from '#testing/pictures.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { aFile, fieldsOf, upload } from '#testing/upload.ts';
import { startWorld, type World } from '#testing/world.ts';

const MB = 1024 * 1024;
const dir = await mkdtemp(path.join(tmpdir(), 'hyttelaget-photos-'));
const { S3_ENDPOINT } = process.env;
const fromEnvironment = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
const s3 = Object.fromEntries(fromEnvironment.map((name) => [name, process.env[name]]));

const stores: [string, NodeJS.ProcessEnv, boolean][] = [
  ['a folder', { FILES_DIR: dir }, true],
  ['an S3 server', { FILES: 's3', ...s3 }, S3_ENDPOINT !== undefined],
];
afterAll(() => rm(dir, { recursive: true, force: true }));

const impostors = (await polyglots()).filter(([, bytes]) => !bytes.equals(aGif));
const photograph = await aNoisyPicture({ width: 2600, height: 1700 });
const small = await aPicture('png', { width: 40, height: 30 });

// One suite, two stores: what is refused must be in neither, what is removed must be gone from both.
describe.each(stores)('photos in %s', (_name, env, isHere) => {
  describe.runIf(isHere)('as a club meets them', () => {
    let world: World;
    let files: Files;
    beforeAll(async () => {
      world = await startWorld(env);
      files = openFiles(world.config.files);
      await files.prepare();
    });
    afterAll(() => world.close());

    const sendTo =
      (call: string) =>
      (token: string, content: Buffer, form: Record<string, string>, more = {}) =>
        upload(world.app, `/api/images/${call}`, [...fieldsOf(form), aFile(content, more)], token);
    const sendPhoto = (...sent: Parameters<ReturnType<typeof sendTo>>) => sendTo('upload')(...sent);
    const sendHutBanner = (...sent: Parameters<ReturnType<typeof sendTo>>) => sendTo('upload-hut-banner')(...sent);
    const sendClubBanner = (...sent: Parameters<ReturnType<typeof sendTo>>) => sendTo('upload-club-banner')(...sent);
    const filesOf = (club: { id: string }) => keysBelow(files, `clubs/${club.id}/`);

    test('a photo is there in every size it names, each lighter than the next', async () => {
      const { club, hut, admin, member } = await aScene(world);
      const form = { hut_id: hut.id, description: ' Utsikten ' };
      const { status, answer } = await sendPhoto(admin.token, photograph, form);
      expect(status).toBe(200);
      expect(answer.image).toMatchObject({ url: answer.url, description: 'Utsikten', picture: { width: 1920 } });
      expect(answer.url).toBe(`/files/${answer.s3_key}`);
      expect(answer.s3_key).toMatch(new RegExp(`^clubs/${club.id}/[0-9a-f-]{36}/1920\\.webp$`));

      const named: string[] = answer.image.picture.srcset.split(', ');
      const weights = [];
      for (const source of named) {
        const [url = '', width = ''] = source.split(' ');
        const served = await world.app.inject({ url });
        expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
        expect(`${(await sharp(served.rawPayload).metadata()).width}w`).toBe(width);
        weights.push(served.rawPayload.length);
      }
      expect(weights).toHaveLength(4);
      expect(weights).toEqual(weights.toSorted((a, b) => a - b));
      expect(weights.at(-1)).toBeLessThan(photograph.length);

      const seen = await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, member.token);
      expect(seen.answer.images.at(-1)).toEqual(answer.image);
    });

    test('a portrait stands upright and says nothing of where it was taken; of an animation one frame is left', async () => {
      const { hut, admin } = await aScene(world);
      const portrait = await sendPhoto(admin.token, await aPhotoWithPlace({ width: 600, height: 400 }), {
        hut_id: hut.id,
      });
      expect(portrait.answer.image.picture).toMatchObject({ width: 400, height: 600 });
      const animation = await sendPhoto(admin.token, await anAnimatedGif(), { hut_id: hut.id }, { filename: 'x.gif' });
      for (const { answer } of [portrait, animation]) {
        const found = await files.read(answer.s3_key);
        const bytes = found ? await buffer(found.stream) : Buffer.alloc(0);
        expect(bytes.toString('latin1')).not.toMatch(/Hemmelig|Exif|GPS/);
        expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      }
    });

    test.each([
      ...impostors.map(([name, bytes]) => [name, bytes, 400, 'invalid_image'] as const),
      ['11 MB', Buffer.concat([small, Buffer.alloc(11 * MB)]), 413, 'body_too_large'] as const,
    ])('%s is refused, and nothing is stored', async (_name, bytes, status, code) => {
      const { club, hut, admin } = await aScene(world);
      const before = await filesOf(club);
      const more = { filename: 'hytta.png', type: 'image/png' };
      for (const send of [sendPhoto, sendHutBanner])
        expect(await send(admin.token, bytes, { hut_id: hut.id }, more)).toMatchObject({ status, code });
      expect(await sendClubBanner(admin.token, bytes, { club_id: club.id }, more)).toMatchObject({ status, code });
      expect(await filesOf(club)).toEqual(before);
      expect(await world.db.selectFrom('pictures').select('id').where('club_id', '=', club.id).execute()).toHaveLength(
        1,
      );
    });

    test('a bomb of 16 000 × 16 000 pixels is refused by its head, in no time', { timeout: 60_000 }, async () => {
      const { club, hut, admin } = await aScene(world);
      const bomb = await aColourBomb();
      expect(bomb.length / 1000).toBeCloseTo(750, -2);
      const start = performance.now();
      expect(await sendPhoto(admin.token, bomb, { hut_id: hut.id })).toMatchObject({ code: 'invalid_image' });
      expect(performance.now() - start).toBeLessThan(3_000); // unpacking it takes longer
      expect(await filesOf(club)).toEqual([]);
    });

    test('a photo that is deleted is gone, row and files', async () => {
      const { club, hut, admin } = await aScene(world);
      const { answer } = await sendPhoto(admin.token, photograph, { hut_id: hut.id });
      expect(await filesOf(club)).toHaveLength(4);
      const gone = await world.call('DELETE /api/images/{id}', { params: { id: answer.image.id } }, admin.token);
      expect(gone.status).toBe(204);
      await runJobs(world);
      expect(await filesOf(club)).toEqual([]);
      expect(await world.app.inject({ url: answer.url })).toMatchObject({ statusCode: 404 });
    });

    test('a hut that is deleted takes its files along', async () => {
      const { club, hut, admin } = await aScene(world);
      await sendPhoto(admin.token, small, { hut_id: hut.id });
      await sendHutBanner(admin.token, small, { hut_id: hut.id });
      expect(await filesOf(club)).toHaveLength(2);
      const at = { params: { id: club.id, hutId: hut.id } };
      await world.call('DELETE /api/memberships/clubs/{id}/huts/{hutId}', at, admin.token);
      await runJobs(world);
      expect(await filesOf(club)).toEqual([]);
    });

    test('a new banner of hut or club takes the place of the old, whose files go', async () => {
      const { club, hut, admin } = await aScene(world);
      const hutBanners = [];
      for (let time = 0; time < 2; time += 1)
        hutBanners.push((await sendHutBanner(admin.token, small, { hut_id: hut.id })).answer);
      const clubBanners = [];
      for (let time = 0; time < 2; time += 1)
        clubBanners.push((await sendClubBanner(admin.token, small, { club_id: club.id })).answer);
      await runJobs(world);
      expect(new Set(await filesOf(club))).toEqual(new Set([hutBanners[1].s3_key, clubBanners[1].s3_key]));

      const { answer } = await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, admin.token);
      expect(answer.hut).toMatchObject({ banner_image_url: hutBanners[1].banner_url, banner: hutBanners[1].picture });
      expect(answer.images).toHaveLength(1); // a banner is no photo
      const mine = await world.call('GET /api/memberships/my-clubs', {}, admin.token);
      expect(mine.answer.memberships).toMatchObject([{ banner_image_url: clubBanners[1].banner_url }]);

      // The address that the upload gave is taken back, as it is; another's is not.
      const update = (banner_image_url: string | null) =>
        world.call(
          'PUT /api/memberships/clubs/{id}/update',
          { params: { id: club.id }, body: { banner_image_url } },
          admin.token,
        );
      expect((await update(clubBanners[1].banner_url)).answer.club.banner_image_url).toBe(clubBanners[1].banner_url);
      for (const other of ['https://elsewhere.example/a.webp', hutBanners[1].banner_url, clubBanners[0].banner_url])
        expect(await update(other)).toMatchObject({ status: 400, code: 'invalid_input' });

      const body = { banner_image_url: null };
      await world.call('PUT /api/memberships/clubs/{id}/update', { params: { id: club.id }, body }, admin.token);
      await runJobs(world);
      expect(await filesOf(club)).toEqual([hutBanners[1].s3_key]);
    });

    test('of six banners sent at once one stays, and no file of the others', async () => {
      const { club, hut, admin } = await aScene(world);
      const sent = await Promise.all(
        Array.from({ length: 6 }, () => sendHutBanner(admin.token, small, { hut_id: hut.id })),
      );
      expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
      await runJobs(world);
      const { answer } = await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, admin.token);
      expect((await filesOf(club)).map((key) => `/files/${key}`)).toEqual([answer.hut.banner_image_url]);
    });

    test('a hut has room for sixty photos, also when two come at once', async () => {
      const { club, hut, admin } = await aScene(world);
      for (let count = 2; count < 60; count += 1) await aPhoto(world, hut);
      const sent = await Promise.all(
        Array.from({ length: 2 }, () => sendPhoto(admin.token, small, { hut_id: hut.id })),
      );
      expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([undefined, 'hut_has_enough_photos']));
      await runJobs(world);
      expect(await filesOf(club)).toHaveLength(1);
    });

    test('anyone who may not hears the same for foreign, too low and never there, and nothing is stored', async () => {
      const { club, hut, member, outsider, globalAdmin } = await aScene(world);
      const said = [];
      for (const { token } of [member, outsider])
        for (const hutId of [hut.id, randomUUID()])
          for (const send of [sendPhoto, sendHutBanner]) said.push(await send(token, small, { hut_id: hutId }));
      for (const { token } of [member, outsider, globalAdmin])
        for (const clubId of [club.id, randomUUID()])
          said.push(await sendClubBanner(token, small, { club_id: clubId }));
      for (const { status, answer } of said)
        expect({ status, ...answer, request_id: '' }).toEqual({
          status: 403,
          error: 'not allowed',
          code: 'not_allowed',
          request_id: '',
        });
      expect(await filesOf(club)).toEqual([]);
    });

    test('a photo of another club is no photo at all to anyone who asks for its end', async () => {
      const { photo, member, outsider, owner } = await aScene(world);
      const remove = (id: string, token: string) => world.call('DELETE /api/images/{id}', { params: { id } }, token);
      expect(await remove(photo.id, outsider.token)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await remove(photo.id, member.token)).toMatchObject({ status: 403 });
      const other = await aClub(world, { owner });
      const banner = await sendClubBanner(owner.token, small, { club_id: other.id });
      const bannerId = banner.answer.s3_key.split('/')[2];
      expect(await remove(bannerId, owner.token)).toMatchObject({ status: 404 }); // it is the club's, not a hut's
      expect(await remove(photo.id, owner.token)).toMatchObject({ status: 204 });
    });

    test.each<[string, Record<string, string>]>([
      ['no hut', {}],
      ['no id', { hut_id: '1' }],
      ['a long description', { hut_id: randomUUID(), description: 'x'.repeat(201) }],
      ['a field of its own', { hut_id: randomUUID(), is_banner: 'true' }],
    ])('a form with %s is refused', async (_name, form) => {
      const { admin } = await aScene(world);
      expect(await sendPhoto(admin.token, small, form)).toMatchObject({ status: 400, code: 'invalid_input' });
    });

    test('fields may come before or after the file', async () => {
      const { hut, admin } = await aScene(world);
      const parts = [aFile(small), ...fieldsOf({ hut_id: hut.id })];
      expect(await upload(world.app, '/api/images/upload', parts, admin.token)).toMatchObject({ status: 200 });
    });
  });
});
