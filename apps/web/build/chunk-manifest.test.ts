import { expect, test } from 'vitest';
import { type Chunk, filesOfScreens } from './chunk-manifest.ts';

const chunk = (file: string, given: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  source: `src/${file}.tsx`,
  imports: [],
  dynamicImports: [],
  css: [],
  ...given,
});

const SITE = {
  chunks: [
    chunk('index', { isEntry: true, imports: ['libraries'], dynamicImports: ['StaysScreen', 'AdminScreen', 'Menu'] }),
    chunk('libraries', { source: null }),
    chunk('StaysScreen', { dynamicImports: ['Dialog'], css: ['stays.css'] }),
    chunk('Dialog', { dynamicImports: ['StaysScreen'] }),
    chunk('AdminScreen', { imports: ['charts'], css: ['admin.css'] }),
    chunk('charts'),
    chunk('Menu'),
  ],
  assets: [],
};

test('a screen is kept with all that may be asked for on it; other screens are not, with what only they need', () => {
  expect(filesOfScreens(SITE, ['src/StaysScreen.tsx']).toSorted()).toEqual(
    ['Dialog', 'Menu', 'StaysScreen', 'index', 'libraries', 'stays.css'].toSorted(),
  );
});

test('a screen that was renamed is missed when the site is built, not at the cabin', () => {
  expect(() => filesOfScreens(SITE, ['src/HutScreen.tsx'])).toThrow('HutScreen');
});
