import { randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyUse } from '@hytte/contract/people/passkeys';
import { isLastWayIn } from '@hytte/domain/people/accounts/proof';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { findUser, identitiesOf, lockUser, type UserRow } from './accounts.queries.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkeys.mails.ts';
import {
  type ChallengePurpose,
  insertChallenge,
  insertPasskey,
  lockPasskey,
  noteUse,
  passkeysOf,
  type PasskeyRow,
  removePasskey,
  renamePasskey,
  takeChallenge,
} from './passkeys.queries.ts';
import { consumeChallenge, consumeLogin, consumeOwnChallenge } from './rate-limits.service.ts';
import { markSessionReauthenticated } from './sessions.queries.ts';
import { endOtherSessions, openSession, type OpenedSession } from './sessions.service.ts';
import { ALGORITHMS, base64url, relyingParty, userHandle, verifyNew, verifyUse, webauthn } from './webauthn.ts';

/** The sign-in page fetches its challenge when it opens, before the person has chosen a way in. */
const LIFE_SECONDS: Record<ChallengePurpose, number> = { sign_in: 600, register: 300, prove: 300 };
const MOST_PASSKEYS = 20;

const sessionFor = (ctx: Ctx, purpose: ChallengePurpose): string | null =>
  purpose === 'sign_in' ? null : (ctx.actor?.sessionId ?? null);

async function makeChallenge(ctx: Ctx, purpose: ChallengePurpose) {
  const challenge = randomBytes(32);
  const asked = { purpose, sessionId: sessionFor(ctx, purpose) };
  const { id } = await insertChallenge(ctx.db, asked, challenge, LIFE_SECONDS[purpose]);
  return { id, challenge: Uint8Array.from(challenge), timeout: LIFE_SECONDS[purpose] * 1000 };
}

/** Outside any transaction: a challenge is used up by a wrong answer too. */
async function consumeStoredChallenge(ctx: Ctx, id: string, purpose: ChallengePurpose): Promise<Buffer> {
  const taken = await takeChallenge(ctx.db, id, { purpose, sessionId: sessionFor(ctx, purpose) });
  if (!taken) throw new AppError('invalid_passkey');
  return taken.challenge;
}

type Described = { credential_id: Buffer; transports: string[] };
const described = ({ credential_id, transports }: Described) => ({ id: base64url(credential_id), transports });

async function challengeOptions(ctx: Ctx, purpose: 'sign_in' | 'prove', allowed: readonly Described[]) {
  const { id, ...asked } = await makeChallenge(ctx, purpose);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    ...asked,
    rpID: relyingParty(ctx.settings.publicUrl).id,
    userVerification: 'required',
    allowCredentials: allowed.map(described),
  });
  return { challenge_id: id, options };
}

/** Without a list of credentials: the authenticator knows which accounts it has here, and the server names none. */
export async function signInOptions(ctx: Ctx) {
  await consumeChallenge(ctx);
  return challengeOptions(ctx, 'sign_in', []);
}

export async function proofOptions(ctx: SignedInCtx) {
  await consumeOwnChallenge(ctx, ctx.actor.userId);
  return challengeOptions(ctx, 'prove', await passkeysOf(ctx.db, ctx.actor.userId));
}

/** Verifies one use of a passkey that `isOwner` accepts, and counts it. */
function verifyPasskey(
  ctx: Ctx,
  challenge: Buffer,
  use: PasskeyUse,
  isOwner: (userId: string) => boolean,
): Promise<{ id: string; userId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const passkey = await lockPasskey(ctx.db, Buffer.from(use.credential_id, 'base64url'));
    if (!passkey || !isOwner(passkey.user_id)) throw new AppError('invalid_passkey');
    await noteUse(ctx.db, passkey.id, await verifyUse(ctx, challenge, passkey, use));
    return { id: passkey.id, userId: passkey.user_id };
  });
}

/** The authenticator returns the handle it was given when the passkey was made: it must name the same account. */
export async function signInWithPasskey(ctx: Ctx, use: PasskeyUse): Promise<OpenedSession> {
  await consumeLogin(ctx);
  const challenge = await consumeStoredChallenge(ctx, use.challenge_id, 'sign_in');
  const { id, userId } = await verifyPasskey(
    ctx,
    challenge,
    use,
    (owner) => use.user_handle === base64url(userHandle(owner)),
  );
  const user = await findUser(ctx.db, userId);
  if (!user) throw new AppError('invalid_passkey');
  return openSession(ctx, user, { passkeyId: id });
}

