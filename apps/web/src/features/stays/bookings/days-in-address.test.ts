import type { Selection } from '@hytte/domain/stays/bookings/selection';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { expect, test } from 'vitest';
import { readDays, writeDays } from './days-in-address.ts';

const weekend: Selection = {
  anchor: '2027-03-26',
  run: { first: slotOf('2027-03-26', 'PM'), last: slotOf('2027-03-28', 'AM') },
  complete: true,
};
const firstDay: Selection = {
  anchor: '2027-03-26',
  run: { first: slotOf('2027-03-26', 'PM'), last: slotOf('2027-03-26', 'PM') },
  complete: false,
};

test.each([
  ['a stay with its halves', weekend, 'hut=h1&from=2027-03-26PM&to=2027-03-28AM'],
  ['the first of two days', firstDay, 'hut=h1&from=2027-03-26PM'],
  ['no days', null, 'hut=h1'],
] as const)('%s survive a reload', (_, selection, search) => {
  expect(writeDays(new URLSearchParams('hut=h1&from=old&to=old'), selection).toString()).toBe(search);
  expect(readDays(new URLSearchParams(search))).toEqual(selection);
});

test.each(['from=2027-02-30AM&to=2027-03-01PM', 'from=x', 'to=2027-03-01PM', 'from=2027-03-02AM&to=2027-03-01PM'])(
  'days that are none choose nothing: %s',
  (search) => expect(readDays(new URLSearchParams(search))).toBeNull(),
);
