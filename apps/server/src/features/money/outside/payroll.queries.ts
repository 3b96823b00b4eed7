import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type Db, midnightInOslo } from '#platform/db/database.ts';

/** What was noted between two days as taken from the pay; by employee number, those without one first. */
export const payrollOf = (db: Db, clubId: string, { from, before }: { from: LocalDate; before: LocalDate }) =>
  db
    .selectFrom('outside_payments')
    .innerJoin('bookings', 'bookings.id', 'outside_payments.booking_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'bookings.user_id').onRef('memberships.club_id', '=', 'bookings.club_id'),
    )
    .select([
      'outside_payments.amount_ore',
      'outside_payments.marked_at',
      'memberships.employee_number',
      'users.first_name',
      'users.last_name',
      'bookings.first_slot',
      'bookings.last_slot',
      'huts.name as hut_name',
    ])
    .where('outside_payments.club_id', '=', clubId)
    .where('outside_payments.how', '=', 'payroll')
    .where('outside_payments.undone_at', 'is', null)
    .where('outside_payments.marked_at', '>=', midnightInOslo(from))
    .where('outside_payments.marked_at', '<', midnightInOslo(before))
    .orderBy('memberships.employee_number', (order) => order.asc().nullsFirst())
    .orderBy('outside_payments.id')
    .execute();

export type PayrollRow = Awaited<ReturnType<typeof payrollOf>>[number];