/** Returns the id of the caller's own passkey. */
export async function reauthenticateByPasskey(ctx: SignedInCtx, use: PasskeyUse): Promise<string> {
  const challenge = await consumeStoredChallenge(ctx, use.challenge_id, 'prove');
  const { id } = await verifyPasskey(ctx, challenge, use, (owner) => owner === ctx.actor.userId);
  return id;
}

export const myPasskeys = (ctx: SignedInCtx) => passkeysOf(ctx.db, ctx.actor.userId);

/** A platform admin who has a passkey proves it first: else a password would be enough to replace it. */
function requireOwnPasskey({ actor }: SignedInCtx, passkeys: number): void {
  if (actor.needsPasskey && passkeys > 0) throw new AppError('passkey_required');
}

/** Only on a verified email, so that the email about it reaches the person whose account it is. */
async function mayRegister(ctx: SignedInCtx): Promise<{ user: UserRow; passkeys: readonly Described[] }> {
  if (!ctx.actor.hasVerifiedEmail) throw new AppError('prove_address_first');
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user) throw new AppError('not_signed_in');
  const passkeys = await myPasskeys(ctx);
  requireOwnPasskey(ctx, passkeys.length);
  if (passkeys.length >= MOST_PASSKEYS) throw new AppError('too_many_passkeys');
  return { user, passkeys };
}

export async function registrationOptions(ctx: SignedInCtx) {
  await consumeOwnChallenge(ctx, ctx.actor.userId);
  const { user, passkeys } = await mayRegister(ctx);
  const { id, ...asked } = await makeChallenge(ctx, 'register');
  const rp = relyingParty(ctx.settings.publicUrl);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    ...asked,
    rpID: rp.id,
    rpName: rp.name,
    userID: userHandle(user.id),
    userName: user.email,
    userDisplayName: [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge_id: id, options };
}

/** Under the row lock on the account. The session counts as proved with the new passkey, which was just used. */
export async function registerPasskey(ctx: SignedInCtx, made: NewPasskey): Promise<PasskeyRow> {
  const challenge = await consumeStoredChallenge(ctx, made.challenge_id, 'register');
  const verified = await verifyNew(ctx, challenge, made);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, ctx.actor.userId);
    const { user } = await mayRegister(ctx);
    const passkey = await insertPasskey(ctx.db, { user_id: user.id, ...verified });
    if (!passkey) throw new AppError('passkey_known_already');
    await markSessionReauthenticated(ctx.db, ctx.actor.sessionId, passkey.id);
    await queueMail(ctx, passkeyAddedMail(user, passkey.name, ctx.settings.publicUrl));
    return passkey;
  });
}

export async function nameMyPasskey(ctx: SignedInCtx, id: string, name: string): Promise<PasskeyRow> {
  const passkey = await renamePasskey(ctx.db, ctx.actor.userId, id, name);
  if (!passkey) throw new AppError('not_found');
  return passkey;
}

/** Other sessions end: one of them may have been opened with it. Refused for the last way in, under the same row lock. */
export const removeMyPasskey = (ctx: SignedInCtx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.actor;
    const account = await lockUser(ctx.db, userId);
    const passkeys = await myPasskeys(ctx);
    const passkey = passkeys.find((one) => one.id === id);
    const user = await findUser(ctx.db, userId);
    if (!passkey || !user) throw new AppError('not_found');
    requireOwnPasskey(ctx, passkeys.length);
    const identities = (await identitiesOf(ctx.db, userId)).length;
    if (isLastWayIn({ hasPassword: Boolean(account?.password_hash), passkeys: passkeys.length, identities }))
      throw new AppError('last_way_in');
    await removePasskey(ctx.db, id);
    await endOtherSessions(ctx);
    await queueMail(ctx, passkeyRemovedMail(user, passkey.name, ctx.settings.publicUrl));
  });

export const viewPasskey = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  is_backed_up: row.is_backed_up,
});
