import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBudgets, measurePage, measureWorkerChunk } from './bundle-weight.ts';
import { plantTree, type Files } from './planted-tree.ts';

// Random text does not shrink, so that sizes are known to within the encoding.
const noise = (bytes: number): string => randomBytes(bytes / 2).toString('latin1');

const built: Files = {
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'a/entry.js', isEntry: true, imports: ['_shared.js'], css: ['a/main.css'] },
    '_shared.js': { file: 'a/shared.js' },
    'src/LoginScreen.tsx': {
      file: 'a/login.js',
      imports: ['_shared.js', '_form.js'],
      css: ['a/main.css', 'a/form.css'],
    },
    '_form.js': { file: 'a/form.js' },
    'src/BookingScreen.tsx': { file: 'a/booking.js', imports: ['_shared.js'] },
    '../node_modules/fonts/main.woff2': { file: 'a/main.woff2' },
  }),
  'a/entry.js': noise(4_000),
  'a/shared.js': noise(4_000),
  'a/login.js': noise(4_000),
  'a/form.js': noise(4_000),
  'a/booking.js': noise(400_000),
  'a/main.css': noise(2_000),
  'a/form.css': noise(2_000),
  'a/main.woff2': 'f'.repeat(3_000),
};
const page = { chunks: ['index.html', 'src/LoginScreen.tsx'], font: 'main.woff2' };

test('a page weighs its entry, its screen and what both import, each once', async () => {
  await using tree = await plantTree(built);
  const weights = await measurePage(tree.root, page);
  const files = Object.fromEntries(weights.map((weight) => [weight.what, weight.files.toSorted()]));
  expect(files).toEqual({
    javascript: ['a/entry.js', 'a/form.js', 'a/login.js', 'a/shared.js'],
    css: ['a/form.css', 'a/main.css'],
    font: ['a/main.woff2'],
  });
  const javascript = weights.find(({ what }) => what === 'javascript')?.bytes ?? 0;
  expect(javascript).toBeGreaterThan(8_000);
  expect(javascript).toBeLessThan(16_000);
  expect(weights.find(({ what }) => what === 'font')?.bytes).toBe(3_000);
});

test('a screen that grew past its budget fails', async () => {
  await using tree = await plantTree({ ...built, 'a/form.js': noise(300_000) });
  const verdict = checkBudgets(await measurePage(tree.root, page), [
    { what: 'javascript', limit: 140_000 },
    { what: 'css', limit: 20_000 },
    { what: 'font', limit: 50_000 },
  ]);
  expect(verdict.ok).toBe(false);
  expect(verdict.lines).toEqual([
    expect.stringMatching(/^✗ javascript .* of 140 kB/),
    expect.stringMatching(/^✓ css/),
    expect.stringMatching(/^✓ font .* 3\.0 of 50 kB/),
  ]);
});

test('a screen that is no longer in the build is a fault, not a saving', async () => {
  await using tree = await plantTree(built);
  await expect(measurePage(tree.root, { ...page, chunks: ['src/Gone.tsx'] })).rejects.toThrow(
    'no chunk for src/Gone.tsx',
  );
});

test('of a chunk that is built for a worker and for the page the larger counts, and one that is gone is a fault', async () => {
  await using tree = await plantTree({
    'assets/known-chains-a1.js': noise(4_000),
    'assets/known-chains-b2.js': noise(20_000),
  });
  const { bytes, files } = await measureWorkerChunk(tree.root, 'known-chains');
  expect(files).toHaveLength(2);
  expect(bytes).toBeGreaterThan(10_000);
  expect(checkBudgets([{ what: 'javascript', bytes, files }], [{ what: 'javascript', limit: 9_000 }]).ok).toBe(false);
  await expect(measureWorkerChunk(tree.root, 'gone')).rejects.toThrow('no chunk for gone');
});
