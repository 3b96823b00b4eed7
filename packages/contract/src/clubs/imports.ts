import { MAX_IMPORT_ROWS } from '@hytte/domain/clubs/invitations/check-rows';
import { MAX_IMPORTED_POINTS } from '@hytte/domain/clubs/invitations/imported-person';
import { z } from 'zod';
import { ClubParams } from './clubs.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Email, Id, Name, PhoneNumber } from '../fields.ts';

export const MemberImport = z.object({
  id: Id,
  created_at: z.iso.datetime(),
  /** Null when the account was deleted. */
  started_by_name: z.string().nullable(),
  /** How many invitations were created. */
  invited: z.int(),
  /** How many of them are still open. */
  unanswered: z.int(),
  /** No mail is sent before this moment; until then the whole import can be undone. */
  sends_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
});
export type MemberImport = z.infer<typeof MemberImport>;

/** What the list says of a person. They get it when they accept: names and telephone only if their account has none. */
const ImportedPerson = z.strictObject({
  email: Email,
  first_name: Name.optional(),
  last_name: Name.optional(),
  phone_number: PhoneNumber.optional(),
  /** What they begin with; without it the median of the club. */
  points: z.number().min(0).max(MAX_IMPORTED_POINTS).optional(),
});

const ofClub = { access: 'admin', club: 'id', params: ClubParams } as const;

export const importsApi = {
  'GET /api/memberships/clubs/{id}/imports': {
    summary: 'The lists of members that were imported lately, newest first',
    ...ofClub,
    answer: z.object({ imports: z.array(MemberImport) }),
  },
  'POST /api/memberships/clubs/{id}/imports': {
    summary: 'Invite everybody on a list; the mails go out after a while, and until then all of it can be undone',
    ...ofClub,
    status: 201,
    idempotent: true,
    // Ten thousand people with addresses and names of maximum length.
    maxBytes: 10_000_000,
    body: z.strictObject({
      emails: z.array(Email).min(1).max(MAX_IMPORT_ROWS),
      people: z.array(ImportedPerson).max(MAX_IMPORT_ROWS).default([]),
    }),
    answer: z.object({
      import: MemberImport,
      skipped: z.object({
        /** Already members or invited, or twice on the list. */
        known: z.int(),
        /** Addresses that this club has mailed too often (rate limit). */
        too_often: z.int(),
      }),
    }),
  },
  'POST /api/memberships/clubs/{id}/imports/{importId}/undo': {
    summary: 'Take back the invitations of an import that nobody has accepted; what is not yet mailed is never mailed',
    ...ofClub,
    params: z.object({ id: Id, importId: Id }),
    answer: z.object({ import: MemberImport, withdrawn: z.int() }),
  },
} satisfies EndpointGroup;
