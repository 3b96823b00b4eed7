import { overlapCount, overlaps, type SlotRun, slotsOfDays } from '../../stays/bookings/stay.ts';
import type { LocalDate } from '../../shared/local-date.ts';
import { benefitByPerson, benefitOf, type HutValue, type PersonsYear, valueOfStay } from './benefit.ts';
import { easterOf, type PeakPeriod, peakPeriodsOf } from './peak-days.ts';
import { type TaxWarning, taxWarnings } from './warnings.ts';

/** The income year: a calendar year. */
export const TAX_YEAR = /^20\d\d$/;

/** How a guest came by a stay. `given`: by the board, with neither a draw nor a request behind it. */
export const DECIDED = ['drawn', 'offered', 'direct', 'given'] as const;
type Decided = (typeof DECIDED)[number];

export type DossierStay = SlotRun & {
  id: string;
  /** Null when the account is deleted. */
  user: string | null;
  hut: string;
  paidOre: number;
  noShow: boolean;
  decided: Decided;
};

/** What a dossier is made of. */
export type DossierFacts = {
  year: number;
  /** The last day of the year, or today while it lasts. */
  until: LocalDate;
  rulesVersions: number;
  /** Groups that went before everybody else, by the rules of the year. */
  groupsFirst: readonly string[];
  members: readonly { user: string; joined: LocalDate }[];
  /** As the club has stated it. */
  employees: number | null;
  management: readonly string[] | null;
  huts: readonly { id: string; from: LocalDate; until: LocalDate | null }[];
  /** Requests and wishes that touch the year. */
  asked: readonly (SlotRun & { user: string })[];
  /** Stays that began in the year and were not cancelled, by arrival. */
  stays: readonly DossierStay[];
  /** Stays at Easter, of this year and the two before; a household is one party. */
  easterStays: readonly (SlotRun & { party: string })[];
  values: readonly HutValue[];
};

/** Of some of the members, in one period: how many asked, how many got days, and how many half days. */
type Shared = { asked: number; got: number; slots: number };

export type PeakFigures = PeakPeriod & {
  all: Shared;
  /** Null while the club has not said who they are. */
  management: Shared | null;
  /** How the stays that touch it were decided. */
  decided: Record<Decided, number>;
};

export type DossierFigures = {
  rightOfUse: { date: LocalDate; members: number }[];
  huts: number;
  personsPerHut: number | null;
  peaks: PeakFigures[];
  management: { members: number; shareOfDays: number | null; shareOfMembers: number | null } | null;
  /** Parties with days in each of the last three Easters. */
  oftenAtEaster: string[];
  stays: (DossierStay & { valueOre: number | null; benefitOre: number | null })[];
  people: PersonsYear[];
  hutsWithoutValue: string[];
  warnings: TaxWarning[];
};

export function dossierFigures(facts: DossierFacts): DossierFigures {
  const { members, management, values } = facts;
  const dates = [`${facts.year}-01-01`, `${facts.year}-07-01`, `${facts.year}-12-31`].map((date) =>
    date < facts.until ? date : facts.until,
  );
  const rightOfUse = [...new Set(dates)].map((date) => ({
    date,
    members: members.filter(({ joined }) => joined <= date).length,
  }));
  const atLast = rightOfUse.at(-1)?.members ?? 0;
  const huts = facts.huts.filter(({ from, until }) => from <= facts.until && (until === null || until > facts.until));
  const personsPerHut = huts.length === 0 ? null : atLast / huts.length;
  const peaks = peakPeriodsOf(facts.year)
    .filter(({ from }) => from <= facts.until)
    .map((period) => peakFigures(period, facts));
  const ofManagement = management && {
    members: management.length,
    shareOfDays: share(sumOf(peaks, 'management'), sumOf(peaks, 'all')),
    shareOfMembers: share(management.length, atLast),
  };
  const stays = facts.stays.map((stay) => {
    const valueOre = valueOfStay(values, stay);
    return { ...stay, valueOre, benefitOre: benefitOf({ ...stay, valueOre }) };
  });
  const oftenAtEaster = partiesOfEveryEaster(facts);
  const hutsWithoutValue = [...new Set(stays.filter(({ valueOre }) => valueOre === null).map(({ hut }) => hut))];
  return {
    rightOfUse,
    huts: huts.length,
    personsPerHut,
    peaks,
    management: ofManagement,
    oftenAtEaster,
    stays,
    people: benefitByPerson(stays),
    hutsWithoutValue,
    warnings: taxWarnings({
      rulesVersions: facts.rulesVersions,
      groupsFirst: facts.groupsFirst,
      members: atLast,
      employees: facts.employees,
      personsPerHut,
      management: ofManagement,
      oftenAtEaster,
      given: stays.filter(({ decided }) => decided === 'given').length,
      hutsWithoutValue,
    }),
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const sumOf = (peaks: readonly PeakFigures[], whose: 'all' | 'management'): number =>
  peaks.reduce((sum, peak) => sum + (peak[whose]?.slots ?? 0), 0);

function peakFigures(period: PeakPeriod, { asked, stays, management }: DossierFacts): PeakFigures {
  const days = slotsOfDays(period.from, period.to);
  const askedIn = asked.filter((one) => overlaps(one, days)).map(({ user }) => user);
  const staysIn = stays.filter((stay) => overlaps(stay, days));
  const shared = (isOne: (user: string | null) => boolean): Shared => {
    const own = staysIn.filter(({ user }) => isOne(user));
    return {
      asked: new Set(askedIn.filter(isOne)).size,
      got: new Set(own.map(({ user, id }) => user ?? id)).size,
      slots: own.reduce((sum, stay) => sum + overlapCount(stay, days), 0),
    };
  };
  const count = (way: Decided) => staysIn.filter(({ decided }) => decided === way).length;
  return {
    ...period,
    all: shared(() => true),
    management: management && shared((user) => user !== null && management.includes(user)),
    decided: { drawn: count('drawn'), offered: count('offered'), direct: count('direct'), given: count('given') },
  };
}

/** More than two of three is every one. */
function partiesOfEveryEaster({ year, easterStays }: DossierFacts): string[] {
  const [newest = new Set<string>(), ...before] = [year, year - 1, year - 2].map((one) => {
    const easter = easterOf(one);
    return new Set(easterStays.filter((stay) => overlaps(stay, easter)).map(({ party }) => party));
  });
  return [...newest].filter((party) => before.every((guests) => guests.has(party)));
}
