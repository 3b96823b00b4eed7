/** What each request cost, in microseconds of a core. */
export type Cost = { api: number; database: number; asking: number };
export type Measured = { rate: number; cost: Cost };

/** Does one thing over and over for a second. */
export type Slice = () => Promise<Measured>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

export const total = ({ api, database, asking }: Cost): number => api + database + asking;

export type Compared = {
  reference: Measured;
  candidate: Measured;
  /** How many candidates were done for each reference in the same time, in each round. */
  byRate: number[];
  /** And with the same work of the processor, which holds on a busy machine too. */
  byCost: number[];
};

const medianOf = (slices: readonly Measured[]): Measured => {
  const of = (pick: (slice: Measured) => number) => median(slices.map(pick));
  return {
    rate: of(({ rate }) => rate),
    cost: {
      api: of(({ cost }) => cost.api),
      database: of(({ cost }) => cost.database),
      asking: of(({ cost }) => cost.asking),
    },
  };
};

/**
 * Reference, candidate, reference, … in turn: each candidate is held against the mean of its neighbours, so
 * that a machine that is slow for a while is slow for both. The median decides, never one slice.
 */
export async function compare(reference: Slice, candidate: Slice, rounds: number): Promise<Compared> {
  const references = [await reference()];
  const candidates: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    candidates.push(await candidate());
    references.push(await reference());
  }
  const meanAround = (index: number, pick: (slice: Measured) => number): number => {
    const around = references.slice(index, index + 2).map(pick);
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  };
  return {
    reference: medianOf(references),
    candidate: medianOf(candidates),
    byRate: candidates.map(({ rate }, index) => rate / meanAround(index, (slice) => slice.rate)),
    byCost: candidates.map(({ cost }, index) => meanAround(index, (slice) => total(slice.cost)) / total(cost)),
  };
}

const costOf = ({ rate, cost }: Measured): string => {
  const parts = Object.entries(cost).map(([part, micros]) => `${part} ${Math.round(micros)}`);
  return `${Math.round(rate)}/s, ${Math.round(total(cost))} µs of processor each (${parts.join(', ')})`;
};

const spread = (ratios: readonly number[]): string =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;

/** By rate is what a quiet machine does; by processor is what to trust on a busy one. */
export function report(what: string, goal: string, { reference, candidate, byRate, byCost }: Compared): void {
  console.log(`\n${what}: goal ${goal}`);
  console.log(`  by rate       ${spread(byRate)}`);
  console.log(`  by processor  ${spread(byCost)}`);
  console.log(`  candidate     ${costOf(candidate)}`);
  console.log(`  reference     ${costOf(reference)}`);
}
