import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findLink, findPendingLink, type LinkPurpose, putLink, removeLink, takeLink } from './secrets.queries.ts';

const HOUR = 3600;
const LIFE: Record<LinkPurpose, number> = {
  password_reset: HOUR / 2,
  email_change: 24 * HOUR,
  email_proof: 7 * 24 * HOUR,
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export type MadeLink = { token: string; expiresAt: Date; createdAt: Date };

/** A new secret for one purpose. It exists in the mail only; we keep its hash, and any older one is dead. */
export async function makeLink(
  ctx: Ctx,
  userId: string,
  purpose: LinkPurpose,
  newEmail: string | null = null,
): Promise<MadeLink> {
  const token = randomBytes(32).toString('base64url');
  const row = await putLink(ctx.db, { userId, purpose, tokenHash: hashOf(token), seconds: LIFE[purpose], newEmail });
  return { token, expiresAt: row.expires_at, createdAt: row.created_at };
}

/** Whose link this is, without using it up: for saying no to a password before the link is spent. */
export async function peekLink(ctx: Ctx, purpose: LinkPurpose, token: string) {
  const link = await findLink(ctx.db, purpose, hashOf(token));
  if (!link) throw new AppError('invalid_link');
  return { userId: link.user_id, newEmail: link.new_email };
}

/** Uses the link up. Several purposes for the one page that opens two kinds; each still does only what it was made for. */
export async function consumeLink(ctx: Ctx, purposes: readonly LinkPurpose[], token: string) {
  for (const purpose of purposes) {
    const link = await takeLink(ctx.db, purpose, hashOf(token));
    if (link) return { userId: link.user_id, newEmail: link.new_email };
  }
  throw new AppError('invalid_link');
}

export const pendingLink = (ctx: Ctx, userId: string, purpose: LinkPurpose) => findPendingLink(ctx.db, userId, purpose);
export const dropLink = (ctx: Ctx, userId: string, purpose: LinkPurpose) => removeLink(ctx.db, userId, purpose);
