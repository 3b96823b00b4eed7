import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { dayIn, daysIn, kroner } from '#platform/mail/mail-words.ts';
import { type Mail, queueMail } from '#platform/mail/mail.ts';
import type { StayRow } from '#platform/db/stays.ts';

/** The page with account, amount and KID. */
const slipUrl = ({ settings }: Ctx, bookingId: string): string =>
  `${settings.publicUrl}/bookings/${bookingId}/pay-slip`;

const readerOf = ({ email, language }: StayRow): Reader | null => (email && language ? { email, language } : null);

const stayInMail = (stay: StayRow) => ({
  club: { id: stay.club_id, name: stay.club_name },
  hutName: stay.hut_name,
  stay: { first: stay.first_slot, last: stay.last_slot },
});

type Marked = { amountOre: number; paidOn: LocalDate; isTakenBack: boolean };

/** To the guest, also where they marked it themselves: the email is what they have to show. */
export async function queueMarkMail(ctx: Ctx, stay: StayRow, marked: Marked): Promise<void> {
  const guest = readerOf(stay);
  if (!guest) return;
  const news = { ...stayInMail(stay), ...marked, payBy: stay.pay_by, url: slipUrl(ctx, stay.id) };
  const isToPay = stay.cancelled_at === null;
  await queueMail(ctx, marked.isTakenBack ? notPaidMail(guest, { ...news, isToPay }) : paidMail(guest, news));
}

/** What goes back when a stay that was paid outside is cancelled: the club pays it. */
export async function queueRefundDueMail(ctx: Ctx, stay: StayRow, amountOre: number): Promise<void> {
  const guest = readerOf(stay);
  if (guest) await queueMail(ctx, refundDueMail(guest, { ...stayInMail(stay), amountOre, url: slipUrl(ctx, stay.id) }));
}

type RefundDone = { amountOre: number; isTakenBack: boolean };

/** The club says that it has paid it back, or that it said so by mistake. */
export async function queueRefundDoneMail(ctx: Ctx, stay: StayRow, done: RefundDone): Promise<void> {
  const guest = readerOf(stay);
  if (guest) await queueMail(ctx, refundDoneMail(guest, { ...stayInMail(stay), ...done, url: slipUrl(ctx, stay.id) }));
}

type StayMail = { club: MailClub; hutName: string; stay: SlotRun; amountOre: number; url: string };
type PaidMail = StayMail & { paidOn: LocalDate };

const paidMail = (guest: Reader, { club, hutName, stay, amountOre, paidOn, url }: PaidMail): Mail =>
  inLanguage(guest, {
    kind: 'paid_outside',
    club,
    no: {
      subject: `Betalt: ${hutName}, ${daysIn('no', stay)}`,
      paragraphs: [
        'Hei!',
        `${club.name} har fått ${kroner('no', amountOre)} for oppholdet ditt på ${hutName}, ${daysIn('no', stay)}. Betalt ${dayIn('no', paidOn)}.`,
      ],
      button: { label: 'Se betalingen', url },
      after: ['God tur!'],
    },
    en: {
      subject: `Paid: ${hutName}, ${daysIn('en', stay)}`,
      paragraphs: [
        'Hello!',
        `${club.name} has received ${kroner('en', amountOre)} for your stay at ${hutName}, ${daysIn('en', stay)}. Paid on ${dayIn('en', paidOn)}.`,
      ],
      button: { label: 'See the payment', url },
      after: ['Have a good trip!'],
    },
  });

type NotPaid = PaidMail & { payBy: LocalDate | null; isToPay: boolean };

