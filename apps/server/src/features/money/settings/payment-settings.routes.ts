import { type PaymentSettings, paymentSettingsApi } from '@hytte/contract/money/payment-settings';
import { handlesMoney, type Standing } from '@hytte/domain/clubs/offices/offices';
import { COOLING_HOURS, isCooling, maskBankAccount } from '@hytte/domain/money/payments/bank-account';
import { type SignedInCtx, standingIn } from '#platform/ctx.ts';
import { routes } from '#platform/http/routes.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { beginOnboarding, ownAccount } from './own-account.service.ts';
import {
  changePaymentSettings,
  debtOfClub,
  isPaymentOffered,
  paymentSettings,
  type SettingsRow,
} from './payment-settings.service.ts';

export const paymentSettingsRoutes = (provider: PaymentProvider | null) =>
  routes(paymentSettingsApi, {
    'GET /api/clubs/{clubId}/payment-settings': async ({ ctx, params: { clubId } }) =>
      answerOf(ctx, clubId, await paymentSettings(ctx, clubId)),
    'POST /api/clubs/{clubId}/payment-settings': async ({ ctx, params: { clubId }, body, ifMatch }) => {
      const { paymentHandling: handling, refundDays, bankAccount, vippsNumber } = body;
      const wanted = { handling, refundDays, bankAccount, vippsNumber };
      return answerOf(ctx, clubId, await changePaymentSettings(ctx, clubId, wanted, ifMatch));
    },
    'GET /api/clubs/{clubId}/payment-account': async ({ ctx, params: { clubId } }) => ({
      state: await ownAccount(ctx, provider, clubId),
      offered: Boolean(provider?.accounts),
    }),
    'POST /api/clubs/{clubId}/payment-account/onboarding': async ({ ctx, params: { clubId } }) => ({
      url: await beginOnboarding(ctx, provider, clubId),
    }),
  });

async function answerOf(ctx: SignedInCtx, clubId: string, settings: SettingsRow): Promise<PaymentSettings> {
  const offered = await isPaymentOffered(ctx, clubId, settings.handling);
  const debtOre = await debtOfClub(ctx, clubId);
  return viewPaymentSettings({ ...settings, debtOre, offered }, standingIn(ctx.actor, clubId), ctx.now);
}

const coolingUntil = (changedAt: Date | null, now: Date): string | null =>
  changedAt && isCooling(changedAt, now)
    ? new Date(changedAt.getTime() + COOLING_HOURS * 3_600_000).toISOString()
    : null;

type Shown = SettingsRow & { debtOre: number; offered: boolean };

/** Members and platform admins see how payment is handled, treasurer and admins also the masked account, the owner the whole number. */
function viewPaymentSettings(row: Shown, standing: Standing, now: Date): PaymentSettings {
  const forAll = {
    version: row.version,
    paymentHandling: row.handling,
    paymentOffered: row.offered,
    refundDays: row.refund_days,
  };
  if (!handlesMoney(standing)) return forAll;
  const account = row.bank_account;
  return {
    ...forAll,
    vippsNumber: row.vipps_number,
    bankAccount: account && standing.role !== 'owner' ? maskBankAccount(account) : account,
    coolingUntil: coolingUntil(row.bank_account_changed_at, now),
    debtOre: row.debtOre,
  };
}
