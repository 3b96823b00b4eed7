import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate } from '../fields.ts';

export const arrivalApi = {
  'GET /api/bookings/{id}/arrival': {
    summary: 'How to get in: for the guest of an allocated stay, and club admins',
    access: 'user',
    params: z.object({ id: Id }),
    answer: z.object({
      access_info: z.string().nullable(),
      arrival_info: z.string().nullable(),
      /** The day from which the guest sees the arrival info. */
      shown_from: LocalDate,
      /** `arrival_info` is hidden until the stay is paid. */
      waits_for_payment: z.boolean(),
    }),
  },
} satisfies EndpointGroup;
