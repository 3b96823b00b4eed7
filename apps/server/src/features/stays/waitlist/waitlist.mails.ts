import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { daysIn, halfDaysIn, momentIn } from '#platform/mail/mail-words.ts';
import type { Mail } from '#platform/mail/mail.ts';

// Emails of the waiting list. They lead to the page of the offer, and never answer by themselves: programs that scan mail
// follow every link.

type Offered = { club: MailClub; hutName: string; stay: SlotRun; until: Date; url: string };

const where = (language: Language, { hutName, stay }: Offered) => `${hutName}, ${halfDaysIn(language, stay)}`;

export const offerMail = (guest: Reader, offer: Offered & { replaces: boolean }): Mail =>
  inLanguage(guest, {
    kind: 'offer',
    club: offer.club,
    no: {
      subject: `Tilbud: ${offer.hutName} ${daysIn('no', offer.stay)} – svar innen ${momentIn('no', offer.until)}`,
      paragraphs: [
        'Hei!',
        `Noe du venter på i ${offer.club.name}, er blitt ledig, og du er den neste i rekka: ${where('no', offer)}.`,
        `Tilbudet er ditt til ${momentIn('no', offer.until)}. Svarer du ikke, går det til neste i rekka.`,
        ...(offer.replaces
          ? ['Sier du ja, gir du fra deg det oppholdet du har fått i stedet. Det koster deg ingenting.']
          : []),
      ],
      button: { label: 'Se tilbudet og svar', url: offer.url },
      after: ['Å si nei koster ingenting. De andre ønskene dine blir stående.'],
    },
    en: {
      subject: `Offer: ${offer.hutName} ${daysIn('en', offer.stay)} – answer by ${momentIn('en', offer.until)}`,
      paragraphs: [
        'Hello!',
        `Something you are waiting for in ${offer.club.name} has come free, and you are the next in line: ${where('en', offer)}.`,
        `The offer is yours until ${momentIn('en', offer.until)}. If you do not answer, it goes to the next in line.`,
        ...(offer.replaces ? ['If you say yes you give up the stay that you got instead. It costs you nothing.'] : []),
      ],
      button: { label: 'See the offer and answer', url: offer.url },
      after: ['Saying no costs nothing. Your other wishes stay.'],
    },
  });

export const offerReminderMail = (guest: Reader, offer: Offered): Mail =>
  inLanguage(guest, {
    kind: 'offer',
    club: offer.club,
    no: {
      subject: `Husk å svare innen ${momentIn('no', offer.until)}: ${offer.hutName}`,
      paragraphs: [
        'Hei!',
        `Du har et tilbud du ikke har svart på: ${where('no', offer)}.`,
        `Det er ditt til ${momentIn('no', offer.until)}.`,
      ],
      button: { label: 'Se tilbudet og svar', url: offer.url },
    },
    en: {
      subject: `Remember to answer by ${momentIn('en', offer.until)}: ${offer.hutName}`,
      paragraphs: [
        'Hello!',
        `You have an offer that you have not answered: ${where('en', offer)}.`,
        `It is yours until ${momentIn('en', offer.until)}.`,
      ],
      button: { label: 'See the offer and answer', url: offer.url },
    },
  });

/** Why a member no longer has an offer, and whether the other things they wait for rest from now on. */
export type EndedOffer = { why: 'lapsed' | 'withdrawn' | 'hut_gone'; rests: boolean };

const WHY_ENDED: Record<EndedOffer['why'], Record<Language, (stay: string) => string>> = {
  lapsed: {
    no: (stay) =>
      `Vi fikk ikke svar på tilbudet om ${stay} i tide. Det er gått videre til neste i rekka, og har ikke kostet deg noe.`,
    en: (stay) =>
      `We had no answer to the offer of ${stay} in time. It has gone to the next in line, and has cost you nothing.`,
  },
  withdrawn: {
    no: (stay) =>
      `Hytta kan ikke brukes de dagene likevel, så tilbudet om ${stay} er trukket tilbake. Du står fortsatt på venteliste.`,
    en: (stay) =>
      `The hut cannot be used on those days after all, so the offer of ${stay} has been withdrawn. You are still waiting.`,
  },
  hut_gone: {
    no: (stay) =>
      `Klubben har ikke lenger hytta, så tilbudet om ${stay} er trukket tilbake. Det har ikke kostet deg noe.`,
    en: (stay) =>
      `The club no longer has the hut, so the offer of ${stay} has been withdrawn. It has cost you nothing.`,
  },
};

export const offerEndedMail = (guest: Reader, offer: Offered & EndedOffer): Mail =>
  inLanguage(guest, {
    kind: 'offer',
    club: offer.club,
    no: {
      subject: `Tilbudet er ikke lenger ditt: ${offer.hutName} ${daysIn('no', offer.stay)}`,
      paragraphs: [
        'Hei!',
        WHY_ENDED[offer.why].no(where('no', offer)),
        ...(offer.rests
          ? [
              'Dette var det andre tilbudet på rad uten svar, så de andre ønskene dine hviler til du sier at du fortsatt er interessert.',
            ]
          : []),
      ],
      button: { label: 'Se oppholdene dine', url: offer.url },
    },
    en: {
      subject: `The offer is no longer yours: ${offer.hutName} ${daysIn('en', offer.stay)}`,
      paragraphs: [
        'Hello!',
        WHY_ENDED[offer.why].en(where('en', offer)),
        ...(offer.rests
          ? [
              'This was the second offer in a row without an answer, so your other wishes rest until you say that you are still interested.',
            ]
          : []),
      ],
      button: { label: 'See your stays', url: offer.url },
    },
  });

/** Too late for an offer that waits for an answer: everybody on the list whose days fit is told at once. */
export const freeNowMail = (guest: Reader, free: Omit<Offered, 'until'>): Mail =>
  inLanguage(guest, {
    kind: 'offer',
    club: free.club,
    no: {
      subject: `Ledig nå: ${free.hutName} ${daysIn('no', free.stay)}`,
      paragraphs: [
        'Hei!',
        `${free.hutName}, ${halfDaysIn('no', free.stay)}, er blitt ledig. Den første som sier ja, får det.`,
      ],
      button: { label: 'Se hva som er ledig', url: free.url },
    },
    en: {
      subject: `Free now: ${free.hutName} ${daysIn('en', free.stay)}`,
      paragraphs: [
        'Hello!',
        `${free.hutName}, ${halfDaysIn('en', free.stay)}, has come free. The first to say yes has it.`,
      ],
      button: { label: 'See what is free', url: free.url },
    },
  });
