import type { Facts, LineFact } from './facts.ts';

export type Payment = Facts['payments'][number];
type Amount = Pick<LineFact, 'kind' | 'amountOre'>;

export const sum = (ore: readonly number[]): number => ore.reduce((total, one) => total + one, 0);
export const sumOf = (lines: readonly Amount[], ...kinds: LineFact['kind'][]): number =>
  sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amountOre }) => amountOre));

/** What is left with us of what the guest paid: not refunded, and not taken by a dispute. */
export const leftOf = (lines: readonly Amount[]): number =>
  sumOf(lines, 'payment', 'refund', 'refund_failed', 'dispute', 'dispute_returned');

export const linesOf = (facts: Facts, { id }: Payment): LineFact[] =>
  facts.lines.filter(({ paymentId }) => paymentId === id);

/** A refund that a person made from our bank account: the provider knows nothing of it. */
export const isByHand = ({ source }: LineFact): boolean => source.startsWith('hand-');

/** A rule returns a sentence for each thing that is wrong. */
export const differs = (what: string, got: number, wanted: number): string[] =>
  got === wanted ? [] : [`${what}: ${got} instead of ${wanted}`];
export const when = (isFault: boolean, fault: string): string[] => (isFault ? [fault] : []);
