import { expect, test } from 'vitest';
import { pseudonymOf } from './proof.ts';

test('the same in one draw, another in the next, and another for each member', () => {
  const [first, second] = ['1'.repeat(64), '2'.repeat(64)];
  const names = [pseudonymOf(first, 'kari'), pseudonymOf(second, 'kari'), pseudonymOf(first, 'ola')];
  expect(pseudonymOf(first, 'kari')).toBe(names[0]);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{16}$/);
});
