import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { aJournal } from '../../testing/a-journal.ts';
import { unnoticedChanges } from '../../testing/changed-bytes.ts';
import type { JournalLine } from './journal.ts';
import { canonicalJson } from './proof.ts';
import { compareWithJournal, isReceipt, type Receipt, receiptText } from './receipt.ts';

const lines = aJournal();
const [asked, moved] = lines as [JournalLine, JournalLine];
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
const receiptFor = (line: JournalLine): Receipt => ({
  ...line,
  key,
  signature: sign(null, Buffer.from(receiptText(line)), privateKey).toString('hex'),
});
const receipt = receiptFor(asked);

/** As a browser checks it: the shape, a key that the service has published, and the signature. */
const isGenuine = (value: unknown): boolean =>
  isReceipt(value) &&
  value.key === key &&
  verify(null, Buffer.from(receiptText(value)), publicKey, Buffer.from(value.signature, 'hex'));

test('a receipt stands in the journal as it was given, with what the board did since', () => {
  expect(compareWithJournal(receipt, lines)).toEqual({ stands: true, since: [moved] });
  expect(compareWithJournal(receiptFor(moved), lines)).toEqual({ stands: true, since: [] });
});

test('a line that is missing, or says something else than the receipt, is seen', () => {
  expect(compareWithJournal(receipt, [])).toEqual({ stands: false, since: [] });
  const [other] = aJournal([{ ...asked.entry, by: 'board' }]) as [JournalLine];
  expect(compareWithJournal(receipt, [other]).stands).toBe(false);
});

test('any changed bit of a receipt is caught', { timeout: 60_000 }, () => {
  const masks = [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80];
  expect(isGenuine(JSON.parse(canonicalJson(receipt)))).toBe(true);
  expect(unnoticedChanges(canonicalJson(receipt), masks, isGenuine)).toEqual([]);
});

test.each([
  ['a field too many', { ...receipt, note: '' }],
  ['no signature', { ...receipt, signature: '' }],
  ['a line that is none', { ...receipt, number: -1 }],
])('not a receipt: %s', (_, value) => {
  expect(isReceipt(value)).toBe(false);
});
