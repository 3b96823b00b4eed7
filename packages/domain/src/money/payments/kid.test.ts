import { assert, integer, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatKid, HIGHEST_KID_NUMBER, kidOf, KID_LENGTH, numberOfKid } from './kid.ts';

test.each([
  [1, '2000000014'],
  [4711, '2000047114'],
  [HIGHEST_KID_NUMBER, '2999999994'],
])('stay %i has the KID %s', (number, kid) => {
  expect(kidOf(number)).toBe(kid);
  expect(numberOfKid(kid)).toBe(number);
});

test.each([0, -1, 1.5, HIGHEST_KID_NUMBER + 1, Number.NaN])('%d has no KID', (number) => {
  expect(() => kidOf(number)).toThrow('KID');
});

test.each([
  ['zeros that the bank filled up with', '0000000000000002000047114'],
  ['spaces', ' 200 0047 114 '],
  ['spaces and zeros', '000 2000047114'],
  ['as shown', formatKid('2000047114')],
])('is read with %s', (_, written) => {
  expect(numberOfKid(written)).toBe(4711);
});

test.each([
  ['a wrong check digit', '2000047115'],
  ['another kind', '1000047117'],
  ['a digit too few', '200004711'],
  ['a digit too many', '20000471140'],
  ['letters', '20000471I4'],
  ['the stay that no stay is', '2000000006'],
  ['nothing', ''],
])('%s is none of ours', (_, written) => {
  expect(numberOfKid(written)).toBeNull();
});

const numbers = integer({ min: 1, max: HIGHEST_KID_NUMBER });

test('every number comes back, and no single wrong digit does', () => {
  assert(
    property(numbers, nat(KID_LENGTH - 1), integer({ min: 1, max: 9 }), (number, place, more) => {
      const kid = kidOf(number);
      expect(kid).toHaveLength(KID_LENGTH);
      expect(numberOfKid(kid)).toBe(number);
      const wrong = kid.slice(0, place) + ((Number(kid[place]) + more) % 10) + kid.slice(place + 1);
      expect(numberOfKid(wrong)).toBeNull();
    }),
  );
});
