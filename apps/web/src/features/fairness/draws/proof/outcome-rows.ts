import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { type ProofBundle, requestsIn } from '@hytte/domain/fairness/draws/proof';
import type { Decision } from '@hytte/domain/fairness/draws/draw';
import type { ReadableRules } from '@hytte/domain/fairness/draws/rules';
import type { StayLimit } from '@hytte/domain/fairness/limits/limits';
import { readRules } from '@hytte/domain/fairness/rules/rules';
import { type Verdict, verdictOf } from '#lib/verdict-words.ts';
import type { Proof } from '../draws.api.ts';

/** A request of the draw with its outcome. */
export type OutcomeRow = {
  id: string;
  hutName: string;
  stay: SlotRun;
  outcome: Decision;
  verdict: Verdict;
  isOwn: boolean;
  /** Null for members, and for a guest whose account is deleted. */
  name: string | null;
};

/** In the order of their turns. `versions` are those of the club's rules, for who tells the reasons. */
export function outcomeRows(
  bundle: ProofBundle,
  { huts, own_requests, own_wishes, names = [] }: Proof,
  versions: ReadableRules['versions'] = [],
): OutcomeRow[] {
  const limits = limitsIn(bundle, versions);
  const hutNames = new Map(huts.map(({ id, name }) => [id, name]));
  const guests = new Map(names.map(({ request, name }) => [request, name]));
  const own = new Set([...own_requests, ...own_wishes].map(({ id }) => id));
  const rows = requestsIn(bundle).map(({ id, hut, first, last, outcome }) => {
    const [hutName, name] = [hutNames.get(hut) ?? hut, guests.get(id) ?? null];
    const verdict = verdictOf(outcome, limits);
    return { id, hutName, stay: { first, last }, outcome, verdict, isOwn: own.has(id), name };
  });
  return rows.toSorted(({ outcome: a }, { outcome: b }) => a.round - b.round || a.place - b.place || rank(a) - rank(b));
}

/** The limits of the rules that the draw was made under. */
function limitsIn(bundle: ProofBundle, versions: ReadableRules['versions']): readonly StayLimit[] {
  const { number: drawnUnder } = bundle.snapshot.rules;
  return readRules(versions.find(({ number }) => number === drawnUnder)?.rules ?? {}).limits;
}

/** Within one turn the rejected requests come first: the draw tries them until one is allocated. */
const rank = ({ status }: Decision): number => (status === 'allocated' ? 1 : 0);
