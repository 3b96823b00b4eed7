import type { Language } from '@hytte/contract/texts/text';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { isoWeekOf } from '@hytte/domain/shared/local-date';
import type { Parts } from '@hytte/domain/clubs/today/today';
import { fullName } from '#features/clubs/members/members.service.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { dayIn, kroner, momentIn } from '#platform/mail/mail-words.ts';
import type { Guest } from './today.queries.ts';
import type { ClubToday } from './today.service.ts';

/** The rest is on the page that the email leads to. */
const MOST_NAMED = 8;

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const nameOf = (row: Guest, language: Language): string =>
  row.email === null
    ? language === 'no'
      ? 'Tidligere medlem'
      : 'Former member'
    : fullName({ ...row, email: row.email });

const lines = <Row>(rows: readonly Row[], lineOf: (row: Row) => string, more: (count: number) => string): string[] => [
  ...rows.slice(0, MOST_NAMED).map(lineOf),
  ...(rows.length > MOST_NAMED ? [more(rows.length - MOST_NAMED)] : []),
];

const MORE: Record<Language, (count: number) => string> = {
  no: (count) => `– og ${count} til`,
  en: (count) => `– and ${count} more`,
};

const WORDS = {
  no: {
    unpaid: (count: number) => `Ikke betalt: ${several(count, 'opphold', 'opphold')}`,
    overdue: (days: number) => `${several(days, 'dag', 'dager')} over fristen`,
    due: (days: number) => (days === 0 ? 'siste dag i dag' : `${several(days, 'dag', 'dager')} igjen`),
    answers: (count: number) => `Svar mangler fra ${several(count, 'gjest', 'gjester')} de neste to ukene`,
    requests: (count: number) => `${several(count, 'forespørsel', 'forespørsler')} som ingen trekning rekker`,
    offers: (count: number) => `${several(count, 'tilbud', 'tilbud')} går ut innen 24 timer`,
    refunds: (count: number, ore: number) =>
      `Å betale tilbake: ${several(count, 'beløp', 'beløp')}, ${kroner('no', ore)}`,
    defects: (count: number) => `${several(count, 'meldt feil', 'meldte feil')} på hyttene`,
    leftBehind: (count: number) => `${several(count, 'avreise', 'avreiser')} der noe ikke var i orden`,
    bank: (count: number) => `${several(count, 'linje', 'linjer')} fra banken venter på noen`,
    invitations: (count: number) => `${several(count, 'invitasjon', 'invitasjoner')} uten svar`,
    failed: 'Den siste trekningen gikk ikke.',
    arrivals: (count: number) => (count === 0 ? 'Ingen kommer denne uka.' : `Kommer denne uka: ${count}`),
    departures: (count: number) => `Drar denne uka: ${count}`,
    draw: (at: Date) => `Neste trekning: ${momentIn('no', at)}.`,
  },
  en: {
    unpaid: (count: number) => `Not paid: ${several(count, 'stay', 'stays')}`,
    overdue: (days: number) => `${several(days, 'day', 'days')} overdue`,
    due: (days: number) => (days === 0 ? 'last day today' : `${several(days, 'day', 'days')} left`),
    answers: (count: number) => `Answers missing from ${several(count, 'guest', 'guests')} of the next two weeks`,
    requests: (count: number) => `${several(count, 'request', 'requests')} that no draw reaches`,
    offers: (count: number) => `${several(count, 'offer ends', 'offers end')} within a day`,
    refunds: (count: number, ore: number) =>
      `To pay back: ${several(count, 'amount', 'amounts')}, ${kroner('en', ore)}`,
    defects: (count: number) => `${several(count, 'reported defect', 'reported defects')} of the huts`,
    leftBehind: (count: number) => `${several(count, 'departure', 'departures')} with something not in order`,
    bank: (count: number) => `${several(count, 'line of the bank waits', 'lines of the bank wait')} for somebody`,
    invitations: (count: number) => `${several(count, 'invitation', 'invitations')} without an answer`,
    failed: 'The last draw failed.',
    arrivals: (count: number) => (count === 0 ? 'Nobody comes this week.' : `Coming this week: ${count}`),
    departures: (count: number) => `Leaving this week: ${count}`,
    draw: (at: Date) => `Next draw: ${momentIn('en', at)}.`,
  },
} as const;

