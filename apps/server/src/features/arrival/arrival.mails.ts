import type { Language } from '@hytte/contract/texts/text';
import { type Half, type SlotRun, stayOf } from '@hytte/domain/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type Reader } from '#platform/mail/mail-layout.ts';

const LOCALES = { no: 'nb-NO', en: 'en-GB' } as const;
const HALVES = {
  no: { AM: 'før kl. 15', PM: 'etter kl. 15' },
  en: { AM: 'before 15:00', PM: 'after 15:00' },
} as const;

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', timeZone: 'UTC', ...options });

const datesIn = (language: Language, stay: SlotRun): string => {
  const { startDate, endDate } = stayOf(stay);
  return format(language, { year: 'numeric' }).formatRange(new Date(startDate), new Date(endDate));
};

const endIn = (language: Language, date: LocalDate, half: Half): string =>
  `${format(language, { weekday: 'long' }).format(new Date(date))} ${HALVES[language][half]}`;

type ComingStay = { hut: string; stay: SlotRun; isUnpaid: boolean; hasArrivalInfo: boolean; url: string };

const DOOR = {
  no: {
    unpaid: 'Oppholdet er ikke betalt ennå. Når det er betalt, kan du se hvordan du kommer inn.',
    known: 'Hvordan du kommer inn, står på siden til oppholdet. Vi sender det ikke på e-post.',
  },
  en: {
    unpaid: 'The stay has not been paid for yet. Once it is, you can see how to get in.',
    known: 'How to get in is on the page of the stay. We do not send it by e-mail.',
  },
} as const;

const doorIn = (language: Language, { isUnpaid, hasArrivalInfo }: ComingStay): string[] => {
  if (isUnpaid) return [DOOR[language].unpaid];
  return hasArrivalInfo ? [DOOR[language].known] : [];
};

/** Sent a week before. Says where to find the door code, never the code itself: others may read the mail. */
export function reminderMail(guest: Reader, coming: ComingStay): Mail {
  const { hut, stay, isUnpaid, url } = coming;
  const { startDate, startHalf, endDate, endHalf } = stayOf(stay);
  return inLanguage(guest, {
    no: {
      subject: `Snart er det din tur: ${hut}, ${datesIn('no', stay)}`,
      paragraphs: [
        'Hei!',
        `Oppholdet ditt nærmer seg: ${hut}.`,
        `Ankomst: ${endIn('no', startDate, startHalf)}.`,
        `Avreise: ${endIn('no', endDate, endHalf)}.`,
        ...doorIn('no', coming),
      ],
      button: { label: isUnpaid ? 'Se og betal oppholdet' : 'Se oppholdet', url },
      after: ['Vedlagt er oppholdet som kalenderfil. Åpne den for å legge oppholdet i kalenderen din.'],
    },
    en: {
      subject: `Your stay is coming up: ${hut}, ${datesIn('en', stay)}`,
      paragraphs: [
        'Hello!',
        `Your stay is coming up: ${hut}.`,
        `Arrival: ${endIn('en', startDate, startHalf)}.`,
        `Departure: ${endIn('en', endDate, endHalf)}.`,
        ...doorIn('en', coming),
      ],
      button: { label: isUnpaid ? 'See and pay for the stay' : 'See the stay', url },
      after: ['Attached is the stay as a calendar file. Open it to put the stay in your calendar.'],
    },
  });
}
