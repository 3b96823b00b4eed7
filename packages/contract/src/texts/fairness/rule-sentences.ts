import { MOST_PEOPLE } from '@hytte/domain/clubs/households/households';
import { LONGEST_STAY_DAYS } from '@hytte/domain/stays/bookings/stay';
import type { DrawSchedule } from '@hytte/domain/fairness/draws/schedule';
import type { ClubRules, OrdinaryDays, RulesSection, WaitlistRules } from '@hytte/domain/fairness/rules/rules';
import {
  LAST_DAYS_TO_PAY,
  LEAST_DAYS_TO_PAY,
  type RefundTier,
  type StayTerms,
} from '@hytte/domain/fairness/terms/terms';
import { groupSentences, limitSentences, quarantineSentences } from './fairness-sentences.ts';
import { type Language, LANGUAGES } from '../text.ts';

// A club's rules as sentences. Page, form and mail say them in the same words, so they are made here and not from text keys.

export type RuleSentences = Record<RulesSection, string[]>;

export function ruleSentences(
  wanted: string,
  { draws, days, stays, points, waitlist, terms, households, limits, quarantine, groups }: ClubRules,
): RuleSentences {
  const language = languageOf(wanted);
  return {
    draws: [
      scheduleSentence(language, draws.automatic ? draws : null),
      notice[language](draws.noticeHours),
      ORDER[language],
    ],
    days: ordinaryDays[language](days),
    stays: [horizon[language](stays.horizonMonths), longest[language](stays.longestDays)],
    points: [
      COST[language][points.ordinaryStay],
      kept[language](points.keptPercent),
      NEWCOMERS[language][points.newcomers],
    ],
    waitlist: waitlistSentences[language](waitlist),
    terms: termSentences(language, terms),
    households: HOUSEHOLDS[language][households ? 'on' : 'off'],
    limits: limitSentences(language, limits),
    quarantine: quarantineSentences(language, quarantine),
    groups: groupSentences(language, groups),
  };
}

/** Sentences are written in our own languages; others read Norwegian, as everywhere. */
const languageOf = (wanted: string): Language => LANGUAGES.find((language) => language === wanted) ?? 'no';

/** The sentences of `after` that `before` does not have: what is new. */
export function newSentences(language: string, before: ClubRules, after: ClubRules): string[] {
  const known = new Set(Object.values(ruleSentences(language, before)).flat());
  return Object.values(ruleSentences(language, after))
    .flat()
    .filter((sentence) => !known.has(sentence));
}

/** When the club draws; null for one that draws by hand only. */
export function scheduleSentence(wanted: string, schedule: DrawSchedule | null): string {
  const language = languageOf(wanted);
  return schedule ? `${DRAWS[language]} ${scheduleIn[language](schedule)}.` : BY_HAND[language];
}

const DRAWS = { no: 'Klubben trekker', en: 'The club draws' };
const BY_HAND = {
  no: 'De som driver klubben, bestemmer når det trekkes.',
  en: 'Those who run the club decide when to draw.',
};

const notice = {
  no: (hours: number) =>
    hours > 0
      ? `Trekker noen som driver klubben, for hånd, får alle medlemmer vite det ${hours} timer før.`
      : 'De som driver klubben, kan trekke for hånd når de vil, uten å varsle først.',
  en: (hours: number) =>
    hours > 0
      ? `If somebody who runs the club draws by hand, every member is told ${hours} hours before.`
      : 'Those who run the club can draw by hand whenever they like, without telling anybody first.',
};

const ORDER = {
  no: 'Vil flere ha de samme dagene, avgjør loddet. Færre poeng gir flere lodd.',
  en: 'If several want the same days, a draw decides. Fewer points give more tickets.',
};

const ordinaryDays = {
  no: (rule: OrdinaryDays): string[] => {
    if (rule.kind === 'drawn') return ['Alle dager deles ut når det trekkes.'];
    if (rule.kind === 'direct') return ['Ledige dager får du med en gang, så lenge ingen andre venter på dem.'];
    return [
      `Det trekkes ${rule.days} dager før ankomst, blant alle som har bedt om dagene. Det lønner seg ikke å være først.`,
      `Er det ${rule.days} dager eller mindre til ankomst, får du ledige dager med en gang, så lenge ingen andre venter på dem.`,
    ];
  },
  en: (rule: OrdinaryDays): string[] => {
    if (rule.kind === 'drawn') return ['All days are shared out when a draw is made.'];
    if (rule.kind === 'direct') return ['Free days are yours at once, as long as nobody else is waiting for them.'];
    return [
      `Draws are made ${rule.days} days before arrival, among all who have asked for the days. Being first does not pay.`,
      `With ${rule.days} days or less to arrival, free days are yours at once, as long as nobody else is waiting for them.`,
    ];
  },
};

