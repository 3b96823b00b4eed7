import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Email, Empty, Id } from '../fields.ts';

const params = z.object({ clubId: Id });
const invitation = z.object({ clubId: Id, id: Id });
const ofMember = { access: 'member', club: 'clubId' } as const;

const Person = z.object({ id: Id, name: z.string() });

/** One's own household in a club, and invitations that wait. */
const OwnHousehold = z.object({
  /** Whether households count as one, by the club's rules. */
  counts: z.boolean(),
  /** Those in the household, with oneself; nobody for who counts alone. */
  people: z.array(Person.extend({ is_self: z.boolean() })),
  /** A draw period in which the household has a list and that is not drawn: until then nobody leaves. */
  waits_for: z.object({ name: z.string(), draw_at: z.iso.datetime() }).nullable(),
  invitations: z.array(z.object({ id: Id, from: z.string(), until: z.iso.datetime() })),
  /** Those one has sent. They do not say whether a member has the address. */
  sent: z.array(z.object({ id: Id, email: z.string(), until: z.iso.datetime() })),
});
export type OwnHousehold = z.infer<typeof OwnHousehold>;

const Household = z.object({ id: Id, people: z.array(Person) });
export type Household = z.infer<typeof Household>;

export const householdsApi = {
  'GET /api/clubs/{clubId}/household': {
    summary: "One's own household in the club, and invitations that wait",
    ...ofMember,
    params,
    answer: OwnHousehold,
  },
  'GET /api/clubs/{clubId}/households': {
    summary: 'Which members are households',
    access: 'admin',
    club: 'clubId',
    params,
    answer: z.object({ counts: z.boolean(), households: z.array(Household) }),
  },
  'POST /api/clubs/{clubId}/households': {
    summary: "Invite another member to one's household; the answer is the same whether or not a member has the address",
    ...ofMember,
    idempotent: true,
    params,
    body: z.strictObject({ email: Email }),
    answer: Empty,
  },
  'POST /api/clubs/{clubId}/households/join': {
    summary: 'Make two members one household, or add one to the household of the other; both get an email',
    access: 'admin',
    club: 'clubId',
    params,
    body: z.strictObject({ user_ids: z.tuple([Id, Id]) }),
    answer: Empty,
  },
  'POST /api/clubs/{clubId}/household-invitations/{id}/accept': {
    summary: 'Join the household one is invited to',
    ...ofMember,
    params: invitation,
    answer: OwnHousehold,
  },
  'POST /api/clubs/{clubId}/household-invitations/{id}/decline': {
    summary: 'Decline an invitation to a household, or take back one that one has sent',
    ...ofMember,
    params: invitation,
    answer: Empty,
  },
  'DELETE /api/clubs/{clubId}/households/members/{userId}': {
    summary: "Leave one's household; owner and admins also take others out of theirs",
    ...ofMember,
    status: 204,
    params: z.object({ clubId: Id, userId: Id }),
    answer: z.null(),
  },
} satisfies EndpointGroup;
