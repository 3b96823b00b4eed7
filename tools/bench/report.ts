import { type Compared, type Measured, median, total } from './slices.ts';

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
