import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from '@hytte/domain/accounts/sign-in';
import {
  openSession,
  type OpenedSession,
  lockAccountOfIdentity,
  type IdentifiedUser,
} from '#features/accounts/accounts.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';
import {
  allowHandoff,
  findHandoff,
  insertSignIn,
  noteName,
  takeHandoff,
  takeSignIn,
} from './external-sign-in.queries.ts';
import { type ProviderClient, type ProviderReturn, SignInRefused } from './provider-clients.ts';
import { nameIn, recognise, readClaims } from './recognise.ts';

const secret = (): string => randomBytes(32).toString('base64url');
const hashOf = (browser: string): Buffer => createHash('sha256').update(browser).digest();

/** Where to send the browser, and the secret by which it will be known when it comes back. */
export async function startSignIn(ctx: Ctx, client: ProviderClient): Promise<{ address: URL; browser: string }> {
  await consumeStart(ctx);
  const browser = secret();
  const checks = { state: secret(), nonce: secret(), codeVerifier: secret() };
  const address = await client.address(checks);
  await insertSignIn(ctx.db, { provider: client.provider, browserHash: hashOf(browser), ...checks });
  return { address, browser };
}

type ByForm = { state?: string | undefined; user?: string | undefined };

/** Apple's form arrives without the cookie: it decides nothing, and only the name is kept for the sign-in it speaks of. */
export async function keepFormName(ctx: Ctx, provider: Provider, { state, user }: ByForm): Promise<void> {
  await consumeForm(ctx);
  const name = user ? nameIn(user) : null;
  if (state && name) await noteName(ctx.db, provider, state, name);
}

type CameBack = ProviderReturn & { state?: string | undefined; browser: string | undefined };
export type Handoff = { user: IdentifiedUser['user']; handoff: { id: string; expiresAt: Date } };

/** Back from the provider: the browser that began, once, with what it left with; then the provider's word. */
export async function finishSignIn(ctx: Ctx, client: ProviderClient, came: CameBack): Promise<Handoff> {
  await consumeReturn(ctx);
  const { provider } = client;
  const { state, browser, ...returned } = came;
  const begun =
    state && browser ? await takeSignIn(ctx.db, { provider, browserHash: hashOf(browser), state }) : undefined;
  if (!begun) throw new SignInRefused('failed');

  const { id, nonce, code_verifier: codeVerifier } = begun;
  const claims = await client.redeem({ state: begun.state, nonce, codeVerifier }, returned);
  const person = readClaims(provider, claims);
  if (!person) throw new SignInRefused('failed');
  const { user, identityId } = await recognise(ctx, {
    ...person,
    firstName: person.firstName ?? begun.first_name,
    lastName: person.lastName ?? begun.last_name,
  });
  const { expires_at: expiresAt } = await allowHandoff(ctx.db, id, identityId);
  return { user, handoff: { id, expiresAt } };
}

/** The handoff for a session: within its minute, once, in the browser that began, for an identity that still stands. */
export async function exchange(
  ctx: Ctx,
  handoffId: string | null,
  browser: string | undefined,
): Promise<OpenedSession> {
  await consumeExchange(ctx);
  if (!handoffId || !browser) throw new AppError('invalid_link');
  return inTransaction(ctx, async (ctx) => {
    const handoff = await findHandoff(ctx.db, handoffId);
    // The account is held first. If its owner is taking it back right now, the handoff is gone when we get to it.
    const user = handoff?.identity_id ? await lockAccountOfIdentity(ctx, handoff.identity_id) : undefined;
    if (!user || !(await takeHandoff(ctx.db, handoffId, hashOf(browser)))) throw new AppError('invalid_link');
    return openSession(ctx, user);
  });
}

const START: Limit = { name: 'sign-in-start', times: 30, seconds: 60 };
const FORM: Limit = { name: 'sign-in-form', times: 60, seconds: 3600 };
const RETURN: Limit = { name: 'sign-in-return', times: 60, seconds: 3600 };
const EXCHANGE: Limit = { name: 'sign-in-exchange', times: 30, seconds: 3600 };

const perOrigin = (limit: Limit) => (ctx: Ctx) => consumeRateLimit(ctx, [{ limit, key: ctx.origin }]);

export const consumeStart = perOrigin(START);
export const consumeForm = perOrigin(FORM);
export const consumeReturn = perOrigin(RETURN);
export const consumeExchange = perOrigin(EXCHANGE);
