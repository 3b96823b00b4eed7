import { expect, test } from 'vitest';
import { type BuiltChunk, shellFiles } from './chunk-manifest.ts';

const chunk = (fileName: string, given: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  isEntry: false,
  facadeModuleId: `/site/src/${fileName}.tsx`,
  imports: [],
  dynamicImports: [],
  css: [],
  ...given,
});

const SITE = [
  chunk('index', { isEntry: true, imports: ['libraries'], dynamicImports: ['StaysScreen', 'AdminScreen', 'Menu'] }),
  chunk('libraries', { facadeModuleId: null }),
  chunk('StaysScreen', { dynamicImports: ['Dialog'], css: ['stays.css'] }),
  chunk('Dialog', { dynamicImports: ['StaysScreen'] }),
  chunk('AdminScreen', { imports: ['charts'], css: ['admin.css'] }),
  chunk('charts'),
  chunk('Menu'),
];

test('a screen is kept with all that may be asked for on it; other screens are not, with what only they need', () => {
  expect(shellFiles(SITE, ['StaysScreen']).toSorted()).toEqual(
    ['Dialog', 'Menu', 'StaysScreen', 'index', 'libraries', 'stays.css'].toSorted(),
  );
});

test('a screen that was renamed is missed when the site is built, not at the cabin', () => {
  expect(() => shellFiles(SITE, ['HutScreen'])).toThrow('HutScreen');
});
