import { rm } from 'node:fs/promises';
import path from 'node:path';
import { folderOfClub } from '#features/huts/images/pictures.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import type { Db } from '#platform/db/database.ts';
import { isDatabaseError } from '#platform/db/database-errors.ts';
import { type Files, keysBelow } from '#platform/files/files.ts';
import { removeFolderLater } from '#platform/files/files.jobs.ts';
import { ArchiveRefused } from './archive.ts';
import {
  deleteMove,
  findMove,
  insertArriving,
  lockMove,
  type MoveRow,
  setMoved,
  setReturning,
} from './club-moves.queries.ts';
import { deleteClub, digestOfClub, ownsTables } from './delete-club.ts';
import { writeArchive } from './export-club.service.ts';
import { isHandOverOf, signHandOver } from './hand-over.ts';
import { holdClub, settleHold } from './hold-club.service.ts';
import { importClubArchive } from './import-club.service.ts';
import { findClubHere, lockClubWhole, prepareTransaction, schemaOf } from './rows.queries.ts';

/** An installation, as one program sees both. `owner` is connected as the owner of the tables, which alone deletes a club. */
export type Place = { ctx: Ctx; files: Files; owner: Db };
export type Places = { from: Place; to: Place };

export type MoveStep = 'held' | 'exported' | 'imported' | 'released' | 'opened';

type MoveOptions = {
  /** Holds the archive until the club is open in the new place. */
  folder: string;
  onStep?: (step: MoveStep) => void;
};

/** A change that slipped through the gate makes a new copy necessary. */
const COPIES = 3;

/**
 * Moves the club, from wherever an earlier try has left it: each step is one transaction in one installation, and is skipped
 * when it was taken. The club lives in the old place until `release`, whose commit decides and leaves one row of it there. A
 * club that cannot move now is not held any longer.
 */
export async function moveClub(places: Places, clubId: string, { folder, onStep = () => {} }: MoveOptions) {
  const { from, to } = places;
  const address = to.ctx.settings.publicUrl;
  const before = await findMove(from.ctx.db, clubId);
  if (before && before.address !== address)
    throw new ArchiveRefused('not_now', `The club is on its way to ${before.address}, and not to ${address}.`);
  if (before?.state === 'returning')
    throw new ArchiveRefused('not_now', 'The move is being taken back: end that first (back).');
  if (before?.state === 'arriving')
    throw new ArchiveRefused('not_now', `The club is coming here from ${before.address}.`);
  if (before?.state !== 'moved') await refuseIfThere(to, clubId);
  const move = before ?? (await begin(places, clubId));
  onStep('held');
  if (move.state === 'held') {
    try {
      if (before) await settleHold(from.ctx, move);
      for (let copies = 1; ; copies += 1) {
        await copy(places, move, path.join(folder, `club-${clubId}.tar.gz`), onStep);
        if (await release(places, move)) break;
        if (copies === COPIES)
          throw new ArchiveRefused('not_now', 'The club was changed while it was held. Try again.');
        await removeCopy(to, clubId);
      }
    } catch (error) {
      if (error instanceof ArchiveRefused) await takeBack(places, clubId);
      throw error;
    }
  }
  onStep('released');
  const released = await findMove(from.ctx.db, clubId);
  await openArrived(to.ctx, clubId, released?.hand_over ?? '');
  onStep('opened');
}

async function begin({ from, to }: Places, clubId: string): Promise<MoveRow> {
  for (const { owner, ctx } of [from, to])
    if (!(await ownsTables(owner)))
      throw new ArchiveRefused(
        'not_now',
        `A club is deleted by the login that migrates. Set DATABASE_OWNER_URL for ${ctx.settings.publicUrl}.`,
      );
  const [here, there] = [await schemaOf(from.ctx.db), await schemaOf(to.ctx.db)];
  if (here !== there)
    throw new ArchiveRefused(
      'other_schema',
      `The schemas are ${here} here and ${there} there. Bring both to one release.`,
    );
  return holdClub(from.ctx, clubId, to.ctx.settings.publicUrl);
}

/**
 * A club that is open in the new place is neither moved there nor taken back: it would live in two. So it is when the old
 * place was restored from a backup of before the release.
 */
async function refuseIfThere({ ctx: { db } }: Place, clubId: string): Promise<void> {
  const arrived = await findMove(db, clubId);
  if (arrived?.state !== 'arriving' && (await findClubHere(db, clubId)))
    throw new ArchiveRefused('club_is_here', 'The new installation has the club, or a copy of it, already.');
}

