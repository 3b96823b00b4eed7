import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { findByEmail, updateUser } from './accounts.queries.ts';
import { passkeysResetMail } from './passkeys.mails.ts';
import { countPasskeysOf, removePasskeysOf } from './passkeys.queries.ts';
import { endSessionsOf } from './sessions.service.ts';

/**
 * For a platform admin who has lost every passkey. Called from the command line only. The person signs in with the password
 * and registers a new one.
 */
export const resetPasskeys = (ctx: Ctx, email: string): Promise<Outcome> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findByEmail(ctx.db, email);
    if (!user) return 'unknown_address';
    if ((await countPasskeysOf(ctx.db, user.id)) === 0) return 'was_so_already';
    await removePasskeysOf(ctx.db, user.id);
    await endSessionsOf(ctx, user.id);
    await record(ctx, { action: 'admin.passkeys_reset', clubId: null, subject: { type: 'member', id: user.id } });
    await queueMail(ctx, passkeysResetMail(user, ctx.settings.publicUrl));
    return 'done';
  });

export type RoleChange = 'appoint' | 'dismiss';
type Outcome = 'done' | 'was_so_already' | 'unknown_address' | 'email_not_verified';

const ROLE = { appoint: 'admin', dismiss: 'user' } as const;
const ACTION = { appoint: 'admin.appointed', dismiss: 'admin.dismissed' } as const;

/**
 * Called from the command line only, so it needs access to the server. Revokes the person's sessions, because those of
 * an admin are shorter.
 */
export const changeGlobalRole = (ctx: Ctx, change: RoleChange, email: string): Promise<Outcome> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findByEmail(ctx.db, email);
    if (!user) return 'unknown_address';
    if (user.role === ROLE[change]) return 'was_so_already';
    // The account of an unverified address may belong to anyone.
    if (change === 'appoint' && !user.email_verified_at) return 'email_not_verified';
    await updateUser(ctx.db, user.id, { role: ROLE[change] });
    await endSessionsOf(ctx, user.id);
    await record(ctx, { action: ACTION[change], clubId: null, subject: { type: 'member', id: user.id } });
    return 'done';
  });
