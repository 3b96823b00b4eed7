import { calendarTexts } from '@hytte/contract/texts/stays/calendar';
import { errorTexts } from '@hytte/contract/texts/errors';
import type { Language } from '@hytte/contract/texts/text';
import { expect, test } from 'vitest';
import type { T } from '#lib/i18n.ts';
import type { DayFacts } from './calendar-facts.ts';
import { calendarWords } from './calendar-words.ts';

const texts: Record<string, Record<Language, string>> = { ...errorTexts, ...calendarTexts };

const wordsIn = (language: Language) => {
  const t: T = (key, values = {}) =>
    (texts[key]?.[language] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return calendarWords(t, language, '2027-03-14');
};

const day = (facts: Partial<DayFacts> = {}): DayFacts => ({
  date: '2027-03-25',
  early: 'free',
  late: 'free',
  period: null,
  earlyDemand: 0,
  lateDemand: 0,
  closed: null,
  afterClub: false,
  penalties: [],
  past: false,
  opensOn: null,
  holiday: null,
  isToday: false,
  ...facts,
});

const both = (state: DayFacts['early']): Partial<DayFacts> => ({ early: state, late: state });
const easter = { name: 'Påske', tenths: 20, isFirstDay: true };

const LABELS: [string, Partial<DayFacts>, string, string][] = [
  ['free', {}, 'torsdag 25. mars. Ledig.', 'Thursday 25 March. Available.'],
  ['free in another year', { date: '2028-03-24' }, 'fredag 24. mars 2028. Ledig.', 'Friday, 24 March 2028. Available.'],
  [
    'early taken',
    { early: 'taken' },
    'torsdag 25. mars. Opptatt til kl. 15, ledig etter.',
    'Thursday 25 March. Taken until 15:00, available after.',
  ],
  [
    'late taken',
    { late: 'taken' },
    'torsdag 25. mars. Ledig til kl. 15, opptatt etter.',
    'Thursday 25 March. Available until 15:00, taken after.',
  ],
  [
    'had at once',
    both('direct'),
    'torsdag 25. mars. Ledig. Kan tas med en gang.',
    'Thursday 25 March. Available. Can be taken at once.',
  ],
  [
    'too late for the draw',
    { early: 'taken', late: 'too_late' },
    'torsdag 25. mars. Opptatt til kl. 15, ledig etter. For sent for trekningen.',
    'Thursday 25 March. Taken until 15:00, available after. Too late for the draw.',
  ],
  [
    'of a period',
    { ...both('period'), period: { name: 'Påske', state: 'open' } },
    'Søknadsrunden Påske: ønsk dagen der. torsdag 25. mars.',
    'Draw period Påske: wish for the day there. Thursday 25 March.',
  ],
  [
    'of a period beyond the horizon',
    { ...both('period'), opensOn: '2027-03-20', period: { name: 'Påske', state: 'announced' } },
    'Søknadsrunden Påske: ikke åpnet ennå. torsdag 25. mars.',
    'Draw period Påske: not open yet. Thursday 25 March.',
  ],
  [
    'the day on which a period begins',
    { late: 'period', period: { name: 'Påske', state: 'closed' } },
    'torsdag 25. mars. Ledig til kl. 15. Søknadsrunden Påske: fristen er ute.',
    'Thursday 25 March. Available until 15:00. Draw period Påske: the deadline is over.',
  ],
  [
    'of a stay in another hut',
    both('elsewhere'),
    'Du har et annet opphold i klubben. torsdag 25. mars.',
    'You have another stay in the club. Thursday 25 March.',
  ],
  ['taken', both('taken'), 'Opptatt. torsdag 25. mars.', 'Taken. Thursday 25 March.'],
  [
    'demand',
    { earlyDemand: 2, lateDemand: 3 },
    'torsdag 25. mars. Ledig. 3 andre har bedt om dagen.',
    'Thursday 25 March. Available. 3 other requests.',
  ],
  [
    'demand of one, for one half',
    { lateDemand: 1 },
    'torsdag 25. mars. Ledig. 1 annen har bedt om dagen etter kl. 15.',
    'Thursday 25 March. Available. 1 other request after 15:00.',
  ],
  [
    'own request for a half',
    { late: 'own_request' },
    'torsdag 25. mars. Ledig til kl. 15. Din forespørsel: etter kl. 15.',
    'Thursday 25 March. Available until 15:00. You have requested after 15:00.',
  ],
  [
    'own stay',
    both('own_stay'),
    'Tildelt deg hele dagen. torsdag 25. mars.',
    'Allocated to you the whole day. Thursday 25 March.',
  ],
  [
    'change of guests',
    { early: 'taken', late: 'own_stay' },
    'Opptatt. torsdag 25. mars. Tildelt deg etter kl. 15.',
    'Taken. Thursday 25 March. Allocated to you after 15:00.',
  ],
  [
    'after the club',
    { afterClub: true, opensOn: '2027-03-20', closed: 'Vedlikehold' },
    'Klubben er lagt ned. torsdag 25. mars.',
    'The club is closed. Thursday 25 March.',
  ],
  [
    'closed',
    { closed: 'Vedlikehold' },
    'Stengt: Vedlikehold. torsdag 25. mars.',
    'Closed: Vedlikehold. Thursday 25 March.',
  ],
  [
    'points and a holiday',
    { penalties: [easter], holiday: 'maundy_thursday' },
    'torsdag 25. mars. Ledig. Påske: 2 ekstra poeng. Helligdag: skjærtorsdag.',
    'Thursday 25 March. Available. Påske: 2 extra points. Public holiday: Maundy Thursday.',
  ],
  ['past', { past: true, ...both('own_stay') }, 'Passert. torsdag 25. mars.', 'Past. Thursday 25 March.'],
  [
    'beyond the horizon',
    { opensOn: '2027-03-20' },
    'Åpner for forespørsler lørdag 20. mars. torsdag 25. mars.',
    'Opens for requests Saturday 20 March. Thursday 25 March.',
  ],
];

test.each(LABELS)('%s', (_, facts, norwegian, english) => {
  expect(wordsIn('no').labelOf(day(facts))).toBe(norwegian);
  expect(wordsIn('en').labelOf(day(facts))).toBe(english);
});

test('however much there is to say, a label is at most 140 characters and never AM or PM', () => {
  const long = 'En sesong med et navn som er så langt at ingen ville lest det til ende, hundre tegn omtrent, om ikke';
  const crowded = day({
    date: '2028-05-17',
    early: 'own_request',
    earlyDemand: 12,
    lateDemand: 34,
    penalties: [
      { name: long, tenths: 15, isFirstDay: true },
      { name: long, tenths: 5, isFirstDay: false },
    ],
    holiday: 'constitution_day',
  });
  for (const language of ['no', 'en'] as const) {
    for (const facts of [crowded, day({ closed: long, date: '2028-05-17' })]) {
      const label = wordsIn(language).labelOf(facts);
      expect(label.length).toBeLessThanOrEqual(140);
      expect(label).not.toMatch(/\b[AP]M\b/);
    }
  }
});
