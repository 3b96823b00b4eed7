import { LONGEST_STAY_DAYS } from '@hytte/domain/stays/bookings/stay';
import {
  GRACE_HOURS,
  LEFTOVERS,
  MOST_HUTS_OF_A_WISH,
  MOST_PARTS,
  MOST_STAYS,
  MOST_WISHES,
  PERIOD_STATES,
  RESERVED_HOURS,
  SUGGESTED_GRACE_HOURS,
} from '@hytte/domain/fairness/rounds/period';
import { LONGEST_FLEXIBLE_NIGHTS } from '@hytte/domain/fairness/rounds/wishes';
import { z } from 'zod';
import { receipt, stay } from '../stays/bookings.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate, NameOf, Reason } from '../fields.ts';

const moments = {
  opens_at: z.iso.datetime(),
  /** A deadline on 15 December is midnight after that day. */
  closes_at: z.iso.datetime(),
  draw_at: z.iso.datetime(),
  leftovers_at: z.iso.datetime(),
};

const terms = {
  ...stay,
  /** Null: every hut of the club, also those that come later. */
  hut_ids: z.array(Id).max(100).nullable(),
  longest_days: z.int().min(1).max(LONGEST_STAY_DAYS).nullable(),
  most_wishes: z.int().min(1).max(MOST_WISHES),
  /** How many stays one member can get. */
  most_stays: z.int().min(1).max(MOST_STAYS),
  ...moments,
  /** For so long after the draw its stays are given back free. */
  grace_hours: z.literal(GRACE_HOURS),
  /** What becomes of days that nobody got: asked for as ordinary days, or taken directly. */
  leftovers: z.enum(LEFTOVERS),
  /** For so long after they open, they are only for members who have no stay in those days. */
  reserved_hours: z.literal(RESERVED_HOURS),
};

const PeriodInput = z.strictObject({
  name: NameOf(100),
  ...terms,
  grace_hours: terms.grace_hours.default(SUGGESTED_GRACE_HOURS),
  reserved_hours: terms.reserved_hours.default(0),
  /** With parts a wish is one of them, or several in a row; without, any days of the period. */
  parts: z.array(z.strictObject({ name: NameOf(100), ...stay })).max(MOST_PARTS),
});
export type PeriodInput = z.infer<typeof PeriodInput>;

export const Period = z.object({
  id: Id,
  /** Increases with every change. Sent as If-Match, a change of an older one is refused (412). */
  version: z.int(),
  state: z.enum(PERIOD_STATES),
  name: z.string(),
  ...terms,
  parts: z.array(z.object({ name: z.string(), ...stay })),
  /** From then on its days are ordinary days again. */
  leftovers_open: z.boolean(),
  announced_at: z.iso.datetime().nullable(),
  cancelled_at: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
  /** The draw, once it is made. */
  run_id: Id.nullable(),
  /** Members with wishes, and how many wishes they have. */
  lists: z.int(),
  wishes: z.int(),
  /** The caller's own list; null without one. */
  own: z.object({ wishes: z.int(), most_stays: z.int() }).nullable(),
});
export type Period = z.infer<typeof Period>;

/** A list of wishes as it was frozen. One that was reopened was never drawn. */
const PeriodFreeze = z.object({
  frozen_at: z.iso.datetime(),
  /** The hash of what is drawn from: nobody can add or remove a wish unseen. */
  snapshot_hash: z.string(),
  seal: z.string(),
  /** The round of a public beacon that decides; null where the club draws without one. */
  beacon: z.object({ chain: z.string(), round: z.int(), published_at: z.iso.datetime() }).nullable(),
  reopened_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});

const PeriodDetails = z.object({
  ...Period.shape,
  /** The huts that can be wished for now. */
  huts: z.array(Id),
  freezes: z.array(PeriodFreeze),
  /** By hut: how many members wish for each half day, as "41793-41802:3 41803-41813:7". The same for everybody. */
  interest: z.array(z.object({ hut_id: Id, runs: z.string() })),
});
export type PeriodDetails = z.infer<typeof PeriodDetails>;

