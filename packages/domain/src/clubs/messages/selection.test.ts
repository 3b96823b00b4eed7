import { expect, test } from 'vitest';
import { groupToTurnOff } from '../../people/profile/mail-kinds.ts';
import { mailKindOf, MESSAGE_SELECTIONS, needsChoice } from './selection.ts';

test('what concerns one’s own stay always comes; the rest is turned off with emails to all', () => {
  const turnedOff = MESSAGE_SELECTIONS.map((one) => [one, groupToTurnOff(mailKindOf(one))]);
  expect(Object.fromEntries(turnedOff)).toEqual({
    weekend: null,
    hut: null,
    unpaid: null,
    refused: 'circulars',
    group: 'circulars',
  });
});

test('a hut and a group are chosen', () => {
  expect(MESSAGE_SELECTIONS.filter(needsChoice)).toEqual(['hut', 'group']);
});
