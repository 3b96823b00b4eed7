import { expect, test } from 'vitest';
import { PRESETS, SUGGESTED_PRESET, withPreset } from './presets.ts';
import { type ClubRules, DEFAULT_RULES } from './rules.ts';

const own: ClubRules = {
  draws: { automatic: true, frequency: 'weekly', time: '18:30', day: 7, noticeHours: 48 },
  days: { kind: 'direct' },
  stays: { horizonMonths: 12, longestDays: 7 },
  points: { keptPercent: 60, newcomers: 'all', ordinaryStay: 'always' },
  waitlist: null,
  terms: { tiers: [{ days: 3, percent: 90 }], relet: false, payDays: 30, noShowPoints: 0 },
  households: true,
  limits: [{ id: 'hols', name: 'Ferier', kind: 'in_year', most: 1, seasons: ['Påske'], freeWithinDays: 14 }],
  quarantine: [{ season: 'Påske', years: 2 }],
  groups: [{ group: 'g', name: 'Barnefamilier', strength: 'x3' }],
};

test('the suggested one draws three weeks before arrival, every day what is due, and has a waiting list', () => {
  expect(SUGGESTED_PRESET).toBe('drawn_then_open');
  expect(withPreset(own, 'drawn_then_open')).toEqual({
    draws: { automatic: true, frequency: 'daily', time: '02:00', day: 1, noticeHours: 24 },
    days: { kind: 'drawn_before_arrival', days: 21 },
    stays: { horizonMonths: 12, longestDays: 14 },
    points: own.points,
    waitlist: { offerHours: 48, upgrades: true },
    terms: {
      tiers: [
        { days: 30, percent: 100 },
        { days: 7, percent: 50 },
      ],
      relet: true,
      payDays: 14,
      noShowPoints: 0,
    },
    households: true,
    limits: own.limits,
    quarantine: own.quarantine,
    groups: own.groups,
  });
});

test('where everything is drawn, it is as in a club that chose nothing, once a month', () => {
  const { draws, ...rest } = withPreset(DEFAULT_RULES, 'all_drawn');
  const { draws: _, ...defaults } = DEFAULT_RULES;
  expect(rest).toEqual(defaults);
  expect(draws).toMatchObject({ automatic: true, frequency: 'monthly', day: 1 });
});

test('where first come is first served, days are had directly, on the terms that the club has', () => {
  const { days, terms } = withPreset(own, 'first_come');
  expect([days, terms]).toEqual([{ kind: 'direct' }, own.terms]);
});

test.each(PRESETS)('%s changes neither horizon nor points, and choosing it twice changes nothing more', (name) => {
  const once = withPreset(own, name);
  expect([once.stays.horizonMonths, once.points]).toEqual([12, own.points]);
  expect(withPreset(once, name)).toEqual(once);
});
