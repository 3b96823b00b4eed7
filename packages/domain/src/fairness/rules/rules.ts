import { LONGEST_STAY_DAYS } from '../../stays/bookings/stay.ts';
import type { NoticeHours } from '../draws/notice.ts';
import type { DrawSchedule } from '../draws/schedule.ts';
import { areGroupRulesValid, type GroupRule } from '../limits/groups.ts';
import { areLimitsValid, type StayLimit } from '../limits/limits.ts';
import { areQuarantinesValid, type Quarantine } from '../limits/quarantine.ts';
import { areTermsValid, NO_TERMS, type StayTerms } from '../terms/terms.ts';
import type { OfferHours } from '../../stays/waitlist/offer-until.ts';

/**
 * What a club has decided about sharing its days. Each change is a numbered version that every member can read, and
 * every draw says under which one it was made (D105).
 */
export type ClubRules = {
  /** Scheduled draws, and how long all members know of one that is started by hand. */
  draws: DrawSchedule & { automatic: boolean; noticeHours: NoticeHours };
  days: OrdinaryDays;
  stays: { horizonMonths: number; longestDays: number | null };
  points: PointRules;
  /** Null: what comes free after a draw is open to all at once. */
  waitlist: WaitlistRules | null;
  /** For giving a stay up. Each stay keeps those it was allocated under. */
  terms: StayTerms;
  /** Whether people of a household count as one in draws. */
  households: boolean;
  /** How many stays a party can have. */
  limits: StayLimit[];
  /** After which seasons a party stands behind the others for some years. */
  quarantine: Quarantine[];
  /** What groups of members mean in draw periods. */
  groups: GroupRule[];
};

export type WaitlistRules = {
  /** How long an offer can be answered. */
  offerHours: OfferHours;
  /** Whether who has a lower wish of a period is asked about a better one in their place. */
  upgrades: boolean;
};

/** To begin with, for a club that wants one. */
export const SUGGESTED_WAITLIST: WaitlistRules = { offerHours: 48, upgrades: true };

/**
 * How one gets a day that belongs to no draw period. `drawn`: every request waits for a draw. `drawn_before_arrival`: draws
 * decide what begins within so many days, and what is asked for later than that is had directly. `direct`: always so.
 * What somebody else already waits for is drawn, whatever the rule.
 */
export type OrdinaryDays = { kind: 'drawn' } | { kind: 'drawn_before_arrival'; days: number } | { kind: 'direct' };

export const ORDINARY_DAYS = [
  'drawn',
  'drawn_before_arrival',
  'direct',
] as const satisfies readonly OrdinaryDays['kind'][];

export const DAYS_BEFORE_ARRIVAL = { least: 7, most: 90, suggested: 21 } as const;

export const areOrdinaryDaysValid = (rule: OrdinaryDays): boolean =>
  rule.kind !== 'drawn_before_arrival' ||
  (Number.isInteger(rule.days) && rule.days >= DAYS_BEFORE_ARRIVAL.least && rule.days <= DAYS_BEFORE_ARRIVAL.most);

/** Null is no limit of the club's own. */
export const isLongestStayValid = (days: number | null): boolean =>
  days === null || (Number.isInteger(days) && days >= 1 && days <= LONGEST_STAY_DAYS);

/** Of a club that has decided nothing: draws started by hand, without notice. */
export const DEFAULT_RULES: ClubRules = {
  draws: { automatic: false, frequency: 'daily', time: '02:00', day: 1, noticeHours: 0 },
  days: { kind: 'drawn' },
  stays: { horizonMonths: 6, longestDays: null },
  points: { keptPercent: 80, newcomers: 'askers', ordinaryStay: 'free' },
  waitlist: null,
  terms: NO_TERMS,
  households: false,
  limits: [],
  quarantine: [],
  groups: [],
};

export type PointRules = {
  /** What everybody keeps of their balance on 1 January: what was long ago counts less and less. */
  keptPercent: number;
  /** Whose median balance a new member begins with: those who have asked for stays lately, or all members. */
  newcomers: (typeof NEWCOMERS)[number];
  /** When a stay costs points whatever its season: never, when somebody else wanted the days, or always. */
  ordinaryStay: (typeof ORDINARY_STAY)[number];
};

export const NEWCOMERS = ['askers', 'all'] as const;
export const ORDINARY_STAY = ['free', 'contested', 'always'] as const;

/** With less, points would say nothing about the year before. */
export const KEPT_PERCENT = { least: 50, most: 100, step: 5 } as const;

/** A version as it was stored: what came with later releases is missing. */
export type StoredRules = {
  draws?: Partial<ClubRules['draws']>;
  days?: OrdinaryDays;
  stays?: Partial<ClubRules['stays']>;
  points?: Partial<PointRules>;
  waitlist?: WaitlistRules | null;
  terms?: Partial<StayTerms>;
  households?: boolean;
  limits?: StayLimit[];
  quarantine?: Quarantine[];
  groups?: GroupRule[];
};

/** Fills in the defaults of what the version does not have. */
export const readRules = (stored: StoredRules): ClubRules => {
  const { draws, days, stays, points, waitlist, terms, households, limits, quarantine, groups } = stored;
  return {
    draws: { ...DEFAULT_RULES.draws, ...draws },
    days: days ?? DEFAULT_RULES.days,
    stays: { ...DEFAULT_RULES.stays, ...stays },
    points: { ...DEFAULT_RULES.points, ...points },
    waitlist: waitlist ?? DEFAULT_RULES.waitlist,
    terms: { ...DEFAULT_RULES.terms, ...terms },
    households: households ?? DEFAULT_RULES.households,
    limits: limits ?? DEFAULT_RULES.limits,
    quarantine: quarantine ?? DEFAULT_RULES.quarantine,
    groups: groups ?? DEFAULT_RULES.groups,
  };
};

/** What a club decides here; schedule and horizon have calls of their own. */
export type DecidedRules = {
  noticeHours: NoticeHours;
  days: OrdinaryDays;
  longestDays: number | null;
  points: PointRules;
  waitlist: WaitlistRules | null;
  terms: StayTerms;
  households: boolean;
  limits: StayLimit[];
  quarantine: Quarantine[];
  groups: GroupRule[];
};

/** A page that was loaded before a release sends only the sections it knows. What it leaves out stays as the club has it. */
export type SentRules = Omit<DecidedRules, LaterSection> & { [S in LaterSection]?: DecidedRules[S] | undefined };
type LaterSection = 'households' | 'limits' | 'quarantine' | 'groups';

/** Whether each number is whole and within its bounds, and each list is in order. */
export const areDecidedRulesValid = (decided: DecidedRules): boolean =>
  areOrdinaryDaysValid(decided.days) &&
  isLongestStayValid(decided.longestDays) &&
  areTermsValid(decided.terms) &&
  areLimitsValid(decided.limits) &&
  areQuarantinesValid(decided.quarantine) &&
  areGroupRulesValid(decided.groups);

export const decidedOf = ({ draws, stays, ...rules }: ClubRules): DecidedRules => ({
  noticeHours: draws.noticeHours,
  longestDays: stays.longestDays,
  ...rules,
});

export const withDecided = (
  { draws, stays, households, limits, quarantine, groups }: ClubRules,
  { noticeHours, longestDays, ...sent }: SentRules,
): ClubRules => ({
  ...sent,
  draws: { ...draws, noticeHours },
  stays: { ...stays, longestDays },
  households: sent.households ?? households,
  limits: sent.limits ?? limits,
  quarantine: sent.quarantine ?? quarantine,
  groups: sent.groups ?? groups,
});

export type RulesSection = keyof ClubRules;
