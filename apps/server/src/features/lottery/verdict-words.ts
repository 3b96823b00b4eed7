import type { Language } from '@hytte/contract/texts/text';
import type { Outcome, Taker, Turn } from '@hytte/domain/lottery/outcome';

type RejectionReason = Extract<Outcome, { status: 'rejected' }>['reason'];
type VerdictTexts = {
  won: string;
  lost: string;
  turn: (turn: Turn) => string;
  /** `round` is said when it is another than one's own. */
  goneTo: (place: number, round: number | null) => string;
  takenBy: Record<Exclude<Taker['kind'], 'drawn'>, string>;
  rejected: Record<Exclude<RejectionReason, 'taken'>, string>;
};

// Most draws are over in the first round, and need not speak of rounds.
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

/** Why a request ended as it did, in a sentence or two for whoever asked. */
export function verdictText(language: Language, outcome: Outcome): string {
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
