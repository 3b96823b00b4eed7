import type { LocalDate } from '../../shared/local-date.ts';

export const GROUP_STRENGTHS = ['x2', 'x3', 'x5', 'first'] as const;
export type GroupStrength = (typeof GROUP_STRENGTHS)[number];

/** What being in a group means in draw periods: more tickets, or a turn before everybody else. */
export type GroupRule = {
  /** Its id. */
  group: string;
  /** As it was when the rule was made, and as the sentence says it: a group keeps its name. */
  name: string;
  strength: GroupStrength;
};

export const MOST_GROUPS = 10;
export const GROUP_NAME_LENGTH = 60;

export const areGroupRulesValid = (rules: readonly GroupRule[]): boolean =>
  rules.length <= MOST_GROUPS &&
  new Set(rules.map(({ group }) => group)).size === rules.length &&
  rules.every(({ name }) => name.trim() !== '' && name.length <= GROUP_NAME_LENGTH);

const FACTORS: Record<GroupStrength, number> = { x2: 2, x3: 3, x5: 5, first: 1 };

/** Of all people of a party: the ids of the groups they are in. It has the largest factor, once. */
export const factorOf = (groups: readonly string[], rules: readonly GroupRule[]): number =>
  Math.max(1, ...rules.filter(({ group }) => groups.includes(group)).map(({ strength }) => FACTORS[strength]));

/** Where some go first, everybody else has the next line. */
export function lineOf(groups: readonly string[], rules: readonly GroupRule[]): number {
  const first = rules.filter(({ strength }) => strength === 'first');
  return first.length === 0 || first.some(({ group }) => groups.includes(group)) ? 0 : 1;
}

/** A membership that has ended by its date counts no longer; on its last day it does. */
export const isInGroup = ({ until }: { until: LocalDate | null }, today: LocalDate): boolean =>
  until === null || until >= today;
