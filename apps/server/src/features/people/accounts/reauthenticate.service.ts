import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { PasskeyUse } from '@hytte/contract/people/passkeys';
import { type ProofMethod, proofMethods } from '@hytte/domain/people/accounts/proof';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { codeMail } from './accounts.mails.ts';
import { findUser } from './accounts.queries.ts';
import { hasPassword, matchPassword } from './accounts.service.ts';
import { countPasskeysOf } from './passkeys.queries.ts';
import { reauthenticateByPasskey } from './passkeys.service.ts';
import { consumePasswordCheck, consumeProofCode } from './rate-limits.service.ts';
import { consumeProofGuess, putProofCode, takeProofCode } from './secrets.queries.ts';
import { markSessionReauthenticated } from './sessions.queries.ts';

const CODE_SECONDS = 10 * 60;

/** The ways open to the caller, the best first. */
export async function myProofMethods(ctx: SignedInCtx): Promise<ProofMethod[]> {
  const { userId, globalRole, needsPasskey } = ctx.actor;
  const passkeyOnly = ctx.settings.adminsNeedPasskey && (globalRole === 'admin' || needsPasskey);
  const [withPassword, passkeys] = [await hasPassword(ctx, userId), await countPasskeysOf(ctx.db, userId)];
  return proofMethods({ hasPassword: withPassword, passkeys }, passkeyOnly);
}

async function requireMethod(ctx: SignedInCtx, method: ProofMethod): Promise<void> {
  if (!(await myProofMethods(ctx)).includes(method)) throw new AppError('not_allowed');
}

const hmacOf = (ctx: Ctx, sessionId: string, code: string): Buffer =>
  createHmac('sha256', ctx.settings.pepper).update(`proof ${sessionId} ${code}`).digest();

/** For those without a password. The code is of this session only. */
export async function mailProofCode(ctx: SignedInCtx): Promise<void> {
  await requireMethod(ctx, 'code');
  await consumeProofCode(ctx, ctx.actor.userId);
  await inTransaction(ctx, async (ctx) => {
    const user = await findUser(ctx.db, ctx.actor.userId);
    if (!user) throw new AppError('not_signed_in');
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const { sessionId } = ctx.actor;
    await putProofCode(ctx.db, sessionId, hmacOf(ctx, sessionId, code), CODE_SECONDS);
    await queueMail(ctx, codeMail(user.email, user.language, code));
  });
}

async function matchCode(ctx: SignedInCtx, code: string): Promise<void> {
  const { sessionId } = ctx.actor;
  const guess = hmacOf(ctx, sessionId, code);
  const counted = await consumeProofGuess(ctx.db, sessionId);
  if (!counted || !timingSafeEqual(counted.code_hmac, guess)) throw new AppError('invalid_code');
  if (!(await takeProofCode(ctx.db, sessionId, guess))) throw new AppError('invalid_code');
}

type Proof = { passkey?: PasskeyUse | undefined; password?: string | undefined; code?: string | undefined };

/** From now on, and for ten minutes, calls that ask again are allowed in this session. Attempts are rate-limited. */
export async function reauthenticate(ctx: SignedInCtx, { passkey, password, code }: Proof): Promise<void> {
  if ([passkey, password, code].filter((one) => one !== undefined).length !== 1) throw new AppError('invalid_input');
  await consumePasswordCheck(ctx, ctx.actor.userId);
  const { sessionId } = ctx.actor;
  if (passkey)
    return void (await markSessionReauthenticated(ctx.db, sessionId, await reauthenticateByPasskey(ctx, passkey)));
  await requireMethod(ctx, password === undefined ? 'code' : 'password');
  if (password === undefined) await matchCode(ctx, code ?? '');
  else await matchPassword(ctx, password);
  await markSessionReauthenticated(ctx.db, sessionId, null);
}
