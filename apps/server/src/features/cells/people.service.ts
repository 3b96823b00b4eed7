import { ClubElsewhere, type OtherCell } from '@hytte/contract/cells';
import { Email } from '@hytte/contract/fields';
import { z } from 'zod';
import { findUserById, lockAccount, proveAddress } from '#features/accounts/accounts.service.ts';
import { enqueueReset } from '#features/accounts/password-reset.service.ts';
import { openSession, type OpenedSession } from '#features/accounts/sessions.service.ts';
import { otherCells } from '#platform/cells/cell-settings.ts';
import { cellsWith } from '#platform/cells/directory-client.ts';
import { askPeer, receive, receiveOrRefuse, requireCells } from '#platform/cells/peers.ts';
import { signMessage } from '#platform/cells/signed-message.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, fromOrigin, type Limit, limitCall } from '#platform/http/rate-limits.ts';
import { clubsOfAddress } from './cells.queries.ts';
import { useOnce } from './used-messages.ts';

// A person in two cells has an account in each. What they share is the address: a cell in which it is proved vouches for it.

const limitClubs = limitCall('clubs-elsewhere', { person: 120, club: 120, address: 1_200 });
const limitTickets = limitCall('cell-ticket', { person: 30, club: 30, address: 300 });
const SESSION: Limit = { name: 'cell-session', times: 60, seconds: 3600 };

/** The address that this cell vouches for; null while it is unproved. */
async function provedAddress(ctx: SignedInCtx): Promise<string | null> {
  const user = await findUserById(ctx, ctx.actor.userId);
  return user?.email_verified_at ? user.email : null;
}

/** Asks the cells that know the address, all at once. */
export async function clubsElsewhere(ctx: SignedInCtx): Promise<{ cells: OtherCell[]; is_complete: boolean }> {
  const cells = requireCells(ctx);
  await limitClubs(ctx);
  const email = await provedAddress(ctx);
  if (email === null) return { cells: [], is_complete: true };
  const known = await cellsWith(cells, 'email', email);
  if (known === null) return { cells: [], is_complete: false };
  const asked = otherCells(cells)
    .filter(({ name }) => known.includes(name))
    .map(async (cell) => {
      const answer = await askPeer(ctx, cell, { purpose: 'person', data: { email }, answer: PersonAnswer });
      return { name: cell.name, clubs: answer && answer.clubs };
    });
  // An account without a club is nothing to show.
  const answers = (await Promise.all(asked)).filter(({ clubs }) => clubs === null || clubs.length > 0);
  return { cells: answers, is_complete: true };
}

const PersonAnswer = z.object({ clubs: z.array(ClubElsewhere) });
const Person = z.strictObject({ email: Email });

/** Asked by another cell. */
export const clubsOfPerson = async (ctx: Ctx, text: string): Promise<ClubElsewhere[]> =>
  clubsOfAddress(ctx.db, receiveOrRefuse(ctx, 'person', text, Person).data.email);

const Ticket = z.strictObject({ email: Email, proved_at: z.int().positive() });

/**
 * Vouches for the caller's address to one other cell. The ticket says when they last proved who they are: in the other cell the
 * session is no fresher than here. It is in the fragment, which browsers send to no server.
 */
export async function makeTicket(ctx: SignedInCtx, to: string, clubId: string | undefined): Promise<string> {
  const cells = requireCells(ctx);
  await limitTickets(ctx);
  const cell = otherCells(cells).find(({ name }) => name === to);
  if (!cell) throw new AppError('not_found');
  const email = await provedAddress(ctx);
  if (email === null) throw new AppError('prove_address_first');
  const signed = { secrets: cells.secrets, from: cells.name, to, purpose: 'ticket' } as const;
  const ticket = signMessage(signed, { email, proved_at: ctx.actor.provedAt.getTime() } satisfies z.infer<
    typeof Ticket
  >);
  return `${cell.origin}/from-cell${clubId === undefined ? '' : `?club=${clubId}`}#${ticket}`;
}

/**
 * A session for a ticket: once, within its minute, on an account that exists here. An account on an address that nobody has
 * proved here is taken over as by any other proof (D3). Platform admins sign in here themselves: what another cell says gives
 * no power over this one.
 */
export async function openByTicket(ctx: Ctx, text: string): Promise<OpenedSession> {
  const cells = requireCells(ctx);
  await consumeRateLimit(ctx, fromOrigin(ctx, SESSION));
  const received = receive(cells, 'ticket', text, Ticket);
  if (!received) throw new AppError('invalid_link');
  const { message, data, from } = received;
  return inTransaction(ctx, async (ctx) => {
    if (!(await useOnce(ctx.db, message))) throw new AppError('invalid_link');
    const user = await lockAccount(ctx, data.email);
    if (!user || user.role === 'admin') throw new AppError('invalid_link');
    if (!user.email_verified_at) await proveAddress(ctx, user.id);
    const provedAt = new Date(Math.min(data.proved_at, ctx.now.getTime()));
    const opened = await openSession(ctx, user, { provedAt });
    ctx.log.info({ user: user.id, cell: from.name }, 'session by a ticket of another cell');
    return opened;
  });
}

/** A link for a new password, asked for in another cell, where the address has no account. */
export async function resetFromCell(ctx: Ctx, text: string): Promise<void> {
  const { data } = receiveOrRefuse(ctx, 'reset', text, Person);
  await enqueueReset(ctx, data.email);
}