const horizon = {
  no: (months: number) => `Du kan be om dager inntil ${months} ${months === 1 ? 'måned' : 'måneder'} fram i tid.`,
  en: (months: number) => `You can ask for days up to ${months} ${months === 1 ? 'month' : 'months'} ahead.`,
};

const longest = {
  no: (days: number | null) => `Et opphold kan vare i høyst ${days ?? LONGEST_STAY_DAYS} døgn.`,
  en: (days: number | null) => `A stay can last ${days ?? LONGEST_STAY_DAYS} ${days === 1 ? 'day' : 'days'} at most.`,
};

const COST = {
  no: {
    free: 'Bare opphold i sesonger med poeng koster poeng. Andre opphold koster ingen.',
    contested: 'Et opphold koster 1 poeng når andre også ville ha dagene, i tillegg til det sesongen koster.',
    always: 'Et opphold koster 1 poeng, i tillegg til det sesongen koster.',
  },
  en: {
    free: 'Only stays in seasons with points cost points. Other stays cost none.',
    contested: 'A stay costs 1 point when others wanted the days too, besides what its season costs.',
    always: 'A stay costs 1 point, besides what its season costs.',
  },
};

const EVERYTHING = 100;

const kept = {
  no: (percent: number) =>
    percent === EVERYTHING
      ? 'Poeng glemmes ikke med årene.'
      : `1. januar beholder alle ${percent} % av poengene sine. Det gamle glemmes litt etter litt.`,
  en: (percent: number) =>
    percent === EVERYTHING
      ? 'Points are not forgotten over the years.'
      : `On 1 January everybody keeps ${percent}% of their points. The old is forgotten little by little.`,
};

const NEWCOMERS = {
  no: {
    askers: 'Nye medlemmer begynner midt blant dem som har bedt om opphold de siste to årene.',
    all: 'Nye medlemmer begynner midt blant alle medlemmene.',
  },
  en: {
    askers: 'New members begin in the middle of those who have asked for stays in the last two years.',
    all: 'New members begin in the middle of all members.',
  },
};

const waitlistSentences = {
  no: (rules: WaitlistRules | null): string[] =>
    rules
      ? [
          `Blir noe ledig etter en trekning, får den neste i rekka fra trekningen tilbud om det, og ${rules.offerHours} timer på å svare.`,
          'Rekkefølgen er den fra trekningen. Ingen kan endre den, heller ikke de som driver klubben.',
          ...(rules.upgrades
            ? ['Den som har fått et lavere ønske i en søknadsrunde, blir også spurt, og gir i så fall fra seg det.']
            : []),
        ]
      : ['Det er ingen venteliste. Det som blir ledig, kan alle be om.'],
  en: (rules: WaitlistRules | null): string[] =>
    rules
      ? [
          `When something comes free after a draw, the next in the order of the draw is offered it, with ${rules.offerHours} hours to answer.`,
          'The order is that of the draw. Nobody can change it, not even those who run the club.',
          ...(rules.upgrades
            ? ['Members who got a lower wish of a draw period are asked too, and then give that one up.']
            : []),
        ]
      : ['There is no waiting list. What comes free can be asked for by everybody.'],
};

/** What goes back to a guest who gives a stay up, of money and of points. */
function termSentences(language: Language, { tiers, relet, payDays, noShowPoints }: StayTerms): string[] {
  const payBy = payDays === null ? [] : PAY_WITHIN[language](payDays);
  const noShow = noShowPoints === 0 ? [] : [NO_SHOW[language](noShowPoints)];
  if (tiers === null) return [...payBy, ...NO_TIERS[language], GRACE[language], ...noShow];
  return [
    ...payBy,
    ...tiers.map((tier, i) => tierSentence[language](tier, i === 0)),
    LATER_THAN_TIERS[language](tiers.at(-1)?.days ?? 0),
    LATE_POINTS[language],
    ...(relet ? [RELET[language]] : []),
    GRACE[language],
    ...noShow,
  ];
}

const PAY_WITHIN = {
  no: (days: number) => [
    `Et opphold skal betales innen ${days} dager etter at du fikk det, og senest ${LAST_DAYS_TO_PAY} dager før ankomst. Du har likevel minst ${LEAST_DAYS_TO_PAY} dager på deg.`,
    'Er det ikke betalt da, går det videre til andre.',
  ],
  en: (days: number) => [
    `A stay is to be paid within ${days} days after you got it, and ${LAST_DAYS_TO_PAY} days before arrival at the latest. You have at least ${LEAST_DAYS_TO_PAY} days in any case.`,
    'If it is not paid by then, it goes on to others.',
  ],
};

