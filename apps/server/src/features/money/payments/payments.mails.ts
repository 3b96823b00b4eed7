import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { queuePushes } from '#features/people/push/push.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { findStay, type StayRow } from '#platform/db/stays.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { daysIn, kroner } from '#platform/mail/mail-words.ts';
import { type Mail, queueMail } from '#platform/mail/mail.ts';
import type { PaymentRow, RefundRow } from './payments.queries.ts';

/** The page that shows the receipt. */
export const receiptUrl = ({ settings }: Ctx, bookingId: string): string =>
  `${settings.publicUrl}/bookings/${bookingId}/receipt`;

export async function queueReceiptMail(ctx: Ctx, payment: PaymentRow, number: number): Promise<void> {
  const guest = await guestOf(ctx, payment.booking_id);
  if (!guest) return;
  const { booking_id, amount_ore: amountOre, provider_account } = payment;
  const news = { ...stayInMail(guest), amountOre, number, url: receiptUrl(ctx, booking_id) };
  await queueMail(ctx, receiptMail(guest, { ...news, isToClub: provider_account !== null }));
  await queuePushes(ctx, [{ kind: 'receipt', userId: guest.user_id, subjectId: payment.id, opensId: booking_id }]);
}

export async function queueRefundMail(ctx: Ctx, { id, booking_id, amount_ore }: RefundRow): Promise<void> {
  const guest = await guestOf(ctx, booking_id);
  if (!guest) return;
  const news = { ...stayInMail(guest), amountOre: amount_ore, url: receiptUrl(ctx, booking_id) };
  await queueMail(ctx, refundMail(guest, news));
  await queuePushes(ctx, [{ kind: 'refund', userId: guest.user_id, subjectId: id, opensId: booking_id }]);
}

/** The stay with the address of its guest. Null once the account is deleted. */
async function guestOf(ctx: Ctx, bookingId: string) {
  const stay = await findStay(ctx.db, bookingId);
  if (!stay?.user_id || !stay.email || !stay.language) return null;
  return { ...stay, user_id: stay.user_id, email: stay.email, language: stay.language };
}

const stayInMail = (guest: StayRow) => ({
  club: { id: guest.club_id, name: guest.club_name },
  hutName: guest.hut_name,
  stay: { first: guest.first_slot, last: guest.last_slot },
});

type StayMail = { club: MailClub; hutName: string; stay: SlotRun; amountOre: number; url: string };

function receiptMail(
  guest: Reader,
  { club, hutName, stay, amountOre, number, url, isToClub }: StayMail & { number: number; isToClub: boolean },
): Mail {
  const received = { no: isToClub ? `${club.name} har` : 'Vi har', en: isToClub ? `${club.name} has` : 'We have' };
  return inLanguage(guest, {
    kind: 'receipt',
    club,
    no: {
      subject: `Kvittering: ${hutName}, ${daysIn('no', stay)}`,
      paragraphs: [
        'Hei!',
        `${received.no} mottatt ${kroner('no', amountOre)} for oppholdet ditt på ${hutName} (${club.name}), ${daysIn('no', stay)}.`,
        `Kvittering nummer ${number}.`,
      ],
      button: { label: 'Se kvitteringen', url },
      after: ['God tur!'],
    },
    en: {
      subject: `Receipt: ${hutName}, ${daysIn('en', stay)}`,
      paragraphs: [
        'Hello!',
        `${received.en} received ${kroner('en', amountOre)} for your stay at ${hutName} (${club.name}), ${daysIn('en', stay)}.`,
        `Receipt number ${number}.`,
      ],
      button: { label: 'See the receipt', url },
      after: ['Have a good stay!'],
    },
  });
}

function refundMail(guest: Reader, { club, hutName, stay, amountOre, url }: StayMail): Mail {
  return inLanguage(guest, {
    kind: 'refund',
    club,
    no: {
      subject: `Pengene tilbake: ${hutName}, ${daysIn('no', stay)}`,
      paragraphs: [
        'Hei!',
        `Oppholdet på ${hutName} (${club.name}), ${daysIn('no', stay)}, er avbestilt. ${kroner('no', amountOre)} er på vei tilbake til kortet du betalte med.`,
        'Banken bruker vanligvis fem til ti dager på å vise beløpet på kontoen din.',
      ],
      button: { label: 'Se kvitteringen', url },
    },
    en: {
      subject: `Your money back: ${hutName}, ${daysIn('en', stay)}`,
      paragraphs: [
        'Hello!',
        `The stay at ${hutName} (${club.name}), ${daysIn('en', stay)}, has been given up. ${kroner('en', amountOre)} is on its way back to the card you paid with.`,
        'Banks usually take five to ten days to show it in your account.',
      ],
      button: { label: 'See the receipt', url },
    },
  });
}
