import { expect, test } from 'vitest';
import { decidedOf, DEFAULT_RULES, withDecided } from '../rules/rules.ts';
import { KNOWN_SNAPSHOT } from '../../testing/known-draw.ts';
import { type DrawRules, frozenUnder, hashOfRules } from './rules.ts';

const easter = { start: '2027-03-19', end: '2027-03-29', blocked: false, points: 10, huts: ['b', 'a'] };
const summer = { start: '2027-06-26', end: '2027-08-22', blocked: false, points: 5, huts: null };
const aWeek = withDecided(DEFAULT_RULES, { ...decidedOf(DEFAULT_RULES), longestDays: 7 });
const limit = { id: 'hols', name: 'Ferier', kind: 'in_year' as const, most: 1, seasons: ['Påske'], freeWithinDays: 0 };
const rules: DrawRules = { club: DEFAULT_RULES, method: 'weighted', quarterAt: 20, seasons: [easter, summer] };

test('the order of seasons and of their huts does not matter', () => {
  const turned = { ...rules, seasons: [summer, { ...easter, huts: ['a', 'b'] }] };
  expect(hashOfRules(turned)).toBe(hashOfRules(rules));
});

test('the hash of rules nobody has changed, for ever: anyone who changes it changes the past', () => {
  expect(hashOfRules(rules)).toBe('d19fe8400c37d8fcfbe0f16f70caee77ecf942591fa30ff086772d633797e5c8');
});

test.each([
  { ...rules, method: 'random' as const },
  { ...rules, quarterAt: 21 },
  { ...rules, club: aWeek },
  { ...rules, club: { ...DEFAULT_RULES, days: { kind: 'direct' as const } } },
  { ...rules, club: { ...DEFAULT_RULES, points: { ...DEFAULT_RULES.points, ordinaryStay: 'always' as const } } },
  { ...rules, club: { ...DEFAULT_RULES, waitlist: { offerHours: 48 as const, upgrades: true } } },
  { ...rules, club: { ...DEFAULT_RULES, terms: { ...DEFAULT_RULES.terms, relet: true } } },
  { ...rules, club: { ...DEFAULT_RULES, terms: { ...DEFAULT_RULES.terms, payDays: 14 } } },
  { ...rules, club: { ...DEFAULT_RULES, terms: { ...DEFAULT_RULES.terms, noShowPoints: 10 } } },
  { ...rules, club: { ...DEFAULT_RULES, households: true } },
  { ...rules, club: { ...DEFAULT_RULES, limits: [limit] } },
  { ...rules, club: { ...DEFAULT_RULES, groups: [{ group: 'g', name: 'Barnefamilier', strength: 'x3' as const }] } },
  { ...rules, club: { ...DEFAULT_RULES, quarantine: [{ season: 'Påske', years: 1 }] } },
  { ...rules, seasons: [easter] },
  { ...rules, seasons: [easter, { ...summer, points: 6 }] },
  { ...rules, seasons: [easter, { ...summer, blocked: true }] },
  { ...rules, seasons: [easter, { ...summer, end: '2027-08-23' }] },
  { ...rules, seasons: [easter, { ...summer, huts: [] }] },
])('any other difference does', (other) => {
  expect(hashOfRules(other)).not.toBe(hashOfRules(rules));
});

test('a list is known to be frozen under the seasons of the club, also when some of them are over by then', () => {
  const snapshot = { ...KNOWN_SNAPSHOT, rules: { number: 0, hash: hashOfRules(rules) } };
  const over = { ...easter, start: '2019-04-12', end: '2019-04-22' };
  const isUnder = (seasons: DrawRules['seasons']) => frozenUnder(snapshot, { seasons, versions: [] });
  expect(isUnder([over, summer, easter])).toBe(true);
  expect(isUnder([over, easter])).toBe(false);
  expect(isUnder([{ ...easter, points: 11 }, summer])).toBe(false);
  expect(frozenUnder({ ...snapshot, quarterAt: 21 }, { seasons: [easter, summer], versions: [] })).toBe(false);
});

test('a list is known to be frozen under the version it names, whatever the club has decided since', () => {
  const snapshot = { ...KNOWN_SNAPSHOT, rules: { number: 3, hash: hashOfRules({ ...rules, club: aWeek }) } };
  const { seasons } = rules;
  const later = { number: 4, rules: DEFAULT_RULES };
  expect(frozenUnder(snapshot, { seasons, versions: [later, { number: 3, rules: aWeek }] })).toBe(true);
  expect(frozenUnder(snapshot, { seasons, versions: [later, { number: 3, rules: DEFAULT_RULES }] })).toBe(false);
  expect(frozenUnder(snapshot, { seasons, versions: [later] })).toBe(false);
});

test('seasons that a limit names are hashed by name, those that are over too, and others are not', () => {
  const club = { ...DEFAULT_RULES, limits: [limit] };
  const over = { ...easter, start: '2026-03-28', end: '2026-04-06', name: 'Påske 2026' };
  const seasons = [over, { ...easter, name: 'Påske 2027' }, { ...summer, name: 'Sommer' }];
  const named = seasons.map(({ name, start, end, huts }) => ({ name, start, end, huts }));
  const hash = hashOfRules({ ...rules, club, named });
  const snapshot = { ...KNOWN_SNAPSHOT, today: 41_300, rules: { number: 1, hash } };
  const isUnder = (now: typeof seasons) =>
    frozenUnder(snapshot, { seasons: now, versions: [{ number: 1, rules: club }] });
  expect(isUnder(seasons)).toBe(true);
  expect(isUnder(seasons.with(0, { ...over, end: '2026-04-05' }))).toBe(false);
  expect(isUnder(seasons.with(1, { ...easter, name: 'Vårferie' }))).toBe(false);
  expect(isUnder(seasons.with(2, { ...summer, name: 'Fellesferie' }))).toBe(true);
});
