import { factorOf, lineOf } from '@hytte/domain/fairness/limits/groups';
import { heldBack, type PeriodDays, QUARANTINE_LINE } from '@hytte/domain/fairness/limits/quarantine';
import type { Party } from '@hytte/domain/fairness/draws/snapshot';
import type { ClubRules } from '@hytte/domain/fairness/rules/rules';
import type { ClubFacts } from './club-facts.queries.ts';

// The members who come first in the draw of a period, or have more tickets. Also runs in a worker thread.

type Standing = Pick<Party, 'line' | 'factor'>;

/** `days` is null for an ordinary draw, in which all stand alike. `people`: all of a party. */
export function standingsIn(
  { held, named, groups }: Pick<ClubFacts, 'held' | 'named' | 'groups'>,
  rules: Pick<ClubRules, 'quarantine' | 'groups'>,
  { today, days }: { today: number; days: PeriodDays | null },
): (people: readonly string[]) => Standing {
  if (!days) return () => ({ line: 0, factor: 1 });
  const { quarantine } = rules;
  const usedBy = Map.groupBy(
    held.filter(({ first, missed }) => first < today && !missed),
    ({ user }) => user ?? '',
  );
  const groupsOf = Map.groupBy(groups, ({ user }) => user);
  return (people) => {
    const used = people.flatMap((user) => usedBy.get(user) ?? []);
    const isBehind = heldBack(days, used, { quarantine, seasons: named }) !== null;
    const own = people.flatMap((user) => groupsOf.get(user) ?? []).map(({ group }) => group);
    return { line: isBehind ? QUARANTINE_LINE : lineOf(own, rules.groups), factor: factorOf(own, rules.groups) };
  };
}
