import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type BankFileFault,
  type BankFileKind,
  type BankLine,
  fingerprintsOf,
} from '@hytte/domain/money/bank-files/bank-line';
import type { BankColumns } from '@hytte/domain/money/bank-files/columns';
import { readBankFile } from '@hytte/domain/money/bank-files/read-bank-file';
import { limitConcurrency } from '#platform/limit-concurrency.ts';

// Runs in a worker thread too: nothing here may need the database.

export type ParsedBankFile =
  | { kind: BankFileKind; lines: BankLine[]; fingerprints: string[] }
  | { fault: BankFileFault };

/** UTF-8, or else the 8-bit letters of Norwegian banks and spreadsheets; windows-1252 includes those of ISO 8859-1. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

export function parseHere(bytes: Uint8Array, columns: BankColumns | null): ParsedBankFile {
  const read = readBankFile(decode(bytes), columns);
  return 'fault' in read ? read : { ...read, fingerprints: fingerprintsOf(read.lines) };
}

/** A month of a club is some 20 kB and takes a few milliseconds, less than a thread needs to begin. */
const SMALL_BYTES = 64 * 1024;

/** At most one core for large files, and a short queue. */
const oneAtATime = limitConcurrency({ atOnce: 1, inLine: 20 });

// A full file takes about a second and some 100 MB; a hostile one gets no more.
const LONGEST_MS = 20_000;
const LIMITS = { maxOldGenerationSizeMb: 512 };

const UNREADABLE = { fault: { code: 'bank_file_unknown' } } as const;

/**
 * Reads a file. A large one has a worker thread of its own: it comes from outside, and must neither block the event loop
 * nor take the memory of the process. One that runs out of time or memory is as good as unreadable.
 */
export async function parseBankFile(bytes: Uint8Array, columns: BankColumns | null): Promise<ParsedBankFile> {
  return bytes.length <= SMALL_BYTES ? parseHere(bytes, columns) : oneAtATime(() => parseInThread(bytes, columns));
}

async function parseInThread(bytes: Uint8Array, columns: BankColumns | null): Promise<ParsedBankFile> {
  const url = new URL('./parse-thread.ts', import.meta.url);
  const thread = new Worker(url, { workerData: { bytes, columns }, resourceLimits: LIMITS });
  try {
    // An exception in the thread is emitted as 'error', which rejects this promise.
    const [parsed]: ParsedBankFile[] = await once(thread, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
    return parsed ?? UNREADABLE;
  } catch (error) {
    if (isOutOfBounds(error)) return UNREADABLE;
    throw error;
  } finally {
    await thread.terminate();
  }
}

const isOutOfBounds = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
