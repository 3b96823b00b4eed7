import { JOURNAL_ACTORS } from '@hytte/domain/fairness/draws/journal';
import { NOTICE_HOURS } from '@hytte/domain/fairness/draws/notice';
import { z } from 'zod';
import { stay } from '../stays/bookings.ts';
import { ClubParams } from '../clubs/clubs.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate } from '../fields.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const settings = {
  lottery_automation_enabled: z.boolean(),
  lottery_frequency: z.enum(['daily', 'weekly', 'monthly']),
  /** Oslo time, as 02:00. */
  lottery_execution_time: ClockTime,
  /** Monday 1 to Sunday 7, or the day of the month (the last day in shorter months). */
  lottery_execution_day: z.int(),
  notify_admin_enabled: z.boolean(),
};

/** How long before a manual draw all members are told; 0: it is made at once. */
const NoticeHours = z.literal(NOTICE_HOURS);

export const DrawSettings = z.object({
  /** Increases with every change. Sent as If-Match, a change of an older one is refused (412). */
  version: z.int(),
  ...settings,
  next_lottery_at: z.iso.datetime().nullable(),
});
export type DrawSettings = z.infer<typeof DrawSettings>;

const DrawSettingsInput = z
  .strictObject({
    ...settings,
    lottery_execution_day: z.int().min(1).max(31).default(1),
  })
  .refine(({ lottery_frequency: often, lottery_execution_day: day }) => often !== 'weekly' || day <= 7, {
    error: 'A week has seven days.',
    path: ['lottery_execution_day'],
  });
export type DrawSettingsInput = z.infer<typeof DrawSettingsInput>;

/** In which role somebody started a draw. */
const Starter = z.enum(['owner', 'admin']);

/** A draw that all members were told of, and that is not made yet. */
export const AnnouncedDraw = z.object({
  draw_at: z.iso.datetime(),
  /** Whether it also decides what is not due yet. */
  all: z.boolean(),
  asked_at: z.iso.datetime(),
  by: Starter,
});
export type AnnouncedDraw = z.infer<typeof AnnouncedDraw>;

