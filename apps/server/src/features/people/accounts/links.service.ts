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

/** Creates a secret link for one purpose and invalidates the previous one. Only its hash is stored. */
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

/** Looks the link up without consuming it, so that a refused password does not cost the link. */
export async function peekLink(ctx: Ctx, purpose: LinkPurpose, token: string) {
  const link = await findLink(ctx.db, purpose, hashOf(token));
  if (!link) throw new AppError('invalid_link');
  return { userId: link.user_id, newEmail: link.new_email };
}

/** Consumes the link. Takes several purposes because one page opens two kinds of link. */
export async function consumeLink(ctx: Ctx, purposes: readonly LinkPurpose[], token: string) {
  for (const purpose of purposes) {
    const link = await takeLink(ctx.db, purpose, hashOf(token));
    if (link) return { userId: link.user_id, newEmail: link.new_email };
  }
  throw new AppError('invalid_link');
}

export const pendingLink = (ctx: Ctx, userId: string, purpose: LinkPurpose) => findPendingLink(ctx.db, userId, purpose);
export const dropLink = (ctx: Ctx, userId: string, purpose: LinkPurpose) => removeLink(ctx.db, userId, purpose);
