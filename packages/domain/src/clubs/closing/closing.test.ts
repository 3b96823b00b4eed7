import { describe, expect, test } from 'vitest';
import { slotOf } from '../../stays/bookings/stay.ts';
import { beginsAfterClosing, closesOn, lastsIntoClosing, namesClub, whyNotClose } from './closing.ts';

const run = (first: string, last: string) => ({ first: slotOf(first, 'PM'), last: slotOf(last, 'AM') });

test('a club closes fourteen days after it is asked for', () => {
  expect(closesOn('2026-11-16')).toBe('2026-11-30');
});

describe('stays around the closing on 30 November', () => {
  test.each([
    ['over the day before', run('2026-11-26', '2026-11-29'), false, false],
    ['begun before, over after', run('2026-11-28', '2026-12-02'), true, false],
    ['until the morning of the day', run('2026-11-28', '2026-11-30'), true, false],
    ['begins on the day', run('2026-11-30', '2026-12-02'), true, true],
  ])('%s', (_, stay, lastsInto, begins) => {
    expect(lastsIntoClosing(stay, '2026-11-30')).toBe(lastsInto);
    expect(beginsAfterClosing(stay, '2026-11-30')).toBe(begins);
  });

  test('no closing, no limit', () => {
    expect(lastsIntoClosing(run('2026-11-28', '2036-11-30'), null)).toBe(false);
  });
});

test('the name is typed with any capitals and spaces, but it is the name', () => {
  expect(namesClub('  fjellheimen  hytteLAG ', 'Fjellheimen hyttelag')).toBe(true);
  expect(namesClub('Fjellheim', 'Fjellheimen')).toBe(false);
  expect(namesClub('', 'Fjellheimen')).toBe(false);
});

test('a club in debt is not closed until all of it is settled', () => {
  const club = { isClosing: false, debtOre: 500, settledOre: 0 };
  expect(whyNotClose(club)).toBe('club_in_debt');
  expect(whyNotClose({ ...club, settledOre: 499 })).toBe('club_in_debt');
  expect(whyNotClose({ ...club, settledOre: 500 })).toBeNull();
  expect(whyNotClose({ ...club, isClosing: true, debtOre: 0 })).toBe('club_is_closing');
});
