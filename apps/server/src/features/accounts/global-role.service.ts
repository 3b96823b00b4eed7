import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { findUserByEmail, updateUser } from './accounts.queries.ts';
import { endSessionsOf } from './sessions.service.ts';

export type RoleChange = 'appoint' | 'dismiss';
type Outcome = 'done' | 'was_so_already' | 'unknown_address' | 'unproved_address';

const ROLE = { appoint: 'admin', dismiss: 'user' } as const;
const ACTION = { appoint: 'admin.appointed', dismiss: 'admin.dismissed' } as const;

/**
 * Only from the command line: whoever may start programs on the server may do this, and nobody else. The person
 * signs in anew, because an admin's session is shorter than the one they have.
 */
export const changeGlobalRole = (ctx: Ctx, errand: RoleChange, email: string): Promise<Outcome> =>
  inTransaction(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx.db, email);
    if (!user) return 'unknown_address';
    if (user.role === ROLE[errand]) return 'was_so_already';
    // Until the address is proved the account may be anybody's.
    if (errand === 'appoint' && !user.email_verified_at) return 'unproved_address';
    await updateUser(ctx.db, user.id, { role: ROLE[errand] });
    await endSessionsOf(ctx, user.id);
    await record(ctx, { action: ACTION[errand], clubId: null, subject: { type: 'member', id: user.id } });
    return 'done';
  });
