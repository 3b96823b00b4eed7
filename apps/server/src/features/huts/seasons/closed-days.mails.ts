import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { halfDaysIn, reasonIn } from '#platform/mail/mail-words.ts';
import type { Mail } from '#platform/mail/mail.ts';

type Closed = {
  club: MailClub;
  /** What the reader waits for in vain, as it stands now. */
  requests: readonly { hutName: string; stay: SlotRun }[];
  reason: string | null;
  url: string;
};

/** To a guest whose undecided requests are for a hut or for days that the club has closed. */
export function daysClosedMail(guest: Reader, { club, requests, reason, url }: Closed): Mail {
  const { language } = guest;
  const lines = requests.map(({ hutName, stay }) => `${hutName}, ${halfDaysIn(language, stay)}.`);
  const isOne = requests.length === 1;
  return inLanguage(guest, {
    kind: 'days_closed',
    club,
    no: {
      subject: `Stengt: dager du har bedt om i ${club.name}`,
      paragraphs: [
        'Hei!',
        `De som driver ${club.name}, har stengt dager du har bedt om:`,
        ...lines,
        ...reasonIn('no', reason),
        `Blir det ikke åpnet igjen, får du avslag i trekningen. Du kan endre eller trekke forespørs${isOne ? 'elen' : 'lene'}.`,
      ],
      button: { label: 'Se oppholdene dine', url },
    },
    en: {
      subject: `Closed: days you have asked for in ${club.name}`,
      paragraphs: [
        'Hello!',
        `Those who run ${club.name} have closed days you have asked for:`,
        ...lines,
        ...reasonIn('en', reason),
        `Unless it is opened again, the draw will turn you down. You can change or withdraw your request${isOne ? '' : 's'}.`,
      ],
      button: { label: 'See your stays', url },
    },
  });
}

type Reopened = { club: MailClub; hutName: string; stay: SlotRun; url: string };

/** To a guest whose stay was ended because the hut was closed, and is open again. */
export function hutReopenedMail(guest: Reader, { club, hutName, stay, url }: Reopened): Mail {
  const where = `${hutName}, ${halfDaysIn(guest.language, stay)}`;
  return inLanguage(guest, {
    kind: 'days_closed',
    club,
    no: {
      subject: `${hutName} åpner igjen`,
      paragraphs: [
        'Hei!',
        `Oppholdet ditt ble avlyst fordi hytta måtte stenge: ${where}. Nå åpner den igjen, og du får vite det først.`,
        'Vil du ha dagene, må du be om dem på nytt.',
      ],
      button: { label: 'Se kalenderen', url },
    },
    en: {
      subject: `${hutName} opens again`,
      paragraphs: [
        'Hello!',
        `Your stay was cancelled because the hut had to close: ${where}. It opens again, and you are told first.`,
        'If you want the days, ask for them again.',
      ],
      button: { label: 'See the calendar', url },
    },
  });
}
