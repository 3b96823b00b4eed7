import { numberOfKid } from '../payments/kid.ts';
import type { BankLine } from './bank-line.ts';

export const BANK_LINE_STATES = ['matched', 'waiting', 'dropped', 'settled'] as const;

/** Why a line needs a person. */
export const WAIT_REASONS = [
  'no_kid',
  'unknown_kid',
  'amount_differs',
  'already_paid',
  'given_up',
  'reversal',
  'unmarked',
  'other',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/**
 * The KID that the payer gave: in its field, or where the payer wrote it into the message, as with Vipps. A message with
 * two of ours names neither.
 */
export function kidGivenIn({ kid, text }: Pick<BankLine, 'kid' | 'text'>): string {
  if (kid !== '') return kid;
  const written = new Set((text.match(/\d+/g) ?? []).filter((digits) => numberOfKid(digits) !== null));
  const [only = ''] = written;
  return written.size === 1 ? only.replace(/^0+/, '') : '';
}

/** What is to be done with a line before any stay is looked at. Only a KID makes it a payment by itself. */
export function fateOf(line: BankLine): { drop: true } | { waits: WaitReason } | { kid: string } {
  if (line.isReversal) return { waits: 'reversal' };
  if (line.amountOre <= 0) return { drop: true };
  const kid = kidGivenIn(line);
  return kid === '' ? { waits: 'no_kid' } : { kid };
}

/** Why the stay with this KID was not marked as paid by the line, by the code of the refusal. */
export function whyWaits(refusal: string): WaitReason {
  if (refusal === 'amount_differs') return 'amount_differs';
  if (refusal === 'payment_already_completed') return 'already_paid';
  return ['stay_deleted', 'booking_not_allocated'].includes(refusal) ? 'given_up' : 'other';
}

export type UnpaidStay = { id: string; kid: string; amountOre: number; guest: string };

const MOST_SUGGESTIONS = 3;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** First and last name in any order: banks write FJELL KARI. */
function isNamed(guest: string, words: ReadonlySet<string>): boolean {
  const names = wordsOf(guest);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return names.length > 1 && words.has(first) && words.has(last);
}

/** Which unpaid stays a line may be for, most likely first. For a person to choose from: nothing is marked by it. */
export function suggestStays(
  line: Pick<BankLine, 'kid' | 'text' | 'amountOre'>,
  stays: readonly UnpaidStay[],
): string[] {
  const kid = kidGivenIn(line);
  const words = new Set(wordsOf(line.text));
  const rank = ({ kid: own, guest, amountOre }: UnpaidStay): number => {
    if (kid !== '' && own === kid) return 3;
    if (!isNamed(guest, words)) return 0;
    return amountOre === line.amountOre ? 2 : 1;
  };
  return stays
    .map((stay) => ({ id: stay.id, rank: rank(stay) }))
    .filter((stay) => stay.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id }) => id);
}
