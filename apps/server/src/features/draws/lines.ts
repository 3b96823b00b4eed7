import { heldBack, type PeriodDays, QUARANTINE_LINE } from '@hytte/domain/limits/quarantine';
import type { ClubRules } from '@hytte/domain/rules/rules';
import type { ClubFacts } from './draw.queries.ts';

// Who comes before others in the draw of a period, whatever the lots say. Runs in a worker thread too.

/** `days` is null for an ordinary draw, in which all are in the same line. */
export function linesIn(
  { held, named }: Pick<ClubFacts, 'held' | 'named'>,
  { quarantine }: Pick<ClubRules, 'quarantine'>,
  { today, days }: { today: number; days: PeriodDays | null },
) {
  const used = Map.groupBy(
    held.filter(({ first, missed }) => first < today && !missed),
    ({ user }) => user ?? '',
  );
  return {
    /** `people`: all of a party. */
    of: (people: readonly string[]): number => {
      if (!days || quarantine.length === 0) return 0;
      const stays = people.flatMap((user) => used.get(user) ?? []);
      return heldBack(days, stays, { quarantine, seasons: named }) ? QUARANTINE_LINE : 0;
    },
  };
}
