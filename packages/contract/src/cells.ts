import { CLUB_ROLES } from '@hytte/domain/members/roles';
import { z } from 'zod';
import { SignedIn } from './accounts.ts';
import type { EndpointGroup } from './endpoint.ts';
import { Empty, Id, Text } from './fields.ts';

const CellName = Text(30);

/** A club that somebody is in, in another cell. */
export const ClubElsewhere = z.object({ club_id: Id, club_name: z.string(), role: z.enum(CLUB_ROLES) });
export type ClubElsewhere = z.infer<typeof ClubElsewhere>;

export const OtherCell = z.object({
  name: z.string(),
  /** Null: the cell does not answer. */
  clubs: z.array(ClubElsewhere).nullable(),
});
export type OtherCell = z.infer<typeof OtherCell>;

/** What cells send each other: a signed message, and nothing beside it. Anything else is answered 404. */
export const PeerMessage = z.strictObject({ message: Text(8_000) });

/** Calls of an installation that is one of several (ADR 0097). Alone it answers each with 404. */
export const cellsApi = {
  'GET /api/cells/clubs': {
    summary: 'The clubs one has in other cells, and the cells that do not answer',
    access: 'user',
    answer: z.object({
      cells: z.array(OtherCell),
      /** False when the directory does not answer: there may be more. */
      is_complete: z.boolean(),
    }),
  },
  'POST /api/cells/tickets': {
    summary: 'The address at which one goes on in another cell, with a ticket that holds once and for a minute',
    access: 'user',
    body: z.strictObject({ cell: CellName, club_id: Id.optional() }),
    answer: z.object({ address: z.string() }),
  },
  'POST /api/cells/session': {
    summary: 'A session for a ticket of another cell, on the account with the address it vouches for',
    access: 'visitor',
    body: z.strictObject({ ticket: Text(4_000) }),
    answer: SignedIn,
  },
  'POST /api/cells/peer/person': {
    summary: 'From another cell, signed: the clubs of a proved address',
    access: 'visitor',
    body: PeerMessage,
    answer: z.object({ clubs: z.array(ClubElsewhere) }),
  },
  'POST /api/cells/peer/reset': {
    summary: 'From another cell, signed: mail a link for a new password to an address that has its account here',
    access: 'visitor',
    body: PeerMessage,
    answer: Empty,
  },
} satisfies EndpointGroup;
