import type { DrawVerdict } from '@hytte/contract/stays/bookings';
import type { Decision } from '@hytte/domain/fairness/draws/draw';
import { limitOfKey, type NamedLimit, type StayLimit } from '@hytte/domain/fairness/limits/limits';
import { plural, type T } from './i18n.ts';

export type Verdict = Omit<DrawVerdict, 'run_id'>;

/** An outcome of the proof in the shape that bookings have it in. `limits` are those of the rules it was drawn under. */
export function verdictOf(outcome: Decision, limits: readonly StayLimit[] = []): Verdict {
  const { round, place, of, tickets } = outcome;
  const reason = outcome.status === 'rejected' ? outcome.reason : null;
  const taker = 'takenBy' in outcome ? outcome.takenBy : null;
  const at = taker?.kind === 'drawn' ? taker : { round: null, place: null };
  return {
    round,
    place,
    of,
    tickets,
    reason,
    taken_by: taker && { kind: taker.kind, round: at.round, place: at.place },
    limit: 'cap' in outcome ? limitOfKey(outcome.cap, limits) : null,
  };
}

/** For the member who made the request: `Plass 7 av 12 i runde 1. Hytta gikk til plass 2. Du hadde 25 lodd.` */
export function verdictText(t: T, verdict: Verdict): string {
  const { round, place, of, tickets, reason, limit } = verdict;
  if (limit) return limitText(t, 'verdict', limit);
  // Any reason other than taken days has nothing to do with the queue.
  if (reason !== null && reason !== 'taken') return t(`verdict_${reason}`);
  return [
    t('verdict_turn', { place, of, round }),
    ...(reason === null ? [] : [takenText(t, verdict)]),
    t(plural(tickets, 'verdict_tickets_one', 'verdict_tickets_other'), { count: tickets }),
  ].join(' ');
}

const limitText = (t: T, about: 'verdict' | 'reason', { name, most, year }: NamedLimit): string =>
  year === null ? t(`${about}_cap_ahead`, { name, most }) : t(`${about}_cap_in_year`, { name, most, year });

function takenText(t: T, { round, taken_by }: Verdict): string {
  if (taken_by?.kind !== 'drawn') return t(`verdict_${taken_by?.kind ?? 'earlier_stay'}`);
  const by = { place: taken_by.place ?? 0, round: taken_by.round ?? 0 };
  return by.round === round ? t('verdict_gone_to', by) : t('verdict_gone_to_round', by);
}

/** For a table of all requests: `Tatt av plass 2`. */
export function reasonText(t: T, { round, reason, taken_by, limit }: Verdict): string {
  if (reason === null) return '';
  if (limit) return limitText(t, 'reason', limit);
  if (reason !== 'taken') return t(`reason_${reason}`);
  if (taken_by?.kind !== 'drawn') return t(`reason_${taken_by?.kind ?? 'earlier_stay'}`);
  const by = { place: taken_by.place ?? 0, round: taken_by.round ?? 0 };
  return by.round === round ? t('reason_taken', by) : t('reason_taken_round', by);
}
