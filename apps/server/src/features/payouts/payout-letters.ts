import { maskBankAccount } from '@hytte/domain/payments/bank-account';
import type { LedgerSums } from '@hytte/domain/payments/ledger';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { managersOf } from '#features/payment-settings/payment-settings.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { queueMails } from '#platform/mail/mail.ts';
import { payoutMail } from './payouts.mails.ts';

type Made = { month: LocalDate; sums: LedgerSums; account: string; isHeld: boolean };

/** To everybody who runs the club. */
export async function queuePayoutMails(ctx: Ctx, clubId: string, { account, ...made }: Made): Promise<void> {
  const url = `${ctx.settings.publicUrl}/clubs/${clubId}/manage/betalinger?month=${made.month.slice(0, 7)}`;
  const readers = await managersOf(ctx, clubId);
  await queueMails(
    ctx,
    readers.map((reader) =>
      payoutMail(reader, { ...made, account: maskBankAccount(account), clubName: reader.club_name, url }),
    ),
  );
}
