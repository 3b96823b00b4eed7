import type { CsvCell } from '@hytte/domain/shared/csv';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { T } from '#lib/i18n.ts';
import type { ManagedBooking } from '../bookings.api.ts';
import { guestName } from './guest-name.ts';

/** The stays as a spreadsheet. Dates as 2026-11-15: every spreadsheet takes them for dates, and they sort. */
export const spreadsheetRows = (t: T, bookings: readonly ManagedBooking[]): CsvCell[][] => [
  [
    t('guest'),
    t('email'),
    t('hut'),
    t('arrival'),
    t('arrival_half'),
    t('departure'),
    t('departure_half'),
    t('filter_status'),
    t('points'),
    t('stay_created'),
  ],
  ...bookings.map((booking): CsvCell[] => [
    guestName(t, booking),
    booking.email ?? '',
    booking.hut_name,
    booking.start_date,
    t(booking.start_half_day === 'AM' ? 'half_before_noon' : 'half_after_noon'),
    booking.end_date,
    t(booking.end_half_day === 'AM' ? 'half_before_noon' : 'half_after_noon'),
    t(booking.status === 'allocated' && booking.paid ? 'booking_paid' : `booking_${booking.status}`),
    { number: booking.points },
    dateInOslo(new Date(booking.created_at)),
  ]),
];
