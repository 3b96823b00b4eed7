import { dateOfSlot } from '../../stays/bookings/stay.ts';
import { isNamedIn, namedBy } from '../limits/limits.ts';
import { type ClubRules, DEFAULT_RULES, readRules, type StoredRules } from '../rules/rules.ts';
import { hashOfJson } from './proof.ts';
import type { Snapshot } from './snapshot.ts';

/** What decides a club's draws besides requests and points: its rules, the order of a round, and what days cost. */
export type DrawRules = Pick<Snapshot, 'method' | 'quarterAt'> & {
  /** The version whose number stands in the snapshot. */
  club: ClubRules;
  /** Seasons that are not over, as members see them; `points` in tenths, `huts` null for all. */
  seasons: readonly { start: string; end: string; blocked: boolean; points: number; huts: readonly string[] | null }[];
  /** Seasons of all years, of which those count that a rule names. */
  named?: readonly NamedDays[];
};

type NamedDays = { name: string; start: string; end: string; huts: readonly string[] | null };

/** Of the canonical JSON. Order of seasons and huts does not matter. */
export function hashOfRules({ club, method, quarterAt, seasons, named = [] }: DrawRules): string {
  const names = namedBy(club);
  return hashOfJson({
    club,
    method,
    quarterAt,
    seasons: inOrder(seasons),
    ...(names.length > 0 && { named: inOrder(named.filter((one) => isNamedIn(names, one)).map(namedDays)) }),
  });
}

const namedDays = ({ name, start, end, huts }: NamedDays): NamedDays => ({ name, start, end, huts });

const inOrder = <S extends { huts: readonly string[] | null }>(seasons: readonly S[]) =>
  seasons
    .map((season) => ({ ...season, huts: season.huts?.toSorted() ?? null }))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** What members can read: the club's seasons now, in which those that are over may be too, and every version of its rules. */
export type ReadableRules = {
  seasons: readonly (DrawRules['seasons'][number] & { name?: string })[];
  versions: readonly { number: number; rules: StoredRules }[];
};

const drawnDays = ({ start, end, blocked, points, huts }: DrawRules['seasons'][number]) => ({
  start,
  end,
  blocked,
  points,
  huts,
});

/** Whether a list was frozen under the version that its snapshot names, and under these seasons. */
export function frozenUnder(snapshot: Snapshot, { seasons, versions }: ReadableRules): boolean {
  const { method, quarterAt, today, rules } = snapshot;
  const stored = rules.number === 0 ? DEFAULT_RULES : versions.find(({ number }) => number === rules.number)?.rules;
  if (stored === undefined) return false;
  const lasting = seasons.filter(({ end }) => end >= dateOfSlot(today)).map(drawnDays);
  const named = seasons.map(({ name = '', ...season }) => ({ ...season, name }));
  return rules.hash === hashOfRules({ club: readRules(stored), method, quarterAt, seasons: lasting, named });
}
