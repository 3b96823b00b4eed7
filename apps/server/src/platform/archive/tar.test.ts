import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { aFolder } from '#testing/archives.ts';
import { readTar, TarError, type TarLimits, writeTar } from './tar.ts';

const folder = await aFolder();
afterAll(() => folder.remove());

const WIDE: TarLimits = { totalBytes: 1e9, expansion: 1000, freeBytes: 1e9 };
const contents = {
  'a.txt': Buffer.from('hello'),
  'b/empty': Buffer.alloc(0),
  'b/block': randomBytes(512),
  big: randomBytes(300_001),
};

async function written(name: string): Promise<string> {
  const entries = [];
  for (const [entry, content] of Object.entries(contents)) {
    const file = folder.file(`${name}-${entries.length}`);
    await writeFile(file, content);
    entries.push({ name: entry, file });
  }
  await writeTar(folder.file(name), entries);
  return folder.file(name);
}

async function read(file: string, limits = WIDE): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  let [current, parts]: [string, Buffer[]] = ['', []];
  await readTar(file, limits, {
    begin: async (name) => {
      [current, parts] = [name, []];
      return async (chunk) => void parts.push(Buffer.from(chunk));
    },
    end: async () => void (found[current] = Buffer.concat(parts)),
  });
  return found;
}

test('an archive is read back, also by tar, and has the same bytes each time', async () => {
  const [one, two] = [await written('one.tar.gz'), await written('two.tar.gz')];
  expect(await read(one)).toEqual(contents);
  expect(await readFile(one)).toEqual(await readFile(two));
  const { stdout } = await promisify(execFile)('tar', ['tzf', one]);
  expect(stdout.trim().split('\n')).toEqual(Object.keys(contents));
  await expect(written('one.tar.gz')).rejects.toMatchObject({ code: 'EEXIST' });
});

test('refuses an archive that another program would read differently', async () => {
  const tar = gunzipSync(await readFile(await written('three.tar.gz')));
  const changed = async (change: (tar: Buffer) => Buffer) => {
    await writeFile(folder.file('changed'), gzipSync(change(Buffer.from(tar))));
    return read(folder.file('changed')).then(
      () => 'read',
      (error: unknown) => error,
    );
  };
  expect(await changed((bytes) => bytes)).toBe('read');
  const hostile: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => (bytes.write('2', 156), bytes), // a link
    (bytes) => (bytes.write('../a', 0), bytes),
    (bytes) => (bytes.write('x', 512 + 100), bytes), // behind the content of an entry
    (bytes) => bytes.subarray(0, bytes.length - 512),
    (bytes) => Buffer.concat([bytes, Buffer.alloc(512)]),
  ];
  for (const change of hostile) expect(await changed(change)).toBeInstanceOf(TarError);
});

test('no more is unpacked than may be', async () => {
  const file = await written('four.tar.gz');
  await expect(read(file, { ...WIDE, totalBytes: 100_000 })).rejects.toThrow('more than it may');
  await expect(read(file, { ...WIDE, freeBytes: 1000, expansion: 0.5 })).rejects.toThrow('more than it may');
});
