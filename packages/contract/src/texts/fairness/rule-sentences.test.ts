import { DEFAULT_RULES, withDecided } from '@hytte/domain/fairness/rules/rules';
import { SUGGESTED_TIERS } from '@hytte/domain/fairness/terms/terms';
import { describe, expect, test } from 'vitest';
import { newSentences, ruleSentences, scheduleSentence } from './rule-sentences.ts';

describe('when a club draws', () => {
  test.each([
    ['daily', 1, 'Klubben trekker hver dag kl. 02.00.', 'The club draws every day at 02:00.'],
    ['weekly', 1, 'Klubben trekker hver mandag kl. 02.00.', 'The club draws every Monday at 02:00.'],
    ['weekly', 7, 'Klubben trekker hver søndag kl. 02.00.', 'The club draws every Sunday at 02:00.'],
    ['monthly', 1, 'Klubben trekker hver måned den 1. kl. 02.00.', 'The club draws every month on the 1st at 02:00.'],
    [
      'monthly',
      28,
      'Klubben trekker hver måned den 28. kl. 02.00.',
      'The club draws every month on the 28th at 02:00.',
    ],
    [
      'monthly',
      29,
      'Klubben trekker hver måned den 29. kl. 02.00, siste dag i korte måneder.',
      'The club draws every month on the 29th at 02:00, the last day of short months.',
    ],
  ] as const)('%s on day %i', (frequency, day, no, en) => {
    const schedule = { frequency, day, time: '02:00' };
    expect([scheduleSentence('no', schedule), scheduleSentence('en', schedule)]).toEqual([no, en]);
  });

  test('days of a month are counted as English does', () => {
    const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map((day) =>
      /the (\w+)/.exec(scheduleSentence('en', { frequency: 'monthly', time: '02:00', day }))?.at(1),
    );
    expect(days.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st');
  });
});

test('a club that has decided nothing has rules too', () => {
  expect(ruleSentences('no', DEFAULT_RULES)).toEqual({
    draws: [
      'De som driver klubben, bestemmer når det trekkes.',
      'De som driver klubben, kan trekke for hånd når de vil, uten å varsle først.',
      'Vil flere ha de samme dagene, avgjør loddet. Færre poeng gir flere lodd.',
    ],
    days: ['Alle dager deles ut når det trekkes.'],
    stays: ['Du kan be om dager inntil 6 måneder fram i tid.', 'Et opphold kan vare i høyst 92 døgn.'],
    points: [
      'Bare opphold i sesonger med poeng koster poeng. Andre opphold koster ingen.',
      '1. januar beholder alle 80 % av poengene sine. Det gamle glemmes litt etter litt.',
      'Nye medlemmer begynner midt blant dem som har bedt om opphold de siste to årene.',
    ],
    waitlist: ['Det er ingen venteliste. Det som blir ledig, kan alle be om.'],
    terms: [
      'Er oppholdet betalt, får du alt tilbake hvis du gir det fra deg i god tid. Når fristen er, står der du betaler.',
      'Poengene får du tilbake når du gir fra deg et opphold før det begynner.',
      'Et opphold fra en søknadsrunde kan du også angre uten at det koster noe den første tiden etter trekningen. Søknadsrunden sier hvor lenge.',
    ],
    households: ['Alle medlemmer teller hver for seg i trekningen, også de som bor sammen.'],
    limits: ['Det er ingen grense for hvor mange opphold du kan ha.'],
    quarantine: ['Ingen må vente fordi de har hatt en ferie før.'],
    groups: ['Ingen grupper går foran andre.'],
  });
});

test('what is new is what was not said before, and nothing when nothing is new', () => {
  const after = withDecided(DEFAULT_RULES, {
    noticeHours: 24,
    days: { kind: 'drawn_before_arrival', days: 21 },
    longestDays: 1,
    points: { keptPercent: 100, newcomers: 'all', ordinaryStay: 'contested' },
    waitlist: { offerHours: 24, upgrades: false },
    terms: { tiers: SUGGESTED_TIERS.three_steps, relet: true, payDays: 14, noShowPoints: 20 },
    limits: [{ id: 'hols', name: 'Holidays', kind: 'in_year', most: 1, seasons: null, freeWithinDays: 14 }],
    quarantine: [{ season: 'Easter', years: 1 }],
    groups: [{ group: 'g', name: 'Families', strength: 'x3' }],
  });
  expect(newSentences('en', DEFAULT_RULES, after)).toEqual([
    'If somebody who runs the club draws by hand, every member is told 24 hours before.',
    'Draws are made 21 days before arrival, among all who have asked for the days. Being first does not pay.',
    'With 21 days or less to arrival, free days are yours at once, as long as nobody else is waiting for them.',
    'A stay can last 1 day at most.',
    'A stay costs 1 point when others wanted the days too, besides what its season costs.',
    'Points are not forgotten over the years.',
    'New members begin in the middle of all members.',
    'When something comes free after a draw, the next in the order of the draw is offered it, with 24 hours to answer.',
    'The order is that of the draw. Nobody can change it, not even those who run the club.',
    'A stay is to be paid within 14 days after you got it, and 7 days before arrival at the latest. You have at least 2 days in any case.',
    'If it is not paid by then, it goes on to others.',
    'If you give up a stay 30 days before arrival at the latest, you get everything you have paid back.',
    'Later, but 7 days before arrival at the latest: 50% of what you have paid.',
    'Later than that: nothing.',
    'As long as you get everything back, you get the points too. Later you get points back only for days that others get.',
    'If others get the days, you are paid back for them when the stay would have begun.',
    'If you do not come and have not given the stay up, you get 2 more points.',
    '“Holidays”: you can have at most 1 stay in a calendar year.',
    'If you have had Easter in the last year, you stand behind the others in draw periods with Easter, and get what none of them wants.',
    'Those in “Families” have three times as many tickets in draw periods.',
  ]);
  expect(newSentences('en', after, after)).toEqual([]);
});

test('terms say until when what goes back', () => {
  const terms = {
    tiers: [
      { days: 1, percent: 80 },
      { days: 0, percent: 20 },
    ],
    relet: false,
    payDays: null,
    noShowPoints: 0,
  };
  expect(ruleSentences('no', { ...DEFAULT_RULES, terms }).terms).toEqual([
    'Gir du fra deg et opphold senest 1 dag før ankomst, får du tilbake 80 % av det du har betalt.',
    'Senere, men senest ankomstdagen: 20 % av det du har betalt.',
    'Etter at oppholdet har begynt: ingenting.',
    'Så lenge du får alt tilbake, får du også poengene. Senere får du poeng tilbake bare for dager som noen andre får.',
    'Et opphold fra en søknadsrunde kan du også angre uten at det koster noe den første tiden etter trekningen. Søknadsrunden sier hvor lenge.',
  ]);
});

test.each(['no', 'en'])('what statutes say reads as ten sentences at most (%s)', (language) => {
  const rules = ruleSentences(language, {
    ...DEFAULT_RULES,
    households: true,
    limits: [{ id: 'hols', name: 'Ferier', kind: 'in_year', most: 1, seasons: ['Påske', 'Jul'], freeWithinDays: 14 }],
    quarantine: [{ season: 'Påske', years: 1 }],
    groups: [{ group: 'g', name: 'Barnefamilier', strength: 'x3' }],
  });
  const { points, households, limits, quarantine, groups } = rules;
  const text = [points, households, limits, quarantine, groups].flat().join(' ');
  // «1. januar» ends no sentence.
  const sentences = text.replaceAll('1. januar', '1 januar').split(/[.] (?=\p{Lu}|\d|«|“)/u);
  expect(sentences.length).toBeLessThanOrEqual(10);
});
