import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from './open-files.ts';
import type { Files } from './files.ts';
import { filesRoute } from './public-files.ts';
import type { ContextParts } from '../http/request-context.ts';
import { createServer } from '../http/server.ts';

const { S3_ENDPOINT, S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_REGION = 'eu-north-1' } = process.env;
const dir = await mkdtemp(path.join(tmpdir(), 'hyttelaget-files-'));
afterAll(() => rm(dir, { recursive: true }));

const s3 = { region: S3_REGION, bucket: S3_BUCKET, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
const stores: [string, () => Files, boolean][] = [
  ['disk', () => openFiles({ kind: 'disk', dir }), true],
  ['S3', () => openFiles({ kind: 's3', endpoint: S3_ENDPOINT, ...s3 }), S3_ENDPOINT !== undefined],
];

const serve = (files: Files): Promise<FastifyInstance> =>
  createServer(
    {
      log: pino({ level: 'silent' }),
      publicUrl: 'https://hyttelaget.example',
      trustedProxies: [],
      overload: { critical: /^$/, connections: 10, sharesOn: false },
      site: { dist: dir, shell: '<title>the page</title>', pages: new Map() },
      checkAnswers: false,
    },
    // Files are served without asking the database or who is calling.
    {} as unknown as ContextParts,
    filesRoute(files),
  );

describe.each(stores)('public files from %s', (_name, open, isHere) => {
  describe.runIf(isHere)('are served', () => {
    let app: FastifyInstance;
    const key = `users/${randomUUID()}/${randomUUID()}.webp`;
    const secret = `exports/${randomUUID()}.json`;
    beforeAll(async () => {
      const files = open();
      await files.prepare();
      await files.put(key, Buffer.from('picture'), 'image/webp');
      await files.put(secret, Buffer.from('secret'), 'application/json');
      app = await serve(files);
    });
    afterAll(() => app.close());

    test('with their type and length, to be kept for ever and able to do nothing', async () => {
      const { statusCode, body, headers } = await app.inject({ url: `/files/${key}` });
      expect([statusCode, body]).toEqual([200, 'picture']);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': '7',
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    });

    test('HEAD tells the same without the body', async () => {
      const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: `/files/${key}` });
      expect([statusCode, body, headers['content-length']]).toEqual([200, '', '7']);
      expect(await app.inject({ method: 'HEAD', url: '/files/users/nobody.webp' })).toMatchObject({ statusCode: 404 });
    });

    test.each([
      'users/nobody.webp',
      'users/',
      'users',
      '',
      secret,
      `users/../${secret}`,
      `users%2f..%2f${secret}`,
      `users/%2e%2e/${secret}`,
      `${key}.content-type`,
      `${key}/`,
      `/${key}`,
      key.replaceAll('/', '%5c'),
      `${key}%00`,
      'users/%F0%9F%8F%94.webp',
      `users/${'x'.repeat(1_000)}`,
    ])('/files/%s is not found, in our own words', async (address) => {
      const response = await app.inject({ url: `/files/${address}` });
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
      expect(response.headers['cache-control']).toBe('no-store');
    });

    test('the page that answers every other address does not answer for files', async () => {
      expect((await app.inject({ url: '/clubs' })).body).toContain('the page');
      expect((await app.inject({ url: '/files/users/x.webp' })).body).not.toContain('the page');
    });
  });
});

test('a store that cannot be reached is 503, not a missing picture', async () => {
  const app = await serve(openFiles({ kind: 's3', endpoint: 'http://127.0.0.1:1', ...s3, bucket: 'x' }));
  const response = await app.inject({ url: `/files/users/${randomUUID()}.webp` });
  expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  expect(response.headers['cache-control']).toBe('no-store');
  await app.close();
});
