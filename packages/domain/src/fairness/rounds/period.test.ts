import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPeriod,
  type HeldDays,
  isChangeable,
  nextMoment,
  PERIOD_STEPS,
  type PeriodPlan,
  type PeriodStep,
  type PeriodTerms,
  stateOf,
  whyHeld,
  whyNotChange,
} from './period.ts';

const HOUR = 3_600_000;
const at = (text: string): Date => new Date(text);

/** Easter 2027, as its preset has it. */
const EASTER: PeriodTerms = {
  name: 'Påsken 2027',
  first: 41_793,
  last: 41_813,
  hutIds: null,
  parts: [
    { name: '1', first: 41_793, last: 41_802 },
    { name: '2', first: 41_803, last: 41_813 },
  ],
  longestDays: null,
  mostWishes: 6,
  mostStays: 1,
  opensAt: at('2026-12-25T09:00:00Z'),
  closesAt: at('2027-01-15T23:00:00Z'),
  drawAt: at('2027-01-16T11:00:00Z'),
  graceHours: 48,
  leftovers: 'requests',
  reservedHours: 0,
  leftoversAt: at('2027-01-19T09:00:00Z'),
};
const EASTER_PERIOD: HeldDays = {
  ...EASTER,
  id: 'easter',
  announcedAt: at('2026-12-01T12:00:00Z'),
  cancelledAt: null,
  isDrawn: false,
  leftoversOpen: false,
};
const just = { before: (moment: Date) => new Date(moment.getTime() - 1), at: (moment: Date) => moment };

describe('the state of a period', () => {
  test.each([
    ['announced', just.before(EASTER.opensAt)],
    ['open', just.at(EASTER.opensAt)],
    ['open', just.before(EASTER.closesAt)],
    ['closed', just.at(EASTER.closesAt)],
    ['closed', at('2027-03-01T00:00:00Z')],
  ])('is %s at %s', (state, now) => {
    expect(stateOf(EASTER_PERIOD, now)).toBe(state);
  });

  test('is a draft until it is announced, whatever the clock says', () => {
    expect(stateOf({ ...EASTER_PERIOD, announcedAt: null }, at('2027-01-10T00:00:00Z'))).toBe('draft');
  });

  test('is drawn once it has a run, and cancelled before everything else', () => {
    const now = at('2027-01-10T00:00:00Z');
    expect(stateOf({ ...EASTER_PERIOD, isDrawn: true }, now)).toBe('drawn');
    expect(stateOf({ ...EASTER_PERIOD, isDrawn: true, cancelledAt: now }, now)).toBe('cancelled');
  });
});

describe('a period', () => {
  const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR);

  test('as its preset has it is allowed', () => {
    expect(checkPeriod(EASTER)).toBe(null);
  });

  test.each<[string, Partial<PeriodTerms>, string]>([
    ['ends before it begins', { last: 41_792, parts: [] }, 'dates_reversed'],
    ['lasts for more than a summer', { last: 41_793 + 240, parts: [] }, 'period_too_long'],
    ['has no hut', { hutIds: [] }, 'select_at_least_one_hut'],
    ['is open for less than a day', { opensAt: at('2027-01-14T23:00:00.001Z') }, 'period_open_too_short'],
    ['is drawn before the deadline', { drawAt: at('2027-01-15T22:59:59Z') }, 'period_draw_too_late'],
    ['is drawn more than a week after it', { drawAt: at('2027-01-22T23:00:01Z') }, 'period_draw_too_late'],
    [
      'is drawn when its first half day has begun',
      { closesAt: at('2027-03-15T00:00:00Z'), drawAt: at('2027-03-19T14:00:00Z') },
      'period_draw_after_arrival',
    ],
    ['has leftovers before its draw', { leftoversAt: at('2027-01-16T10:59:59Z') }, 'period_leftovers_before_draw'],
    [
      'has parts that overlap',
      { parts: [EASTER.parts[0], EASTER.parts[0]].flatMap((p) => p ?? []) },
      'period_parts_wrong',
    ],
    ['has parts outside', { parts: [{ name: '1', first: 41_793, last: 41_814 }] }, 'period_parts_wrong'],
  ])('that %s is refused', (_, change, code) => {
    expect(checkPeriod({ ...EASTER, ...change })?.code).toBe(code);
  });

  test('may be drawn until 15:00 on the day of arrival', () => {
    const late = { closesAt: at('2027-03-15T00:00:00Z'), leftoversAt: at('2027-03-21T09:00:00Z') };
    expect(checkPeriod({ ...EASTER, ...late, drawAt: at('2027-03-19T13:59:59Z') })).toBe(null);
  });

  test('leaves a day to wish from when it is announced', () => {
    const [early, late] = [hoursAfter(EASTER.closesAt, -24), hoursAfter(EASTER.closesAt, -23)];
    expect(checkPeriod(EASTER, early)).toBe(null);
    expect(checkPeriod(EASTER, late)).toEqual({ code: 'period_open_too_short', hours: 24 });
  });
});

