import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { Turn, Outcome } from '@hytte/domain/fairness/draws/draw';
import type { NamedLimit } from '@hytte/domain/fairness/limits/limits';
import type { PaymentSlip } from '@hytte/domain/money/payments/outside-payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { dayIn, daysIn, LOCALES, momentIn, paymentSlipIn } from '#platform/mail/mail-words.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { NotifiedOutcome } from './draw.ts';

/** A request and its outcome. */
export type Result = {
  hutName: string;
  stay: SlotRun;
  outcome: NotifiedOutcome;
  /** The last day for payment; null without an allocation, and where a stay can be paid until it begins. */
  payBy: LocalDate | null;
  /** How to pay a club that collects payment itself; null elsewhere. */
  slip: PaymentSlip | null;
  /** The end of the grace period, in which cancelling is free; null without an allocation or a grace period. */
  graceUntil: Date | null;
};

const numbers = { no: new Intl.NumberFormat(LOCALES.no), en: new Intl.NumberFormat(LOCALES.en) };

const lineIn = (language: Language, { hutName, stay, outcome, payBy, slip }: Result): string => {
  const pay = slip ? paymentSlipIn(language, slip) : payBy ? [payByIn(language, payBy)] : [];
  return [`${hutName}, ${daysIn(language, stay)}: ${verdictText(language, outcome)}`, ...pay].join(' ');
};

const payByIn = (language: Language, day: LocalDate): string =>
  language === 'no' ? `Betal innen ${dayIn('no', day)}.` : `Pay by ${dayIn('en', day)}.`;

export type MemberNews = {
  club: MailClub;
  /** The name of the period that was drawn; null for an ordinary draw. */
  period: string | null;
  results: readonly Result[];
  points: number;
  url: string;
};

/** To an applicant: each request, its outcome, and why. */
export function resultMail(member: Reader, news: MemberNews): Mail {
  const { club, period, results, points, url } = news;
  const lines = [...results.map((result) => lineIn(member.language, result)), ...graceIn(member.language, results)];
  const now = numbers[member.language].format(points / 10);
  return inLanguage(member, {
    kind: 'draw_result',
    club,
    no: {
      subject: `${period ?? `Trekningen i ${club.name}`}: ${gotIn('no', news)}`,
      paragraphs: [
        'Hei!',
        period === null
          ? `${club.name} har trukket. Slik gikk det med det du ba om:`
          : `${club.name} har trukket ${period}. Slik gikk det med ønskene dine:`,
        ...lines,
      ],
      button: { label: 'Se og etterprøv trekningen', url },
      after: [`Du har nå ${now} poeng. Færre poeng gir flere lodd neste gang.`],
    },
    en: {
      subject: `${period ?? `The draw in ${club.name}`}: ${gotIn('en', news)}`,
      paragraphs: [
        'Hello!',
        period === null
          ? `${club.name} has drawn. This is what became of what you asked for:`
          : `${club.name} has drawn ${period}. This is what became of your wishes:`,
        ...lines,
      ],
      button: { label: 'See and check the draw', url },
      after: [`You now have ${now} points. Fewer points give more tickets next time.`],
    },
  });
}

/** To those who got something in a period: all its stays are given back free until the same moment. */
function graceIn(language: Language, results: readonly Result[]): string[] {
  const until = results.find(({ graceUntil }) => graceUntil !== null)?.graceUntil;
  if (!until) return [];
  return language === 'no'
    ? [`Fram til ${momentIn('no', until)} kan du gi det fra deg uten at det koster noe, verken penger eller poeng.`]
    : [`Until ${momentIn('en', until)} you can give it back at no cost, neither money nor points.`];
}

/** Wishes are alternatives; requests are not, so the email says how many of them were allocated. */
function gotIn(language: Language, { period, results }: MemberNews): string {
  const won = results.filter(({ outcome }) => outcome.status === 'allocated');
  const [count, all, hut] = [won.length, results.length, won[0]?.hutName ?? ''];
  if (count === 0) return { no: 'ikke denne gangen', en: 'not this time' }[language];
  if (period !== null && count === 1) return { no: `du fikk ${hut}`, en: `you got ${hut}` }[language];
  if (period !== null) return { no: `du fikk ${count} opphold`, en: `you got ${count} stays` }[language];
  if (all === 1) return { no: 'du fikk oppholdet', en: 'the stay is yours' }[language];
  return { no: `du fikk ${count} av ${all} opphold`, en: `you got ${count} of ${all} stays` }[language];
}

type Summary = { club: MailClub; allocated: number; rejected: number; url: string };

