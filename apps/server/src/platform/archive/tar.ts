import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

// POSIX tar (ustar) in gzip, with plain files only. Every `tar` reads what is written here; what is read here is held to
// the same form, which leaves out links, long names, gaps and everything else that an attack could use.

const BLOCK = 512;
const LARGEST_SIZE = 0o77777777777; // eleven octal digits
const NAME_BYTES = 100;

/** An entry and the file its content is taken from. */
export type TarEntry = { name: string; file: string };

/** A tar that is not of this form, or is larger than it may be. */
export class TarError extends Error {
  override name = 'TarError';
}

/** Byte for byte the same for the same entries: no times, no owners. */
export async function writeTar(target: string, entries: readonly TarEntry[]): Promise<void> {
  // Exclusive: an archive is never written over another file. Readable by its owner only.
  await pipeline(
    Readable.from(blocksOf(entries)),
    createGzip(),
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
}

async function* blocksOf(entries: readonly TarEntry[]): AsyncGenerator<Buffer> {
  for (const { name, file } of entries) {
    const { size } = await stat(file);
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was written`);
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || size > LARGEST_SIZE) throw new Error(`${name} does not fit into a tar`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100); // mode
  header.write(octal(0, 7), 108); // user
  header.write(octal(0, 7), 116); // group
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136); // time
  header.write('        ', 148); // the checksum counts itself as spaces
  header.write('0', 156); // a plain file
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

export type TarLimits = {
  /** Of the content of all entries. */
  totalBytes: number;
  /** Of content beyond the first `freeBytes`, for each byte of the compressed file: gzip can hide a thousand. */
  expansion: number;
  freeBytes: number;
};

/** What the reader of an archive does with its entries, in the order in which they come. */
export type TarReader = {
  /** Refuses the entry by throwing; else takes its content, all of which is offered to it. */
  begin: (name: string, size: number) => Promise<(chunk: Buffer) => Promise<void>>;
  end: () => Promise<void>;
};

/** Reads entries one after the other and never more than a chunk into memory. */
export async function readTar(source: string, limits: TarLimits, reader: TarReader): Promise<void> {
  const { size: compressed } = await stat(source);
  const allowed = Math.min(limits.totalBytes, limits.freeBytes + limits.expansion * compressed);
  const unpacked = createReadStream(source).pipe(createGunzip());
  let taken = 0;
  let pending: Buffer = Buffer.alloc(0);
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;

  /** At most `most` bytes, and at least one unless the archive ends here. */
  const take = async (most: number): Promise<Buffer> => {
    if (pending.length === 0) {
      const { value, done } = await nextOf(chunks);
      if (done) return Buffer.alloc(0);
      pending = value;
      taken += value.length;
      if (taken > allowed) throw new TarError('The archive holds more than it may.');
    }
    const part = pending.subarray(0, most);
    pending = pending.subarray(part.length);
    return part;
  };
  const block = async (): Promise<Buffer | null> => {
    const parts: Buffer[] = [];
    for (let left = BLOCK; left > 0;) {
      const part = await take(left);
      if (part.length === 0) throw new TarError('The archive is cut off.');
      parts.push(part);
      left -= part.length;
    }
    const whole = Buffer.concat(parts);
    return whole.every((byte) => byte === 0) ? null : whole;
  };

  try {
    for (let header = await block(); header !== null; header = await block()) {
      const { name, size } = readHeader(header);
      const accept = await reader.begin(name, size);
      for (let left = size; left > 0;) {
        const part = await take(left);
        if (part.length === 0) throw new TarError('The archive is cut off.');
        await accept(part);
        left -= part.length;
      }
      await reader.end();
      await skipPadding(take, paddingOf(size));
    }
    if ((await block()) !== null || (await take(1)).length > 0) throw new TarError('Something follows the archive.');
  } finally {
    unpacked.destroy();
  }
}

async function skipPadding(take: (most: number) => Promise<Buffer>, size: number): Promise<void> {
  for (let left = size; left > 0;) {
    const part = await take(left);
    if (part.length === 0 || part.some((byte) => byte !== 0))
      throw new TarError('The archive is not as it was written.');
    left -= part.length;
  }
}

/** Damaged gzip is an error of the stream. */
async function nextOf(chunks: AsyncIterator<Buffer>) {
  try {
    return await chunks.next();
  } catch (cause) {
    throw new TarError('The archive is damaged.', { cause });
  }
}

/** The header is compared with the one that would be written for this name and size: no other form is accepted. */
function readHeader(header: Buffer): { name: string; size: number } {
  const [name = ''] = header.subarray(0, NAME_BYTES).toString('latin1').split('\0', 1);
  const digits = header.subarray(124, 135).toString('latin1');
  const size = /^[0-7]{11}$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
  if (!/^[a-z0-9][a-z0-9._/-]*$/.test(name) || Number.isNaN(size) || !headerOf(name, size).equals(header))
    throw new TarError('The archive is not as it was written.');
  return { name, size };
}
