import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { receiptKeys, signText } from '#features/fairness/journal/receipts.service.ts';
import { keyOfPicture } from '#features/huts/images/pictures.service.ts';
import { writeTar } from '#platform/archive/tar.ts';
import { record } from '#platform/audit/record.ts';
import { chunksOf } from '#platform/chunks-of.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import {
  ARCHIVE_VERSION,
  type ArchiveEntry,
  ArchiveRefused,
  INVOICES_ENTRY,
  type Manifest,
  MANIFEST_ENTRY,
  PEOPLE_ENTRY,
  pictureEntry,
  rowsEntry,
  SEAL_ENTRY,
  sealText,
} from './archive.ts';
import { CLUB_TABLE_NAMES, type ClubTableName, clubTable } from './archive.tables.ts';
import { findMove } from './club-moves.queries.ts';
import { inFlight } from './in-flight.queries.ts';
import { readInvoices, readPeople } from './people.queries.ts';
import { columnsOfAll, findClubHere, prepareTransaction, readLines, schemaOf } from './rows.queries.ts';

export type Exported = { club: string; rows: number; people: number; pictures: number; missing: number };

type Row = Record<string, unknown>;
type Written = ArchiveEntry & { file: string };

/** Writes everything of the club into one file, and that into its audit log. */
export async function exportClubArchive(ctx: Ctx, files: Files, clubId: string, target: string): Promise<Exported> {
  const move = await findMove(ctx.db, clubId);
  if (move)
    throw new ArchiveRefused(
      'not_now',
      move.state === 'moved'
        ? `The club has moved to ${move.address}. Export it there.`
        : 'The club is being moved. End that first, or take it back.',
    );
  const exported = await writeArchive(ctx, files, clubId, target);
  await record(ctx, { action: 'club.exported', clubId, subject: { type: 'club', id: clubId } });
  return exported;
}

/** The rows are of one moment: all are read in one transaction. */
export async function writeArchive(ctx: Ctx, files: Files, clubId: string, target: string): Promise<Exported> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-archive-'));
  try {
    const read = await readClub(ctx, clubId, folder);
    const pictures = await writePictures(files, read.pictures, folder);
    const written = [...read.entries, ...pictures.entries];
    const manifest: Manifest = {
      format: 'hyttelaget/club-archive',
      version: ARCHIVE_VERSION,
      club: read.club,
      schema: read.schema,
      exported_at: ctx.now.toISOString(),
      from: { url: ctx.settings.publicUrl, receipt_keys: receiptKeys(ctx.settings) },
      entries: written.map(({ file: _file, ...entry }) => entry),
    };
    const head = await writeHead(ctx, manifest, folder);
    await writeTar(target, [...head, ...written]);
    const rows = written.reduce((sum, entry) => sum + (entry.rows ?? 0), 0);
    return {
      club: read.club.name,
      rows,
      people: read.people,
      pictures: pictures.entries.length,
      missing: pictures.missing,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type StoredPicture = { id: string; prefix: string; widths: number[] };

const readClub = (ctx: Ctx, clubId: string, folder: string) =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await prepareTransaction(db);
      const club = await findClubHere(db, clubId);
      if (!club) throw new ArchiveRefused('no_such_club', `There is no club with the id ${clubId}.`);
      refuseInFlight(await inFlight(db, clubId));
      const known = new Set<string>();
      const pictures: StoredPicture[] = [];
      const rows: Written[] = [];
      const columns = await columnsOfAll(db);
      for (const table of CLUB_TABLE_NAMES) {
        const note = (row: Row) => {
          for (const id of peopleIn(table, row)) known.add(id);
          if (table === 'pictures') pictures.push(row as StoredPicture); // as the table has it
        };
        rows.push(
          await writeRows(
            folder,
            rowsEntry(table),
            (take) => readLines(db, table, columns.get(table) ?? [], clubId, take),
            note,
          ),
        );
      }
      const people = await writeRows(folder, PEOPLE_ENTRY, async (take) => {
        // In the order of their ids, of which each chunk has the next ones.
        for (const ids of chunksOf([...known].toSorted(), 1000)) await take(await readPeople(db, clubId, ids));
      });
      const invoices = await writeRows(folder, INVOICES_ENTRY, async (take) => take(await readInvoices(db, clubId)));
      const schema = await schemaOf(db);
      return { club, schema, pictures, people: people.rows ?? 0, entries: [people, ...rows, invoices] };
    });

export function refuseInFlight(sentences: readonly string[]): void {
  if (sentences.length > 0)
    throw new ArchiveRefused('in_flight', `The club cannot move now: ${sentences.join('; ')}. Then try again.`);
}

/** The people that a row names. The audit log also names admins of the platform, whom the club does not know. */
function peopleIn(table: ClubTableName, row: Row): string[] {
  const named = (clubTable(table).people ?? []).map((column) => row[column]);
  if (table === 'audit_entries' && row['by'] === 'member') named.push(row['actor_id']);
  if (table === 'audit_entries' && row['subject_type'] === 'member') named.push(row['subject_id']);
  return named.filter((id) => typeof id === 'string');
}

type Take = (lines: string[]) => Promise<void>;

async function writeRows(
  folder: string,
  name: string,
  read: (take: Take) => Promise<void>,
  note?: (row: Row) => void,
): Promise<Written> {
  const file = path.join(folder, name.replaceAll('/', '-'));
  const target = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  try {
    await read(async (lines) => {
      if (lines.length === 0) return;
      const text = Buffer.from(`${lines.join('\n')}\n`);
      await target.write(text);
      hash.update(text);
      rows += lines.length;
      bytes += text.length;
      if (note) for (const line of lines) note(JSON.parse(line));
    });
  } finally {
    await target.close();
  }
  return { name, bytes, sha256: hash.digest('hex'), rows, file };
}

/** Every size of every picture. One that the store has lost is counted and left out: a club can leave without it. */
async function writePictures(files: Files, pictures: readonly StoredPicture[], folder: string) {
  const entries: Written[] = [];
  let missing = 0;
  for (const { id, prefix, widths } of pictures)
    for (const width of widths.toSorted((a, b) => a - b)) {
      const stored = await files.read(keyOfPicture(prefix, width));
      if (!stored) {
        missing += 1;
        continue;
      }
      const file = path.join(folder, `picture-${entries.length}`);
      const content = await buffer(stored.stream);
      await writeFile(file, content, { mode: 0o600 });
      const sha256 = createHash('sha256').update(content).digest('hex');
      entries.push({ name: pictureEntry(id, width), bytes: content.length, sha256, file });
    }
  return { entries, missing };
}

async function writeHead(ctx: Ctx, manifest: Manifest, folder: string) {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const seal = { sha256, ...signText(ctx.settings, sealText(sha256)) };
  const head = [
    { name: MANIFEST_ENTRY, file: path.join(folder, MANIFEST_ENTRY), text },
    { name: SEAL_ENTRY, file: path.join(folder, SEAL_ENTRY), text: `${JSON.stringify(seal)}\n` },
  ];
  for (const entry of head) await writeFile(entry.file, entry.text, { mode: 0o600 });
  return head;
}
