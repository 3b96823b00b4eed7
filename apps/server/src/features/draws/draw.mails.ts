import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import type { Outcome, Taker, Turn } from '@hytte/domain/draws/draw';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { daysIn, LOCALES } from '#platform/mail/mail-words.ts';
import type { Mail } from '#platform/mail/mail.ts';

/** A request and its outcome. */
export type Result = { hutName: string; stay: SlotRun; outcome: Outcome };

const numbers = { no: new Intl.NumberFormat(LOCALES.no), en: new Intl.NumberFormat(LOCALES.en) };

const lineIn = (language: Language, { hutName, stay, outcome }: Result): string =>
  `${hutName}, ${daysIn(language, stay)}: ${verdictText(language, outcome)}`;

type MemberNews = { club: MailClub; results: readonly Result[]; points: number; url: string };

/** To an applicant: each request, its outcome, and why. */
export function resultMail(member: Reader, { club, results, points, url }: MemberNews): Mail {
  const won = results.filter(({ outcome }) => outcome.status === 'allocated').length;
  const lines = results.map((result) => lineIn(member.language, result));
  const now = numbers[member.language].format(points / 10);
  return inLanguage(member, {
    kind: 'draw_result',
    club,
    no: {
      subject:
        won === 0
          ? `Trekningen i ${club.name}: ikke denne gangen`
          : `Trekningen i ${club.name}: ${gotIn.no(won, results)}`,
      paragraphs: ['Hei!', `${club.name} har trukket. Slik gikk det med det du ba om:`, ...lines],
      button: { label: 'Se og etterprøv trekningen', url },
      after: [`Du har nå ${now} poeng. Færre poeng gir flere lodd neste gang.`],
    },
    en: {
      subject:
        won === 0 ? `The draw in ${club.name}: not this time` : `The draw in ${club.name}: ${gotIn.en(won, results)}`,
      paragraphs: ['Hello!', `${club.name} has drawn. This is what became of what you asked for:`, ...lines],
      button: { label: 'See and check the draw', url },
      after: [`You now have ${now} points. Fewer points give more tickets next time.`],
    },
  });
}

const gotIn = {
  no: (won: number, { length }: readonly Result[]) =>
    length === 1 ? 'du fikk oppholdet' : `du fikk ${won} av ${length} opphold`,
  en: (won: number, { length }: readonly Result[]) =>
    length === 1 ? 'the stay is yours' : `you got ${won} of ${length} stays`,
};

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

/** To the admins, when a scheduled draw has failed. */
export function failureMail(admin: Reader, { clubName, url }: { clubName: string; url: string }): Mail {
  return inLanguage(admin, {
    kind: 'draw_failed',
    no: {
      subject: `Trekningen i ${clubName} kunne ikke gjennomføres`,
      paragraphs: [
        'Hei!',
        `Trekningen i ${clubName} stoppet på grunn av en feil hos oss. Ingenting er tildelt, og alle forespørsler står som før.`,
        'Vi prøver igjen av oss selv den neste halvtimen. Går det ikke, trekkes det neste gang klubben skal trekke, eller når du starter trekningen selv.',
      ],
      button: { label: 'Se trekningene', url },
      after: ['Du får denne e-posten fordi du driver klubben.'],
    },
    en: {
      subject: `The draw in ${clubName} could not be held`,
      paragraphs: [
        'Hello!',
        `The draw in ${clubName} stopped because of a fault on our side. Nothing was allocated, and every request stands as before.`,
        'We try again by ourselves for the next half hour. If that does not help, the next scheduled draw decides, or you can start one yourself.',
      ],
      button: { label: 'See the draws', url },
      after: ['You get this e-mail because you run the club.'],
    },
  });
}

type RejectionReason = Extract<Outcome, { status: 'rejected' }>['reason'];
type VerdictTexts = {
  won: string;
  lost: string;
  turn: (turn: Turn) => string;
  /** `round` is named when it is not the member's own. */
  goneTo: (place: number, round: number | null) => string;
  takenBy: Record<Exclude<Taker['kind'], 'drawn'>, string>;
  rejected: Record<Exclude<RejectionReason, 'taken'>, string>;
};

// Most draws have one round, and their mails do not mention rounds.
const VERDICT_TEXTS: Record<Language, VerdictTexts> = {
  no: {
    won: 'Du fikk oppholdet.',
    lost: 'Ikke denne gangen.',
    turn: ({ place, of, round, tickets }) =>
      `Du hadde plass ${place} av ${of}${round > 1 ? ` i runde ${round}` : ''}, med ${tickets} lodd`,
    goneTo: (place, round) => `hytta gikk til plass ${place}${round ? ` i runde ${round}` : ''}`,
    takenBy: { blocked: 'noen av dagene er sperret', earlier_stay: 'noen av dagene var gitt bort fra før' },
    rejected: {
      expired: 'Avslått: den første dagen var passert da vi trakk.',
      hut_unavailable: 'Avslått: hytta var stengt da vi trakk.',
      alternative_won: 'Avslått: du fikk et annet av alternativene dine.',
      own_overlap: 'Avslått: du har et annet opphold på samme tid.',
    },
  },
  en: {
    won: 'The stay is yours.',
    lost: 'Not this time.',
    turn: ({ place, of, round, tickets }) =>
      `You had place ${place} of ${of}${round > 1 ? ` in round ${round}` : ''}, with ${tickets} ticket${tickets === 1 ? '' : 's'}`,
    goneTo: (place, round) => `the hut went to place ${place}${round ? ` in round ${round}` : ''}`,
    takenBy: { blocked: 'some of the days are blocked', earlier_stay: 'some of the days had been given away before' },
    rejected: {
      expired: 'Rejected: its first day had passed when we drew.',
      hut_unavailable: 'Rejected: the hut was closed when we drew.',
      alternative_won: 'Rejected: you got another of your alternatives.',
      own_overlap: 'Rejected: you have another stay at the same time.',
    },
  },
};

/** Why a request was allocated or rejected, in a sentence or two for the applicant. */
function verdictText(language: Language, outcome: Outcome): string {
  const words = VERDICT_TEXTS[language];
  if (outcome.status === 'allocated') return `${words.won} ${words.turn(outcome)}.`;
  if (outcome.reason !== 'taken') return words.rejected[outcome.reason];
  const { takenBy, round } = outcome;
  const gone =
    takenBy.kind === 'drawn'
      ? words.goneTo(takenBy.place, takenBy.round === round ? null : takenBy.round)
      : words.takenBy[takenBy.kind];
  return `${words.lost} ${words.turn(outcome)}; ${gone}.`;
}
