import { expect, test } from 'vitest';
import { framedHash } from './lots.ts';

test('the known answer', () => {
  expect(framedHash('seed', 1, 'm1', 1)).toBe('bc662db28f40481e392a924c7346120b7c0505927b697f3f9052a9f9d47610f4');
});

test('where one part ends and the next begins makes a difference', () => {
  const hashes = [
    framedHash('1', '23'),
    framedHash('12', '3'),
    framedHash('123'),
    framedHash('1', '2', '3'),
    framedHash('123', ''),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