const hutsOfWish = { hut_ids: z.array(Id).min(1).max(MOST_HUTS_OF_A_WISH) };
const FixedWish = z.strictObject({ kind: z.literal('fixed'), ...hutsOfWish, ...stay });
/** Arrives after 15:00 on one of the days, and leaves before 15:00 so many nights later, on `to` at the latest. */
const FlexibleWish = z.strictObject({
  kind: z.literal('flexible'),
  ...hutsOfWish,
  from: LocalDate,
  to: LocalDate,
  nights: z.int().min(1).max(LONGEST_FLEXIBLE_NIGHTS),
});
const SentWish = z.discriminatedUnion('kind', [FixedWish, FlexibleWish]);
export type SentWish = z.infer<typeof SentWish>;

/** A stay that would fulfil a wish, in the order of the member. */
const Option = z.object({
  hut_id: Id,
  ...stay,
  /** What it costs if it is allocated, with one decimal. */
  points: z.number(),
  /** Taken, blocked or closed days stay on the list: they may come free before the deadline. */
  free: z.boolean(),
});

const WishList = z.object({
  /** 0: nothing is saved yet. Sent as If-Match, a save over a newer list is refused (412). */
  version: z.int(),
  saved_at: z.iso.datetime().nullable(),
  most_stays: z.int(),
  /** Dearest first. */
  wishes: z.array(
    z.object({
      wish: SentWish,
      /** The name of who wished it, if it is somebody else in the household: the stay would be theirs. */
      wished_by: z.string().nullable(),
      options: z.array(Option),
    }),
  ),
});
export type WishList = z.infer<typeof WishList>;

