import { expect, test } from 'vitest';
import { fileToCache } from './cache-pictures.ts';

test.each([
  [
    'the narrowest that is wide enough',
    '/files/a/640.webp 640w, /files/a/1280.webp 1280w, /files/a/2400.webp 2400w',
    '/files/a/1280.webp',
  ],
  ['the widest of a small picture', '/files/a/320.webp 320w, /files/a/640.webp 640w', '/files/a/largest.webp'],
])('%s', (_, srcset, file) => {
  expect(fileToCache({ url: '/files/a/largest.webp', srcset })).toBe(file);
});
