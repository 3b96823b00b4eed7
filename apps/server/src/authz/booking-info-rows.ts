import type { bookingInfoApi } from '@hytte/contract/booking-info';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

//                           visitor member admin  owner  global stranger
const READS_THE_CLUB: Who = [401, 403, 'yes', 'yes', 'yes', 404];
const RUNS_THE_CLUB: Who = [401, 403, 'yes', 'yes', 404, 404];
// The scene's booking is the member's own.
const GUEST_OR_RUNS_THE_CLUB: Who = [401, 'yes', 'yes', 'yes', 404, 404];
const ONLY_THE_GUEST: Who = [401, 'yes', 403, 403, 404, 404];

const inClub = ({ club }: Scene) => ({ params: { clubId: club.id } });
const theTemplate = ({ club, template }: Scene) => ({ params: { clubId: club.id, templateId: template.id } });
const theBooking = ({ booking }: Scene) => ({ params: { id: booking.id } });
const aForm = {
  name: 'Om oppholdet',
  fields: [{ field_name: 'Hund', field_label: 'Hund?', field_type: 'text' as const }],
};
const writes = ['booking_info_templates', 'booking_info_template_huts', 'booking_info_fields'] as const;

/** What a club asks its guests, and what they answer. */
export const bookingInfoRows: Pick<PermissionTable, keyof typeof bookingInfoApi> = {
  'GET /api/clubs/{clubId}/booking-info-templates': { who: READS_THE_CLUB, send: inClub },
  'POST /api/clubs/{clubId}/booking-info-templates': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: aForm }),
    writes,
  },
  'GET /api/clubs/{clubId}/booking-info-templates/{templateId}': { who: READS_THE_CLUB, send: theTemplate },
  'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ ...theTemplate(scene), body: aForm }),
    writes,
  },
  'DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}': { who: RUNS_THE_CLUB, send: theTemplate },
  // The booking is only asked for, so whoever is let in hears that nobody is asked about it yet.
  'GET /api/bookings/{id}/details-form': {
    who: GUEST_OR_RUNS_THE_CLUB,
    send: theBooking,
    butSays: 'booking_not_allocated',
  },
  'GET /api/bookings/{id}/responses': { who: GUEST_OR_RUNS_THE_CLUB, send: theBooking },
  'POST /api/bookings/{id}/responses': {
    who: ONLY_THE_GUEST,
    send: (scene) => ({ ...theBooking(scene), body: { responses: [] } }),
    butSays: 'booking_not_allocated',
    writes: ['booking_answers'],
  },
};
