import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from '@hytte/domain/people/accounts/sign-in';
import { type IdentifiedUser, lockAccountOfIdentity } from '#features/people/accounts/accounts.service.ts';
import { openSession, type OpenedSession } from '#features/people/accounts/sessions.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit, fromOrigin } from '#platform/http/rate-limits.ts';
import {
  allowHandoff,
  findHandoff,
  insertSignIn,
  noteName,
  takeHandoff,
  takeSignIn,
} from './external-sign-in.queries.ts';
import { type ProviderClient, type ProviderReturn, SignInRefused } from './provider-clients.ts';
import { nameIn, readClaims, recognise } from './recognise.ts';

const START: Limit = { name: 'sign-in-start', times: 30, seconds: 60 };
const FORM: Limit = { name: 'sign-in-form', times: 60, seconds: 3600 };
const RETURN: Limit = { name: 'sign-in-return', times: 60, seconds: 3600 };
const EXCHANGE: Limit = { name: 'sign-in-exchange', times: 30, seconds: 3600 };

const perOrigin = (limit: Limit) => (ctx: Ctx) => consumeRateLimit(ctx, fromOrigin(ctx, limit));

const consumeStart = perOrigin(START);
const consumeForm = perOrigin(FORM);
const consumeReturn = perOrigin(RETURN);
const consumeExchange = perOrigin(EXCHANGE);

const secret = (): string => randomBytes(32).toString('base64url');
const hashOf = (browser: string): Buffer => createHash('sha256').update(browser).digest();

/** The provider's URL, and the cookie secret that ties the sign-in to this browser. */
export async function startSignIn(ctx: Ctx, client: ProviderClient): Promise<{ address: URL; browser: string }> {
  await consumeStart(ctx);
  const browser = secret();
  const checks = { state: secret(), nonce: secret(), codeVerifier: secret() };
  const address = await client.address(checks);
  await insertSignIn(ctx.db, { provider: client.provider, browserHash: hashOf(browser), ...checks });
  return { address, browser };
}

type ByForm = { state?: string | undefined; user?: string | undefined };

/** Apple's form arrives without the cookie, so it is not trusted: only the name in it is stored with the sign-in. */
export async function keepFormName(ctx: Ctx, provider: Provider, { state, user }: ByForm): Promise<void> {
  await consumeForm(ctx);
  const name = user ? nameIn(user) : null;
  if (state && name) await noteName(ctx.db, provider, state, name);
}

type CameBack = ProviderReturn & { state?: string | undefined; browser: string | undefined };
export type Handoff = { user: IdentifiedUser['user']; handoff: { id: string; expiresAt: Date } };

/** The redirect back: checks browser and state, consumes the sign-in, then redeems the code at the provider. */
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

/** Exchanges the handoff for a session: within its minute, once, in the same browser, while the identity is linked. */
export async function exchange(
  ctx: Ctx,
  handoffId: string | null,
  browser: string | undefined,
): Promise<OpenedSession> {
  await consumeExchange(ctx);
  if (!handoffId || !browser) throw new AppError('invalid_link');
  return inTransaction(ctx, async (ctx) => {
    const handoff = await findHandoff(ctx.db, handoffId);
    // Lock the account first: if its owner is taking it over right now, the handoff is gone afterwards.
    const user = handoff?.identity_id ? await lockAccountOfIdentity(ctx, handoff.identity_id) : undefined;
    if (!user || !(await takeHandoff(ctx.db, handoffId, hashOf(browser)))) throw new AppError('invalid_link');
    return openSession(ctx, user);
  });
}
