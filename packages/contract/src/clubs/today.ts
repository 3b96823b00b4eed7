import { DEFECT_STATES, SEVERITIES } from '@hytte/domain/huts/defects/defect';
import { PERIOD_MOMENTS } from '@hytte/domain/clubs/today/today';
import { z } from 'zod';
import { stay } from '../stays/bookings.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate } from '../fields.ts';

/** Where, when and who. The guest is null when the account is deleted, `member_id` also when they have left the club. */
const visit = {
  hut_name: z.string(),
  ...stay,
  guest: z.string().nullable(),
  phone: z.string().nullable(),
  member_id: Id.nullable(),
};
const TodayStay = z.object({ booking_id: Id, ...visit });
export type TodayStay = z.infer<typeof TodayStay>;

const owed = z.int().nullable();

const Visit = TodayStay.extend({
  /** What the guest has answered, by the short name of each question, in the order of the forms. */
  answers: z.array(z.object({ name: z.string(), value: z.string() })),
  answers_missing: z.boolean(),
  /** Øre; null when it is paid, or nobody here can say. */
  owed_ore: owed,
});
export type Visit = z.infer<typeof Visit>;

/** The last day on which the guest was reminded, by the club or by itself. */
const reminded = { reminded_on: LocalDate.nullable() };

export const UnpaidToday = TodayStay.extend({
  amount_ore: z.int(),
  pay_by: LocalDate.nullable(),
  /** Since the last day to pay, or since arrival where there is none; zero or less: not yet. */
  days_overdue: z.int(),
  ...reminded,
});
export type UnpaidToday = z.infer<typeof UnpaidToday>;

export const Today = z.object({
  today: LocalDate,
  /** Overdue, or to be paid within a week; the longest overdue first. */
  unpaid: z.array(UnpaidToday),
  /** All that is not paid, also what is to be paid later; null where nobody here can say. */
  unpaid_sum: z.object({ count: z.int(), amount_ore: z.int() }).nullable(),
  /** Guests of the coming two weeks who have not answered what the club must know. */
  answers_missing: z.array(TodayStay.extend(reminded)),
  /** Requests that begin before the next draw, or soon in a club that draws by hand. */
  out_of_reach: z.array(TodayStay.extend({ draw_at: z.iso.datetime().nullable() })),
  /** Offers of the waiting list that end within a day. */
  offers: z.array(z.object({ offer_id: Id, ...visit, until: z.iso.datetime(), reminded: z.boolean() })),
  /** What the club has to pay back by itself. */
  refunds: z.array(TodayStay.extend({ refund_id: Id, amount_ore: z.int(), due_on: LocalDate })),
  /** Of huts, not fixed, the worst first. */
  defects: z.array(
    z.object({
      defect_id: Id,
      hut_name: z.string(),
      title: z.string(),
      severity: z.enum(SEVERITIES),
      state: z.enum(DEFECT_STATES),
      note: z.string().nullable(),
      reported_at: z.iso.datetime(),
    }),
  ),
  /** What was not in order when guests left, until somebody has read it; the latest first. */
  left_behind: z.array(
    z.object({
      report_id: Id,
      hut_name: z.string(),
      guest: z.string().nullable(),
      phone: z.string().nullable(),
      left_on: LocalDate,
      remarks: z.array(z.object({ text: z.string(), said: z.string().nullable() })),
    }),
  ),
  /** Lines of the bank that wait for a person. */
  bank_lines: z.int(),
  /** Unanswered for a week, expired or about to. */
  invitations: z.array(
    z.object({
      email: z.string(),
      invited_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      expired: z.boolean(),
    }),
  ),
  /** Of the next seven days, by the day. */
  arrivals: z.array(Visit),
  departures: z.array(TodayStay),
  /** The next one after these days; null when none is planned. */
  next_arrival: TodayStay.nullable(),
  last_draw: z
    .object({
      run_id: Id,
      at: z.iso.datetime(),
      success: z.boolean(),
      allocated: z.int(),
      rejected: z.int(),
      period: z.string().nullable(),
    })
    .nullable(),
  /** `at` null: by hand. */
  next_draw: z.object({ at: z.iso.datetime().nullable(), requests: z.int() }),
  /** What happens next in a draw period. */
  next_period: z
    .object({ period_id: Id, name: z.string(), moment: z.enum(PERIOD_MOMENTS), at: z.iso.datetime() })
    .nullable(),
  next_payout: z.object({ on: LocalDate, amount_ore: z.int() }).nullable(),
});
export type Today = z.infer<typeof Today>;

/** The start page of club admins (D188), and the parts of it that are for an office (D191). */
export const todayApi = {
  'GET /api/clubs/{clubId}/today': {
    summary: 'Who comes, who has not paid, how the last draw went, and what else waits for somebody who runs the club',
    access: 'office',
    club: 'clubId',
    params: z.object({ clubId: Id }),
    answer: Today,
  },
} satisfies EndpointGroup;
