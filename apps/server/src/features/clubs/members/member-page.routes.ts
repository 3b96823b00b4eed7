import {
  type MemberPage,
  memberPageApi,
  type MemberPayment,
  type MemberPoints,
  type MemberStay,
} from '@hytte/contract/clubs/member-page';
import { dateOfSlot, halfOfSlot } from '@hytte/domain/stays/bookings/stay';
import { emailState } from '@hytte/domain/clubs/members/emails';
import { wayToPay } from '#features/money/settings/payment-settings.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { routes } from '#platform/http/routes.ts';
import {
  findMember,
  groupsOfMember,
  emailsTo,
  othersInHousehold,
  type PaymentRow,
  paymentsOfMember,
  type PointsRow,
  pointsOfMember,
  type StayRow,
  staysOfMember,
} from './member-page.queries.ts';
import { fullName } from './members.service.ts';

export const memberPageRoutes = routes(memberPageApi, {
  'GET /api/clubs/{clubId}/members/{userId}': ({ ctx, params }) => memberPage(ctx, params),
});

/** Who is in other clubs only does not exist here. */
async function memberPage(ctx: Ctx, whose: { clubId: string; userId: string }): Promise<MemberPage> {
  const { db, now, today } = ctx;
  const found = await findMember(db, whose);
  if (!found) throw new AppError('not_found');
  const { household_id, joined_at, booking_points, ...member } = found;
  const [household, groups, stays, points, payments, letters, way] = await Promise.all([
    household_id === null ? [] : othersInHousehold(db, whose, household_id),
    groupsOfMember(db, whose, today),
    staysOfMember(db, whose),
    pointsOfMember(db, whose),
    paymentsOfMember(db, whose),
    emailsTo(db, whose.clubId, member.email),
    wayToPay(ctx, whose.clubId),
  ]);
  return {
    member: { ...member, booking_points: booking_points / 10, joined_at: joined_at.toISOString() },
    household: household.map((person) => ({ id: person.id, name: fullName(person) })),
    groups,
    stays: stays.map((stay) => viewStay(stay, way !== null)),
    points: points.map(viewPoints),
    payments: payments.map(viewPayment),
    letters: letters.map(({ subject, created_at, sent_at }) => ({
      at: created_at.toISOString(),
      subject,
      state: emailState({ queuedAt: created_at, sentAt: sent_at }, now),
    })),
  };
}

/** Where nobody here can say who has paid, nothing is owed. */
const viewStay = ({ first_slot, last_slot, ...row }: StayRow, knowsPayment: boolean): MemberStay => ({
  booking_id: row.booking_id,
  hut_name: row.hut_name,
  start_date: dateOfSlot(first_slot),
  start_half_day: halfOfSlot(first_slot),
  end_date: dateOfSlot(last_slot),
  end_half_day: halfOfSlot(last_slot),
  status: row.status,
  paid: row.paid_at !== null,
  no_show_at: row.no_show_at?.toISOString() ?? null,
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  owed_ore: knowsPayment ? row.owed_ore : null,
});

const viewPoints = ({ created_at, reason, delta, balance, note, hut_name, first_slot }: PointsRow): MemberPoints => ({
  at: created_at.toISOString(),
  reason,
  points: delta / 10,
  balance: balance / 10,
  note,
  stay: hut_name === null || first_slot === null ? null : { hut_name, start_date: dateOfSlot(first_slot) },
});

const viewPayment = ({ first_slot, ...row }: PaymentRow): MemberPayment => ({
  ...row,
  start_date: dateOfSlot(first_slot),
});
