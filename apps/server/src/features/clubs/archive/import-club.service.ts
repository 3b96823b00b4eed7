import { isFolderOf, keyOfPicture } from '#features/huts/images/pictures.service.ts';
import type { TarLimits } from '#platform/archive/tar.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { widthOfWebp } from '#platform/images/redraw.ts';
import { admitPeople, readPeopleOf } from './admit-people.ts';
import { ArchiveRefused, pictureOf } from './archive.ts';
import { forgetEarlierMove } from './club-moves.queries.ts';
import { digestOf } from './delete-club.ts';
import { refuseInFlight } from './export-club.service.ts';
import { inFlight } from './in-flight.queries.ts';
import { checkRows, insertRows } from './insert-rows.ts';
import { LIMITS, openArchive, type OpenedArchive } from './read-archive.ts';
import { columnsOfAll, findClubHere, prepareTransaction, schemaOf } from './rows.queries.ts';
import { verifyClub } from './verify-club.ts';

type Expected = {
  /** The public key of the installation that must have written the archive. */
  signedBy?: string | undefined;
  limits?: TarLimits;
  /** Runs last in the transaction of the import. */
  atEnd?: (ctx: Ctx, archive: { clubId: string; key: string; digest: string }) => Promise<void>;
};

export type Imported = {
  club: { id: string; name: string };
  key: string;
  rows: number;
  pictures: number;
  /** People who had an account on the same address, and people who were given one. */
  matched: number;
  made: number;
};

/** Puts the club of an archive into this installation, whole or not at all. An ArchiveRefused says why not. */
export async function importClubArchive(
  ctx: Ctx,
  files: Files,
  source: string,
  { signedBy, limits = LIMITS, atEnd }: Expected = {},
): Promise<Imported> {
  const archive = await openArchive(source, limits);
  const stored: string[] = [];
  try {
    if (signedBy !== undefined && archive.key !== signedBy)
      throw new ArchiveRefused(
        'other_signer',
        `The archive is signed by the key ${archive.key}. Nothing was imported.`,
      );
    return await inTransaction(ctx, async (ctx) => {
      const imported = await importOpened(ctx, files, archive, stored);
      const { club } = imported;
      await forgetEarlierMove(ctx.db, club.id);
      await atEnd?.(ctx, { clubId: club.id, key: archive.key, digest: digestOf(archive.manifest.entries) });
      return imported;
    });
  } catch (error) {
    // The id of the club was free, so that its folder holds nothing else. What this misses the nightly sweep removes.
    for (const key of stored) await files.remove(key);
    throw error;
  } finally {
    await archive.close();
  }
}

async function importOpened(ctx: Ctx, files: Files, archive: OpenedArchive, stored: string[]): Promise<Imported> {
  const { db } = ctx;
  const { club, schema } = archive.manifest;
  await prepareTransaction(db);
  const ours = await schemaOf(db);
  if (schema !== ours)
    throw new ArchiveRefused(
      'other_schema',
      `The archive is of the schema ${schema}, and this installation has ${ours}. ` +
        'Bring both installations to the same release, and export again.',
    );
  if (await findClubHere(db, club.id))
    throw new ArchiveRefused('club_is_here', 'This installation has the club already.');
  const columns = await columnsOfAll(db);
  const people = await readPeopleOf(archive);
  await checkRows(archive, columns, people.ids);
  const { other, matched, made } = await admitPeople(ctx, people);
  const rows = await insertRows(db, archive, columns, other);
  refuseInFlight(await inFlight(db, club.id));
  await verifyClub(ctx, club.id);
  const pictures = await storePictures(ctx, files, archive, stored);
  await record(ctx, { action: 'club.imported', clubId: club.id, subject: { type: 'club', id: club.id } });
  return { club, key: archive.key, rows, pictures, matched, made };
}

/** Stored before the rows are committed, so that no row points at a missing file. */
async function storePictures(ctx: Ctx, files: Files, archive: OpenedArchive, stored: string[]): Promise<number> {
  const clubId = archive.manifest.club.id;
  const rows = await ctx.db
    .selectFrom('pictures')
    .select(['id', 'prefix', 'widths'])
    .where('club_id', '=', clubId)
    .execute();
  if (rows.some(({ prefix }) => !isFolderOf(clubId, prefix))) throw wrongPicture('lies outside the folder of the club');
  const pictures = new Map(rows.map((row) => [row.id, row]));
  let count = 0;
  for (const { name } of archive.manifest.entries) {
    const file = pictureOf(name);
    if (!file) continue;
    const picture = pictures.get(file.pictureId);
    if (!picture?.widths.includes(file.width)) throw wrongPicture('belongs to no row');
    const content = await archive.content(name);
    if ((await widthOfWebp(content)) !== file.width) throw wrongPicture('is no picture of its size');
    const key = keyOfPicture(picture.prefix, file.width);
    stored.push(key);
    await files.put(key, content, 'image/webp');
    count += 1;
  }
  return count;
}

const wrongPicture = (why: string) =>
  new ArchiveRefused('picture_fails', `A picture of the archive ${why}. Nothing was imported.`);
