import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskFiles } from './disk-files.ts';
import { type Files, keysBelow } from './files.ts';
import { openFiles } from './open-files.ts';
import { openS3Files } from './s3-files.ts';

const { S3_ENDPOINT, S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', S3_REGION = 'eu-north-1' } = process.env;
const folder = await mkdtemp(path.join(tmpdir(), 'hyttelaget-files-'));
afterAll(() => rm(folder, { recursive: true }));

const s3 = () =>
  openS3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  });

const adapters: [string, () => Files, boolean][] = [
  ['a folder', () => openDiskFiles(path.join(folder, 'not', 'there', 'yet')), true],
  ['an S3 server', s3, S3_ENDPOINT !== undefined],
];

// One suite, two adapters: what holds for one must hold for the other.
describe.each(adapters)('files in %s', (_name, open, isHere) => {
  describe.runIf(isHere)('keep their promises', () => {
    let files: Files;
    const prefix = `test/${randomUUID()}`;
    beforeAll(async () => {
      files = open();
      await files.prepare();
      await files.prepare(); // twice is fine: every deploy does it
    });

    test('what is put is read back, with its type and size', async () => {
      const body = randomBytes(3_000_000);
      await files.put(`${prefix}/photo.webp`, body, 'image/webp');
      const found = await files.read(`${prefix}/photo.webp`);
      expect(found).toMatchObject({ contentType: 'image/webp', size: body.length });
      expect(found && body.equals(await buffer(found.stream))).toBe(true);
    });

    test('the second put wins', async () => {
      await files.put(`${prefix}/twice`, Buffer.from('one'), 'text/plain');
      await files.put(`${prefix}/twice`, Buffer.from('two!'), 'text/html');
      const found = await files.read(`${prefix}/twice`);
      expect(found).toMatchObject({ contentType: 'text/html', size: 4 });
      expect(found && (await buffer(found.stream)).toString()).toBe('two!');
    });

    test('what was never there is null, and removing it is no error', async () => {
      expect(await files.read(`${prefix}/nothing`)).toBeNull();
      await expect(files.remove(`${prefix}/nothing`)).resolves.toBeUndefined();
    });

    test('what is removed is gone', async () => {
      await files.put(`${prefix}/gone`, Buffer.from('x'), 'text/plain');
      await files.remove(`${prefix}/gone`);
      expect(await files.read(`${prefix}/gone`)).toBeNull();
    });

    test('the list has every key below the prefix, in order, and no other', async () => {
      for (const name of ['b/2', 'a/1', 'b/1'])
        await files.put(`${prefix}/list/${name}`, Buffer.from('x'), 'text/plain');
      expect(await keysBelow(files, `${prefix}/list/b`)).toEqual([`${prefix}/list/b/1`, `${prefix}/list/b/2`]);
      expect(await keysBelow(files, `${prefix}/list-nothing`)).toEqual([]);
    });

    test.each(['../up', 'a/../../b', '/abs', 'a//b', '', 'a\\b', 'x'.repeat(301), 'a/.hidden', 'a\u0000b'])(
      'the key %j is refused before anything is touched',
      async (key) => {
        await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a file key');
        await expect(files.read(key)).rejects.toThrow('Not a file key');
        await expect(files.remove(key)).rejects.toThrow('Not a file key');
      },
    );
  });
});

test.runIf(S3_ENDPOINT)('a server that knows us by another secret refuses', async () => {
  const outsider = openS3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: 'wrong',
  });
  await expect(outsider.read('test/photo')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});

test('a server that takes the call and says nothing is given up within seconds', { timeout: 30_000 }, async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo; // listening on TCP, so it has one
  const files = openFiles({
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: S3_REGION,
    bucket: 'nowhere',
    accessKey: 'x',
    secretKey: 'x',
  });
  await expect(files.read('test/photo')).rejects.toMatchObject({ statusCode: 503, cause: { name: 'TimeoutError' } });
  for (const socket of sockets) socket.destroy();
  silent.close();
});
