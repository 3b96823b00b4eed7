import type { LocalDate } from '@hytte/domain/shared/local-date';
import { creditNoteId } from '@hytte/domain/money/subscriptions/credit-note';
import type { Ctx } from '#platform/ctx.ts';
import { inLanguage, type Reader } from '#platform/mail/mail-layout.ts';
import { dayIn, kroner } from '#platform/mail/mail-words.ts';
import { type Mail, queueMails } from '#platform/mail/mail.ts';
import type { CreditNoteRow, InvoiceRow } from './invoices.queries.ts';
import { findOwner, type SubscriptionRow } from './subscriptions.queries.ts';

type PlanNews = { clubName: string; entitledUntil: LocalDate | null; url: string };
type WriteMail = (reader: Reader, news: PlanNews) => Mail;

/** To the owner and to the address the club gave for invoices, each once. */
export async function queuePlanMails(
  ctx: Ctx,
  { club_id, contact_email, entitled_until }: SubscriptionRow,
  write: WriteMail,
): Promise<void> {
  const owner = await findOwner(ctx.db, club_id);
  if (!owner) return;
  const news = {
    clubName: owner.club_name,
    entitledUntil: entitled_until,
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

const WHY = {
  no: ['Du får denne e-posten fordi du eier klubben, eller fordi adressen er oppgitt for faktura.'],
  en: ['You get this e-mail because you own the club, or because the address was given for invoices.'],
};

const invoiceMail = (reader: Reader, { clubName, url, invoice }: PlanNews & { invoice: InvoiceRow }): Mail =>
  inLanguage(reader, {
    kind: 'plan',
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

/** About the newest credit note of the invoice. */
export async function queueCreditNoteMails(ctx: Ctx, row: SubscriptionRow, invoice: InvoiceRow): Promise<void> {
  const note = invoice.credit_notes.at(-1);
  if (!note) return;
  await queuePlanMails(ctx, row, (reader, news) =>
    creditNoteMail(reader, { ...news, url: `${news.url}/invoices/${invoice.id}`, invoice, note }),
  );
}

type Credited = { invoice: InvoiceRow; note: CreditNoteRow };

const creditNoteMail = (reader: Reader, { clubName, url, invoice, note }: PlanNews & Credited): Mail =>
  inLanguage(reader, {
    kind: 'plan',
    no: {
      subject: `Kreditnota ${creditNoteId(note.number)} for ${clubName}`,
      paragraphs: [
        'Hei!',
        `Vi har kreditert ${kroner('no', note.total_ore)} av faktura ${invoice.number} for abonnementet til ${clubName}.`,
        `Begrunnelse: ${note.reason}`,
      ],
      button: { label: 'Se fakturaen', url },
      after: WHY.no,
    },
    en: {
      subject: `Credit note ${creditNoteId(note.number)} for ${clubName}`,
      paragraphs: [
        'Hello!',
        `We have credited ${kroner('en', note.total_ore)} of invoice ${invoice.number} for the subscription of ${clubName}.`,
        `Reason: ${note.reason}`,
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
    kind: 'plan',
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

export const planCancelledMail = (reader: Reader, { clubName, entitledUntil, url }: PlanNews): Mail =>
  inLanguage(reader, {
    kind: 'plan',
    no: {
      subject: `Abonnementet til ${clubName} er avsluttet`,
      paragraphs: [
        'Hei!',
        `Abonnementet til ${clubName} er avsluttet, og det trekkes ikke mer.`,
        ...(entitledUntil ? [`Dere beholder planen til og med ${dayIn('no', entitledUntil)}.`] : []),
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
        ...(entitledUntil ? [`You keep the plan up to and including ${dayIn('en', entitledUntil)}.`] : []),
        'Everything the club has is kept. If that is more than the free plan has room for, nothing can be added.',
      ],
      button: { label: 'See the subscription', url },
      after: WHY.en,
    },
  });

type Reminder = { invoice: InvoiceRow; payBefore: LocalDate };

export const queueReminderMails = (ctx: Ctx, row: SubscriptionRow, reminder: Reminder): Promise<void> =>
  queuePlanMails(ctx, row, (reader, news) =>
    reminderMail(reader, { ...news, ...reminder, url: `${news.url}/invoices/${reminder.invoice.id}` }),
  );

const reminderMail = (reader: Reader, { clubName, url, invoice, payBefore }: PlanNews & Reminder): Mail =>
  inLanguage(reader, {
    kind: 'plan',
    no: {
      subject: `Påminnelse: faktura ${invoice.number} for ${clubName}`,
      paragraphs: [
        'Hei!',
        `Faktura ${invoice.number} for abonnementet til ${clubName} forfalt ${dayIn('no', invoice.due_on)}, og vi har ikke sett betalingen ennå. KID: ${invoice.kid}.`,
        `Er den ikke betalt innen ${dayIn('no', payBefore)}, går klubben over til gratisplanen. Har dere betalt, kan dere se bort fra denne e-posten.`,
      ],
      button: { label: 'Se fakturaen', url },
      after: WHY.no,
    },
    en: {
      subject: `Reminder: invoice ${invoice.number} for ${clubName}`,
      paragraphs: [
        'Hello!',
        `Invoice ${invoice.number} for the subscription of ${clubName} was due ${dayIn('en', invoice.due_on)}, and we have not seen the payment yet. KID: ${invoice.kid}.`,
        `If it is not paid by ${dayIn('en', payBefore)}, the club moves to the free plan. If you have paid, please ignore this e-mail.`,
      ],
      button: { label: 'See the invoice', url },
      after: WHY.en,
    },
  });

export const planUnpaidMail = (reader: Reader, { clubName, url }: PlanNews): Mail =>
  inLanguage(reader, {
    kind: 'plan',
    no: {
      subject: `Abonnementet til ${clubName} er ikke betalt`,
      paragraphs: [
        'Hei!',
        `Abonnementet til ${clubName} er ikke betalt, og fristen har gått ut. Det som ikke er betalt, gjelder ikke lenger.`,
        'Alt klubben har, beholdes. Har klubben mer enn planen har plass til, kan nye ikke legges til før det er betalt.',
      ],
      button: { label: 'Se abonnementet', url },
      after: WHY.no,
    },
    en: {
      subject: `The subscription of ${clubName} has not been paid`,
      paragraphs: [
        'Hello!',
        `The subscription of ${clubName} has not been paid, and the time to pay it is over. What has not been paid is no longer in force.`,
        'Everything the club has is kept. If that is more than the plan has room for, nothing can be added until it is paid.',
      ],
      button: { label: 'See the subscription', url },
      after: WHY.en,
    },
  });
