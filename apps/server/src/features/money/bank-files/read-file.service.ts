import { createHash } from 'node:crypto';
import type { LineCounts } from '@hytte/contract/money/bank-files';
import type { BankLine } from '@hytte/domain/money/bank-files/bank-line';
import type { BankColumns } from '@hytte/domain/money/bank-files/columns';
import { fateOf, whyWaits } from '@hytte/domain/money/bank-files/match';
import { numberOfKid } from '@hytte/domain/money/payments/kid';
import { markPaidByBank, type StaysPaidOutside } from '#features/money/outside/outside-payments.service.ts';
import { isPaymentOffered, paymentSettings } from '#features/money/settings/payment-settings.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { setBankColumns } from './accounting.queries.ts';
import {
  insertBankFile,
  insertBankLines,
  knownFingerprints,
  lockReading,
  lockStays,
  setMatched,
  setWaits,
  staysNumbered,
} from './bank-files.queries.ts';
import { parseBankFile } from './parse.ts';

type Sent = { file: Buffer; name: string; columns: BankColumns | undefined };
type Line = BankLine & { fingerprint: string };

/** What a file brought that was new, and how many of its lines were read before. */
export type Reading = { read: LineCounts; known: number };

const limitReading = limitCall('read-bank-file', { person: 60, club: 120, address: 240 });

/**
 * Reads a file of the bank. A line counts once, however often and in whatever file it comes: the same file again changes
 * nothing. A line of the whole price with the KID of a stay pays it; every other line that brought money waits for
 * a person.
 */
export async function readFile(
  ctx: SignedInCtx,
  stays: StaysPaidOutside,
  clubId: string,
  sent: Sent,
): Promise<Reading> {
  await limitReading(ctx, clubId);
  const { handling } = await paymentSettings(ctx, clubId);
  if (await isPaymentOffered(ctx, clubId, handling)) throw new AppError('paid_through_us');
  const parsed = await parseBankFile(sent.file, sent.columns ?? null);
  if ('fault' in parsed) {
    const { code, ...details } = parsed.fault;
    throw new AppError(code, details);
  }
  const { kind, lines, fingerprints } = parsed;
  const all = lines.map((line, at) => ({ ...line, fingerprint: fingerprints[at] ?? '' }));
  return inTransaction(ctx, async (ctx) => {
    await lockReading(ctx.db, clubId);
    const known = await knownFingerprints(ctx.db, clubId, all.map(bytesOf));
    const fresh = all.filter(({ fingerprint }) => !known.has(fingerprint));
    if (sent.columns) await setBankColumns(ctx.db, clubId, sent.columns);
    if (fresh.length === 0) return { read: NOTHING, known: all.length };
    const facts = { name: sent.name, kind, sha256: createHash('sha256').update(sent.file).digest() };
    const read = await keep(ctx, stays, { clubId, facts, fresh });
    return { read, known: all.length - fresh.length };
  });
}

const NOTHING: LineCounts = { lines: 0, matched: 0, waiting: 0, dropped: 0, settled: 0 };

const bytesOf = ({ fingerprint }: Line): Buffer => Buffer.from(fingerprint, 'hex');

type BankFileRow = {
  clubId: string;
  facts: { name: string; kind: 'csv' | 'camt' | 'ocr'; sha256: Buffer };
  fresh: readonly Line[];
};

/** Stores the new lines, and marks the stays that they pay. Stays are locked first, as everywhere, and all at once. */
async function keep(
  ctx: SignedInCtx,
  stays: StaysPaidOutside,
  { clubId, facts, fresh }: BankFileRow,
): Promise<LineCounts> {
  const named = await namedStays(ctx, clubId, fresh);
  await lockStays(ctx.db, [...new Set(named.values())]);
  const fileId = await insertBankFile(ctx.db, {
    ...facts,
    club_id: clubId,
    read_by: ctx.actor.userId,
    read_at: ctx.now,
  });
  const ids = await insertBankLines(
    ctx.db,
    fresh.map((line) => rowOf(line, { club_id: clubId, file_id: fileId })),
  );
  const counts = { ...NOTHING, lines: ids.size };
  for (const line of fresh) {
    const lineId = ids.get(line.fingerprint);
    if (lineId === undefined) continue;
    const bookingId = named.get(line.fingerprint);
    const isMatched = bookingId !== undefined && (await match(ctx, stays, { clubId, lineId, bookingId, line }));
    if (isMatched) counts.matched += 1;
    else if ('drop' in fateOf(line)) counts.dropped += 1;
    else counts.waiting += 1;
  }
  await record(ctx, {
    action: 'bank_file.read',
    clubId,
    subject: { type: 'bank_file', id: fileId, name: facts.name },
    after: { lines: counts.lines, matched: counts.matched, waiting: counts.waiting },
  });
  return counts;
}

/** The stay whose KID a line carries, by the line's fingerprint. */
async function namedStays(ctx: Ctx, clubId: string, lines: readonly Line[]): Promise<Map<string, string>> {
  const numbers = lines.flatMap((line) => {
    const fate = fateOf(line);
    const number = 'kid' in fate ? numberOfKid(fate.kid) : null;
    return number === null ? [] : [{ fingerprint: line.fingerprint, number }];
  });
  const byNumber = await staysNumbered(ctx.db, clubId, [...new Set(numbers.map(({ number }) => number))]);
  return new Map(
    numbers.flatMap(({ fingerprint, number }) => {
      const bookingId = byNumber.get(number);
      return bookingId === undefined ? [] : [[fingerprint, bookingId] as const];
    }),
  );
}

/** A line as it is stored at first. Of what is dropped, only that it was there. */
function rowOf(line: Line, of: { club_id: string; file_id: string }) {
  const fate = fateOf(line);
  const isDropped = 'drop' in fate;
  return {
    ...of,
    fingerprint: bytesOf(line),
    on_date: line.on,
    amount_ore: line.amountOre,
    kid: isDropped ? null : ('kid' in fate ? fate.kid : line.kid) || null,
    text: isDropped ? null : line.text || null,
    state: isDropped ? ('dropped' as const) : ('waiting' as const),
    waits_because: 'waits' in fate ? fate.waits : isDropped ? null : ('unknown_kid' as const),
  };
}

type Candidate = { clubId: string; lineId: string; bookingId: string; line: Line };

/** Marks the stay as paid by the line, or says why a person must look at it. */
async function match(
  ctx: Ctx,
  stays: StaysPaidOutside,
  { clubId, lineId, bookingId, line }: Candidate,
): Promise<boolean> {
  const { amountOre, on: paidOn } = line;
  const marked = await markPaidByBank(ctx, stays, { clubId, bookingId, bankLineId: lineId, amountOre, paidOn });
  if ('refusal' in marked) await setWaits(ctx.db, lineId, whyWaits(marked.refusal));
  else await setMatched(ctx.db, lineId, marked.id);
  return 'id' in marked;
}
