import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { Receipt } from '@hytte/domain/fairness/draws/receipt';
import type { PaymentSlip } from '@hytte/domain/money/payments/outside-payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { dayIn, halfDaysIn, kroner, momentIn, paymentSlipIn, pointsIn, reasonIn } from '#platform/mail/mail-words.ts';
import type { Attachment, Mail } from '#platform/mail/mail.ts';

// Emails to a guest about a request or a stay. Emails about acts of the club: board-acts.mails.ts.

type Place = { hutName: string; stay: SlotRun };

type Noted = {
  club: MailClub;
  /** `drawAt`: null when the club draws by hand. */
  requests: readonly (Place & { drawAt: Date | null })[];
  /** Attached as JSON. None for requests from before there were receipts. */
  receipts: readonly Receipt[];
  url: string;
};

/** To the guest, when requests have arrived. Confirms what was received; it is not a decision. */
export function requestsNotedMail(guest: Reader, { club, requests, receipts, url }: Noted): Mail {
  const { language } = guest;
  const [first] = requests;
  const drawAt = first?.drawAt ?? null;
  const isOneDraw = requests.every((request) => request.drawAt?.getTime() === drawAt?.getTime());
  const lines = requests.map(
    (request) =>
      `${request.hutName}, ${halfDaysIn(language, request.stay)}.${isOneDraw ? '' : drawnIn(language, request.drawAt)}`,
  );
  const isOne = requests.length === 1;
  const hasReceipts = receipts.length > 0;
  const mail = inLanguage(guest, {
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
        `${isOneDraw ? `${whenDrawn('no', drawAt)} ` : ''}Etter trekningen ser du hvordan det gikk, og hvorfor.`,
        `Fram til da kan du endre eller trekke forespørs${isOne ? 'elen' : 'lene'}.`,
        ...(hasReceipts ? ['Kvitteringen er lagt ved. Den viser hva du ba om, og når.'] : []),
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
        `${isOneDraw ? `${whenDrawn('en', drawAt)} ` : ''}After the draw you can see how it went, and why.`,
        `Until then you can change or withdraw ${isOne ? 'it' : 'them'}.`,
        ...(hasReceipts ? ['The receipt is attached. It shows what you asked for, and when.'] : []),
      ],
      button: { label: isOne ? 'See or change the request' : 'See or change the requests', url },
    },
  });
  return hasReceipts ? { ...mail, attachment: receiptFile(language, receipts) } : mail;
}

const whenDrawn = (language: Language, drawAt: Date | null): string => {
  if (language === 'no')
    return drawAt ? `Klubben trekker ${momentIn('no', drawAt)}.` : 'De som driver klubben, bestemmer når det trekkes.';
  return drawAt ? `The club draws on ${momentIn('en', drawAt)}.` : 'Those who run the club decide when to draw.';
};

/** After the days of a request, where others of the same mail are drawn at other times. */
const drawnIn = (language: Language, drawAt: Date | null): string => {
  if (!drawAt) return '';
  return language === 'no' ? ` Trekkes ${momentIn('no', drawAt)}.` : ` Drawn on ${momentIn('en', drawAt)}.`;
};

/** `points` in tenths. */
type Allocated = Place & {
  fromWaitlist: boolean;
  /** Why club admins gave it; null when the guest asked for it. */
  givenBecause: string | null;
  club: MailClub;
  totalOre: number;
  /** The last day to pay on; null where it can be paid until it begins. */
  payBy: LocalDate | null;
  /** Of a club that collects payment itself, and has said where. */
  slip: PaymentSlip | null;
  points: number;
  receipt: Receipt;
  url: string;
};

