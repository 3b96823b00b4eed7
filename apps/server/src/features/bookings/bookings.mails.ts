import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { allMoneyBack, halfDaysIn, kroner, momentIn } from '#platform/mail/mail-words.ts';
import type { Mail } from '#platform/mail/mail.ts';

// What a guest is told of a request, and when the club acts on a stay or request of theirs.

type Place = { hutName: string; stay: SlotRun };
type Told = { club: MailClub; reason: string | null; url: string };

type Cancelled = Told & Place & { wasRequest: boolean; refundOre: number; pointsBack: boolean };

export function cancelledByClubMail(guest: Reader, news: Cancelled): Mail {
  const { club, hutName, stay, wasRequest, refundOre, pointsBack, reason, url } = news;
  const { language } = guest;
  const where = `${hutName}, ${halfDaysIn(language, stay)}`;
  const back = refundOre > 0 ? [allMoneyBack(language, refundOre)] : [];
  const points = pointsBack ? [POINTS_BACK[language]] : [];
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
      ],
      button: { label: 'See your stays', url },
    },
  });
}

/** `price`: of an allocated stay. */
type Moved = Told & { from: Place; to: Place; price: { beforeOre: number; afterOre: number; paid: boolean } | null };

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

/** The reason as it was written, each line a paragraph. */
function reasonIn(language: Language, reason: string | null): string[] {
  if (reason === null)
    return language === 'no'
      ? ['Klubben har ikke skrevet noen begrunnelse. Spør gjerne en som driver klubben.']
      : ['The club has given no reason. Feel free to ask the board.'];
  const [first = '', ...more] = reason
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [`${language === 'no' ? 'Begrunnelse' : 'Reason'}: ${first}`, ...more];
}

const POINTS_BACK: Record<Language, string> = {
  no: 'Poengene oppholdet kostet, har du fått tilbake.',
  en: 'The points that the stay cost are given back.',
};

/** `drawAt`: null when the club draws by hand. */
type Noted = { club: MailClub; requests: readonly Place[]; drawAt: Date | null; url: string };

/** To the guest, when requests have arrived. A confirmation of what was understood, not an answer. */
export function requestsNotedMail(guest: Reader, { club, requests, drawAt, url }: Noted): Mail {
  const { language } = guest;
  const lines = requests.map(({ hutName, stay }) => `${hutName}, ${halfDaysIn(language, stay)}.`);
  const [first] = requests;
  const isOne = requests.length === 1;
  return inLanguage(guest, {
    kind: 'request_noted',
    club,
    no: {
      subject: isOne
        ? `Vi har notert forespørselen din: ${first?.hutName}`
        : `Vi har notert ${requests.length} forespørsler i ${club.name}`,
      paragraphs: [
        'Hei!',
        `Vi har notert forespørs${isOne ? 'elen din' : 'lene dine'} i ${club.name}:`,
        ...lines,
        drawAt
          ? `Klubben trekker ${momentIn('no', drawAt)}. Etter trekningen ser du hvordan det gikk, og hvorfor.`
          : 'De som driver klubben, bestemmer når det trekkes. Etter trekningen ser du hvordan det gikk, og hvorfor.',
        `Fram til da kan du endre eller trekke forespørs${isOne ? 'elen' : 'lene'}.`,
      ],
      button: { label: isOne ? 'Se eller endre forespørselen' : 'Se eller endre forespørslene', url },
    },
    en: {
      subject: isOne
        ? `We have noted your request: ${first?.hutName}`
        : `We have noted ${requests.length} requests in ${club.name}`,
      paragraphs: [
        'Hello!',
        `We have noted your request${isOne ? '' : 's'} in ${club.name}:`,
        ...lines,
        drawAt
          ? `The club draws on ${momentIn('en', drawAt)}. After the draw you can see how it went, and why.`
          : 'Those who run the club decide when to draw. After the draw you can see how it went, and why.',
        `Until then you can change or withdraw ${isOne ? 'it' : 'them'}.`,
      ],
      button: { label: isOne ? 'See or change the request' : 'See or change the requests', url },
    },
  });
}