/** The club arrives in the new place, verified, and is read by nobody there. What an earlier move has left is removed. */
async function copy({ from, to }: Places, move: MoveRow, file: string, onStep: (step: MoveStep) => void) {
  const arrived = await findMove(to.ctx.db, move.club_id);
  if (arrived?.state === 'arriving' && arrived.move_id === move.move_id) return onStep('imported');
  if (arrived?.state === 'arriving') await removeCopy(to, move.club_id);
  try {
    await writeArchive({ ...from.ctx, now: new Date() }, from.files, move.club_id, file);
    onStep('exported');
    await importClubArchive({ ...to.ctx, now: new Date() }, to.files, file, {
      atEnd: (ctx, { key, digest }) =>
        insertArriving(ctx.db, { move, from: from.ctx.settings.publicUrl, signedBy: key, archive: digest }),
    });
    onStep('imported');
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * In one transaction: the club is elsewhere, and its rows here are deleted. False when they are not those that were copied. Of
 * one snapshot: a row that a call changes or adds meanwhile fails the delete of it, or of what it points at (40001, 23503).
 */
async function release({ from, to }: Places, move: MoveRow): Promise<boolean> {
  const { club_id: clubId } = move;
  const arrived = await findMove(to.ctx.db, clubId);
  const release = from.owner.transaction().setIsolationLevel('repeatable read');
  try {
    return await release.execute(async (db) => {
      await prepareTransaction(db);
      await lockClubWhole(db, clubId);
      if ((await digestOfClub(db, clubId)) !== arrived?.archive) return false;
      if (!(await setMoved(db, move, signHandOver(from.ctx.settings, move))))
        throw new ArchiveRefused('not_now', 'The club is not held for this move any more: somebody has taken it back.');
      await deleteClub(db, clubId);
      await removeFolderLater({ ...from.ctx, db }, folderOfClub(clubId));
      return true;
    });
  } catch (error) {
    if (isDatabaseError(error) && ['40001', '23503'].includes(error.code)) return false;
    throw error;
  }
}

/** Needs the other installation’s word that it has let go. Idempotent: a club that is open stays open. */
export async function openArrived(ctx: Ctx, clubId: string, handOver: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const move = await findMove(ctx.db, clubId);
    if (!move && (await findClubHere(ctx.db, clubId))) return;
    if (move?.state !== 'arriving')
      throw new ArchiveRefused('not_now', 'The club has not arrived in the new installation.');
    if (!isHandOverOf(move, ctx.settings.publicUrl, handOver))
      throw new ArchiveRefused('other_signer', 'The hand-over is not that of this move. The club stays closed here.');
    await deleteMove(ctx.db, move);
  });
}

/** Until the club is released: it is used in the old place again, and the copy in the new one is removed. */
export async function takeBack({ from, to }: Places, clubId: string): Promise<void> {
  const before = await findMove(from.ctx.db, clubId);
  if (before?.state !== 'moved') await refuseIfThere(to, clubId);
  await setReturning(from.ctx.db, clubId);
  const move = await findMove(from.ctx.db, clubId);
  if (move?.state === 'moved')
    throw new ArchiveRefused('not_now', `The club was released and lives at ${move.address}. Resume the move.`);
  if (move && move.address !== to.ctx.settings.publicUrl)
    throw new ArchiveRefused('not_now', `The club was on its way to ${move.address}: that is where its copy is.`);
  if (!move && !(await findClubHere(from.ctx.db, clubId)))
    throw new ArchiveRefused('no_such_club', `There is no club with the id ${clubId} here.`);
  // First the copy: while the club is `returning`, nothing can open it and no new copy is begun.
  await removeCopy(to, clubId);
  if (move) await deleteMove(from.ctx.db, move);
}

/** Only of a club that has arrived and was not opened. */
async function removeCopy({ files, owner }: Place, clubId: string): Promise<void> {
  const removed = await owner.transaction().execute(async (db) => {
    await prepareTransaction(db);
    const move = await findMove(db, clubId);
    if (move?.state !== 'arriving' || !(await lockMove(db, move))) return false;
    await deleteClub(db, clubId);
    return deleteMove(db, move);
  });
  if (removed) for (const key of await keysBelow(files, folderOfClub(clubId))) await files.remove(key);
}

export type Standing = { old: MoveRow['state'] | 'here' | 'nowhere'; new: MoveRow['state'] | 'here' | 'nowhere' };

export async function standingOf({ from, to }: Places, clubId: string): Promise<Standing> {
  const stateIn = async ({ ctx: { db } }: Place) =>
    (await findMove(db, clubId))?.state ?? ((await findClubHere(db, clubId)) ? 'here' : 'nowhere');
  return { old: await stateIn(from), new: await stateIn(to) };
}
