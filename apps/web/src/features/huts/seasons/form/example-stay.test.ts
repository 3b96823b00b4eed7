import { dayCount, stayOf } from '@hytte/domain/stays/bookings/stay';
import type { Season } from '@hytte/domain/huts/seasons/season';
import { expect, test } from 'vitest';
import { aHutInList } from '#testing/huts.ts';
import { exampleOf, hutsOf } from './example-stay.ts';

const trollbu = aHutInList({ price: 500 });
const setra = aHutInList({ id: '0198c9f0-0000-7000-8000-0000000000f2', name: 'Setra', price: 0 });

const aSeason = (given: Partial<Season> = {}): Season => ({
  name: 'Påske',
  startDate: '2027-03-20',
  endDate: '2027-03-29',
  isBlocked: false,
  penalty: 20,
  priceAdjustmentType: 'percentage',
  priceAdjustment: 25_00,
  hutIds: null,
  ...given,
});

test('the example is the first whole weekend of the season, from Friday afternoon to Sunday noon', () => {
  const example = exampleOf(aSeason(), [], [trollbu]);
  expect(example?.isWeekend).toBe(true);
  expect(example && stayOf(example.stay)).toEqual({
    startDate: '2027-03-26',
    startHalf: 'PM',
    endDate: '2027-03-28',
    endHalf: 'AM',
  });
  expect(example?.usual).toEqual({ ore: 1000_00, points: 0 });
  expect(example?.inSeason).toEqual({ ore: 1250_00, points: 20 });
});

test('a season without a whole weekend is shown by its first days', () => {
  const days = (startDate: string, endDate: string) => {
    const example = exampleOf(aSeason({ startDate, endDate }), [], [trollbu]);
    return example && [example.isWeekend, dayCount(example.stay)];
  };
  expect(days('2027-03-22', '2027-03-25')).toEqual([false, 2]);
  expect(days('2027-03-22', '2027-03-22')).toEqual([false, 1]);
});

test('other seasons count with and without it, and one that closes the days is named', () => {
  const spring = aSeason({ name: 'Vår', penalty: 5, priceAdjustmentType: 'none', priceAdjustment: 0 });
  const example = exampleOf(aSeason(), [spring], [trollbu]);
  expect([example?.usual.points, example?.inSeason.points]).toEqual([5, 25]);
  expect(exampleOf(aSeason(), [aSeason({ isBlocked: true, name: 'Dugnad' })], [trollbu])?.closedBy?.name).toBe(
    'Dugnad',
  );
});

test('it shows a hut that the season reaches, and rather one that costs something', () => {
  expect(exampleOf(aSeason(), [], [setra, trollbu])?.hut).toBe(trollbu);
  expect(exampleOf(aSeason({ hutIds: [setra.id] }), [], [setra, trollbu])?.hut).toBe(setra);
  expect(exampleOf(aSeason({ hutIds: [] }), [], [setra, trollbu])).toBeNull();
  expect(hutsOf(aSeason(), [setra, trollbu])).toHaveLength(2);
});
