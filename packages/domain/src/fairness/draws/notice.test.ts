import { assert, constantFrom, date, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawAfterNotice, NOTICE_HOURS, type NoticeHours, noticeInForce } from './notice.ts';

test('a draw is made on the first whole minute after the notice', () => {
  expect(drawAfterNotice(new Date('2026-11-16T13:00:00.000Z'), 24)).toEqual(new Date('2026-11-17T13:00:00.000Z'));
  expect(drawAfterNotice(new Date('2026-11-16T13:00:00.001Z'), 48)).toEqual(new Date('2026-11-18T13:01:00.000Z'));
});

test('nobody has less than the whole notice, and at most a minute more, also when clocks are changed', () => {
  const moments = date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  assert(
    property(moments, constantFrom(...NOTICE_HOURS), (now, hours) => {
      const notice = drawAfterNotice(now, hours).getTime() - now.getTime() - hours * 3_600_000;
      expect(notice).toBeGreaterThanOrEqual(0);
      expect(notice).toBeLessThan(60_000);
    }),
  );
});

describe('the notice in force', () => {
  const at = (hoursAgo: number, noticeHours: NoticeHours) => ({
    noticeHours,
    madeAt: new Date(NOW.getTime() - hoursAgo * 3_600_000),
  });
  const NOW = new Date('2026-11-16T12:00:00Z');

  test.each([
    ['is none in a club that has decided nothing', [], 0],
    ['is the newest one', [at(1, 24)], 24],
    ['is longer as soon as it is made longer', [at(1, 48), at(100, 24)], 48],
    ['is still the old one while that is not over', [at(23, 0), at(100, 24)], 24],
    ['is shorter when the old one is over', [at(24, 0), at(100, 24)], 0],
    ['is the longest of those that are not over', [at(1, 0), at(2, 24), at(47, 48), at(60, 0)], 48],
    ['forgets one that was over before the last change', [at(1, 0), at(60, 24), at(100, 48)], 24],
  ] as const)('%s', (_, rules, hours) => {
    expect(noticeInForce(rules, NOW)).toBe(hours);
  });
});