/** Nothing of what there is none of. */
const said = (count: number, sentence: string): string[] => (count > 0 ? [sentence] : []);

function visitsIn(language: Language, { arrivals, departures }: ClubToday): string[] {
  const words = WORDS[language];
  const lineOf = (slot: number, stay: Guest): string =>
    `– ${dayIn(language, dateOfSlot(slot))}: ${nameOf(stay, language)}, ${stay.hut_name}`;
  return [
    words.arrivals(arrivals.length),
    ...lines(arrivals, (stay) => lineOf(stay.first_slot, stay), MORE[language]),
    ...said(departures.length, words.departures(departures.length)),
    ...lines(departures, (stay) => lineOf(stay.last_slot, stay), MORE[language]),
  ];
}

function paragraphsIn(language: Language, club: ClubToday, sees: Parts): string[] {
  const words = WORDS[language];
  const { unpaid, answersMissing, outOfReach, offers, refunds, defects, leftBehind, bankLines, invitations } = club;
  const due = (days: number): string => (days > 0 ? words.overdue(days) : words.due(-days));
  return [
    ...said(club.lastRun?.success === false ? 1 : 0, words.failed),
    ...said(unpaid.length, words.unpaid(unpaid.length)),
    ...lines(
      unpaid,
      (stay) =>
        `– ${nameOf(stay, language)}, ${stay.hut_name}, ${kroner(language, stay.unpaid_ore)}, ${due(stay.daysOverdue)}`,
      MORE[language],
    ),
    ...said(answersMissing.length, words.answers(answersMissing.length)),
    ...said(outOfReach.length, words.requests(outOfReach.length)),
    ...said(offers.length, words.offers(offers.length)),
    ...said(
      refunds.length,
      words.refunds(
        refunds.length,
        refunds.reduce((sum, { amount_ore }) => sum + amount_ore, 0),
      ),
    ),
    ...said(defects.length, words.defects(defects.length)),
    ...lines(defects, (defect) => `– ${defect.hut_name}: ${defect.title}`, MORE[language]),
    ...said(leftBehind.length, words.leftBehind(leftBehind.length)),
    ...said(bankLines, words.bank(bankLines)),
    ...said(invitations.length, words.invitations(invitations.length)),
    ...(sees.visits ? visitsIn(language, club) : []),
    ...(club.nextDraw.at ? [words.draw(club.nextDraw.at)] : []),
  ];
}

type WeeklyEmail = {
  club: MailClub;
  today: ClubToday;
  sees: Parts;
  /** Whether something waits; else the email says who comes. */
  waits: boolean;
  url: string;
};

/** On Monday morning, to club admins and to those with an office in it: the part of the start page that is theirs. */
export function weeklyEmail(reader: Reader, { club, today, sees, waits, url }: WeeklyEmail): Mail {
  const week = isoWeekOf(today.today);
  return inLanguage(reader, {
    kind: 'weekly_letter',
    club,
    no: {
      subject: waits ? `Uke ${week}: dette venter i ${club.name}` : `Uke ${week} i ${club.name}`,
      paragraphs: [
        'God morgen!',
        sees.all ? `Dette venter på noen som driver ${club.name}:` : `Dette gjelder vervet ditt i ${club.name}:`,
        ...paragraphsIn('no', today, sees),
      ],
      button: { label: 'Åpne I dag', url },
    },
    en: {
      subject: waits ? `Week ${week}: what waits in ${club.name}` : `Week ${week} in ${club.name}`,
      paragraphs: [
        'Good morning!',
        sees.all ? `This waits for somebody who runs ${club.name}:` : `This is about your office in ${club.name}:`,
        ...paragraphsIn('en', today, sees),
      ],
      button: { label: 'Open Today', url },
    },
  });
}
