import { type JournalLine, lineFields } from './journal.ts';
import { canonicalJson } from './proof.ts';
import { record, text } from './shapes.ts';

/**
 * A line of the journal with the signature of the service: its promise to the guest that the request stands there as
 * they were told. Key and signature (Ed25519) are hex; `key` is the public key itself.
 */
export type Receipt = JournalLine & { key: string; signature: string };

/** The signed text, as UTF-8. The tag prevents a signature made for another purpose from being used as a receipt. */
export const receiptText = ({ number, hash, entry }: JournalLine): string =>
  `hyttelaget/receipt/v1${canonicalJson({ number, hash, entry })}`;

const receiptShape = record({ ...lineFields, key: text(/^[0-9a-f]{64}$/), signature: text(/^[0-9a-f]{128}$/) });

/** Whether the untrusted value has the shape of a receipt. Its signature is verified with `receiptText`. */
export const isReceipt = (value: unknown): value is Receipt => receiptShape(value);

/** How a receipt compares with the journal. */
export type ReceiptCheck = {
  /** The line stands there as the guest was told. */
  stands: boolean;
  /** What was done with the same request since; each line says by whom. */
  since: JournalLine[];
};

/** `lines` are those of the receipt's club, whose chain is checked by `leadsFrom`. */
export function compareWithJournal(receipt: Receipt, lines: readonly JournalLine[]): ReceiptCheck {
  const { subject } = receipt.entry;
  const line = lines.find(({ number }) => number === receipt.number);
  return {
    stands: line !== undefined && receiptText(line) === receiptText(receipt),
    since: lines.filter(({ number, entry }) => number > receipt.number && entry.subject === subject),
  };
}
