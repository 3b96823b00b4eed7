import type { Language } from '@hytte/contract/texts/text';
import { fullName } from '#features/clubs/members/members.service.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { queueMails, withdrawMails } from '#platform/mail/mail.ts';
import { invitationMail } from './invitations.mails.ts';
import { insertImported, markMailed, removeImported, unmailedOf } from './invitations.queries.ts';
import { hashToken, makeToken, newWithRoom, TOKEN_TTL_SECONDS, withinMailLimit } from './invitations.service.ts';
import { findClubName } from '#platform/db/clubs.ts';

type Invitees = { toInvite: string[]; known: number; tooOften: number };

/** The people on a list who are new to the club. Throws if they and the open invitations do not fit into the plan. */
export async function selectInvitees(ctx: Ctx, clubId: string, emails: readonly string[]): Promise<Invitees> {
  const fresh = await newWithRoom(ctx, clubId, emails);
  const toInvite = await withinMailLimit(ctx, clubId, fresh);
  return { toInvite, known: emails.length - fresh.length, tooOften: fresh.length - toInvite.length };
}

/** What the list says of a person, kept with the invitation until it is accepted or gone. */
export type ImportedPerson = {
  email: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone_number?: string | null | undefined;
  points?: number | undefined;
};

type Invited = { emails: readonly string[]; people: readonly ImportedPerson[] };

/** Inserts the invitations of an import, without mails. */
export function inviteImported(ctx: SignedInCtx, clubId: string, importId: string, { emails, people }: Invited) {
  const known = new Map(people.map((person) => [person.email, person]));
  const invitees = emails.map((email) => ({ ...known.get(email), email }));
  return insertImported(ctx.db, { clubId, importId, invitedBy: ctx.actor.userId, invitees });
}

type Import = { id: string; club_id: string; language: Language };

const BATCH_SIZE = 500;

/** Gives the next batch of invitations their tokens and queues the mails; returns how many. In the caller's transaction. */
export async function mailImported(ctx: Ctx, { id, club_id: clubId, language }: Import): Promise<number> {
  const waiting = await unmailedOf(ctx.db, id, BATCH_SIZE);
  if (waiting.length === 0) return 0;
  const club = { id: clubId, name: await findClubName(ctx.db, clubId) };
  const { publicUrl } = ctx.settings;
  const invited = waiting.map((row) => ({ ...row, token: makeToken() }));
  const queued = await queueMails(
    ctx,
    invited.map((row) => {
      const inviter = fullName({ first_name: row.first_name, last_name: row.last_name, email: row.inviter_email });
      const reader = { email: row.email, language: row.language ?? language };
      return invitationMail(reader, { club, inviter, token: row.token, publicUrl });
    }),
  );
  const mailIds = new Map(queued.map((mail) => [mail.recipient, mail.id]));
  const mailed = invited.map((row) => ({
    id: row.id,
    tokenHash: hashToken(row.token),
    mailId: mailIds.get(row.email) ?? null,
  }));
  await markMailed(ctx.db, mailed, TOKEN_TTL_SECONDS);
  return mailed.length;
}

/** Removes the invitations that nobody has accepted, and their unsent mails; returns how many invitations. */
export async function withdrawImported(ctx: Ctx, importId: string): Promise<number> {
  const removed = await removeImported(ctx.db, importId);
  await withdrawMails(
    ctx,
    removed.flatMap(({ mail_id: mailId }) => mailId ?? []),
  );
  return removed.length;
}
