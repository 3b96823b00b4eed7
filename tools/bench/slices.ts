/** What each request cost, in microseconds of a core. */
type Cost = { api: number; database: number; asking: number };
type Measured = { rate: number; cost: Cost };

/** Repeats one thing for a second. */
export type Slice = () => Promise<Measured>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

const total = ({ api, database, asking }: Cost): number => api + database + asking;

type Compared = {
  reference: Measured;
  candidate: Measured;
  /** Rate of the candidate over that of the reference, in each round. */
  byRate: number[];
  /** Processor time of the reference over that of the candidate: holds on a busy machine too. */
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
 * Reference, candidate, reference, … interleaved: each candidate is compared with the mean of its two neighbours, so
 * that a slow moment of the machine affects both. The median decides, never one slice.
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

/** On a busy machine trust the ratio by processor time, not the one by rate. */
export function report(what: string, goal: string, { reference, candidate, byRate, byCost }: Compared): void {
  console.log(`\n${what}: goal ${goal}`);
  console.log(`  by rate       ${spread(byRate)}`);
  console.log(`  by processor  ${spread(byCost)}`);
  console.log(`  candidate     ${costOf(candidate)}`);
  console.log(`  reference     ${costOf(reference)}`);
}
