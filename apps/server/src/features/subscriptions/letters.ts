import type { InvoiceRow } from './invoices.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';
import type { Reader } from '#platform/mail/mail-layout.ts';
import { findOwner, type SubscriptionRow } from './subscriptions.queries.ts';
import { invoiceMail, type PlanNews } from './subscriptions.mails.ts';

type WriteMail = (reader: Reader, news: PlanNews) => Mail;

/** To the owner, and to the address that the club gave for such things. */
export async function queuePlanMails(
  ctx: Ctx,
  { club_id, contact_email, paid_until }: SubscriptionRow,
  write: WriteMail,
): Promise<void> {
  const owner = await findOwner(ctx.db, club_id);
  if (!owner) return;
  const news = {
    clubName: owner.club_name,
    paidUntil: paid_until,
    url: `${ctx.settings.publicUrl}/clubs/${club_id}/manage/plan`,
  };
  const addresses = new Set([owner.email, contact_email ?? owner.email]);
  await queueMails(
    ctx,
    [...addresses].map((email) => write({ email, language: owner.language }, news)),
  );
}

export const queueInvoiceMails = (ctx: Ctx, row: SubscriptionRow, invoice: InvoiceRow): Promise<void> =>
  queuePlanMails(ctx, row, (reader, news) =>
    invoiceMail(reader, { ...news, url: `${news.url}/invoices/${invoice.id}`, invoice }),
  );
