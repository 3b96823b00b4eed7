import type { Language } from '@hytte/contract/texts/text';
import { type Half, type SlotRun, stayOf } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { daysIn, LOCALES } from '#platform/mail/mail-words.ts';

const HALVES = {
  no: { AM: 'før kl. 15', PM: 'etter kl. 15' },
  en: { AM: 'before 15:00', PM: 'after 15:00' },
} as const;

const weekdayFormat = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const weekdays = {
  no: new Intl.DateTimeFormat(LOCALES.no, weekdayFormat),
  en: new Intl.DateTimeFormat(LOCALES.en, weekdayFormat),
};

const endIn = (language: Language, date: LocalDate, half: Half): string =>
  `${weekdays[language].format(new Date(date))} ${HALVES[language][half]}`;

type ComingStay = {
  club: MailClub;
  hut: string;
  stay: SlotRun;
  isUnpaid: boolean;
  hasArrivalInfo: boolean;
  url: string;
};

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
  const { club, hut, stay, isUnpaid, url } = coming;
  const { startDate, startHalf, endDate, endHalf } = stayOf(stay);
  return inLanguage(guest, {
    kind: 'stay_reminder',
    club,
    no: {
      subject: `Snart er det din tur: ${hut}, ${daysIn('no', stay)}`,
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
      subject: `Your stay is coming up: ${hut}, ${daysIn('en', stay)}`,
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
