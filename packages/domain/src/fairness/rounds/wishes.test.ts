import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adoptRequests,
  checkWishList,
  expandWish,
  interestIn,
  listAsText,
  MOST_OPTIONS,
  type Wish,
  type WishTerms,
} from './wishes.ts';

const fixed = (first: number, last: number, ...hutIds: string[]): Wish => ({ kind: 'fixed', hutIds, first, last });
/** Monday 1 to Sunday 7 March 2027. */
const week9 = (nights: number, ...hutIds: string[]): Wish => ({
  kind: 'flexible',
  hutIds,
  from: '2027-03-01',
  to: '2027-03-07',
  nights,
});

const TERMS: WishTerms = {
  first: 41_750,
  last: 41_779,
  hutIds: ['bua', 'stua'],
  parts: [],
  longestDays: null,
  mostWishes: 6,
  mostStays: 1,
};
const check = (wishes: Wish[], terms: Partial<WishTerms> = {}, mostStays = 1) =>
  checkWishList({ mostStays, wishes }, { ...TERMS, ...terms });

describe('a wish', () => {
  test('that is fixed has one option in each hut, in the order of the huts', () => {
    expect(expandWish(fixed(41_757, 41_762, 'stua', 'bua'))).toEqual([
      { hut: 'stua', first: 41_757, last: 41_762 },
      { hut: 'bua', first: 41_757, last: 41_762 },
    ]);
  });

  test('for three nights in week 9 of 2027 in one of two huts has eight options', () => {
    const options = expandWish(week9(3, 'bua', 'stua'));
    expect(options).toHaveLength(8);
    expect(options[0]).toEqual({ hut: 'bua', first: 41_757, last: 41_762 });
    expect(options.at(-1)).toEqual({ hut: 'stua', first: 41_763, last: 41_768 });
  });

  test('that is flexible arrives after 15:00 and leaves before 15:00, within its days, in order', () => {
    const aFlexible = fc.record({ nights: fc.integer({ min: 1, max: 14 }), days: fc.integer({ min: 0, max: 20 }) });
    fc.assert(
      fc.property(aFlexible, ({ nights, days }) => {
        const to = new Date(Date.UTC(2027, 2, 1 + days)).toISOString().slice(0, 10);
        const options = expandWish({ kind: 'flexible', hutIds: ['bua'], from: '2027-03-01', to, nights });
        expect(options).toHaveLength(Math.max(0, days - nights + 1));
        for (const [i, { first, last }] of options.entries())
          expect([first, last]).toEqual([41_757 + i * 2, 41_757 + i * 2 + nights * 2 - 1]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a list', () => {
  test('of wishes that overlap is allowed: they are alternatives', () => {
    expect(check([week9(3, 'bua', 'stua'), fixed(41_757, 41_763, 'bua'), fixed(41_758, 41_763, 'bua')])).toBe(null);
    expect(check([])).toBe(null);
  });

  test.each<[string, Wish[], Partial<WishTerms>, object]>([
    [
      'with too many wishes',
      [fixed(1, 2, 'bua'), week9(2, 'bua')],
      { mostWishes: 1 },
      { code: 'too_many_wishes', max: 1 },
    ],
    ['that ends before it begins', [fixed(41_760, 41_759, 'bua')], {}, { code: 'dates_reversed', rank: 1 }],
    ['for a hut that is not in it', [week9(2, 'bua'), week9(3, 'kroa')], {}, { code: 'hut_not_in_period', rank: 2 }],
    ['for more nights than there are', [week9(7, 'bua')], {}, { code: 'no_such_nights', rank: 1 }],
    ['that begins before it', [fixed(41_749, 41_760, 'bua')], {}, { code: 'wish_outside_period', rank: 1 }],
    ['that ends after it', [fixed(41_760, 41_780, 'bua')], {}, { code: 'wish_outside_period', rank: 1 }],
    ['that may end after it', [week9(3, 'bua')], { last: 41_767 }, { code: 'wish_outside_period', rank: 1 }],
    [
      'that is too long',
      [fixed(41_757, 41_763, 'bua')],
      { longestDays: 3 },
      { code: 'wish_too_long', rank: 1, days: 3 },
    ],
    [
      'with the same wish twice, said in another way',
      [fixed(41_757, 41_768, 'bua'), week9(6, 'bua')],
      {},
      { code: 'same_wish_twice', rank: 2, other: 1 },
    ],
  ])('%s is refused', (_, wishes, terms, refusal) => {
    expect(check(wishes, terms)).toEqual(refusal);
  });

  test('has no more options than can be read', () => {
    const huts = ['a', 'b', 'c', 'd'];
    expect(check([week9(1, ...huts)], { hutIds: huts })).toBe(null);
    expect(check([week9(1, ...huts, 'e')], { hutIds: [...huts, 'e'] })).toEqual({
      code: 'too_many_options',
      rank: 1,
      max: MOST_OPTIONS.ofWish,
    });
    const many = [1, 2, 3].map((nights) => week9(nights, ...huts));
    expect(check(many, { hutIds: huts })).toBe(null);
    expect(check([...many, fixed(41_757, 41_760, 'a')], { hutIds: huts })).toEqual({
      code: 'too_many_options',
      rank: 4,
      max: MOST_OPTIONS.ofList,
    });
  });

  test('may ask for as many stays as the period gives, and no more', () => {
    expect(check([], { mostStays: 2 }, 2)).toBe(null);
    expect(check([], { mostStays: 2 }, 3)).toEqual({ code: 'too_many_stays', max: 2 });
  });

  test('of a period in parts has parts, and unbroken rows of them', () => {
    const parts = [
      { first: 41_757, last: 41_760 },
      { first: 41_761, last: 41_766 },
      { first: 41_769, last: 41_772 },
    ];
    const isAllowed = (first: number, last: number) =>
      check([fixed(first, last, 'bua')], { parts: parts.map((part) => ({ ...part, name: '' })) }) === null;
    expect([isAllowed(41_757, 41_760), isAllowed(41_757, 41_766), isAllowed(41_769, 41_772)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isAllowed(41_757, 41_761), isAllowed(41_761, 41_772), isAllowed(41_758, 41_760)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('stands in the journal with every option and the place of its wish', () => {
    expect(listAsText([fixed(41_757, 41_762, 'stua', 'bua'), week9(6, 'bua')])).toEqual([
      '1 stua 41757-41762',
      '1 bua 41757-41762',
      '2 bua 41757-41768',
    ]);
  });
});

describe('interest', () => {
  test('counts each member once for a half day, however many of their wishes have it', () => {
    const interest = interestIn([[fixed(1, 4, 'bua'), fixed(3, 6, 'bua')], [fixed(3, 4, 'bua', 'stua')], []]);
    expect(Object.fromEntries(interest)).toEqual({
      bua: [
        { first: 1, last: 2, members: 1 },
        { first: 3, last: 4, members: 2 },
        { first: 5, last: 6, members: 1 },
      ],
      stua: [{ first: 3, last: 4, members: 1 }],
    });
  });
});

describe('requests that wait when a period is announced', () => {
  const request = (id: string, user: string, first: number, last: number) => ({ id, user, hut: 'bua', first, last });
  const alone = (user: string) => user;

  test('become wishes in the order they were made, and are taken back where they cross the border', () => {
    const { lists, takenBack } = adoptRequests(
      [
        request('r1', 'ada', 41_760, 41_762),
        request('r2', 'ada', 41_779, 41_781),
        request('r3', 'ada', 41_752, 41_754),
      ],
      TERMS,
      alone,
    );
    expect(takenBack).toEqual(['r2']);
    expect(lists.get('ada')?.map(({ id }) => id)).toEqual(['r1', 'r3']);
    expect(lists.get('ada')?.[0]?.wish).toEqual(fixed(41_760, 41_762, 'bua'));
  });

  test('are taken back beyond what a list may have, each guest for themselves', () => {
    const { lists, takenBack } = adoptRequests(
      [request('r1', 'ada', 41_760, 41_762), request('r2', 'bo', 41_760, 41_762), request('r3', 'ada', 41_764, 41_765)],
      { ...TERMS, mostWishes: 1 },
      alone,
    );
    expect([lists.size, takenBack]).toEqual([2, ['r3']]);
  });

  test('of a household become one list, and each wish is of who asked', () => {
    const requests = [request('r1', 'ada', 41_760, 41_762), request('r2', 'bo', 41_764, 41_765)];
    const { lists } = adoptRequests(requests, TERMS, () => 'home');
    expect(lists.get('home')?.map(({ id, user }) => [id, user])).toEqual([
      ['r1', 'ada'],
      ['r2', 'bo'],
    ]);
  });

  test('each end in one of both ways, and what became a wish could be saved as a list', () => {
    const aRequest = fc
      .tuple(fc.constantFrom('ada', 'bo'), fc.integer({ min: 41_745, max: 41_782 }), fc.nat(9))
      .map(([user, first, length]) => ({ user, hut: 'bua', first, last: first + length }));
    fc.assert(
      fc.property(fc.array(aRequest, { maxLength: 12 }), (drafts) => {
        const requests = drafts.map((draft, i) => ({ ...draft, id: `r${i}` }));
        const { lists, takenBack } = adoptRequests(requests, TERMS, alone);
        const adopted = [...lists.values()].flat().map(({ id }) => id);
        expect([...adopted, ...takenBack].toSorted()).toEqual(requests.map(({ id }) => id).toSorted());
        for (const list of lists.values()) expect(check(list.map(({ wish }) => wish))).toBe(null);
      }),
      { numRuns: 300 },
    );
  });
});
