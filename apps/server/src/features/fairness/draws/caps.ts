import { type CountedStay, countersOf, type LimitFacts, leftOf } from '@hytte/domain/fairness/limits/limits';
import type { Party } from '@hytte/domain/fairness/draws/snapshot';
import type { ClubRules } from '@hytte/domain/fairness/rules/rules';
import type { ClubFacts } from './club-facts.queries.ts';

// A club's limits as a draw has them: caps. Runs in a worker thread too.

type Wishes = readonly { user: string; options: readonly CountedStay[] }[];

/**
 * The caps of options and of parties. A party has only those that its own wishes count towards: how many stays the others
 * have is nobody's business.
 */
export function capsIn(
  { held, named }: Pick<ClubFacts, 'held' | 'named'>,
  { limits }: Pick<ClubRules, 'limits'>,
  { today, wishes }: { today: number; wishes: Wishes },
) {
  const facts: LimitFacts = { limits, seasons: named, today };
  const heldBy = Map.groupBy(held, ({ user }) => user ?? '');
  const wishesOf = Map.groupBy(limits.length > 0 ? wishes : [], ({ user }) => user);
  return {
    ofOption: (option: CountedStay): string[] => countersOf(option, facts).map(({ key }) => key),
    /** `people`: all of a party. */
    ofParty: (people: readonly string[]): Party['caps'] => {
      const stays = people.flatMap((user) => heldBy.get(user) ?? []);
      const counters = people
        .flatMap((user) => wishesOf.get(user) ?? [])
        .flatMap(({ options }) => options.flatMap((option) => countersOf(option, facts)));
      return [...new Map(counters.map((counter) => [counter.key, counter])).values()].map((counter) => ({
        cap: counter.key,
        left: leftOf(counter, { stays, frozen: [] }, facts),
      }));
    },
  };
}
