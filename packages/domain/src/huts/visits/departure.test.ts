import { describe, expect, test } from 'vitest';
import { slotOf } from '../../stays/bookings/stay.ts';
import {
  areAnswers,
  areLines,
  isReminderDue,
  type Line,
  LINES_MAX,
  mayFillIn,
  missingLines,
  remarksOf,
  sentenceOf,
} from './departure.ts';

const aLine = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  kind: 'tick',
  text: 'Vannet er stengt',
  choices: [],
  photo: false,
  ...more,
});
const wood = aLine('wood', { kind: 'choice', text: 'Ved', choices: ['nok', 'lite', 'tomt'] });
const power = aLine('power', { kind: 'number', text: 'Strømmåler' });
const water = aLine('water', { photo: true });
const LIST = [water, power, wood];

describe('the lines of a list', () => {
  test('are thirty at most, and none twice', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => aLine(String(at)));
    expect([areLines([]), areLines(many(LINES_MAX)), areLines(many(LINES_MAX + 1))]).toEqual([true, true, false]);
    expect(areLines([water, water])).toBe(false);
    expect(areLines([aLine('a', { text: ' ' })])).toBe(false);
  });

  test.each([
    ['two to four different ones', { choices: ['nok', 'lite'] }, true],
    ['one', { choices: ['nok'] }, false],
    ['five', { choices: ['1', '2', '3', '4', '5'] }, false],
    ['the same twice', { choices: ['nok', 'nok'] }, false],
    ['for a tick', { kind: 'tick' as const, choices: ['nok', 'lite'] }, false],
  ])('choices: %s', (_, more, expected) => expect(areLines([{ ...wood, ...more }])).toBe(expected));
});

test('answers fit when every line has one of its kind, and nothing else', () => {
  const answers = { water: true, power: 412.5, wood: 'lite' };
  expect(areAnswers(LIST, answers)).toBe(true);
  expect(areAnswers(LIST, { ...answers, water: false })).toBe(true);
  for (const wrong of [
    { ...answers, wood: 'mye' },
    { ...answers, power: '412' },
    { ...answers, power: Number.NaN },
    { ...answers, more: true },
    { water: true, power: 1 },
  ])
    expect(areAnswers(LIST, wrong)).toBe(false);
});

test('a list is whole with every answer and photo, and what was not done needs no photo', () => {
  const missing = (answers: Record<string, boolean | number | string>, ...photos: string[]) =>
    missingLines(LIST, answers, new Set(photos)).map(({ id }) => id);
  expect(missing({ water: true })).toEqual(['water', 'power', 'wood']);
  expect(missing({ water: true, power: 1, wood: 'nok' })).toEqual(['water']);
  expect(missing({ water: true, power: 1, wood: 'nok' }, 'water')).toEqual([]);
  expect(missing({ water: false, power: 1, wood: 'nok' })).toEqual([]);
});

describe('what the next guest is told', () => {
  const words = { allWell: 'alt i orden', notDone: (what: string) => `ikke gjort: ${what}` };
  test.each([
    ['all is well', { water: true, power: 1, wood: 'nok' }, 'alt i orden'],
    ['little wood', { water: true, power: 1, wood: 'lite' }, 'alt i orden, ved: lite'],
    ['not done', { water: false, power: 1, wood: 'tomt' }, 'ikke gjort: Vannet er stengt, ved: tomt'],
  ])('%s', (_, answers, sentence) => expect(sentenceOf(remarksOf(LIST, answers), words)).toBe(sentence));
});

test('it is filled in from the last day until a week after', () => {
  const stay = { last: slotOf('2027-03-29', 'AM') };
  const days = ['2027-03-28', '2027-03-29', '2027-04-05', '2027-04-06'];
  expect(days.map((day) => mayFillIn(stay, day))).toEqual([false, true, true, false]);
});

describe('the reminder', () => {
  // Left at 15 in Oslo, in summer time.
  const stay = { last: slotOf('2027-03-29', 'AM'), listSince: new Date('2027-01-01') };
  test.each([
    ['2027-03-30T12:59:59Z', false],
    ['2027-03-30T13:00:00Z', true],
    ['2027-04-01T12:59:59Z', true],
    ['2027-04-01T13:00:00Z', false],
  ])('at %s', (now, due) => expect(isReminderDue(stay, new Date(now))).toBe(due));

  test('not of a list that was made after the guest had left', () => {
    const later = { ...stay, listSince: new Date('2027-03-29T13:00:01Z') };
    expect(isReminderDue(later, new Date('2027-03-31T12:00:00Z'))).toBe(false);
  });
});
