import { expect, test } from 'vitest';
import { fjellro, trollbu } from '#testing/booking-page.ts';
import { chosenHut } from './use-booking-page.ts';

test('the hut of the address is chosen', () => expect(chosenHut([trollbu, fjellro], fjellro.id)).toBe(fjellro));

test('none is chosen unasked among several, nor one the club does not have', () => {
  expect(chosenHut([trollbu, fjellro], null)).toBeNull();
  expect(chosenHut([trollbu, fjellro], 'elsewhere')).toBeNull();
});

test('the only hut is chosen at once, and can still be put away', () => {
  expect(chosenHut([trollbu], null)).toBe(trollbu);
  expect(chosenHut([trollbu], '')).toBeNull();
});