const NO_TIERS = {
  no: [
    'Er oppholdet betalt, får du alt tilbake hvis du gir det fra deg i god tid. Når fristen er, står der du betaler.',
    'Poengene får du tilbake når du gir fra deg et opphold før det begynner.',
  ],
  en: [
    'If the stay is paid, you get everything back when you give it up in good time. The time limit is told where you pay.',
    'You get the points back when you give up a stay before it begins.',
  ],
};

const tierSentence = {
  no: ({ days, percent }: RefundTier, isFirst: boolean) => {
    const share = percent === EVERYTHING ? 'alt du har betalt' : `${percent} % av det du har betalt`;
    return isFirst
      ? `Gir du fra deg et opphold senest ${daysBefore.no(days)}, får du tilbake ${share}.`
      : `Senere, men senest ${daysBefore.no(days)}: ${share}.`;
  },
  en: ({ days, percent }: RefundTier, isFirst: boolean) => {
    const share = percent === EVERYTHING ? 'everything you have paid' : `${percent}% of what you have paid`;
    return isFirst
      ? `If you give up a stay ${daysBefore.en(days)} at the latest, you get ${share} back.`
      : `Later, but ${daysBefore.en(days)} at the latest: ${share}.`;
  },
};

const daysBefore = {
  no: (days: number) => (days === 0 ? 'ankomstdagen' : `${days} ${days === 1 ? 'dag' : 'dager'} før ankomst`),
  en: (days: number) =>
    days === 0 ? 'on the day of arrival' : `${days} ${days === 1 ? 'day' : 'days'} before arrival`,
};

const LATER_THAN_TIERS = {
  no: (days: number) => (days === 0 ? 'Etter at oppholdet har begynt: ingenting.' : 'Enda senere: ingenting.'),
  en: (days: number) => (days === 0 ? 'After the stay has begun: nothing.' : 'Later than that: nothing.'),
};

const LATE_POINTS = {
  no: 'Så lenge du får alt tilbake, får du også poengene. Senere får du poeng tilbake bare for dager som noen andre får.',
  en: 'As long as you get everything back, you get the points too. Later you get points back only for days that others get.',
};

const RELET = {
  no: 'Får noen andre dagene, får du igjen for dem når oppholdet skulle ha begynt.',
  en: 'If others get the days, you are paid back for them when the stay would have begun.',
};

const GRACE = {
  no: 'Et opphold fra en søknadsrunde kan du også angre uten at det koster noe den første tiden etter trekningen. Søknadsrunden sier hvor lenge.',
  en: 'You can also give back a stay from a draw period at no cost for some time after the draw. The draw period says how long.',
};

/** Tenths, of which the form only takes whole points. */
const NO_SHOW = {
  no: (tenths: number) => `Kommer du ikke, og har du ikke gitt fra deg oppholdet, får du ${tenths / 10} poeng til.`,
  en: (tenths: number) =>
    `If you do not come and have not given the stay up, you get ${tenths / 10} more ${tenths === 10 ? 'point' : 'points'}.`,
};

const HOUSEHOLDS = {
  no: {
    on: [
      `De som bor sammen, kan telle som ett i trekningen, høyst ${MOST_PEOPLE} medlemmer: De har poeng og ønskeliste sammen, og står i trekningen én gang.`,
    ],
    off: ['Alle medlemmer teller hver for seg i trekningen, også de som bor sammen.'],
  },
  en: {
    on: [
      `Those who live together, ${MOST_PEOPLE} members at most, can count as one in the draw: they share points and wish list, and are in the draw once.`,
    ],
    off: ['Every member counts alone in the draw, also those who live together.'],
  },
};

/** The last day that every month has. */
const IN_EVERY_MONTH = 28;

/** `hver måned den 1. kl. 02.00` */
const scheduleIn = {
  no: ({ frequency, time, day }: DrawSchedule): string => {
    const clock = `kl. ${time.replace(':', '.')}`;
    if (frequency === 'daily') return `hver dag ${clock}`;
    if (frequency === 'weekly') return `hver ${weekdayName('nb-NO', day)} ${clock}`;
    return `hver måned den ${day}. ${clock}${day > IN_EVERY_MONTH ? ', siste dag i korte måneder' : ''}`;
  },
  en: ({ frequency, time, day }: DrawSchedule): string => {
    if (frequency === 'daily') return `every day at ${time}`;
    if (frequency === 'weekly') return `every ${weekdayName('en-GB', day)} at ${time}`;
    return `every month on the ${ordinal(day)} at ${time}${day > IN_EVERY_MONTH ? ', the last day of short months' : ''}`;
  },
};

const A_SUNDAY = Date.UTC(2023, 11, 31);

/** Monday 1 to Sunday 7. */
const weekdayName = (locale: string, weekday: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(A_SUNDAY + weekday * 86_400_000);

const SUFFIX: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st` */
const ordinal = (day: number): string =>
  day + (SUFFIX[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th');