/** To the admins, unless the club has turned it off. */
export function summaryMail(admin: Reader, { club, allocated, rejected, url }: Summary): Mail {
  const asked = allocated + rejected;
  return inLanguage(admin, {
    kind: 'draw_summary',
    club,
    no: {
      subject: `Trekning i ${club.name}: ${allocated} av ${asked} ble tildelt`,
      paragraphs: [
        'Hei!',
        `${club.name} har trukket. Forespørsler: ${asked}. Tildelt: ${allocated}. Avslått: ${rejected}.`,
        'Alle som hadde bedt om noe, har fått svar med begrunnelse. Alle medlemmer kan etterprøve trekningen.',
      ],
      button: { label: 'Se trekningene', url },
      after: ['Du får denne e-posten fordi du driver klubben. Den kan slås av under Trekninger.'],
    },
    en: {
      subject: `Draw in ${club.name}: ${allocated} of ${asked} were allocated`,
      paragraphs: [
        'Hello!',
        `${club.name} has drawn. Requests: ${asked}. Allocated: ${allocated}. Rejected: ${rejected}.`,
        'Everybody who had asked for something has been told what became of it, and why. Every member can check the draw.',
      ],
      button: { label: 'See the draws', url },
      after: ['You get this e-mail because you run the club. It can be turned off under Draws.'],
    },
  });
}

type Failure = {
  clubName: string;
  /** Then it is tried again until it is drawn, whatever the schedule says. */
  isFrozen: boolean;
  url: string;
};

/** To the admins, when a draw has failed that nobody was waiting for at a screen. */
export function failureMail(admin: Reader, { clubName, isFrozen, url }: Failure): Mail {
  return inLanguage(admin, {
    kind: 'draw_failed',
    no: {
      subject: `Trekningen i ${clubName} kunne ikke gjennomføres`,
      paragraphs: [
        'Hei!',
        `Trekningen i ${clubName} stoppet på grunn av en feil hos oss. Ingenting er tildelt, og alle forespørsler står som før.`,
        isFrozen
          ? 'Lista er låst, og vi prøver igjen av oss selv til den er trukket. Du trenger ikke gjøre noe. Så lenge kan ingen endre det som står i lista.'
          : 'Vi prøver igjen av oss selv den neste halvtimen. Går det ikke, trekkes det neste gang klubben skal trekke, eller når du starter trekningen selv.',
      ],
      button: { label: 'Se trekningene', url },
      after: ['Du får denne e-posten fordi du driver klubben.'],
    },
    en: {
      subject: `The draw in ${clubName} could not be held`,
      paragraphs: [
        'Hello!',
        `The draw in ${clubName} stopped because of a fault on our side. Nothing was allocated, and every request stands as before.`,
        isFrozen
          ? 'The list is frozen, and we try again by ourselves until it is drawn. You need not do anything. Until then nobody can change what is in the list.'
          : 'We try again by ourselves for the next half hour. If that does not help, the next scheduled draw decides, or you can start one yourself.',
      ],
      button: { label: 'See the draws', url },
      after: ['You get this e-mail because you run the club.'],
    },
  });
}

export type AnnouncementNews = { club: MailClub; drawAt: Date; url: string };

/** To every member, before a draw that somebody who runs the club has asked for. */
export const announcedMail = (member: Reader, { club, drawAt, url }: AnnouncementNews): Mail =>
  inLanguage(member, {
    kind: 'draw_announced',
    club,
    no: {
      subject: `${club.name} trekker ${momentIn('no', drawAt)}`,
      paragraphs: [
        'Hei!',
        `De som driver ${club.name}, har varslet en trekning. Den går av seg selv ${momentIn('no', drawAt)}.`,
        'Vil du være med, må du be om dagene før det. Det du allerede har bedt om, er med.',
      ],
      button: { label: 'Se neste trekning', url },
    },
    en: {
      subject: `${club.name} draws on ${momentIn('en', drawAt)}`,
      paragraphs: [
        'Hello!',
        `Those who run ${club.name} have announced a draw. It is made by itself on ${momentIn('en', drawAt)}.`,
        'To take part, ask for the days before that. What you have already asked for is in it.',
      ],
      button: { label: 'See the next draw', url },
    },
  });

