import { type PaymentSettings, paymentSettingsApi } from '@hytte/contract/payment-settings';
import { type ClubRole, manages } from '@hytte/domain/members/roles';
import { COOLING_HOURS, isCooling, maskBankAccount } from '@hytte/domain/payments/bank-account';
import { routes } from '#platform/http/routes.ts';
import { changePaymentSettings, debtOfClub, paymentSettings, type SettingsRow } from './payment-settings.service.ts';

export const paymentSettingsRoutes = routes(paymentSettingsApi, {
  'GET /api/clubs/{clubId}/payment-settings': async ({ ctx, params: { clubId } }) => {
    const settings = await paymentSettings(ctx, clubId);
    return viewPaymentSettings(
      { ...settings, debtOre: await debtOfClub(ctx, clubId) },
      ctx.actor.roleIn(clubId),
      ctx.now,
    );
  },
  'POST /api/clubs/{clubId}/payment-settings': async ({ ctx, params: { clubId }, body }) => {
    const { paymentHandling: handling, refundDays, bankAccount } = body;
    const settings = await changePaymentSettings(ctx, clubId, { handling, refundDays, bankAccount });
    return viewPaymentSettings(
      { ...settings, debtOre: await debtOfClub(ctx, clubId) },
      ctx.actor.roleIn(clubId),
      ctx.now,
    );
  },
});

const coolingUntil = (changedAt: Date | null, now: Date): string | null =>
  changedAt && isCooling(changedAt, now)
    ? new Date(changedAt.getTime() + COOLING_HOURS * 3_600_000).toISOString()
    : null;

type Shown = SettingsRow & { debtOre: number };

/** Members and platform admins see how payment is handled, admins also the masked account, the owner the whole number. */
function viewPaymentSettings(row: Shown, role: ClubRole | null, now: Date): PaymentSettings {
  const forAll = { paymentHandling: row.handling, refundDays: row.refund_days };
  if (!manages(role)) return forAll;
  const account = row.bank_account;
  return {
    ...forAll,
    bankAccount: account && role !== 'owner' ? maskBankAccount(account) : account,
    coolingUntil: coolingUntil(row.bank_account_changed_at, now),
    debtOre: row.debtOre,
  };
}
