import { describe, expect, test } from 'vitest';
import { slotOf, slotsOfDays } from '../../stays/bookings/stay.ts';
import { benefitByPerson, benefitOf, type HutValue, valueOfStay } from './benefit.ts';
import { easterOf, peakPeriodsOf } from './peak-days.ts';
import { type DossierFacts, dossierFigures, type DossierStay } from './tax-dossier.ts';
import { taxWarnings, type ToWarnOf } from './warnings.ts';

test('the attractive periods of 2026', () => {
  expect(peakPeriodsOf(2026)).toEqual([
    { key: 'winter_week_8', from: '2026-02-16', to: '2026-02-22' },
    { key: 'winter_week_9', from: '2026-02-23', to: '2026-03-01' },
    { key: 'easter', from: '2026-03-28', to: '2026-04-06' },
    { key: 'july', from: '2026-07-01', to: '2026-07-31' },
    { key: 'christmas', from: '2026-12-22', to: '2026-12-31' },
  ]);
  expect(easterOf(2027)).toEqual(slotsOfDays('2027-03-20', '2027-03-29'));
});

describe('what a stay is worth', () => {
  const values: HutValue[] = [
    { hut: 'a', from: '2026-06-01', dayOre: 200_000 },
    { hut: 'a', from: '2026-01-01', dayOre: 100_001 },
    { hut: 'b', from: '2020-01-01', dayOre: 900_000 },
  ];
  const from = (first: number, last: number) => valueOfStay(values, { hut: 'a', first, last });

  test('each half day at half of its day, from a date until the next', () => {
    expect(from(slotOf('2026-05-30', 'PM'), slotOf('2026-05-31', 'PM'))).toBe(150_002); // 1½ × 1000.01, rounded once
    expect(from(slotOf('2026-05-31', 'PM'), slotOf('2026-06-01', 'PM'))).toBe(50_001 + 200_000); // the season changes
  });
  test('unknown where one of its days has no value', () => {
    expect(from(slotOf('2025-12-31', 'PM'), slotOf('2026-01-02', 'AM'))).toBeNull();
    expect(valueOfStay([], { hut: 'a', first: 1, last: 2 })).toBeNull();
  });
  test.each([
    [{ valueOre: 300_000, paidOre: 120_000, noShow: false }, 180_000],
    [{ valueOre: 100_000, paidOre: 120_000, noShow: false }, 0],
    [{ valueOre: 300_000, paidOre: 0, noShow: true }, 0],
    [{ valueOre: null, paidOre: 0, noShow: false }, null],
    [{ valueOre: null, paidOre: 0, noShow: true }, 0],
  ])('benefit of %j', (stay, benefit) => expect(benefitOf(stay)).toBe(benefit));

  test('of each person over the year; more paid for one stay does not make up for another', () => {
    const stay = { ...slotsOfDays('2026-07-01', '2026-07-02'), paidOre: 50_000 };
    expect(
      benefitByPerson([
        { ...stay, user: 'kari', valueOre: 80_000, benefitOre: 30_000 },
        { ...stay, user: null, valueOre: null, benefitOre: null },
        { ...stay, user: 'kari', valueOre: 40_000, benefitOre: 0 },
        { ...stay, user: null, valueOre: 60_000, benefitOre: 10_000 },
      ]),
    ).toEqual([
      { user: 'kari', stays: 2, days: 4, paidOre: 100_000, valueOre: 120_000, benefitOre: 30_000 },
      { user: null, stays: 2, days: 4, paidOre: 100_000, valueOre: null, benefitOre: null },
    ]);
  });
});

const quiet: ToWarnOf = {
  rulesVersions: 1,
  groupsFirst: [],
  members: 50,
  employees: 100,
  personsPerHut: 10,
  management: { shareOfDays: 0.2, shareOfMembers: 0.1 },
  oftenAtEaster: [],
  given: 0,
  hutsWithoutValue: [],
};

describe('warnings', () => {
  test('none at the limits', () => expect(taxWarnings(quiet)).toEqual([]));
  test.each<[string, Partial<ToWarnOf>]>([
    ['no_rules', { rulesVersions: 0 }],
    ['employees_missing', { employees: null }],
    ['few_of_employees', { members: 49 }],
    ['few_per_hut', { personsPerHut: 9.5 }],
    ['group_first', { groupsFirst: ['Styret'] }],
    ['management_missing', { management: null }],
    ['management_peak', { management: { shareOfDays: 0.21, shareOfMembers: 0.1 } }],
    ['often_easter', { oftenAtEaster: ['kari'] }],
    ['given', { given: 1 }],
    ['value_missing', { hutsWithoutValue: ['a'] }],
  ])('%s', (code, change) => expect(taxWarnings({ ...quiet, ...change })).toEqual([code]));
  test('without peak days, or without members, there is no share to compare', () => {
    expect(taxWarnings({ ...quiet, management: { shareOfDays: null, shareOfMembers: 0.1 } })).toEqual([]);
    expect(
      taxWarnings({ ...quiet, personsPerHut: null, management: { shareOfDays: 1, shareOfMembers: null } }),
    ).toEqual([]);
  });
});

