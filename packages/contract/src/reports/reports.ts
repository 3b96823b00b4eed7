import { REPORT_YEAR } from '@hytte/domain/reports/yearly/report-year';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate } from '../fields.ts';

const AskedAndGot = z.object({ asked: z.int(), got: z.int() });

/**
 * A club's year, as it is kept once it is finished: people by their ids, so that a name is gone when its account is. Days
 * in halves of a day.
 */
export const ReportBody = z.object({
  version: z.literal(1),
  year: z.string(),
  from: LocalDate,
  /** The last day of the year, or the day of the report while it lasts. */
  until: LocalDate,
  members: z.int(),
  asked: z.int(),
  stays: z.int(),
  days_used: z.number(),
  days_available: z.number(),
  draws: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      /** The name of the draw period; null for ordinary draws. */
      period: z.string().nullable(),
      asked: z.int(),
      given: z.int(),
      run_hash: z.string(),
    }),
  ),
  offers: z.object({ made: z.int(), accepted: z.int(), declined: z.int(), lapsed: z.int() }),
  /** The days that most want, of each who asked, the fewest first; of all days where none stand out. */
  sharing: z.object({
    are_all_days: z.boolean(),
    days: z.array(z.number()),
    gini: z.number().nullable(),
    top_tenth: z.number().nullable(),
  }),
  newcomers: AskedAndGot,
  others: AskedAndGot,
  longest_waiting: z.object({ count: z.int(), people: z.array(Id) }),
  fates: z.object({
    given_up: z.int(),
    released: z.int(),
    cancelled_by_club: z.int(),
    no_show: z.int(),
    relet: z.int(),
  }),
  rules: z.array(z.object({ number: z.int(), made_at: z.iso.datetime() })),
  manual_points: z.object({
    count: z.int(),
    /** In tenths. */
    entries: z.array(z.object({ person: Id, delta: z.int(), note: z.string().nullable(), at: z.iso.datetime() })),
  }),
  money: z.object({
    /** Paid through us. */
    paid_ore: z.int(),
    fees_ore: z.int(),
    refunds_ore: z.int(),
    disputes_ore: z.int(),
    /** Marked as paid to the club itself, and what it paid back. */
    outside_ore: z.int(),
    outside_refunds_ore: z.int(),
    /** The sum of all of these. */
    income_ore: z.int(),
  }),
});
export type ReportBody = z.infer<typeof ReportBody>;

export const Report = z.object({
  report: ReportBody,
  /** Null while it can still change. The hash is of the report's canonical JSON, with people by their ids. */
  finished: z.object({ at: z.iso.datetime(), hash: z.string(), shared_at: z.iso.datetime().nullable() }).nullable(),
});
export type Report = z.infer<typeof Report>;

const clubParams = z.object({ clubId: Id });
const yearParams = clubParams.extend({ year: z.string().regex(REPORT_YEAR) });
const ofClub = { access: 'treasurer', club: 'clubId', params: yearParams } as const;

/** The club's year for its annual meeting (D189). */
export const reportsApi = {
  'GET /api/clubs/{clubId}/reports/{year}': {
    summary: 'The yearly report: as it was finished, or as things are now',
    ...ofClub,
    answer: Report.extend({
      /** Names of the people in it who still have an account. */
      people: z.array(z.object({ id: Id, name: z.string() })),
      /** Years that a report can be made of, the newest first. */
      years: z.array(z.string()),
    }),
  },
  'POST /api/clubs/{clubId}/reports/{year}/finish': {
    summary: 'Finish the report of a year that is over. It never changes afterwards',
    ...ofClub,
    answer: Report,
  },
  'POST /api/clubs/{clubId}/reports/{year}/share': {
    summary: 'Show a finished report to all members, without names',
    ...ofClub,
    access: 'admin',
    answer: Report,
  },
  'DELETE /api/clubs/{clubId}/reports/{year}/share': {
    summary: 'No longer show a report to the members',
    ...ofClub,
    access: 'admin',
    answer: Report,
  },
  'GET /api/clubs/{clubId}/shared-reports': {
    summary: 'The years whose reports members can read',
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params: clubParams,
    answer: z.object({ years: z.array(z.string()) }),
  },
  'GET /api/clubs/{clubId}/shared-reports/{year}': {
    summary: 'The report of a year as members read it, without names',
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params: yearParams,
    answer: Report,
  },
} satisfies EndpointGroup;