describe('a change', () => {
  const later = { ...EASTER, closesAt: at('2027-01-16T10:00:00Z') };
  const change = (after: PeriodTerms, state: Parameters<typeof whyNotChange>[2]['state'], leftoversOpen = false) =>
    whyNotChange(EASTER, after, { state, leftoversOpen });

  test('of nothing is allowed in every state', () => {
    for (const state of ['draft', 'announced', 'open', 'closed', 'drawn', 'cancelled'] as const)
      expect(change({ ...EASTER }, state)).toBe(null);
  });

  test.each([
    ['draft', { ...EASTER, first: 41_794, parts: [] }, null],
    ['announced', { ...EASTER, first: 41_794 }, 'first'],
    ['announced', { ...EASTER, hutIds: ['a'] }, 'hutIds'],
    ['announced', { ...EASTER, opensAt: at('2026-12-20T09:00:00Z') }, null],
    ['open', later, null],
    ['open', { ...EASTER, closesAt: at('2027-01-14T23:00:00Z') }, 'closesAt'],
    ['open', { ...EASTER, mostWishes: 7 }, null],
    ['open', { ...EASTER, mostWishes: 5 }, 'mostWishes'],
    ['open', { ...EASTER, mostStays: 2 }, 'mostStays'],
    ['closed', { ...EASTER, name: 'Påske' }, 'name'],
    ['closed', later, 'closesAt'],
    ['drawn', { ...EASTER, leftoversAt: at('2027-01-20T09:00:00Z') }, null],
    ['drawn', { ...EASTER, leftovers: 'direct' }, 'leftovers'],
    ['cancelled', { ...EASTER, name: 'Påske' }, 'name'],
  ] as const)('while %s', (state, after, refused) => {
    expect(change(after, state)).toBe(refused);
  });

  test('of the leftovers is too late when they are open', () => {
    expect(change({ ...EASTER, leftoversAt: at('2027-01-20T09:00:00Z') }, 'drawn', true)).toBe('leftoversAt');
  });

  test('is possible at all for a deadline while open, for the leftovers once drawn, for nothing once they are open', () => {
    expect(isChangeable('closesAt', { state: 'open', leftoversOpen: false })).toBe(true);
    expect(isChangeable('mostStays', { state: 'open', leftoversOpen: false })).toBe(false);
    expect(isChangeable('leftoversAt', { state: 'drawn', leftoversOpen: false })).toBe(true);
    expect(isChangeable('leftoversAt', { state: 'drawn', leftoversOpen: true })).toBe(false);
  });
});

