import type { arrivalApi } from '@hytte/contract/huts/arrival';
import type { boardActsApi } from '@hytte/contract/stays/board-acts';
import type { bookingInfoApi } from '@hytte/contract/stays/booking-info';
import type { bookingsApi, calendarApi } from '@hytte/contract/stays/bookings';
import type { calendarFeedsApi } from '@hytte/contract/stays/calendar-feeds';
import type { sharingApi } from '@hytte/contract/stays/sharing';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { PermissionRow, PermissionTable } from './permission-row.ts';
import type { Scene } from './scene.ts';
import {
  ADMINS,
  ADMINS_OR_PLATFORM,
  ANYBODY,
  GUEST,
  GUEST_OR_ADMINS,
  GUEST_OR_TREASURER,
  ADMINS_OF_STAY,
  TREASURER_OF_STAY,
  KEEPER,
  MEMBERS,
  MEMBERS_OR_PLATFORM,
  OWN_ENTRY,
  SIGNED_IN,
} from './who.ts';

type Calls =
  | keyof typeof bookingsApi
  | keyof typeof boardActsApi
  | keyof typeof calendarApi
  | keyof typeof arrivalApi
  | keyof typeof sharingApi
  | keyof typeof calendarFeedsApi
  | keyof typeof bookingInfoApi;

const nextMonth = () => addDays(dateInOslo(new Date()), 30);
const aDay = () => ({
  start_date: nextMonth(),
  end_date: nextMonth(),
  start_half_day: 'AM' as const,
  end_half_day: 'PM' as const,
});
/** On which the scene has nothing yet. */
const farDay = () => {
  const date = addDays(dateInOslo(new Date()), 75);
  return { ...aDay(), start_date: date, end_date: date };
};
const aForm = {
  name: 'Om oppholdet',
  fields: [{ field_name: 'Hund', field_label: 'Hund?', field_type: 'text' as const }],
};
const TEMPLATE_TABLES = ['booking_info_templates', 'booking_info_template_huts', 'booking_info_fields'] as const;

const because = { reason: 'Vannrøret har sprukket.' };
const theHut = ({ club, hut }: Scene) => ({ params: { clubId: club.id, hutId: hut.id } });
const nextMonthOnly = () => ({ start_date: nextMonth(), end_date: nextMonth() });

const inClub = ({ club }: Scene) => ({ params: { clubId: club.id } });
const theBooking = ({ booking }: Scene) => ({ params: { id: booking.id } });
const theTemplate = ({ club, template }: Scene) => ({ params: { clubId: club.id, templateId: template.id } });