export const announcementWithdrawnMail = (member: Reader, { club, drawAt, url }: AnnouncementNews): Mail =>
  inLanguage(member, {
    kind: 'draw_announced',
    club,
    no: {
      subject: `${club.name} trekker ikke ${momentIn('no', drawAt)} likevel`,
      paragraphs: [
        'Hei!',
        `De som driver ${club.name}, har trukket tilbake varselet om trekningen ${momentIn('no', drawAt)}.`,
        'Det du har bedt om, står som før og er med neste gang klubben trekker.',
      ],
      button: { label: 'Se neste trekning', url },
    },
    en: {
      subject: `${club.name} does not draw on ${momentIn('en', drawAt)} after all`,
      paragraphs: [
        'Hello!',
        `Those who run ${club.name} have withdrawn the announced draw of ${momentIn('en', drawAt)}.`,
        'What you have asked for stands as before and is in the next draw.',
      ],
      button: { label: 'See the next draw', url },
    },
  });

type RejectionReason = Extract<Outcome, { status: 'rejected' }>['reason'];
type Taker = Extract<Outcome, { reason: 'taken' }>['takenBy'];
type VerdictTexts = {
  won: string;
  lost: string;
  turn: (turn: Turn) => string;
  /** `round` is named when it is not the member's own. */
  goneTo: (place: number, round: number | null) => string;
  takenBy: Record<Exclude<Taker['kind'], 'drawn'>, string>;
  rejected: Record<Exclude<RejectionReason, 'taken'>, string>;
  /** In place of `cap`, where the limit is known. */
  overLimit: (limit: NamedLimit) => string;
};

// Most draws have one round, and their mails do not mention rounds.
const VERDICT_TEXTS: Record<Language, VerdictTexts> = {
  no: {
    won: 'Du fikk oppholdet.',
    lost: 'Ikke denne gangen.',
    turn: ({ place, of, round, tickets }) =>
      `Du hadde plass ${place} av ${of}${round > 1 ? ` i runde ${round}` : ''}, med ${tickets} lodd`,
    goneTo: (place, round) => `hytta gikk til plass ${place}${round ? ` i runde ${round}` : ''}`,
    takenBy: {
      blocked: 'noen av dagene er sperret',
      earlier_stay: 'noen av dagene var gitt bort fra før',
      offered: 'noen av dagene var tilbudt en annen',
    },
    rejected: {
      expired: 'Avslått: den første dagen var passert da vi trakk.',
      hut_unavailable: 'Avslått: hytta var stengt da vi trakk.',
      cap: 'Avslått: du har fått så mange slike opphold som klubben tillater.',
      limit_reached: 'Avslått: du har fått så mange opphold som du kan få i én trekning.',
      own_overlap: 'Avslått: du har et annet opphold på samme tid.',
    },
    overLimit: ({ name, most, year }) =>
      `Avslått: du hadde nådd grensen «${name}», høyst ${most} ${year === null ? 'foran deg om gangen' : `i ${year}`}.`,
  },
  en: {
    won: 'The stay is yours.',
    lost: 'Not this time.',
    turn: ({ place, of, round, tickets }) =>
      `You had place ${place} of ${of}${round > 1 ? ` in round ${round}` : ''}, with ${tickets} ticket${tickets === 1 ? '' : 's'}`,
    goneTo: (place, round) => `the hut went to place ${place}${round ? ` in round ${round}` : ''}`,
    takenBy: {
      blocked: 'some of the days are blocked',
      earlier_stay: 'some of the days had been given away before',
      offered: 'some of the days had been offered to somebody else',
    },
    rejected: {
      expired: 'Rejected: its first day had passed when we drew.',
      hut_unavailable: 'Rejected: the hut was closed when we drew.',
      cap: 'Rejected: you have as many such stays as the club allows.',
      limit_reached: 'Rejected: you have as many stays as you can get in one draw.',
      own_overlap: 'Rejected: you have another stay at the same time.',
    },
    overLimit: ({ name, most, year }) =>
      `Rejected: you had reached the limit “${name}”, at most ${most} ${year === null ? 'ahead of you at a time' : `in ${year}`}.`,
  },
};

/** Why a request was allocated or rejected, in a sentence or two for the applicant. */
function verdictText(language: Language, outcome: NotifiedOutcome): string {
  const words = VERDICT_TEXTS[language];
  if (outcome.status === 'allocated') return `${words.won} ${words.turn(outcome)}.`;
  if (outcome.limit) return words.overLimit(outcome.limit);
  if (outcome.reason !== 'taken') return words.rejected[outcome.reason];
  const { takenBy, round } = outcome;
  const gone =
    takenBy.kind === 'drawn'
      ? words.goneTo(takenBy.place, takenBy.round === round ? null : takenBy.round)
      : words.takenBy[takenBy.kind];
  return `${words.lost} ${words.turn(outcome)}; ${gone}.`;
}
