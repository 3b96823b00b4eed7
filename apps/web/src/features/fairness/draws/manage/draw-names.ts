import type { ProofBundle } from '@hytte/domain/fairness/draws/proof';
import type { Proof } from '../draws.api.ts';
import { type OutcomeRow, outcomeRows } from '../proof/outcome-rows.ts';

/** A stay of the draw with its guest; `since` is what was done with it afterwards, the latest. */
export type DrawnStay = OutcomeRow & { person: string | null; since: Proof['since'][number] | null };

export type DrawNames = {
  /** By name of the hut; the stays of each in the order of their days. */
  huts: { hutName: string; stays: DrawnStay[] }[];
  /** Those who got nothing at all in this draw, each with what they asked for, by name. */
  without: { person: string; name: string; asked: DrawnStay[] }[];
  /** Requests of accounts that are deleted, and that got nothing. */
  nameless: number;
};

/** Who got what in a draw, hut by hut, and who got nothing. */
export function drawNames(bundle: ProofBundle, proof: Proof): DrawNames {
  const people = new Map(proof.names?.map(({ request, person }) => [request, person]));
  // In their order, so the last one of a request stays.
  const since = new Map(proof.since.map((change) => [change.request, change]));
  const rows = outcomeRows(bundle, proof).map((row): DrawnStay => ({
    ...row,
    person: people.get(row.id) ?? null,
    since: since.get(row.id) ?? null,
  }));
  const [got, refused] = [rows.filter(isAllocated), rows.filter((row) => !isAllocated(row))];
  const happy = new Set(got.map(({ person }) => person));
  const unlucky = Map.groupBy(
    refused.filter(({ person }) => person !== null && !happy.has(person)),
    ({ person }) => person ?? '',
  );
  return {
    huts: [...Map.groupBy(got, ({ hutName }) => hutName)]
      .map(([hutName, stays]) => ({ hutName, stays: stays.toSorted(byDays) }))
      .toSorted((one, other) => one.hutName.localeCompare(other.hutName, 'no')),
    without: [...unlucky]
      .map(([person, asked]) => ({ person, name: asked[0]?.name ?? '', asked: asked.toSorted(byDays) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'no')),
    nameless: refused.filter(({ person }) => person === null).length,
  };
}

const isAllocated = ({ outcome }: OutcomeRow): boolean => outcome.status === 'allocated';
const byDays = (one: OutcomeRow, other: OutcomeRow): number =>
  one.stay.first - other.stay.first || one.stay.last - other.stay.last;
