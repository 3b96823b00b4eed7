import { PUSH_GROUPS } from '@hytte/domain/people/push/push-kinds';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Text } from '../fields.ts';

/** Part of the answer of `GET /api/profile/mail-choices` (profile.ts), where the installation has web push. */
export const PushChoices = z.object({
  /** With which browsers subscribe. */
  key: z.string(),
  /** Whether the browser of this session is told. */
  is_on: z.boolean(),
  turned_off: z.array(z.enum(PUSH_GROUPS)),
});
export type PushChoices = z.infer<typeof PushChoices>;

const base64url = (length: number) =>
  z
    .string()
    .length(length)
    .regex(/^[\w-]*$/);

export const pushApi = {
  'PUT /api/profile/push': {
    summary: 'Tell the browser of this session, until the session ends; as the browser subscribed (W3C Push API)',
    access: 'user',
    body: z.strictObject({
      endpoint: Text(1000),
      // The browser's keys: a point of P-256, and 16 random bytes.
      p256dh: base64url(87),
      auth: base64url(22),
    }),
    answer: PushChoices,
  },
  'DELETE /api/profile/push': {
    summary: 'Tell the browser of this session no more',
    access: 'user',
    status: 204,
    answer: z.null(),
  },
  'PUT /api/profile/push-choices': {
    summary: 'Turn a group of messages on or off, in all browsers',
    access: 'user',
    body: z.strictObject({ group: z.enum(PUSH_GROUPS), wanted: z.boolean() }),
    answer: PushChoices,
  },
} satisfies EndpointGroup;
