import type { Language } from '@hytte/contract/texts/text';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import { inLanguage, kroner, LOCALES, type Reader } from '#platform/mail/mail-layout.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { findOwner, type SubscriptionRow } from './subscriptions.queries.ts';

type PlanNews = { clubName: string; paidUntil: LocalDate | null; url: string };
type WriteMail = (reader: Reader, news: PlanNews) => Mail;

/** To the owner and to the address the club gave for invoices, each once. */
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

const dayIn = (language: Language, day: LocalDate): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const WHY = {
  no: ['Du får denne e-posten fordi du eier klubben, eller fordi adressen er oppgitt for faktura.'],
  en: ['You get this e-mail because you own the club, or because the address was given for invoices.'],
};

const invoiceMail = (reader: Reader, { clubName, url, invoice }: PlanNews & { invoice: InvoiceRow }): Mail =>
  inLanguage(reader, {
    no: {
      subject: `Faktura ${invoice.number} for ${clubName}`,
      paragraphs: [
        'Hei!',
        `Faktura ${invoice.number} for abonnementet til ${clubName} er laget: ${kroner('no', invoice.total_ore)} med forfall ${dayIn('no', invoice.due_on)}. KID: ${invoice.kid}.`,
        'Fakturaen sendes som EHF til organisasjonsnummeret dere oppga.',
      ],
      button: { label: 'Se fakturaen', url },
      after: WHY.no,
    },
    en: {
      subject: `Invoice ${invoice.number} for ${clubName}`,
      paragraphs: [
        'Hello!',
        `Invoice ${invoice.number} for the subscription of ${clubName} has been made: ${kroner('en', invoice.total_ore)}, due ${dayIn('en', invoice.due_on)}. KID: ${invoice.kid}.`,
        'It is sent electronically (EHF) to the organisation number you gave.',
      ],
      button: { label: 'See the invoice', url },
      after: WHY.en,
    },
  });

export const requestDeclinedMail = (
  reader: Reader,
  { clubName, url, reason }: PlanNews & { reason: string | null },
): Mail =>
  inLanguage(reader, {
    no: {
      subject: `Bestillingen av faktura for ${clubName} er avslått`,
      paragraphs: [
        'Hei!',
        `Vi kan ikke sende faktura for abonnementet til ${clubName}.`,
        ...(reason ? [`Begrunnelse: ${reason}`] : []),
        'Dere kan rette opplysningene og bestille på nytt, eller betale med kort.',
      ],
      button: { label: 'Se abonnementet', url },
      after: WHY.no,
    },
    en: {
      subject: `The invoice request for ${clubName} was declined`,
      paragraphs: [
        'Hello!',
        `We cannot send an invoice for the subscription of ${clubName}.`,
        ...(reason ? [`Reason: ${reason}`] : []),
        'You can correct the details and ask again, or pay by card.',
      ],
      button: { label: 'See the subscription', url },
      after: WHY.en,
    },
  });

export const planCancelledMail = (reader: Reader, { clubName, paidUntil, url }: PlanNews): Mail =>
  inLanguage(reader, {
    no: {
      subject: `Abonnementet til ${clubName} er avsluttet`,
      paragraphs: [
        'Hei!',
        `Abonnementet til ${clubName} er avsluttet, og det trekkes ikke mer.`,
        ...(paidUntil ? [`Dere beholder planen til og med ${dayIn('no', paidUntil)}.`] : []),
        'Alt klubben har, beholdes. Har klubben mer enn gratisplanen har plass til, kan nye ikke legges til.',
      ],
      button: { label: 'Se abonnementet', url },
      after: WHY.no,
    },
    en: {
      subject: `The subscription of ${clubName} is cancelled`,
      paragraphs: [
        'Hello!',
        `The subscription of ${clubName} is cancelled, and no more is charged.`,
        ...(paidUntil ? [`You keep the plan up to and including ${dayIn('en', paidUntil)}.`] : []),
        'Everything the club has is kept. If that is more than the free plan has room for, nothing can be added.',
      ],
      button: { label: 'See the subscription', url },
      after: WHY.en,
    },
  });

export const invoiceOverdueMail = (reader: Reader, { clubName, url }: PlanNews): Mail =>
  inLanguage(reader, {
    no: {
      subject: `Fakturaen for ${clubName} er ikke betalt`,
      paragraphs: [
        'Hei!',
        `En faktura for abonnementet til ${clubName} forfalt for over 30 dager siden. Klubben beholder planen ut perioden, men den fornyes ikke før fakturaen er betalt.`,
      ],
      button: { label: 'Se fakturaene', url },
      after: WHY.no,
    },
    en: {
      subject: `The invoice for ${clubName} has not been paid`,
      paragraphs: [
        'Hello!',
        `An invoice for the subscription of ${clubName} fell due more than 30 days ago. The club keeps the plan for the rest of the period, but it is not renewed until the invoice is paid.`,
      ],
      button: { label: 'See the invoices', url },
      after: WHY.en,
    },
  });