/** To the guest of a stay that was booked instantly, came from the waiting list, or was given by club admins. */
export function stayIsYoursMail(
  guest: Reader,
  { fromWaitlist, givenBecause, club, hutName, stay, totalOre, payBy, slip, points, receipt, url }: Allocated,
): Mail {
  const { language } = guest;
  const how = slip ? paymentSlipIn(language, { ...slip, payBy: null }) : [];
  const where = `${hutName}, ${halfDaysIn(language, stay)}`;
  const isGiven = givenBecause !== null;
  const mail = inLanguage(guest, {
    kind: 'stay_allocated',
    club,
    no: {
      subject: `Oppholdet er ditt: ${hutName}`,
      paragraphs: [
        'Hei!',
        `Oppholdet er ditt: ${where}.`,
        ...howItIsYours('no', club.name, { fromWaitlist, givenBecause }),
        ...(totalOre > 0 ? [`Prisen er ${kroner('no', totalOre)}.`] : []),
        ...(payBy ? [PAY_BY.no(payBy)] : []),
        ...how,
        ...(points > 0 ? [`Det kostet deg ${pointsIn('no', points)} poeng.`] : []),
        'Passer det ikke likevel, kan du slette oppholdet fram til det begynner.',
        isGiven
          ? 'Kvitteringen er lagt ved. Den viser hva du fikk, og når.'
          : 'Kvitteringen er lagt ved. Den viser hva du ba om, og når.',
      ],
      button: { label: 'Se oppholdet', url },
    },
    en: {
      subject: `The stay is yours: ${hutName}`,
      paragraphs: [
        'Hello!',
        `The stay is yours: ${where}.`,
        ...howItIsYours('en', club.name, { fromWaitlist, givenBecause }),
        ...(totalOre > 0 ? [`The price is ${kroner('en', totalOre)}.`] : []),
        ...(payBy ? [PAY_BY.en(payBy)] : []),
        ...how,
        ...(points > 0 ? [`It cost you ${pointsIn('en', points)} points.`] : []),
        'If it does not suit you after all, you can delete the stay before it begins.',
        isGiven
          ? 'The receipt is attached. It shows what you were given, and when.'
          : 'The receipt is attached. It shows what you asked for, and when.',
      ],
      button: { label: 'See the stay', url },
    },
  });
  return { ...mail, attachment: receiptFile(language, [receipt]) };
}

type HowYours = Pick<Allocated, 'fromWaitlist' | 'givenBecause'>;

function howItIsYours(language: Language, club: string, { fromWaitlist, givenBecause }: HowYours): string[] {
  const isNo = language === 'no';
  if (givenBecause !== null)
    return [
      isNo ? `De som driver ${club}, har gitt deg dagene.` : `Those who run ${club} have given you the days.`,
      ...reasonIn(language, givenBecause),
    ];
  if (fromWaitlist)
    return [
      isNo
        ? `Du sto på venteliste i ${club} da dagene ble ledige.`
        : `You were on the waiting list of ${club} when the days came free.`,
    ];
  return [
    isNo
      ? `Ingen andre i ${club} ventet på dagene, så du fikk dem med en gang.`
      : `Nobody else in ${club} was waiting for the days, so you got them at once.`,
  ];
}

const PAY_BY = {
  no: (day: LocalDate) => `Betal innen ${dayIn('no', day)}, ellers går oppholdet videre til andre.`,
  en: (day: LocalDate) => `Pay by ${dayIn('en', day)}, or the stay goes on to others.`,
};

type ToPay = Place & {
  club: MailClub;
  totalOre: number;
  payBy: LocalDate;
  isLastDay: boolean;
  /** Of a club that collects payment itself. */
  slip: PaymentSlip | null;
  url: string;
};

/** To a guest who has not paid: some days before the last day, and on that day. */
export function payReminderMail(
  guest: Reader,
  { club, hutName, stay, totalOre, payBy, isLastDay, slip, url }: ToPay,
): Mail {
  const how = slip ? paymentSlipIn(guest.language, { ...slip, payBy: null }) : [];
  return inLanguage(guest, {
    kind: 'pay_reminder',
    club,
    no: {
      subject: isLastDay ? `${hutName}: siste dag for å betale` : `${hutName}: betal innen ${dayIn('no', payBy)}`,
      paragraphs: [
        'Hei!',
        `Oppholdet ditt på ${hutName}, ${halfDaysIn('no', stay)}, er ikke betalt. Det koster ${kroner('no', totalOre)}.`,
        isLastDay
          ? 'I dag er siste dag. Er det ikke betalt i løpet av dagen, går oppholdet videre til andre.'
          : PAY_BY.no(payBy),
        ...how,
        'Kan du ikke bruke oppholdet, gi det fra deg, så andre får beskjed med en gang.',
      ],
      button: { label: 'Betal oppholdet', url },
    },
    en: {
      subject: isLastDay ? `${hutName}: last day to pay` : `${hutName}: pay by ${dayIn('en', payBy)}`,
      paragraphs: [
        'Hello!',
        `Your stay at ${hutName}, ${halfDaysIn('en', stay)}, is not paid. It costs ${kroner('en', totalOre)}.`,
        isLastDay
          ? 'Today is the last day. If it is not paid in the course of the day, the stay goes on to others.'
          : PAY_BY.en(payBy),
        ...how,
        'If you cannot use the stay, give it up, so that others are told at once.',
      ],
      button: { label: 'Pay for the stay', url },
    },
  });
}