/** Stays and requests, the calendar, arrival, calendar feeds and booking information. */
export const stayRows: Pick<PermissionTable, Calls> = {
  'POST /api/bookings': {
    who: MEMBERS,
    send: ({ hut }) => ({ body: { hut_id: hut.id, ...aDay() } }),
    writes: ['bookings'],
  },
  'GET /api/bookings': {
    who: MEMBERS_OR_PLATFORM,
    send: ({ club }) => ({ query: { clubId: club.id } }),
  },
  'GET /api/user-bookings': { who: SIGNED_IN },
  'PUT /api/bookings/{id}': {
    who: ADMINS_OF_STAY,
    send: (scene) => ({ ...theBooking(scene), body: aDay() }),
    writes: ['bookings'],
  },
  'PUT /api/bookings/{id}/request': {
    who: GUEST,
    send: (scene) => ({ ...theBooking(scene), body: aDay() }),
    writes: ['bookings'],
  },
  'DELETE /api/bookings/{id}': { who: GUEST_OR_ADMINS, send: theBooking, writes: ['bookings'] },
  'GET /api/bookings/{id}/giving-up': { who: GUEST_OR_ADMINS, send: theBooking, butSays: 'booking_not_allocated' },
  'GET /api/bookings/{id}/cost': { who: GUEST_OR_TREASURER, send: theBooking },

  'POST /api/bookings/{id}/cancel': {
    who: ADMINS_OF_STAY,
    send: (scene) => ({ ...theBooking(scene), body: because }),
    writes: ['bookings'],
  },
  'POST /api/bookings/{id}/move': {
    who: ADMINS_OF_STAY,
    send: (scene) => ({ ...theBooking(scene), body: { ...aDay(), hut_id: scene.hut.id, ...because } }),
    writes: ['bookings'],
  },
  'POST /api/clubs/{clubId}/given-stays': {
    who: ADMINS,
    send: (scene) => ({
      ...inClub(scene),
      body: { user_id: scene.member.id, hut_id: scene.hut.id, ...farDay(), ...because },
    }),
    writes: ['bookings'],
  },
  // The scene's booking is a request.
  'POST /api/bookings/{id}/no-show': { who: ADMINS_OF_STAY, send: theBooking, butSays: 'booking_not_allocated' },
  'DELETE /api/bookings/{id}/no-show': { who: ADMINS_OF_STAY, send: theBooking, butSays: 'changed_meanwhile' },
  'POST /api/bookings/{id}/reminder': { who: TREASURER_OF_STAY, send: theBooking, butSays: 'booking_not_allocated' },
  'GET /api/user-bookings/cancelled': { who: SIGNED_IN },
  'GET /api/clubs/{clubId}/huts/{hutId}/closing': {
    who: KEEPER,
    send: (scene) => ({ ...theHut(scene), query: nextMonthOnly() }),
  },
  'POST /api/clubs/{clubId}/huts/{hutId}/closing': {
    who: KEEPER,
    send: (scene) => ({ ...theHut(scene), body: { ...nextMonthOnly(), name: 'Stengt', ...because, stays: [] } }),
    writes: ['bookings', 'seasons', 'season_huts'],
  },

  'GET /api/clubs/{clubId}/calendar': {
    who: MEMBERS,
    send: (scene) => ({ ...inClub(scene), query: {} }),
  },
  'GET /api/clubs/{clubId}/calendar/events': { who: MEMBERS, send: inClub },

  'GET /api/bookings/{id}/arrival': { who: GUEST_OR_ADMINS, send: theBooking },
  // The scene's booking is a request.
  'GET /api/bookings/{id}/shares': { who: OWN_ENTRY, send: theBooking },
  'POST /api/bookings/{id}/shares': {
    who: OWN_ENTRY,
    send: (scene) => ({ ...theBooking(scene), body: { name: 'Ola' } }),
    butSays: 'stay_cannot_be_shared',
    writes: ['stay_shares'],
  },
  'DELETE /api/bookings/{id}/shares/{shareId}': {
    who: [401, 404, 404, 404, 404, 404],
    send: ({ booking, hut }) => ({ params: { id: booking.id, shareId: hut.id } }),
  },
  'POST /api/shared-stays': {
    who: ANYBODY,
    send: () => ({ body: { secret: 'never-shared-with-anybody' } }),
    butSays: 'not_found',
    writes: ['stay_shares'],
  },
  'GET /api/bookings/{id}/calendar-file': { who: GUEST_OR_ADMINS, send: theBooking },
  'GET /api/calendar-feeds': { who: SIGNED_IN },
  'POST /api/calendar-feeds': {
    who: MEMBERS,
    send: ({ club }) => ({ body: { kind: 'club', club_id: club.id } }),
    writes: ['calendar_feeds'],
  },
  // Each has only their own, and none is the scene's.
  'DELETE /api/calendar-feeds/{id}': { who: [401, 404, 404, 404, 404, 404], send: theBooking },

  'GET /api/clubs/{clubId}/booking-info-templates': { who: ADMINS_OR_PLATFORM, send: inClub },
  'POST /api/clubs/{clubId}/booking-info-templates': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: aForm }),
    writes: TEMPLATE_TABLES,
  },
  'GET /api/clubs/{clubId}/booking-info-templates/{templateId}': { who: ADMINS_OR_PLATFORM, send: theTemplate },
  'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}': {
    who: ADMINS,
    send: (scene) => ({ ...theTemplate(scene), body: aForm }),
    writes: TEMPLATE_TABLES,
  },
  'DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}': { who: ADMINS, send: theTemplate },
  'GET /api/clubs/{clubId}/booking-answers': { who: ADMINS, send: (scene) => ({ ...inClub(scene), query: {} }) },
  // The scene's booking is a request: guests are asked about allocated stays only.
  'GET /api/bookings/{id}/details-form': {
    who: GUEST_OR_ADMINS,
    send: theBooking,
    butSays: 'booking_not_allocated',
  },
  'GET /api/bookings/{id}/responses': { who: GUEST_OR_ADMINS, send: theBooking },
  'POST /api/bookings/{id}/responses': {
    who: GUEST,
    send: (scene) => ({ ...theBooking(scene), body: { responses: [] } }),
    butSays: 'booking_not_allocated',
    writes: ['booking_answers'],
  },
};

/** Outside the contract: calendar programs authenticate by the address alone. */
export const feedFileRow: Record<string, PermissionRow> = {
  'GET /api/calendar/{address}.ics': {
    who: ANYBODY,
    send: () => ({ params: { address: 'x'.repeat(64) } }),
    butSays: 'not_found',
  },
};
