import type { Receipt } from '@hytte/domain/fairness/draws/receipt';
import { personalValue } from '#lib/personal-value.ts';

/** Many years of one member; a receipt is about 600 bytes. */
const MAX_STORED = 300;

const storeOf = (clubId: string) => personalValue(`receipts:${clubId}`);

/** What this browser was given for requests in the club, in the order of the journal. */
export function ownReceipts(clubId: string): Receipt[] {
  try {
    const stored: unknown = JSON.parse(storeOf(clubId).get() ?? '[]');
    // Not validated further: the check of a receipt verifies its shape and signature.
    return Array.isArray(stored) ? (stored as Receipt[]) : [];
  } catch {
    return [];
  }
}

/** Idempotent: a repeated answer carries the same receipt. Answers of a server without receipts have none. */
export function rememberReceipt(receipt: Receipt | undefined): void {
  if (!receipt) return;
  const { club } = receipt.entry;
  const others = ownReceipts(club).filter(({ number }) => number !== receipt.number);
  const receipts = [...others, receipt].toSorted((a, b) => a.number - b.number).slice(-MAX_STORED);
  storeOf(club).set(JSON.stringify(receipts));
}