const notPaidMail = (guest: Reader, { club, hutName, stay, amountOre, payBy, isToPay, url }: NotPaid): Mail =>
  inLanguage(guest, {
    kind: 'paid_outside',
    club,
    no: {
      subject: `Rettet: ikke betalt, ${hutName}, ${daysIn('no', stay)}`,
      paragraphs: [
        'Hei!',
        `${club.name} har fjernet merkingen om at oppholdet på ${hutName}, ${daysIn('no', stay)}, er betalt (${kroner('no', amountOre)}).`,
        ...(isToPay
          ? [`Har du ikke betalt ennå, må du gjøre det${payBy ? `. Fristen var satt til ${dayIn('no', payBy)}` : ''}.`]
          : []),
        'Har du betalt, så svar på denne e-posten eller spør en som driver klubben.',
      ],
      button: { label: isToPay ? 'Se hvordan du betaler' : 'Se betalingen', url },
    },
    en: {
      subject: `Corrected: not paid, ${hutName}, ${daysIn('en', stay)}`,
      paragraphs: [
        'Hello!',
        `${club.name} has removed the mark that the stay at ${hutName}, ${daysIn('en', stay)}, is paid (${kroner('en', amountOre)}).`,
        ...(isToPay
          ? [`If you have not paid yet, please do${payBy ? `. The last day was set to ${dayIn('en', payBy)}` : ''}.`]
          : []),
        'If you have paid, reply to this e-mail or ask somebody who runs the club.',
      ],
      button: { label: isToPay ? 'See how to pay' : 'See the payment', url },
    },
  });

const refundDueMail = (guest: Reader, { club, hutName, stay, amountOre, url }: StayMail): Mail =>
  inLanguage(guest, {
    kind: 'refund',
    club,
    no: {
      subject: `Du får ${kroner('no', amountOre)} tilbake: ${hutName}`,
      paragraphs: [
        'Hei!',
        `Klubben betaler deg ${kroner('no', amountOre)} tilbake for oppholdet på ${hutName}, ${daysIn('no', stay)}.`,
        `Pengene kommer fra ${club.name}, ikke fra Hyttelaget. Spør en som driver klubben, hvis de lar vente på seg.`,
      ],
      button: { label: 'Se betalingen', url },
    },
    en: {
      subject: `You get ${kroner('en', amountOre)} back: ${hutName}`,
      paragraphs: [
        'Hello!',
        `The club pays you ${kroner('en', amountOre)} back for the stay at ${hutName}, ${daysIn('en', stay)}.`,
        `The money comes from ${club.name}, not from Hyttelaget. Ask somebody who runs the club if it does not come.`,
      ],
      button: { label: 'See the payment', url },
    },
  });

type RefundDoneMail = StayMail & RefundDone;

function refundDoneMail(guest: Reader, { club, hutName, stay, amountOre, isTakenBack, url }: RefundDoneMail): Mail {
  const [kr, nok] = [kroner('no', amountOre), kroner('en', amountOre)];
  return inLanguage(guest, {
    kind: 'refund',
    club,
    no: {
      subject: isTakenBack ? `Rettet: ikke betalt tilbake ennå, ${hutName}` : `Betalt tilbake: ${kr}, ${hutName}`,
      paragraphs: [
        'Hei!',
        isTakenBack
          ? `${club.name} meldte at du hadde fått ${kr} tilbake for oppholdet på ${hutName}, ${daysIn('no', stay)}. Det var feil: Pengene er ikke betalt ennå.`
          : `${club.name} har betalt ${kr} tilbake til deg for oppholdet på ${hutName}, ${daysIn('no', stay)}. Det kan ta noen dager før du ser dem på kontoen.`,
        ...(isTakenBack ? [] : ['Kommer de ikke, så svar på denne e-posten eller spør en som driver klubben.']),
      ],
      button: { label: 'Se betalingen', url },
    },
    en: {
      subject: isTakenBack ? `Corrected: not paid back yet, ${hutName}` : `Paid back: ${nok}, ${hutName}`,
      paragraphs: [
        'Hello!',
        isTakenBack
          ? `${club.name} said that you had been paid back ${nok} for the stay at ${hutName}, ${daysIn('en', stay)}. That was a mistake: The money has not been paid yet.`
          : `${club.name} has paid you ${nok} back for the stay at ${hutName}, ${daysIn('en', stay)}. It may take some days to reach your account.`,
        ...(isTakenBack ? [] : ['If it does not come, reply to this e-mail or ask somebody who runs the club.']),
      ],
      button: { label: 'See the payment', url },
    },
  });
}
