import { MESSAGE_SELECTIONS } from '@hytte/domain/clubs/messages/selection';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, Text } from '../fields.ts';

/** `id`: the hut or the group, of these two. */
const selection = { selection: z.enum(MESSAGE_SELECTIONS), id: Id.optional() };

const SentMessage = z.object({
  id: z.string(),
  sent_at: z.iso.datetime(),
  /** Null when that account is deleted. */
  by: z.string().nullable(),
  /** `all`: to all members, of which only the title is kept. */
  selection: z.enum([...MESSAGE_SELECTIONS, 'all']),
  /** The hut or group, by the name it had then. */
  about: z.string().nullable(),
  title: z.string(),
  text: z.string().nullable(),
  recipients: z.int(),
});
export type SentMessage = z.infer<typeof SentMessage>;

const ofClub = { access: 'admin', club: 'clubId', params: z.object({ clubId: Id }) } as const;

/** What club admins write to some of its members (D203). */
export const messagesApi = {
  'GET /api/clubs/{clubId}/messages': {
    summary: 'The latest 100 messages to members: when, by whom, to how many',
    ...ofClub,
    answer: z.object({ messages: z.array(SentMessage) }),
  },
  'GET /api/clubs/{clubId}/messages/recipients': {
    summary: 'How many would get a message to this selection now',
    ...ofClub,
    query: z.object(selection),
    answer: z.object({ recipients: z.int() }),
  },
  'POST /api/clubs/{clubId}/messages': {
    summary:
      'Write to some members: those who stay this weekend or in one hut, have not paid, got nothing, or are in a group',
    ...ofClub,
    idempotent: true,
    body: z.strictObject({ ...selection, title: Text(200).trim().min(1), text: Text(10_000).trim().min(1) }),
    answer: z.object({ recipients: z.int() }),
  },
} satisfies EndpointGroup;
