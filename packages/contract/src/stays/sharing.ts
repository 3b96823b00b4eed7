import { SHARE_NAME_MAX } from '@hytte/domain/stays/sharing/sharing';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Half, Id, LocalDate, Text } from '../fields.ts';

const ofStay = z.object({ id: Id });

const Share = z.object({
  id: Id,
  name: z.string(),
  /** The secret address for this person. */
  url: z.string(),
  made_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
  times_seen: z.number().int(),
});
export type Share = z.infer<typeof Share>;

/** What who comes along sees: the way and the door, under the same rule as the guest. No prices, no answers, no names. */
const SharedStay = z.object({
  club_name: z.string(),
  hut: z.object({
    name: z.string(),
    location: z.string().nullable(),
    description: z.string().nullable(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  start_date: LocalDate,
  start_half_day: Half,
  end_date: LocalDate,
  end_half_day: Half,
  access_info: z.string().nullable(),
  arrival_info: z.string().nullable(),
  shown_from: LocalDate,
  waits_for_payment: z.boolean(),
});
export type SharedStay = z.infer<typeof SharedStay>;

export const sharingApi = {
  'GET /api/bookings/{id}/shares': {
    summary: 'With whom the guest has shared a stay, and when they last opened it',
    access: 'user',
    params: ofStay,
    answer: z.object({ shares: z.array(Share) }),
  },
  'POST /api/bookings/{id}/shares': {
    summary: 'Make a link to a stay for somebody who comes along; it works until departure',
    access: 'user',
    status: 201,
    params: ofStay,
    body: z.strictObject({ name: Text(SHARE_NAME_MAX) }),
    answer: z.object({ share: Share }),
  },
  'DELETE /api/bookings/{id}/shares/{shareId}': {
    summary: 'End a link to a stay',
    access: 'user',
    status: 204,
    params: z.object({ id: Id, shareId: Id }),
    answer: z.null(),
  },
  'POST /api/shared-stays': {
    summary: 'Open a stay that somebody has shared, by the secret of its link',
    access: 'visitor',
    body: z.strictObject({ secret: Text(100) }),
    answer: z.object({ stay: SharedStay }),
  },
} satisfies EndpointGroup;
