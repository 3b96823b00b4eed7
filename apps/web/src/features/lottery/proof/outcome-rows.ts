import type { Outcome } from '@hytte/domain/lottery/outcome';
import type { ProofBundle } from '@hytte/domain/draws/proof';
import type { SlotRun } from '@hytte/domain/bookings/stay';

import type { Proof } from './proof.ts';

/** A request of the draw: what was asked for, how it ended, and whether it is one's own. */
export type OutcomeRow = { id: string; hutName: string; stay: SlotRun; outcome: Outcome; isOwn: boolean };

/** In the order in which their turns came. */
export function outcomeRows({ snapshot, outcomes }: ProofBundle, { huts, own_requests }: Proof): OutcomeRow[] {
  const names = new Map(huts.map(({ id, name }) => [id, name]));
  const own = new Set(own_requests.map(({ id }) => id));
  const endedAs = new Map(outcomes.map((outcome) => [outcome.request, outcome]));
  const rows = snapshot.requests.flatMap(({ id, hut, first, last }) => {
    const outcome = endedAs.get(id);
    return outcome ? [{ id, hutName: names.get(hut) ?? hut, stay: { first, last }, outcome, isOwn: own.has(id) }] : [];
  });
  return rows.toSorted(({ outcome: a }, { outcome: b }) => a.round - b.round || a.place - b.place || rank(a) - rank(b));
}

/** Within one turn requests are tried until one is won. */
const rank = ({ status }: Outcome): number => (status === 'allocated' ? 1 : 0);
