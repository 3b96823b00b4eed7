import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from './site.ts';

const SCRIPT = 'export const hut = "Trollbu";\n'.repeat(100);
const FOR_EVER = 'public, max-age=31536000, immutable';

let app: FastifyInstance;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'hyttelaget-site-'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(path.join(dist, 'assets/site-1a2b.js'), SCRIPT);
  await writeFile(path.join(dist, 'assets/site-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(dist, 'assets/small-3c4d.js'), 'export {};');
  app = Fastify();
  await serveSite(app, { dist, shell: '<title>the page</title>', pages: new Map() }, 'https://hytter.example');
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } });

test('a script goes out as it was packed when the site was built, under its own type', async () => {
  const { headers, rawPayload } = await get('/assets/site-1a2b.js', 'gzip, br');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': FOR_EVER,
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
});

test('who cannot unpack it gets it as it is, and so does everybody what is too small to pack', async () => {
  const plain = await get('/assets/site-1a2b.js', 'identity');
  expect([plain.body, plain.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
  const small = await get('/assets/small-3c4d.js', 'br');
  expect([small.body, small.headers['content-encoding']]).toEqual(['export {};', undefined]);
});

test('the packed file has no address of its own', async () => {
  expect((await get('/assets/site-1a2b.js.br', 'br')).body).toBe('<title>the page</title>');
});
