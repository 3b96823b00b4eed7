import { type AccountState, accountStateOf, stopsPayment } from '@hytte/domain/money/payments/direct';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseIfHeld } from '#platform/http/club-gate.ts';
import { openRefresher } from '#platform/http/fair-share.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import type { AccountProvider, EventHandlers, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { queueOwnAccountMail } from './own-account.mails.ts';
import {
  clubAndOwner,
  countAccounts,
  findOpenAccount,
  insertAccount,
  lockConnectedAccount,
  updateAccount,
} from './own-account.queries.ts';

/** Each is a page at the provider. */
const ONBOARDING: Limit = { name: 'onboarding', times: 30, seconds: 24 * 3600 };

/**
 * The page on which the club tells the provider who it is. The account is made the first time, and its row is written
 * after the provider's answer: a process that dies in between gets the same account when it asks again.
 */
export async function beginOnboarding(
  ctx: SignedInCtx,
  provider: PaymentProvider | null,
  clubId: string,
): Promise<string> {
  if (!provider?.accounts) throw new AppError('direct_payment_off');
  await consumeRateLimit(ctx, [{ limit: ONBOARDING, key: clubId }]);
  const known = await findOpenAccount(ctx.db, clubId);
  const account = known?.provider_account ?? (await connect(ctx, provider.accounts, clubId));
  const tab = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/betalinger`;
  return provider.accounts.beginOnboarding(account, {
    returnUrl: `${tab}?account=back`,
    refreshUrl: `${tab}?account=again`,
  });
}

async function connect(ctx: SignedInCtx, accounts: AccountProvider, clubId: string): Promise<string> {
  const { name, email } = await clubAndOwner(ctx.db, clubId);
  const number = await countAccounts(ctx.db, clubId);
  const account = await accounts.connectAccount({ clubId, number, name, email, url: ctx.settings.publicUrl });
  return inTransaction(ctx, async (ctx) => {
    const isNew = await insertAccount(ctx.db, { provider_account: account, club_id: clubId, looked_at: ctx.now });
    const subject = { type: 'payment_account', id: account };
    if (isNew) await record(ctx, { action: 'payment_account.connected', clubId, subject });
    return (await findOpenAccount(ctx.db, clubId))?.provider_account ?? account;
  });
}

/** Rate limit on asking the provider about one account: a burst of a few calls, then one every ten seconds. */
const refresh = openRefresher({ burst: 3, perMinute: 6 });

/** How the club's own account stands. Looking asks the provider; if it does not answer, what was stored is shown. */
export async function ownAccount(ctx: Ctx, provider: PaymentProvider | null, clubId: string): Promise<AccountState> {
  const known = await findOpenAccount(ctx.db, clubId);
  if (!known) return 'not_begun';
  const accounts = provider?.accounts;
  if (accounts) await refresh(known.provider_account, () => refreshAccount(ctx, accounts, known.provider_account));
  return (await findOpenAccount(ctx.db, clubId))?.state ?? 'not_begun';
}

/** Asks the provider how the account stands, and stores it. */
async function refreshAccount(ctx: Ctx, accounts: AccountProvider, providerAccount: string): Promise<AccountState> {
  const facts = await accounts.findAccount(providerAccount);
  const state = facts ? accountStateOf(facts) : 'restricted';
  return inTransaction(ctx, async (ctx) => {
    const known = await lockConnectedAccount(ctx.db, providerAccount);
    // What was closed stays closed: an answer that was on its way may be from before that.
    if (!known || known.closed_at !== null) return 'not_begun';
    await refuseIfHeld(ctx.db, known.club_id);
    await updateAccount(ctx.db, providerAccount, {
      state,
      looked_at: ctx.now,
      ...(facts === null && { closed_at: ctx.now }),
    });
    if (state !== known.state)
      ctx.log.info({ clubId: known.club_id, providerAccount, state, was: known.state }, 'account of a club changed');
    // Under the row lock, in the transaction that stores the change: told once, however many calls ask the provider at the same time.
    if (facts === null) await queueOwnAccountMail(ctx, known.club_id, 'disconnected');
    else if (stopsPayment(known.state, state)) await queueOwnAccountMail(ctx, known.club_id, 'stopped');
    return facts === null ? 'not_begun' : state;
  });
}

/** The webhook events about clubs' own accounts. */
export function accountEvents({ accounts }: PaymentProvider): EventHandlers {
  const refresh: EventHandlers[string] = async (ctx, _objectId, account) => {
    if (accounts && account !== null) await refreshAccount(ctx, accounts, account);
  };
  return { 'account.updated': refresh, 'account.application.deauthorized': refresh };
}