type Released = Place & { club: MailClub; payBy: LocalDate; url: string };

/** To the guest of a stay that was not paid in time. */
export function stayReleasedMail(guest: Reader, { club, hutName, stay, payBy, url }: Released): Mail {
  return inLanguage(guest, {
    kind: 'stay_released',
    club,
    no: {
      subject: `Oppholdet er gått videre: ${hutName}`,
      paragraphs: [
        'Hei!',
        `Oppholdet ditt på ${hutName}, ${halfDaysIn('no', stay)}, ble ikke betalt innen ${dayIn('no', payBy)} og er gått videre til andre.`,
        'Kommer det likevel inn penger fra deg, får du alt tilbake.',
      ],
      button: { label: 'Se oppholdene dine', url },
    },
    en: {
      subject: `The stay has gone on to others: ${hutName}`,
      paragraphs: [
        'Hello!',
        `Your stay at ${hutName}, ${halfDaysIn('en', stay)}, was not paid by ${dayIn('en', payBy)} and has gone on to others.`,
        'If money from you comes in nevertheless, you get all of it back.',
      ],
      button: { label: 'See your stays', url },
    },
  });
}

/** What others having the days brings back; `points` in tenths. `isByClub`: it was paid outside, and the club pays it back. */
type Relet = Place & { club: MailClub; refundOre: number; isByClub: boolean; points: number; url: string };

/** To a guest who gave a stay up late, when it would have begun. */
export function daysReletMail(guest: Reader, { club, hutName, stay, refundOre, isByClub, points, url }: Relet): Mail {
  const back = (language: Language, and: string, unit: string) =>
    [
      ...(refundOre > 0 ? [kroner(language, refundOre)] : []),
      ...(points > 0 ? [`${pointsIn(language, points)} ${unit}`] : []),
    ].join(` ${and} `);
  const [no, en] = [back('no', 'og', 'poeng'), back('en', 'and', 'points')];
  const way = {
    no: isByClub
      ? `Klubben betaler deg ${kroner('no', refundOre)} tilbake.`
      : 'Pengene er på vei til kortet du betalte med. Det tar vanligvis fem til ti dager.',
    en: isByClub
      ? `The club pays you ${kroner('en', refundOre)} back.`
      : 'The money is on its way to the card you paid with. This usually takes five to ten days.',
  };
  return inLanguage(guest, {
    kind: 'days_relet',
    club,
    no: {
      subject: `Noen andre fikk dagene: ${no} tilbake`,
      paragraphs: [
        'Hei!',
        `Du ga fra deg oppholdet på ${hutName}, ${halfDaysIn('no', stay)}. Noen andre fikk dagene, eller noen av dem, og derfor får du tilbake ${no}.`,
        ...(refundOre > 0 ? [way.no] : []),
      ],
      button: { label: 'Se oppholdene dine', url },
    },
    en: {
      subject: `Others got the days: ${en} back`,
      paragraphs: [
        'Hello!',
        `You gave up the stay at ${hutName}, ${halfDaysIn('en', stay)}. Others got the days, or some of them, so you get ${en} back.`,
        ...(refundOre > 0 ? [way.en] : []),
      ],
      button: { label: 'See your stays', url },
    },
  });
}

const receiptFile = (language: Language, receipts: readonly Receipt[]): Attachment => ({
  name: language === 'no' ? 'kvittering.json' : 'receipt.json',
  type: 'application/json',
  text: JSON.stringify(receipts, null, 2),
});
