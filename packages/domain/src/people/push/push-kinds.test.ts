import { describe, expect, test } from 'vitest';
import { groupToTurnOff } from '../profile/mail-kinds.ts';
import { isPushKind, PUSH_GROUPS, PUSH_KINDS, type PushKind, pushTime } from './push-kinds.ts';

const KINDS = Object.keys(PUSH_KINDS).filter(isPushKind);
const OTHERS = KINDS.filter((kind) => PUSH_KINDS[kind] !== 'offers');

test('every group has a message', () => {
  expect(new Set(Object.values(PUSH_KINDS))).toEqual(new Set(PUSH_GROUPS));
});

test.each(['unheard_of', 'toString', ''])('%s is no kind', (kind) => expect(isPushKind(kind)).toBe(false));

test('offers may be turned off on the phone, because their mails always come', () => {
  expect(groupToTurnOff('offer')).toBeNull();
});

const told = (kind: PushKind, now: string, until: string) =>
  pushTime(new Date(now), { kind, until: new Date(until) })?.toISOString() ?? null;

describe('in daytime', () => {
  test.each(KINDS)('%s is told at once', (kind) => {
    expect(told(kind, '2027-03-01T07:00:00Z', '2027-03-03T09:00:00Z')).toBe('2027-03-01T07:00:00.000Z');
    expect(told(kind, '2027-03-01T20:59:59Z', '2027-03-03T09:00:00Z')).toBe('2027-03-01T20:59:59.000Z');
  });
});

describe('between 22 and 08 in Oslo', () => {
  test.each(KINDS)('%s waits for the morning', (kind) => {
    for (const night of ['2027-03-01T21:00:00Z', '2027-03-01T23:30:00Z', '2027-03-02T06:59:59Z'])
      expect(told(kind, night, '2027-03-03T09:00:00Z')).toBe('2027-03-02T07:00:00.000Z');
  });

  test('an offer that ends before 10 is told at once', () => {
    expect(told('offer', '2027-03-01T23:30:00Z', '2027-03-02T08:59:59Z')).toBe('2027-03-01T23:30:00.000Z');
    expect(told('offer', '2027-03-01T21:00:00Z', '2027-03-02T08:00:00Z')).toBe('2027-03-01T21:00:00.000Z');
  });

  test('an offer that ends at 10 or later is not', () => {
    expect(told('offer', '2027-03-01T23:30:00Z', '2027-03-02T09:00:00Z')).toBe('2027-03-02T07:00:00.000Z');
  });

  test.each(OTHERS)('%s waits however soon it ends, and is dropped when it is of no use then', (kind) => {
    expect(told(kind, '2027-03-01T23:30:00Z', '2027-03-02T08:30:00Z')).toBe('2027-03-02T07:00:00.000Z');
    expect(told(kind, '2027-03-01T23:30:00Z', '2027-03-02T07:00:00Z')).toBeNull();
  });

  test('the night in which clocks are changed is an hour shorter', () => {
    expect(told('refund', '2027-03-27T22:00:00Z', '2027-03-30T09:00:00Z')).toBe('2027-03-28T06:00:00.000Z');
  });
});

test.each(KINDS)('%s that is over is not told', (kind) => {
  expect(told(kind, '2027-03-01T12:00:00Z', '2027-03-01T12:00:00Z')).toBeNull();
});