/** What became of a wish. */
const WishResult = z.object({
  rank: z.int(),
  wish: SentWish,
  own: z.boolean(),
  /** The name of who wished it, if it is somebody else in the household: the stay is theirs. */
  wished_by: z.string().nullable(),
  /** For owner and admins; null when the account is deleted. */
  name: z.string().nullable(),
  /**
   * The stay, or the rejected request as which it stands among the member's bookings, with its reason. Null: not drawn
   * yet, or its member had left the club.
   */
  booking: z
    .object({
      id: Id,
      hut_id: Id,
      ...stay,
      status: z.enum(['allocated', 'rejected']),
      /** Until then the stay is given back free; null without a grace. */
      grace_until: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type WishResult = z.infer<typeof WishResult>;

const clubParams = z.object({ clubId: Id });
const params = z.object({ clubId: Id, periodId: Id });

export const periodsApi = {
  'GET /api/clubs/{clubId}/periods': {
    summary: "The club's draw periods of the last two years and to come; drafts for club admins",
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params: clubParams,
    answer: z.object({ periods: z.array(Period) }),
  },
  'POST /api/clubs/{clubId}/periods': {
    summary: 'Make a draft of a draw period',
    access: 'admin',
    club: 'clubId',
    status: 201,
    params: clubParams,
    body: PeriodInput,
    answer: z.object({ period: Period }),
  },
  'GET /api/clubs/{clubId}/periods/{periodId}': {
    summary: 'One draw period, with its frozen lists and what members wish for',
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params,
    answer: z.object({ period: PeriodDetails }),
  },
  'PUT /api/clubs/{clubId}/periods/{periodId}': {
    summary: 'Change a draw period, as far as its state allows',
    access: 'admin',
    club: 'clubId',
    params,
    body: PeriodInput,
    answer: z.object({ period: Period }),
  },
  'DELETE /api/clubs/{clubId}/periods/{periodId}': {
    summary: 'Delete a draft',
    access: 'admin',
    club: 'clubId',
    status: 204,
    params,
    answer: z.null(),
  },
  'POST /api/clubs/{clubId}/periods/{periodId}/announce': {
    summary: 'Announce a draw period: from now on its days are given by its draw alone',
    access: 'admin',
    club: 'clubId',
    params,
    /** Undecided requests for its days become wishes, or are taken back where they cross its border. */
    body: z.strictObject({ adopt: z.boolean() }),
    answer: z.object({ period: Period, adopted: z.int(), taken_back: z.int() }),
  },
  'GET /api/clubs/{clubId}/periods/{periodId}/wishes': {
    summary: "One's own wishes in a draw period",
    access: 'member',
    club: 'clubId',
    params,
    answer: z.object({ list: WishList }),
  },
  'PUT /api/clubs/{clubId}/periods/{periodId}/wishes': {
    summary: "Save one's own wishes in a draw period, the whole list at once",
    access: 'member',
    club: 'clubId',
    idempotent: true,
    params,
    body: z.strictObject({
      most_stays: z.int().min(1).max(MOST_STAYS),
      wishes: z.array(SentWish).max(MOST_WISHES),
    }),
    answer: z.object({ list: WishList, ...receipt }),
  },
  'GET /api/clubs/{clubId}/periods/{periodId}/results': {
    summary: "What became of one's own wishes, and for club admins of everybody's",
    access: 'member',
    club: 'clubId',
    params,
    answer: z.object({ results: z.array(WishResult) }),
  },
} satisfies EndpointGroup;

const ofThousand = z.int().min(0).max(1000);

const WishChances = z.object({
  /** Of one stay or more, per thousand simulated draws. Null where it would tell the chance of a wish that is not told. */
  of_thousand: ofThousand.nullable(),
  /** Of getting just this, dearest first. */
  wishes: z.array(
    z.object({
      rank: z.int(),
      /** Other members who wish for some of the same half days. */
      rivals: z.int(),
      /** Null with fewer than three who do: it would reveal who else wishes. */
      of_thousand: ofThousand.nullable(),
    }),
  ),
});
export type WishChances = z.infer<typeof WishChances>;

const PeriodDryRun = z.object({
  draws: z.int(),
  wishes: z.int(),
  /** Given on average. */
  expected_stays: z.number(),
  members: z.array(
    z.object({
      id: Id,
      name: z.string(),
      points: z.number(),
      /** Of one stay or more. */
      of_thousand: ofThousand,
      wishes: z.array(z.object({ rank: z.int(), of_thousand: ofThousand })),
    }),
  ),
});
export type PeriodDryRun = z.infer<typeof PeriodDryRun>;

/** Trials of a period, and what ends a frozen list before it is drawn. */
export const periodDrawsApi = {
  'GET /api/clubs/{clubId}/periods/{periodId}/chances': {
    summary: "The chances of one's own wishes, if the deadline were now",
    access: 'member',
    club: 'clubId',
    params,
    answer: WishChances,
  },
  'POST /api/clubs/{clubId}/periods/{periodId}/dry-run': {
    summary: 'Try a thousand draws of a period that change nothing',
    access: 'admin',
    club: 'clubId',
    params,
    answer: PeriodDryRun,
  },
  'POST /api/clubs/{clubId}/periods/{periodId}/reopen': {
    summary: 'Take wishes again after the deadline, before the draw, and tell everybody why',
    access: 'admin',
    club: 'clubId',
    params,
    body: z.strictObject({
      closes_at: z.iso.datetime(),
      draw_at: z.iso.datetime(),
      leftovers_at: z.iso.datetime(),
      reason: Reason,
    }),
    answer: z.object({ period: Period }),
  },
  'POST /api/clubs/{clubId}/periods/{periodId}/cancel': {
    summary: 'Cancel a draw period before its draw: its days become ordinary days',
    access: 'admin',
    club: 'clubId',
    params,
    body: z.strictObject({ reason: Reason }),
    answer: z.object({ period: Period }),
  },
} satisfies EndpointGroup;
