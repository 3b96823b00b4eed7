import { expect, test } from 'vitest';
import { isFreshProof, isLastWayIn, proofMethods } from './proof.ts';

const now = new Date('2026-11-16T10:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);

test('a proof lasts ten minutes, to the millisecond', () => {
  expect(isFreshProof(now, now)).toBe(true);
  expect(isFreshProof(before(10 * 60_000 - 1), now)).toBe(true);
  expect(isFreshProof(before(10 * 60_000), now)).toBe(false);
});

test.each([
  [{ hasPassword: true, passkeys: 0 }, false, ['password']],
  [{ hasPassword: true, passkeys: 2 }, false, ['passkey', 'password']],
  [{ hasPassword: false, passkeys: 1 }, false, ['passkey', 'code']],
  [{ hasPassword: false, passkeys: 0 }, false, ['code']],
  [{ hasPassword: true, passkeys: 1 }, true, ['passkey']],
  [{ hasPassword: true, passkeys: 0 }, true, ['password']],
])('%o, passkey only: %s -> %o', (ways, passkeyOnly, methods) => {
  expect(proofMethods(ways, passkeyOnly)).toEqual(methods);
});

test.each([
  [{ hasPassword: true, passkeys: 1, identities: 0 }, false],
  [{ hasPassword: false, passkeys: 1, identities: 0 }, true],
  [{ hasPassword: false, passkeys: 0, identities: 1 }, true],
  [{ hasPassword: false, passkeys: 1, identities: 1 }, false],
  [{ hasPassword: false, passkeys: 2, identities: 0 }, false],
])('%o: the last way in is %s', (ways, isLast) => {
  expect(isLastWayIn(ways)).toBe(isLast);
});
