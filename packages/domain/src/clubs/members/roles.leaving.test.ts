import { expect, test } from 'vitest';
import { whyNotRemove } from './roles.ts';

test.each([
  ['member', 'member', true, null],
  ['admin', 'admin', true, null],
  ['owner', 'owner', true, 'owner_cannot_leave'],
  ['member', 'member', false, 'not_found'],
  ['member', 'owner', false, 'not_found'],
  ['admin', 'member', false, null],
  ['admin', 'admin', false, 'not_allowed'],
  ['admin', 'owner', false, 'owner_cannot_leave'],
  ['owner', 'member', false, null],
  ['owner', 'admin', false, null],
] as const)('%s takes out %s (themselves: %s): %s', (actor, target, isSelf, refusal) => {
  expect(whyNotRemove({ actor, target, isSelf })).toBe(refusal);
});