describe('the steps of a period', () => {
  const DRAWN = { ...EASTER, isDrawn: true };
  const stepsOf = (period: PeriodPlan): [PeriodStep, Date][] => {
    const steps: [PeriodStep, Date][] = [];
    for (const isDrawn of period.isDrawn ? [false, true] : [false])
      for (;;) {
        const next = nextMoment({ ...period, isDrawn }, steps.at(-1)?.[0] ?? null);
        if (!next) break;
        steps.push([next.step, next.at]);
      }
    return steps;
  };

  test('come in order, with a reminder three days before the deadline', () => {
    expect(stepsOf({ ...DRAWN, leftovers: 'direct' })).toEqual([
      ['opened', EASTER.opensAt],
      ['reminded', at('2027-01-12T23:00:00Z')],
      ['frozen', EASTER.closesAt],
      ['leftovers', EASTER.leftoversAt],
      ['leftovers_drawn', new Date(EASTER.leftoversAt.getTime() + HOUR)],
    ]);
  });

  test('end with the freeze until it is drawn, and with the leftovers where they are ordinary days', () => {
    expect(stepsOf({ ...DRAWN, isDrawn: false }).at(-1)?.[0]).toBe('frozen');
    expect(stepsOf(DRAWN).at(-1)?.[0]).toBe('leftovers');
  });

  test('are without a reminder where the period is open for three days', () => {
    expect(stepsOf({ ...DRAWN, opensAt: at('2027-01-12T23:00:00Z') }).map(([step]) => step)).toEqual([
      'opened',
      'frozen',
      'leftovers',
    ]);
  });

  test('never go back in time or repeat, for any allowed period', () => {
    const aPeriod = fc
      .tuple(fc.integer({ min: 24, max: 2000 }), fc.integer({ min: 0, max: 168 }), fc.nat(500))
      .map(([open, wait, rest]) => {
        const closesAt = new Date(EASTER.opensAt.getTime() + open * HOUR);
        const drawAt = new Date(closesAt.getTime() + wait * HOUR);
        return {
          ...DRAWN,
          leftovers: 'direct' as const,
          closesAt,
          drawAt,
          leftoversAt: new Date(drawAt.getTime() + rest * HOUR),
        };
      });
    fc.assert(
      fc.property(aPeriod, (period) => {
        const steps = stepsOf(period);
        const order = steps.map(([step]) => PERIOD_STEPS.indexOf(step));
        const times = steps.map(([, time]) => time.getTime());
        expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a day of a period', () => {
  const drawn = { ...EASTER_PERIOD, isDrawn: true };
  test.each([
    ['announced', EASTER_PERIOD, '2026-12-10T00:00:00Z', 'period_not_open'],
    ['open', EASTER_PERIOD, '2027-01-10T00:00:00Z', 'period_takes_wishes'],
    ['closed', EASTER_PERIOD, '2027-01-16T00:00:00Z', 'period_is_closed'],
    ['drawn', drawn, '2027-01-17T00:00:00Z', 'leftovers_not_open'],
    ['drawn, and its leftovers late', drawn, '2027-02-17T00:00:00Z', 'leftovers_not_open'],
    ['drawn, with its leftovers open', { ...drawn, leftoversOpen: true }, '2027-02-17T00:00:00Z', undefined],
    ['cancelled', { ...EASTER_PERIOD, cancelledAt: EASTER.opensAt }, '2027-01-10T00:00:00Z', undefined],
    ['a draft', { ...EASTER_PERIOD, announcedAt: null }, '2027-01-10T00:00:00Z', undefined],
  ])('that is %s', (_, period, now, code) => {
    expect(whyHeld(period, at(now), [])?.code).toBe(code);
  });

  test('that is left over is first for members without a stay in those days, where the club has chosen so', () => {
    const left = { ...drawn, leftoversOpen: true, reservedHours: 24 };
    const within = [{ first: EASTER.first + 4, last: EASTER.first + 7 }];
    const code = (now: string, own: { first: number; last: number }[]) => whyHeld(left, at(now), own)?.code;
    expect(code('2027-01-20T08:59:59Z', within)).toBe('leftovers_reserved');
    expect(code('2027-01-20T09:00:00Z', within)).toBe(undefined);
    expect(code('2027-01-19T09:00:00Z', [])).toBe(undefined);
    expect(code('2027-01-19T09:00:00Z', [{ first: EASTER.first - 4, last: EASTER.first - 1 }])).toBe(undefined);
    expect(whyHeld({ ...left, reservedHours: 0 }, EASTER.leftoversAt, within)).toBe(null);
  });
});
