import { SUGGESTED_SCHEDULE } from '../draws/schedule.ts';
import { PAY_DAYS, type StayTerms, SUGGESTED_TIERS } from '../terms/terms.ts';
import { type ClubRules, DAYS_BEFORE_ARRIVAL, SUGGESTED_WAITLIST, type WaitlistRules } from './rules.ts';

/**
 * Rules to begin with, for a club that asks itself how to share its days. A preset decides what it names; horizon and
 * points stay as the club has them.
 */
type Preset = Pick<ClubRules, 'days' | 'draws'> & {
  /** Left out: as the club has it. */
  longestDays?: number;
  waitlist?: WaitlistRules;
  /** Left out: as the club has them. */
  terms?: StayTerms;
};

export const PRESETS = ['all_drawn', 'drawn_then_open', 'first_come'] as const;
export type PresetName = (typeof PRESETS)[number];

/** For most clubs. */
export const SUGGESTED_PRESET: PresetName = 'drawn_then_open';

/** Two weeks: two families can share July. */
const LONGEST_DAYS = 14;

/** Daily, so that what is due is drawn on its day. */
const DAILY = { automatic: true, frequency: 'daily', time: '02:00', day: 1, noticeHours: 24 } as const;

const DOCUMENTS: Record<PresetName, Preset> = {
  // As a club that has chosen nothing, but for the day on which it draws: somebody has to have chosen one.
  all_drawn: { days: { kind: 'drawn' }, draws: { ...SUGGESTED_SCHEDULE, automatic: true, noticeHours: 24 } },
  drawn_then_open: {
    days: { kind: 'drawn_before_arrival', days: DAYS_BEFORE_ARRIVAL.suggested },
    draws: DAILY,
    longestDays: LONGEST_DAYS,
    waitlist: SUGGESTED_WAITLIST,
    terms: { tiers: SUGGESTED_TIERS.three_steps, relet: true, payDays: PAY_DAYS.suggested, noShowPoints: 0 },
  },
  first_come: { days: { kind: 'direct' }, draws: DAILY, longestDays: LONGEST_DAYS },
};

export function withPreset(rules: ClubRules, name: PresetName): ClubRules {
  const { days, draws, longestDays = rules.stays.longestDays, waitlist = rules.waitlist } = DOCUMENTS[name];
  const { terms = rules.terms } = DOCUMENTS[name];
  return { ...rules, days, draws, stays: { ...rules.stays, longestDays }, waitlist, terms };
}
