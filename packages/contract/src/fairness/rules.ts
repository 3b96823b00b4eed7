import { LONGEST_STAY_DAYS } from '@hytte/domain/stays/bookings/stay';
import { NOTICE_HOURS } from '@hytte/domain/fairness/draws/notice';
import { areGroupRulesValid, GROUP_STRENGTHS, MOST_GROUPS } from '@hytte/domain/fairness/limits/groups';
import { areLimitsValid, LIMIT_KINDS, MOST_LIMITS } from '@hytte/domain/fairness/limits/limits';
import { areQuarantinesValid, MOST_QUARANTINES } from '@hytte/domain/fairness/limits/quarantine';
import { PRESETS } from '@hytte/domain/fairness/rules/presets';
import { DAYS_BEFORE_ARRIVAL, KEPT_PERCENT, NEWCOMERS, ORDINARY_STAY } from '@hytte/domain/fairness/rules/rules';
import { areTiersValid, MOST_TIERS, NO_SHOW_POINTS, PAY_DAYS } from '@hytte/domain/fairness/terms/terms';
import { OFFER_HOURS } from '@hytte/domain/stays/waitlist/offer-until';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id } from '../fields.ts';

const NoticeHours = z.literal(NOTICE_HOURS);

/** How one gets a day that belongs to no draw period. */
const OrdinaryDays = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drawn') }),
  z.strictObject({
    kind: z.literal('drawn_before_arrival'),
    days: z.int().min(DAYS_BEFORE_ARRIVAL.least).max(DAYS_BEFORE_ARRIVAL.most),
  }),
  z.strictObject({ kind: z.literal('direct') }),
]);

const PointRules = z.strictObject({
  /** What everybody keeps of their points on 1 January. */
  keptPercent: z.int().min(KEPT_PERCENT.least).max(KEPT_PERCENT.most).multipleOf(KEPT_PERCENT.step),
  /** Whose median balance a new member begins with. */
  newcomers: z.enum(NEWCOMERS),
  /** When a stay costs points whatever its season. */
  ordinaryStay: z.enum(ORDINARY_STAY),
});

/** How what comes free after a draw is offered to those who lost; null: it is open to all at once. */
const WaitlistRules = z.strictObject({ offerHours: z.literal(OFFER_HOURS), upgrades: z.boolean() }).nullable();

/** On which terms members have their stays. */
const Terms = z.strictObject({
  /** Days and percentages both fall; null: the club's refund days. */
  tiers: z
    .array(z.strictObject({ days: z.int(), percent: z.int() }))
    .max(MOST_TIERS)
    .refine(areTiersValid)
    .nullable(),
  /** Whether the guest is paid back for half days that somebody else then has. */
  relet: z.boolean(),
  /** Within so many days of its allocation a stay is to be paid; null: until it begins. */
  payDays: z.int().min(PAY_DAYS.least).max(PAY_DAYS.most).nullable(),
  /** Added, in tenths, to the points of a guest who does not come. */
  noShowPoints: z.int().min(NO_SHOW_POINTS.least).max(NO_SHOW_POINTS.most).multipleOf(NO_SHOW_POINTS.step),
});

/** How many stays a party can have, in a calendar year or ahead. Names of seasons hold for those of every year. */
export const Limits = z
  .array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      kind: z.enum(LIMIT_KINDS),
      most: z.int(),
      seasons: z.array(z.string()).nullable(),
      freeWithinDays: z.int(),
    }),
  )
  .max(MOST_LIMITS)
  .refine(areLimitsValid);

/** Who has had a season in the last so many years stands behind the others in periods with it. */
export const Quarantines = z
  .array(z.strictObject({ season: z.string(), years: z.int() }))
  .max(MOST_QUARANTINES)
  .refine(areQuarantinesValid);

/** What groups mean in draw periods: more tickets, or a turn before everybody else. */
const GroupRules = z
  .array(z.strictObject({ group: Id, name: z.string(), strength: z.enum(GROUP_STRENGTHS) }))
  .max(MOST_GROUPS)
  .refine(areGroupRulesValid);

/** What a club has decided about sharing its days. */
const Rules = z.object({
  draws: z.object({
    automatic: z.boolean(),
    frequency: z.enum(['daily', 'weekly', 'monthly']),
    time: z.string(),
    day: z.int(),
    noticeHours: NoticeHours,
  }),
  days: OrdinaryDays,
  stays: z.object({ horizonMonths: z.int(), longestDays: z.int().nullable() }),
  points: PointRules,
  waitlist: WaitlistRules,
  terms: Terms,
  /** Whether people of a household count as one in draws. */
  households: z.boolean(),
  limits: Limits,
  quarantine: Quarantines,
  groups: GroupRules,
});

const Version = z.object({ number: z.int(), made_at: z.iso.datetime(), rules: Rules });

const params = z.object({ clubId: Id });

export const rulesApi = {
  'GET /api/clubs/{clubId}/rules': {
    summary: "The club's rules, and the versions that held before",
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params,
    answer: z.object({
      /** 0: the club has decided nothing yet, and the defaults hold. Sent as If-Match with a change. */
      number: z.int(),
      rules: Rules,
      /** The newest first, with the one that holds now; none before the first change. */
      versions: z.array(Version),
    }),
  },
  'PUT /api/clubs/{clubId}/rules': {
    summary:
      'Decide notice, how days are had, longest stay, points, waiting list, terms, households, limits, quarantine and groups anew; schedule and horizon have calls of their own',
    access: 'admin',
    club: 'clubId',
    params,
    body: z.strictObject({
      noticeHours: NoticeHours,
      days: OrdinaryDays,
      longestDays: z.int().min(1).max(LONGEST_STAY_DAYS).nullable(),
      points: PointRules,
      waitlist: WaitlistRules,
      terms: Terms,
      // Left out: as they are.
      households: z.boolean().optional(),
      limits: Limits.optional(),
      quarantine: Quarantines.optional(),
      groups: GroupRules.optional(),
    }),
    answer: z.object({ number: z.int(), rules: Rules }),
  },
  'PUT /api/clubs/{clubId}/rules/preset': {
    summary:
      'Share days in one of the usual ways: decides schedule, notice, how days are had, mostly the longest stay, and a waiting list',
    access: 'admin',
    club: 'clubId',
    params,
    body: z.strictObject({ preset: z.enum(PRESETS) }),
    answer: z.object({ number: z.int(), rules: Rules }),
  },
} satisfies EndpointGroup;
