import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isSignedText } from '#features/fairness/journal/receipts.service.ts';
import { readTar, TarError, type TarLimits } from '#platform/archive/tar.ts';
import {
  ARCHIVE_VERSION,
  type ArchiveEntry,
  ArchiveRefused,
  FIXED_ENTRIES,
  jsonOf,
  Manifest,
  MANIFEST_ENTRY,
  pictureOf,
  Seal,
  SEAL_ENTRY,
  sealText,
} from './archive.ts';

const MEGABYTE = 1024 * 1024;

/** A club of 500 members and 50,000 stays has some 100 MB of rows; pictures do not shrink, rows to a tenth. */
export const LIMITS: TarLimits = { totalBytes: 16 * 1024 * MEGABYTE, expansion: 100, freeBytes: 64 * MEGABYTE };
const LARGEST_HEAD = 64 * MEGABYTE;
/** Of one row. The largest are bundles and snapshots of draws. */
const LONGEST_LINE = 32 * MEGABYTE;

/** An archive whose form and hashes have been verified. What its rows say has not. */
export type OpenedArchive = {
  manifest: Manifest;
  /** The public key of the installation that wrote it. */
  key: string;
  /** The lines of an entry, a thousand at a time at most. */
  lines: (name: string) => AsyncGenerator<string[]>;
  content: (name: string) => Promise<Buffer>;
  /** Removes the unpacked entries. */
  close: () => Promise<void>;
};

const broken = (message: string, cause?: unknown) =>
  new ArchiveRefused('not_an_archive', `${message} Nothing was imported.`, { cause });

/**
 * Unpacks the archive into a temporary folder, each entry in a file named by its number: no name in an archive becomes a path.
 * The manifest comes first and names every entry that may follow, with its size and hash.
 */
export async function openArchive(source: string, limits: TarLimits = LIMITS): Promise<OpenedArchive> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-archive-'));
  const close = () => rm(folder, { recursive: true, force: true });
  const unpacking = unpackInto(folder);
  try {
    await readTar(source, limits, unpacking);
    const { manifest, key } = unpacking.finish();
    const numberOf = new Map(manifest.entries.map(({ name }, number) => [name, number]));
    const fileOf = (name: string) => path.join(folder, String(numberOf.get(name)));
    return { manifest, key, close, lines: (name) => linesOf(fileOf(name)), content: (name) => readFile(fileOf(name)) };
  } catch (error) {
    await unpacking.stop();
    await close();
    if (error instanceof TarError) throw broken(error.message, error);
    throw error;
  }
}

type OpenEntry = { file: FileHandle; hash: ReturnType<typeof createHash>; entry: ArchiveEntry };

/** Follows the entries as they come: manifest, seal, and then what the manifest says. */
function unpackInto(folder: string) {
  let head: Buffer[] = [];
  let manifest: Manifest | null = null;
  let sha256 = '';
  let key: string | null = null;
  let next = 0;
  let current: OpenEntry | null = null;

  const beginHead = (name: string, size: number) => {
    if (name !== (manifest === null ? MANIFEST_ENTRY : SEAL_ENTRY) || size > LARGEST_HEAD)
      throw broken('This is no archive of a club.');
    head = [];
    return async (chunk: Buffer) => void head.push(chunk);
  };
  const endHead = () => {
    const content = Buffer.concat(head);
    if (manifest !== null) key = checkSeal(content, sha256);
    else {
      manifest = readManifest(content);
      sha256 = createHash('sha256').update(content).digest('hex');
    }
  };

  return {
    begin: async (name: string, size: number) => {
      if (manifest === null || key === null) return beginHead(name, size);
      const entry = manifest.entries[next];
      if (entry?.name !== name || entry.bytes !== size)
        throw broken(`The entry ${name} is not the one that was written.`);
      const file = await open(path.join(folder, String(next)), 'wx', 0o600);
      const hash = createHash('sha256');
      current = { file, hash, entry };
      next += 1;
      return async (chunk: Buffer) => {
        hash.update(chunk);
        await file.write(chunk);
      };
    },
    end: async () => {
      if (current === null) return endHead();
      const { file, hash, entry } = current;
      current = null;
      await file.close();
      if (hash.digest('hex') !== entry.sha256) throw broken(`The entry ${entry.name} was changed.`);
    },
    finish: () => {
      if (manifest === null || key === null || next !== manifest.entries.length) throw broken('Entries are missing.');
      return { manifest, key };
    },
    /** After a refusal in the middle of an entry. */
    stop: async () => {
      await current?.file.close();
    },
  };
}

function readManifest(content: Buffer): Manifest {
  const { data: manifest, error } = Manifest.safeParse(jsonOf(content.toString()));
  if (!manifest) throw broken('This is no archive of a club.', error);
  if (manifest.version !== ARCHIVE_VERSION)
    throw new ArchiveRefused(
      'other_version',
      `The archive is of version ${manifest.version}, and this program reads version ${ARCHIVE_VERSION}. ` +
        'Export it with the same release of the program that imports it.',
    );
  const names = manifest.entries.map(({ name }) => name);
  const isComplete = FIXED_ENTRIES.every((name, place) => names[place] === name);
  const others = names.slice(FIXED_ENTRIES.length);
  if (!isComplete || new Set(names).size < names.length || others.some((name) => pictureOf(name) === null))
    throw broken('The archive does not have the entries of a club.');
  return manifest;
}

/** Returns the public key by which the manifest is signed. */
function checkSeal(content: Buffer, sha256: string): string {
  const { data: seal } = Seal.safeParse(jsonOf(content.toString()));
  if (!seal || seal.sha256 !== sha256 || !isSignedText(seal, sealText(sha256)))
    throw broken('The manifest of the archive was changed.');
  return seal.key;
}

const NEWLINE = 10;

/** Split at line feeds only: JSON may hold the other line ends of Unicode. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  let [lines, bytes]: [string[], number] = [[], 0];
  let [parts, length]: [Buffer[], number] = [[], 0];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      lines.push(Buffer.concat([...parts, chunk.subarray(from, end)]).toString());
      bytes += length + end - from;
      [parts, length, from] = [[], 0, end + 1];
      if (lines.length < 1000 && bytes < MEGABYTE) continue;
      yield lines;
      [lines, bytes] = [[], 0];
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw broken('A row of the archive is too long.');
  }
  if (length > 0) throw broken('A row of the archive is cut off.');
  if (lines.length > 0) yield lines;
}
