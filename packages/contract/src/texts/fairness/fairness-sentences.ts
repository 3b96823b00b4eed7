import type { GroupRule } from '@hytte/domain/fairness/limits/groups';
import type { StayLimit } from '@hytte/domain/fairness/limits/limits';
import type { Quarantine } from '@hytte/domain/fairness/limits/quarantine';
import type { Language } from '../text.ts';

// Sentences of the rules that say who comes first and how much one can have (rule-sentences.ts has the others).

export const limitSentences = (language: Language, limits: readonly StayLimit[]): string[] =>
  limits.length === 0 ? [NO_LIMIT[language]] : limits.map(limitIn[language]);

const NO_LIMIT = {
  no: 'Det er ingen grense for hvor mange opphold du kan ha.',
  en: 'There is no limit to how many stays you can have.',
};

const limitIn = {
  no: ({ name, kind, most, seasons, freeWithinDays }: StayLimit): string => {
    const ofSeasons = seasons ? ` med dager i ${eitherOf('nb-NO', seasons)}` : '';
    if (kind === 'in_year') return `«${name}»: Du kan ha høyst ${most} opphold${ofSeasons} i samme kalenderår.`;
    const free = freeWithinDays > 0 ? ` Det som begynner innen ${inDays.no(freeWithinDays)}, teller ikke.` : '';
    return `«${name}»: Du kan ha høyst ${most} opphold${ofSeasons} foran deg om gangen.${free}`;
  },
  en: ({ name, kind, most, seasons, freeWithinDays }: StayLimit): string => {
    const stays = most === 1 ? 'stay' : 'stays';
    const ofSeasons = seasons ? ` with days in ${eitherOf('en-GB', seasons)}` : '';
    if (kind === 'in_year') return `“${name}”: you can have at most ${most} ${stays}${ofSeasons} in a calendar year.`;
    const free = freeWithinDays > 0 ? ` What begins within ${inDays.en(freeWithinDays)} does not count.` : '';
    return `“${name}”: you can have at most ${most} ${stays}${ofSeasons} ahead of you at a time.${free}`;
  },
};

export const quarantineSentences = (language: Language, rules: readonly Quarantine[]): string[] =>
  rules.length === 0 ? [NO_QUARANTINE[language]] : rules.map(quarantineIn[language]);

const NO_QUARANTINE = {
  no: 'Ingen må vente fordi de har hatt en ferie før.',
  en: 'Nobody has to wait for having had a holiday before.',
};

const quarantineIn = {
  no: ({ season, years }: Quarantine) =>
    `Har du hatt ${season} ${years === 1 ? 'året før' : `de siste ${years} årene`}, står du bak de andre i søknadsrunder med ${season}, og får det ingen av dem vil ha.`,
  en: ({ season, years }: Quarantine) =>
    `If you have had ${season} in the last ${years === 1 ? 'year' : `${years} years`}, you stand behind the others in draw periods with ${season}, and get what none of them wants.`,
};

export const groupSentences = (language: Language, rules: readonly GroupRule[]): string[] =>
  rules.length === 0 ? [NO_GROUPS[language]] : rules.map(strengthIn[language]);

const NO_GROUPS = {
  no: 'Ingen grupper går foran andre.',
  en: 'No group comes before others.',
};

/** What a group means, in a sentence of the rules and of letters. */
export const strengthIn = {
  no: ({ name, strength }: Pick<GroupRule, 'name' | 'strength'>): string =>
    strength === 'first'
      ? `De i «${name}» velger før alle andre i søknadsrunder.`
      : `De i «${name}» har ${TIMES[strength].no} så mange lodd i søknadsrunder.`,
  en: ({ name, strength }: Pick<GroupRule, 'name' | 'strength'>): string =>
    strength === 'first'
      ? `Those in “${name}” choose before everybody else in draw periods.`
      : `Those in “${name}” have ${TIMES[strength].en} as many tickets in draw periods.`,
};

const TIMES = {
  x2: { no: 'dobbelt', en: 'twice' },
  x3: { no: 'tre ganger', en: 'three times' },
  x5: { no: 'fem ganger', en: 'five times' },
};

const inDays = {
  no: (days: number) => (days === 1 ? '1 dag' : `${days} dager`),
  en: (days: number) => (days === 1 ? '1 day' : `${days} days`),
};

/** `påske, sommer eller jul` */
const eitherOf = (locale: string, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
