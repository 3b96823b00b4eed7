import {
  type OutsidePaymentOfStay as OutsidePaymentView,
  outsidePaymentsApi,
  type PayrollRow,
  type RefundDue,
} from '@hytte/contract/money/outside-payments';
import { dateOfSlot, halfOfSlot } from '@hytte/domain/stays/bookings/stay';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { routes } from '#platform/http/routes.ts';
import {
  markPaidOutside,
  markSeveralPaidOutside,
  type StaysPaidOutside,
  unmarkPaidOutside,
} from './outside-payments.service.ts';
import type { PayrollRow as PayrollOfStay } from './payroll.queries.ts';
import { type OutsidePaymentOfStay, outsidePaymentOf, payrollOfMonth } from './read-outside-payment.service.ts';
import type { RefundDueRow } from './refunds-due.queries.ts';
import { refundsDue, setOutsideRefundDone } from './refunds-due.service.ts';

export const outsidePaymentsRoutes = (stays: StaysPaidOutside) =>
  routes(outsidePaymentsApi, {
    'GET /api/bookings/{id}/outside-payment': async ({ ctx, params }) =>
      viewOutsidePayment(await outsidePaymentOf(ctx, stays, params.id)),
    'POST /api/bookings/{id}/outside-payment': async ({ ctx, params, body }) => {
      const { amount_ore: amountOre, paid_on: paidOn, how, note, other_amount: isOtherAmountMeant } = body;
      await markPaidOutside(ctx, stays, params.id, { amountOre, paidOn, how, note, isOtherAmountMeant });
      return {};
    },
    'DELETE /api/bookings/{id}/outside-payment': async ({ ctx, params }) => {
      await unmarkPaidOutside(ctx, stays, params.id);
      return {};
    },
    'POST /api/clubs/{clubId}/outside-payments': async ({ ctx, params: { clubId }, body }) => {
      const { paid_on: paidOn, how, note } = body;
      const sent = body.stays.map((stay) => ({ bookingId: stay.booking_id, amountOre: stay.amount_ore }));
      const { marked, refused } = await markSeveralPaidOutside(ctx, stays, clubId, { stays: sent, paidOn, how, note });
      return { marked, refused: refused.map(({ bookingId, code }) => ({ booking_id: bookingId, code })) };
    },
    'GET /api/clubs/{clubId}/refunds-due': async ({ ctx, params: { clubId } }) => ({
      refunds: (await refundsDue(ctx, clubId)).map(viewRefundDue),
    }),
    'POST /api/clubs/{clubId}/refunds-due/{id}/done': async ({ ctx, params }) => {
      await setOutsideRefundDone(ctx, params, true);
      return {};
    },
    'DELETE /api/clubs/{clubId}/refunds-due/{id}/done': async ({ ctx, params }) => {
      await setOutsideRefundDone(ctx, params, false);
      return {};
    },
    'GET /api/clubs/{clubId}/payroll': async ({ ctx, params: { clubId }, query }) => ({
      rows: (await payrollOfMonth(ctx, clubId, query.month)).map(viewPayrollRow),
    }),
  });

type GuestAndDays = {
  hut_name: string;
  first_name: string | null;
  last_name: string | null;
  first_slot: number;
  last_slot: number;
};

const viewGuestAndDays = ({ hut_name, first_name, last_name, first_slot, last_slot }: GuestAndDays) => ({
  hut_name,
  first_name,
  last_name,
  start_date: dateOfSlot(first_slot),
  start_half_day: halfOfSlot(first_slot),
  end_date: dateOfSlot(last_slot),
  end_half_day: halfOfSlot(last_slot),
});

const viewOutsidePayment = ({ stay, slip, mark, mayMark, refunds }: OutsidePaymentOfStay): OutsidePaymentView => ({
  club_name: stay.club_name,
  user_id: stay.user_id,
  ...viewGuestAndDays(stay),
  slip: slip && {
    amount_ore: slip.amountOre,
    kid: slip.kid,
    account: slip.account,
    vipps_number: slip.vippsNumber,
    pay_by: slip.payBy,
  },
  payment: mark && {
    amount_ore: mark.amount_ore,
    paid_on: mark.paid_on,
    how: mark.how,
    note: mark.note,
    marked_at: mark.marked_at.toISOString(),
  },
  may_mark: mayMark,
  refunds: refunds.map(({ amount_ore, refunded_on }) => ({ amount_ore, refunded_on })),
});

const viewRefundDue = (row: RefundDueRow): RefundDue => ({
  id: row.id,
  booking_id: row.booking_id,
  user_id: row.user_id,
  ...viewGuestAndDays(row),
  email: row.email,
  amount_ore: row.amount_ore,
  due_at: row.due_at.toISOString(),
  refunded_on: row.refunded_on,
  paid: { amount_ore: row.paid_ore, paid_on: row.paid_on, how: row.how },
});

const viewPayrollRow = (row: PayrollOfStay): PayrollRow => ({
  employee_number: row.employee_number,
  ...viewGuestAndDays(row),
  amount_ore: row.amount_ore,
  marked_on: dateInOslo(row.marked_at),
});