export const DrawRun = z.object({
  id: Id,
  /** Position in the club's chain of draws; null for a failed draw. */
  number: z.int().nullable(),
  scheduled_time: z.iso.datetime(),
  manual: z.boolean(),
  bookings_processed: z.int(),
  bookings_allocated: z.int(),
  bookings_rejected: z.int(),
  success: z.boolean(),
  error_message: z.string().nullable(),
  /** The period whose wishes were drawn; null for an ordinary draw, and for one that failed. */
  period: z.object({ id: Id, name: z.string() }).nullable(),
  /** How a draw that somebody started came about; null for a scheduled one. */
  start: z
    .object({
      by: Starter,
      asked_at: z.iso.datetime(),
      /** How long all members knew of it; 0: nobody was told before. */
      notice_hours: z.int(),
      /** The newest request when the draw was asked for. */
      last_request_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type DrawRun = z.infer<typeof DrawRun>;

/** `all`: also what is not due yet, in a club that draws a fixed time before arrival. */
const WhatToDraw = z.strictObject({ all: z.boolean().optional() });

export const drawRunsApi = {
  'GET /api/clubs/{id}/lottery-settings': {
    summary: 'When the club draws',
    access: 'admin',
    club: 'id',
    globalAdminToo: true,
    params: ClubParams,
    answer: z.object({ lottery_settings: DrawSettings }),
  },
  'PUT /api/clubs/{id}/lottery-settings': {
    summary: 'Change when the club draws',
    access: 'admin',
    club: 'id',
    params: ClubParams,
    body: DrawSettingsInput,
    answer: z.object({ lottery_settings: DrawSettings }),
  },
  'GET /api/clubs/{id}/lottery-history': {
    summary: "The club's draws, the latest first, also those that failed",
    access: 'admin',
    club: 'id',
    globalAdminToo: true,
    params: ClubParams,
    answer: z.object({ lottery_runs: z.array(DrawRun) }),
  },
  'POST /api/memberships/clubs/{id}/run-lottery': {
    summary: 'Draw now what is due, or everything, in a club that gives no notice of manual draws',
    access: 'admin',
    club: 'id',
    params: ClubParams,
    body: WhatToDraw,
    bodyIsOptional: true,
    answer: z.object({ allocated: z.int(), run: DrawRun }),
  },
  'POST /api/clubs/{id}/draw-announcement': {
    summary: 'Tell every member that the club draws when its notice is over; a worker then draws by itself',
    access: 'admin',
    club: 'id',
    status: 201,
    params: ClubParams,
    body: WhatToDraw,
    bodyIsOptional: true,
    answer: z.object({ announced: AnnouncedDraw }),
  },
  'DELETE /api/clubs/{id}/draw-announcement': {
    summary: 'Withdraw the announced draw, and tell every member',
    access: 'admin',
    club: 'id',
    status: 204,
    params: ClubParams,
    answer: z.null(),
  },
  'POST /api/run-lottery': {
    summary: 'Draw for every club that is due, as the platform',
    access: 'global_admin',
    answer: z.object({
      allocated: z.int(),
      clubs: z.int(),
      /** Clubs whose draws were queued for the workers. */
      queued: z.int(),
    }),
  },
} satisfies EndpointGroup;

const clubParams = z.object({ clubId: Id });

/** A stay as proofs have it: half days are counted from 1970. */
const place = { hut: Id, first: z.int(), last: z.int() };

/** A list that is frozen and not drawn yet: nothing in it can change, and what decides does not exist yet. */
export const FrozenList = z.object({
  frozen_at: z.iso.datetime(),
  /** The hash of what will be drawn from. */
  snapshot_hash: z.string(),
  requests: z.int(),
  /** The round of a public beacon that decides; null where the club draws without one. */
  beacon: z.object({ chain: z.string(), round: z.int(), published_at: z.iso.datetime() }).nullable(),
});
export type FrozenList = z.infer<typeof FrozenList>;

/** What members see before the draw. */
export const NextDraw = z.object({
  /** Scheduled or announced, whichever comes first; null when the club draws manually. */
  next_at: z.iso.datetime().nullable(),
  /** What club admins have announced. */
  announced: AnnouncedDraw.nullable(),
  /** How long before a manual draw all members are told. */
  notice_hours: NoticeHours,
  /** Commitment: the hash of the secret already generated, so that it cannot be replaced later. */
  seal: z.string(),
  sealed_at: z.iso.datetime(),
  /** That it decides, as those below: of a club that draws so many days before arrival, not all that wait. */
  requests: z.int(),
  /** Members with requests, who will get a mail about the result. */
  applicants: z.int(),
  /** Days requested by more than one member, summed over the huts. */
  contested_days: z.number(),
  /** Also what it does not decide, because it is not due yet. */
  waiting: z.object({ requests: z.int(), applicants: z.int() }),
  /** Null unless the club is drawing. */
  frozen: FrozenList.nullable(),
  /** The caller's undecided requests. */
  own: z.array(
    z.object({
      booking_id: Id,
      /** The first day on which a draw decides it; null where every draw decides everything. */
      due_on: LocalDate.nullable(),
      /** The planned draw that decides it; null when none is planned. */
      draw_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type NextDraw = z.infer<typeof NextDraw>;

/** An entry of the caller's points ledger. */
export const PointEntry = z.object({
  id: Id,
  delta: z.number(),
  reason: z.enum(['opening', 'stay', 'given_back', 'edit', 'reset', 'fade', 'no_show', 'manual']),
  created_at: z.iso.datetime(),
  /** The stay it is about. */
  hut_name: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** What the owner wrote about points changed by hand. */
  note: z.string().nullable(),
});
export type PointEntry = z.infer<typeof PointEntry>;

/** The chance of one of the caller's requests. */
const ChanceOfDays = z.object({
  /** Other members who request at least one of its half days. */
  rivals: z.int(),
  /** Per thousand simulated draws. Null with fewer than three applicants: it would reveal who else applies. */
  of_thousand: z.int().nullable(),
});

export const Chance = z.object({ booking_id: Id, ...ChanceOfDays.shape });
export type Chance = z.infer<typeof Chance>;

export const DryRun = z.object({
  draws: z.int(),
  requests: z.int(),
  /** On average, of `requests`. */
  expected_allocated: z.number(),
  contested_days: z.number(),
  per_request: z.array(
    z.object({
      booking_id: Id,
      hut_name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      name: z.string(),
      points: z.number(),
      of_thousand: z.int(),
    }),
  ),
});
export type DryRun = z.infer<typeof DryRun>;

/** Days allocated to each member in the last twelve months. Names are sent to admins only. */
export const Fairness = z.object({
  from: z.string(),
  to: z.string(),
  members: z.array(z.object({ days: z.number(), own: z.boolean(), name: z.string().nullable() })),
});
export type Fairness = z.infer<typeof Fairness>;

/** How many of a week's fourteen half days each hut was occupied; `weeks` are Mondays. */
export const Occupancy = z.object({
  weeks: z.array(z.string()),
  huts: z.array(z.object({ id: Id, name: z.string(), held: z.array(z.int()) })),
});
export type Occupancy = z.infer<typeof Occupancy>;

export const drawsApi = {
  'GET /api/clubs/{clubId}/draws/next': {
    summary: 'The next draw, and its seal',
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params: clubParams,
    answer: NextDraw,
  },
  'GET /api/clubs/{clubId}/draws': {
    summary: 'The draws of the club that every member can check',
    access: 'member',
    club: 'clubId',
    params: clubParams,
    answer: z.object({ draws: z.array(DrawRun) }),
  },
  'GET /api/clubs/{clubId}/draws/{runId}': {
    summary: 'One draw with its proof',
    access: 'member',
    club: 'clubId',
    params: z.object({ clubId: Id, runId: Id }),
    answer: z.object({
      draw: DrawRun,
      /** The published proof, as the JSON text stored when the draw was run. */
      bundle: z.string(),
      /** The caller's requests in this draw, from our own records. `id` is what the bundle calls the request. */
      own_requests: z.array(z.object({ id: z.string(), ...place })),
      /** Of the draw of a period: the caller's wishes, dearest first, each with every stay that would fulfil it. */
      own_wishes: z.array(z.object({ id: z.string(), rank: z.int(), options: z.array(z.object(place)) })),
      huts: z.array(z.object({ id: Id, name: z.string() })),
      /** What was done with stays of this draw afterwards, and by whom, in that order. From the club's journal. */
      since: z.array(
        z.object({
          request: z.string(),
          kind: z.enum(['moved', 'cancelled']),
          by: z.enum(JOURNAL_ACTORS),
          at: z.iso.datetime(),
        }),
      ),
      /** Who asked, by request: for owner and admins only. Without guests whose account is deleted. */
      names: z.array(z.object({ request: z.string(), name: z.string(), person: Id })).optional(),
    }),
  },
  'GET /api/clubs/{clubId}/points': {
    summary: "One's own points in the club, line by line",
    access: 'member',
    club: 'clubId',
    params: clubParams,
    answer: z.object({
      /** Shared with the household, if there is one. */
      points: z.number(),
      tickets: z.int(),
      /** What the points of a household are the sum of; null for a member who counts alone. */
      household: z
        .object({
          people: z.array(z.object({ name: z.string(), points: z.number() })),
          /** Points that others than the first of the household began with, taken off the sum. */
          not_counted: z.number(),
        })
        .nullable(),
      entries: z.array(PointEntry),
    }),
  },
  'GET /api/clubs/{clubId}/chances': {
    summary: "How one's own requests stand in the next draw",
    access: 'member',
    club: 'clubId',
    params: clubParams,
    answer: z.object({
      /** How many draws were simulated: a thousand, fewer for large clubs, 0 when chances may not be revealed. */
      draws: z.int(),
      chances: z.array(Chance),
    }),
  },
  'GET /api/clubs/{clubId}/chances/preview': {
    summary: 'How a request would stand in the next draw if it were sent now',
    access: 'member',
    club: 'clubId',
    params: clubParams,
    query: z.object({ hut_id: Id, ...stay }),
    answer: ChanceOfDays,
  },
  'GET /api/clubs/{clubId}/fairness': {
    summary: 'How many days each member was given',
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params: clubParams,
    answer: Fairness,
  },
  'GET /api/clubs/{clubId}/occupancy': {
    summary: 'How full each hut was, week by week',
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params: clubParams,
    answer: Occupancy,
  },
  'POST /api/clubs/{clubId}/draws/dry-run': {
    summary: 'Try a thousand draws that change nothing',
    access: 'admin',
    club: 'clubId',
    params: clubParams,
    answer: DryRun,
  },
} satisfies EndpointGroup;