let number = 0;
const stay = (user: string | null, from: string, to: string, more: Partial<DossierStay> = {}): DossierStay => {
  number += 1;
  const days = slotsOfDays(from, to);
  return { ...days, id: `${number}`, user, hut: 'a', paidOre: 0, noShow: false, decided: 'drawn', ...more };
};
const facts = (given: Partial<DossierFacts> = {}): DossierFacts => ({
  year: 2026,
  until: '2026-12-31',
  rulesVersions: 1,
  groupsFirst: [],
  members: Array.from({ length: 20 }, (_, at) => ({ user: `member ${at}`, joined: '2020-01-01' })),
  employees: 40,
  management: ['member 0', 'member 1'],
  huts: [{ id: 'a', from: '2020-01-01', until: null }],
  asked: [],
  stays: [],
  easterStays: [],
  values: [{ hut: 'a', from: '2020-01-01', dayOre: 100_000 }],
  ...given,
});

test('who has a right of use on three days, and how many there are to each hut', () => {
  const members = [
    { user: 'a', joined: '2025-05-05' },
    { user: 'b', joined: '2026-07-01' },
    { user: 'c', joined: '2026-07-02' },
  ];
  const huts = [
    { id: 'a', from: '2020-01-01', until: null },
    { id: 'b', from: '2026-12-31', until: null },
    { id: 'gone', from: '2020-01-01', until: '2026-12-31' },
  ];
  expect(dossierFigures(facts({ members, huts }))).toMatchObject({
    rightOfUse: [
      { date: '2026-01-01', members: 1 },
      { date: '2026-07-01', members: 2 },
      { date: '2026-12-31', members: 3 },
    ],
    huts: 2,
    personsPerHut: 1.5,
  });
  // While the year lasts, what is to come is not counted.
  expect(dossierFigures(facts({ members, huts, until: '2026-06-30' }))).toMatchObject({
    rightOfUse: [
      { date: '2026-01-01', members: 1 },
      { date: '2026-06-30', members: 1 },
    ],
    personsPerHut: 0.5,
    peaks: [{}, {}, {}],
  });
});

test('a period: who asked and who got, of all and of management, and how it was decided', () => {
  const { peaks, management, warnings } = dossierFigures(
    facts({
      asked: [
        { user: 'member 0', ...slotsOfDays('2026-07-01', '2026-07-04') },
        { user: 'member 0', ...slotsOfDays('2026-07-11', '2026-07-12') },
        { user: 'member 5', ...slotsOfDays('2026-06-29', '2026-07-01') },
        { user: 'member 6', ...slotsOfDays('2026-06-01', '2026-06-30') },
      ],
      stays: [
        stay('member 5', '2026-06-29', '2026-07-01'),
        stay('member 0', '2026-07-02', '2026-07-03', { decided: 'given' }),
        stay(null, '2026-07-05', '2026-07-05'),
        stay(null, '2026-07-06', '2026-07-06', { decided: 'direct' }),
      ],
    }),
  );
  expect(peaks.find(({ key }) => key === 'july')).toMatchObject({
    all: { asked: 2, got: 4, slots: 10 },
    management: { asked: 1, got: 1, slots: 4 },
    decided: { drawn: 2, offered: 0, direct: 1, given: 1 },
  });
  expect(management).toEqual({ members: 2, shareOfDays: 0.4, shareOfMembers: 0.1 });
  expect(warnings).toEqual(['management_peak', 'given']);
});

test('a party in each of the last three Easters', () => {
  const at = (party: string, ...days: string[]) => days.map((day) => ({ party, ...slotsOfDays(day, day) }));
  const easterStays = [
    ...at('every', '2024-03-29', '2025-04-18', '2026-04-03'),
    ...at('two', '2025-04-18', '2026-04-03'),
    ...at('not now', '2023-04-07', '2024-03-29', '2025-04-18'),
  ];
  expect(dossierFigures(facts({ easterStays }))).toMatchObject({
    oftenAtEaster: ['every'],
    warnings: ['often_easter'],
  });
});

test('each stay with its value and what it was below it; huts without one', () => {
  const { stays, people, hutsWithoutValue, warnings } = dossierFigures(
    facts({
      stays: [
        stay('kari', '2026-08-01', '2026-08-02', { paidOre: 30_000 }),
        stay('ola', '2026-08-01', '2026-08-02', { hut: 'b' }),
      ],
    }),
  );
  expect(stays).toMatchObject([
    { valueOre: 200_000, benefitOre: 170_000 },
    { valueOre: null, benefitOre: null },
  ]);
  expect(people).toMatchObject([
    { user: 'kari', benefitOre: 170_000 },
    { user: 'ola', benefitOre: null },
  ]);
  expect({ hutsWithoutValue, warnings }).toEqual({ hutsWithoutValue: ['b'], warnings: ['value_missing'] });
});
