import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { allMoneyBack, halfDaysIn, kroner, pointsIn, reasonIn } from '#platform/mail/mail-words.ts';
import type { Mail } from '#platform/mail/mail.ts';

// Emails to a guest when the club changes or cancels their stay or request.

type Place = { hutName: string; stay: SlotRun };
type BoardActInput = { club: MailClub; reason: string | null; url: string };

type Cancelled = BoardActInput &
  Place & { wasRequest: boolean; refundOre: number; pointsBack: boolean; firstInLine: boolean };

const FIRST_IN_LINE: Record<Language, string> = {
  no: 'Du står først på ventelista for disse dagene. Åpner hytta igjen, får du tilbudet før alle andre.',
  en: 'You are first on the waiting list for these days. If the hut opens again, you are asked before all others.',
};

export function cancelledByClubMail(guest: Reader, news: Cancelled): Mail {
  const { club, hutName, stay, wasRequest, refundOre, pointsBack, firstInLine, reason, url } = news;
  const { language } = guest;
  const where = `${hutName}, ${halfDaysIn(language, stay)}`;
  const back = refundOre > 0 ? [allMoneyBack(language, refundOre)] : [];
  const points = pointsBack ? [POINTS_BACK[language]] : [];
  const line = firstInLine ? [FIRST_IN_LINE[language]] : [];
  const why = reasonIn(language, reason);
  return inLanguage(guest, {
    kind: 'stay_cancelled',
    club,
    no: {
      subject: wasRequest ? `Forespørselen er tatt bort: ${hutName}` : `Oppholdet er avlyst: ${hutName}`,
      paragraphs: [
        'Hei!',
        wasRequest
          ? `${club.name} har tatt bort forespørselen din om ${where}. Den er ikke med i trekningen.`
          : `${club.name} har avlyst oppholdet ditt: ${where}.`,
        ...why,
        ...back,
        ...points,
        ...line,
      ],
      button: { label: 'Se oppholdene dine', url },
    },
    en: {
      subject: wasRequest ? `Your request was removed: ${hutName}` : `Your stay is cancelled: ${hutName}`,
      paragraphs: [
        'Hello!',
        wasRequest
          ? `${club.name} has removed your request for ${where}. It takes no part in the draw.`
          : `${club.name} has cancelled your stay: ${where}.`,
        ...why,
        ...back,
        ...points,
        ...line,
      ],
      button: { label: 'See your stays', url },
    },
  });
}

/** `price`: of an allocated stay. */
type Moved = BoardActInput & {
  from: Place;
  to: Place;
  price: { beforeOre: number; afterOre: number; paid: boolean } | null;
};

export function movedByClubMail(guest: Reader, { club, from, to, price, reason, url }: Moved): Mail {
  const { language } = guest;
  const [before, after] = [from, to].map(({ hutName, stay }) => `${hutName}, ${halfDaysIn(language, stay)}`);
  const rest = [...reasonIn(language, reason), ...(price ? priceIn(language, price) : [])];
  return inLanguage(guest, {
    kind: 'stay_moved',
    club,
    no: {
      subject: `${price ? 'Oppholdet' : 'Forespørselen'} er flyttet: ${to.hutName}`,
      paragraphs: [
        'Hei!',
        `${club.name} har flyttet ${price ? 'oppholdet ditt' : 'forespørselen din'}.`,
        `Før: ${before}.`,
        `Nå: ${after}.`,
        ...rest,
      ],
      button: { label: 'Se oppholdene dine', url },
    },
    en: {
      subject: `Your ${price ? 'stay' : 'request'} was moved: ${to.hutName}`,
      paragraphs: [
        'Hello!',
        `${club.name} has moved your ${price ? 'stay' : 'request'}.`,
        `Before: ${before}.`,
        `Now: ${after}.`,
        ...rest,
      ],
      button: { label: 'See your stays', url },
    },
  });
}

type Prices = NonNullable<Moved['price']>;

function priceIn(language: Language, { beforeOre, afterOre, paid }: Prices): string[] {
  const [before, after] = [kroner(language, beforeOre), kroner(language, afterOre)];
  if (paid)
    return language === 'no'
      ? [
          `Du har betalt ${before}, og det er prisen også nå.`,
          'Passer det ikke, kan du slette oppholdet fram til det begynner. Da får du alle pengene tilbake.',
        ]
      : [
          `You have paid ${before}, and that is the price now too.`,
          'If it does not suit you, delete the stay before it begins, and all your money goes back.',
        ];
  const price =
    language === 'no'
      ? beforeOre === afterOre
        ? `Prisen er den samme, ${after}.`
        : `Prisen var ${before} og er nå ${after}.`
      : beforeOre === afterOre
        ? `The price is the same, ${after}.`
        : `The price was ${before} and is now ${after}.`;
  const choice =
    language === 'no'
      ? 'Passer det ikke, kan du slette oppholdet fram til det begynner.'
      : 'If it does not suit you, you can delete the stay before it begins.';
  return [price, choice];
}

const POINTS_BACK: Record<Language, string> = {
  no: 'Poengene oppholdet kostet, har du fått tilbake.',
  en: 'The points that the stay cost are given back.',
};

type NoShow = Omit<BoardActInput, 'reason'> & Place & { isTakenBack: boolean; points: number };

/** A reply goes to the club. */
export function noShowMail(guest: Reader, { club, hutName, stay, isTakenBack, points, url }: NoShow): Mail {
  const counted = (language: Language) => pointsIn(language, points);
  return inLanguage(guest, {
    kind: 'no_show',
    club,
    no: isTakenBack
      ? {
          subject: `Rettet: du var på ${hutName}`,
          paragraphs: [
            'Hei!',
            `${club.name} har tatt tilbake at du ikke kom til ${hutName}, ${halfDaysIn('no', stay)}.`,
            ...(points > 0 ? [`Du har fått tilbake ${counted('no')} poeng.`] : []),
          ],
          button: { label: 'Se oppholdene dine', url },
        }
      : {
          subject: `Du kom ikke til ${hutName}?`,
          paragraphs: [
            'Hei!',
            `${club.name} har notert at du ikke kom til ${hutName}, ${halfDaysIn('no', stay)}, og ikke ga oppholdet fra deg.`,
            points > 0
              ? `Du får ikke penger eller poeng tilbake, og etter klubbens regler har du fått ${counted('no')} poeng til.`
              : 'Du får ikke penger eller poeng tilbake.',
            'Er det feil? Svar på denne e-posten, så kan klubben rette det.',
          ],
          button: { label: 'Se oppholdene dine', url },
        },
    en: isTakenBack
      ? {
          subject: `Corrected: you were at ${hutName}`,
          paragraphs: [
            'Hello!',
            `${club.name} has taken back that you did not come to ${hutName}, ${halfDaysIn('en', stay)}.`,
            ...(points > 0 ? [`You have got ${counted('en')} points back.`] : []),
          ],
          button: { label: 'See your stays', url },
        }
      : {
          subject: `You did not come to ${hutName}?`,
          paragraphs: [
            'Hello!',
            `${club.name} has noted that you did not come to ${hutName}, ${halfDaysIn('en', stay)}, and had not given the stay up.`,
            points > 0
              ? `No money or points go back, and by the club's rules you have got ${counted('en')} more points.`
              : 'No money or points go back.',
            'Is this wrong? Reply to this e-mail, and the club can put it right.',
          ],
          button: { label: 'See your stays', url },
        },
  });
}
