import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aScene } from '#authz/scene.ts';
import { type Files, keysBelow } from '#platform/files/files.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { aPicture } from '#testing/pictures.ts';
import { aFile, fieldsOf, upload } from '#testing/upload.ts';
import { startWorld, type World } from '#testing/world.ts';
import { sweepOrphans } from './pictures.jobs.ts';

const DAY_MS = 24 * 3600 * 1000;
const dir = await mkdtemp(path.join(tmpdir(), 'hyttelaget-orphans-'));
let world: World;
let files: Files;
beforeAll(async () => {
  world = await startWorld({ FILES_DIR: dir });
  files = openFiles(world.config.files);
});
afterAll(async () => {
  await world.close();
  await rm(dir, { recursive: true });
});

const sweepAfter = (ms: number) => sweepOrphans({ ...world.ctx, now: new Date(Date.now() + ms) }, files);

test('files that no picture knows are removed once they are a day old, and nothing else', async () => {
  const { club, hut, admin } = await aScene(world);
  const parts = [...fieldsOf({ hut_id: hut.id }), aFile(await aPicture('jpeg'))];
  const { answer } = await upload(world.app, '/api/images/upload', parts, admin.token);
  // As a process leaves them that dies between the files and the row.
  const orphan = `clubs/${club.id}/${randomUUID()}/`;
  for (const width of [320, 640]) await files.put(`${orphan}${width}.webp`, Buffer.from('x'), 'image/webp');
  await files.put(`users/${admin.id}/me.webp`, Buffer.from('x'), 'image/webp');

  await sweepAfter(DAY_MS - 60_000);
  expect(await keysBelow(files, orphan)).toHaveLength(2);
  await sweepAfter(DAY_MS + 60_000);
  await sweepAfter(DAY_MS + 60_000);
  expect(await keysBelow(files, 'clubs/')).toEqual([answer.s3_key]);
  expect(await keysBelow(files, 'users/')).toHaveLength(1);
});

test('of more than a thousand, every one', async () => {
  const keys = Array.from({ length: 1_050 }, () => `clubs/${randomUUID()}/${randomUUID()}/320.webp`);
  const known = await keysBelow(files, 'clubs/');
  for (const key of keys) await files.put(key, Buffer.from('x'), 'image/webp');
  await sweepAfter(DAY_MS + 60_000);
  expect(await keysBelow(files, 'clubs/')).toEqual(known);
});
