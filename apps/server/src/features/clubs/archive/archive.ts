import { z } from 'zod';
import { CLUB_TABLE_NAMES, type ClubTableName } from './archive.tables.ts';

/** Raised when the form of archives changes. A newer form is refused by older code, and the other way round. */
export const ARCHIVE_VERSION = 1;

/** An archive, or a club, that is not taken. The message is a sentence for the operator, with what to do. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
  readonly reason: Reason;
  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export type Reason =
  /** The file is no archive, is damaged, or is not as it was written. */
  | 'not_an_archive'
  | 'other_version'
  | 'other_schema'
  | 'other_signer'
  /** Money, a draw or emails are under way. */
  | 'in_flight'
  | 'no_such_club'
  | 'club_is_here'
  /** The step does not follow from where the move stands. */
  | 'not_now'
  /** A row names a club or a person that is not in the archive. */
  | 'foreign_row'
  /** The database does not take a row, or holds something else afterwards than the archive says. */
  | 'row_refused'
  | 'proof_fails'
  | 'books_fail'
  | 'picture_fails';

/** Null for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const rowsEntry = (table: ClubTableName): string => `rows/${table}.ndjson`;
export const PEOPLE_ENTRY = 'people.ndjson';
export const INVOICES_ENTRY = 'references/invoices.ndjson';
export const MANIFEST_ENTRY = 'manifest.json';
export const SEAL_ENTRY = 'seal.json';

/** Always there, also when empty, in this order. Pictures follow. */
export const FIXED_ENTRIES: readonly string[] = [PEOPLE_ENTRY, ...CLUB_TABLE_NAMES.map(rowsEntry), INVOICES_ENTRY];

const hex = (bytes: number) =>
  z
    .string()
    .regex(/^[0-9a-f]+$/)
    .length(2 * bytes);

const Entry = z.strictObject({
  name: z.string().max(100),
  bytes: z.int().min(0),
  sha256: hex(32),
  /** Of an entry with one row per line. */
  rows: z.int().min(0).optional(),
});
export type ArchiveEntry = z.infer<typeof Entry>;

export const Manifest = z.strictObject({
  format: z.literal('hyttelaget/club-archive'),
  version: z.int(),
  club: z.strictObject({ id: z.uuid(), name: z.string().max(200) }),
  /** The newest migration of the schema whose rows these are. */
  schema: z.string().max(200),
  exported_at: z.iso.datetime(),
  /** The addresses of the old installation, and the public keys by which receipts of its journal are verified. */
  from: z.strictObject({ url: z.string().max(300), receipt_keys: z.array(hex(32)).max(20) }),
  entries: z.array(Entry).max(300_000),
});
export type Manifest = z.infer<typeof Manifest>;

/** Signs the manifest, which has the hash of everything else, with the key that signs receipts. */
export const Seal = z.strictObject({ sha256: hex(32), key: hex(32), signature: hex(64) });
export type Seal = z.infer<typeof Seal>;

/** What is signed. */
export const sealText = (sha256: string): string => `hyttelaget/club-archive/v1\n${sha256}`;

const PICTURE = /^files\/(?<picture>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?<width>[1-9][0-9]{0,4})\.webp$/;

export const pictureEntry = (pictureId: string, width: number): string => `files/${pictureId}/${width}.webp`;

export type PictureFile = { pictureId: string; width: number };

/** The picture and size that an entry is named after; null for any other name. */
export function pictureOf(name: string): PictureFile | null {
  const { picture, width } = PICTURE.exec(name)?.groups ?? {};
  return picture && width ? { pictureId: picture, width: Number(width) } : null;
}
