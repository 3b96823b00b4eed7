import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { dayIn } from '#platform/mail/mail-words.ts';

type Left = { club: MailClub; hutName: string; lastSlot: number; url: string };

/** To a guest who left a day ago and has not sent the list. Once. */
export function departureReminderMail(guest: Reader, { club, hutName, lastSlot, url }: Left): Mail {
  const day = dateOfSlot(lastSlot);
  return inLanguage(guest, {
    kind: 'departure_reminder',
    club,
    no: {
      subject: `Hvordan var det på ${hutName} da du dro?`,
      paragraphs: [
        'Hei!',
        `Du dro fra ${hutName} ${dayIn('no', day)}. Vi har ikke fått lista du går gjennom før du låser.`,
        'Det tar et par minutter. Neste gjest ser om alt er i orden, uten navnet ditt.',
      ],
      button: { label: 'Fyll ut lista', url },
      after: ['Har du fylt den ut på hytta uten nett, sendes den når du åpner siden med nett.'],
    },
    en: {
      subject: `How was ${hutName} when you left?`,
      paragraphs: [
        'Hello!',
        `You left ${hutName} on ${dayIn('en', day)}. We have not received the list you go through before locking up.`,
        'It takes a couple of minutes. The next guest sees whether all is well, without your name.',
      ],
      button: { label: 'Fill in the list', url },
      after: ['If you filled it in at the hut without a network, it is sent when you open the page with one.'],
    },
  });
}
