import { fadedPoints, type StayLine } from '../../fairness/points/points.ts';

/** Where a club says so, people of a household count as one in its draws: one party with one list of wishes and shared points (D183). */
export const MOST_PEOPLE = 6;

/** How long an invitation to a household can be answered. */
export const INVITED_FOR_DAYS = 14;

/** What a household's points are counted from, besides its people's own. */
type HouseholdShare = {
  id: string;
  /** When the person joined the club, as ISO 8601. */
  joinedAt: string;
  /** The points the person began with in the club; null when they have been set to zero since. */
  opening: StayLine | null;
};

/** A member as a draw sees them. Points in tenths. */
export type MemberFacts = { user: string; points: number; household: HouseholdShare | null };

/** The unit of a draw: a member, or a household. `people` are sorted by who joined the club first. */
export type PartyFacts = { id: string; people: readonly string[]; points: number };

export type Parties = {
  all: readonly PartyFacts[];
  /** The party of a member; somebody who is no member is a party alone. */
  of: (user: string) => string;
  peopleWith: (user: string) => readonly string[];
};

/** Groups members into parties. Where households do not count, everybody is one alone. */
export function partiesOf(members: readonly MemberFacts[], householdsCount: boolean): Parties {
  const groups = Map.groupBy(members, ({ user, household }) => (householdsCount && household?.id) || user);
  const all = [...groups].map(([id, people]) => {
    const inOrder = people.toSorted(byJoining);
    return { id, people: inOrder.map(({ user }) => user), points: pointsTogether(inOrder) };
  });
  const partyOf = new Map(all.flatMap((party) => party.people.map((user) => [user, party])));
  return {
    all,
    of: (user) => partyOf.get(user)?.id ?? user,
    peopleWith: (user) => partyOf.get(user)?.people ?? [user],
  };
}

const byJoining = (one: MemberFacts, other: MemberFacts): number =>
  compare(one.household?.joinedAt ?? '', other.household?.joinedAt ?? '') || compare(one.user, other.user);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * All lines of its people count, but only the first member's opening: every newcomer begins in the middle of the others,
 * and a couple would begin there twice. `people` are sorted by who joined the club first.
 */
function pointsTogether(people: readonly MemberFacts[]): number {
  const [first, ...others] = people;
  if (!first || others.length === 0) return first?.points ?? 0;
  const sum = people.reduce((points, person) => points + person.points, 0);
  return Math.max(
    0,
    others.reduce((points, { household }) => points - leftOf(household?.opening ?? null), sum),
  );
}

/** What is left of an opening after the new years since. */
const leftOf = (opening: StayLine | null): number => opening?.kept.reduce(fadedPoints, opening.delta) ?? 0;

/** A draw period that is announced and not drawn, and until when: its list is shared, and frozen at its deadline. */
export type PeriodWithList = { name: string; drawAt: string };

type Joining = {
  /** How many the household would have. */
  people: number;
  /** Both are in a household already, and not in the same. */
  areBothTaken: boolean;
  /** In which both sides have saved a list; null when there is none. */
  bothHaveLists: PeriodWithList | null;
};

/** Why two may not become one household, or one more may not join it; null when they may. */
export function whyNotJoin({ people, areBothTaken, bothHaveLists }: Joining) {
  if (areBothTaken) return { code: 'in_another_household' } as const;
  if (people > MOST_PEOPLE) return { code: 'household_is_full', max: MOST_PEOPLE } as const;
  return bothHaveLists && ({ code: 'household_has_two_lists', ...bothHaveLists } as const);
}

/** Why somebody may not leave their household yet; null when they may. `list` is one that it shares and that is not drawn. */
export const whyNotPart = (list: PeriodWithList | null) => list && ({ code: 'household_has_wishes', ...list } as const);
