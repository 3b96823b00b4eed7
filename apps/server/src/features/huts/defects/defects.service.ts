import {
  type DefectState,
  isClosing,
  isSevere,
  PHOTOS_PER_DEFECT,
  type Severity,
  statesFrom,
  stayOfReport,
  writtenAt,
} from '@hytte/domain/huts/defects/defect';
import { manages } from '@hytte/domain/clubs/members/roles';
import { keepsHut } from '@hytte/domain/clubs/offices/offices';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { consumeUpload } from '#features/huts/images/images.service.ts';
import { storePicture } from '#features/huts/images/pictures.service.ts';
import { keptHuts } from '#features/clubs/offices/offices.service.ts';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx, standingIn } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { AppError } from '#platform/http/app-error.ts';
import { limitCall } from '#platform/http/rate-limits.ts';
import { queueMail, queueMails } from '#platform/mail/mail.ts';
import { closedDefectMail, severeDefectMail } from './defects.mails.ts';
import {
  claimReporter,
  type DefectRow,
  defectsOfClub,
  findDefect,
  findHutAndClub,
  findSent,
  forgetReporter,
  insertDefect,
  insertDefectPhoto,
  lockDefect,
  openDefectsOf,
  photosOfDefects,
  type PhotoRow,
  readersOfDefect,
  staysIn,
  updateDefect,
} from './defects.queries.ts';

export type DefectWithPhotos = { defect: DefectRow; photos: PhotoRow[] };

async function withPhotos(ctx: Ctx, defects: readonly DefectRow[]): Promise<DefectWithPhotos[]> {
  const photos = await photosOfDefects(
    ctx.db,
    defects.map(({ id }) => id),
  );
  const byDefect = Map.groupBy(photos, ({ defect_id }) => defect_id);
  return defects.map((defect) => ({ defect, photos: byDefect.get(defect.id) ?? [] }));
}

async function withItsPhotos(ctx: Ctx, defect: DefectRow): Promise<DefectWithPhotos> {
  return { defect, photos: await photosOfDefects(ctx.db, [defect.id]) };
}

type HutOfClub = { clubId: string; hutId: string };

export async function knownDefects(ctx: Ctx, { clubId, hutId }: HutOfClub): Promise<DefectWithPhotos[]> {
  if (!(await findHutAndClub(ctx.db, clubId, hutId))) throw new AppError('not_found');
  return withPhotos(ctx, await openDefectsOf(ctx.db, hutId));
}

/** Of the huts that the caller keeps; of all for club admins. */
export const keptDefects = async (ctx: SignedInCtx, clubId: string): Promise<DefectWithPhotos[]> =>
  withPhotos(ctx, await defectsOfClub(ctx.db, clubId, keptHuts(ctx, clubId)));

const keepsItsHut = ({ actor }: SignedInCtx, { club_id, hut_id }: DefectRow): boolean =>
  keepsHut(standingIn(actor, club_id), hut_id);

/** A report that is severe mails all who run the club, and the keepers of the hut. */
const limitReports = limitCall('defect-report', { person: 40, club: 120, address: 120 });

type Report = { sent_key: string; title: string; text: string | null; severity: Severity; written_at: string };

/**
 * Idempotent by the key that the browser made: a phone that lost the answer sends it again. The stay it is from is worked
 * out by the day on which it was written.
 */
export async function reportDefect(
  ctx: SignedInCtx,
  { clubId, hutId }: HutOfClub,
  report: Report,
): Promise<DefectWithPhotos> {
  const { userId } = ctx.actor;
  const before = await findSent(ctx.db, userId, report.sent_key);
  if (before) return withItsPhotos(ctx, ofTheHut(before, { clubId, hutId }));
  await limitReports(ctx, clubId);
  return inTransaction(ctx, async (ctx) => {
    const hut = await findHutAndClub(ctx.db, clubId, hutId);
    if (!hut) throw new AppError('not_found');
    const written = writtenAt(new Date(report.written_at), ctx.now);
    const stay = stayOfReport(await staysIn(ctx.db, hutId, userId), dateInOslo(written));
    const id = await insertDefect(ctx.db, {
      club_id: clubId,
      hut_id: hutId,
      booking_id: stay?.id ?? null,
      reported_by: userId,
      sent_key: report.sent_key,
      severity: report.severity,
      title: report.title,
      text: report.text,
      written_at: written,
      reported_at: ctx.now,
      state_at: ctx.now,
    });
    const defect = await findSent(ctx.db, userId, report.sent_key);
    if (!defect) throw new AppError('conflict');
    // Another call with the same key was faster, and has told everybody.
    if (id === undefined) return withItsPhotos(ctx, ofTheHut(defect, { clubId, hutId }));
    await record(ctx, {
      action: 'defect.reported',
      clubId,
      subject: { type: 'defect', id, name: hut.name },
      after: { title: report.title, severity: report.severity },
      forOneself: true,
    });
    if (isSevere(report.severity)) await notifyDefectHandlers(ctx, defect, hut.club_name);
    return { defect, photos: [] };
  });
}

/** The key was used for another report: two phones do not make the same one. */
function ofTheHut(defect: DefectRow, { clubId, hutId }: HutOfClub): DefectRow {
  if (defect.club_id !== clubId || defect.hut_id !== hutId) throw new AppError('conflict');
  return defect;
}

async function notifyDefectHandlers(ctx: SignedInCtx, defect: DefectRow, clubName: string): Promise<void> {
  const readers = await readersOfDefect(ctx.db, { clubId: defect.club_id, hutId: defect.hut_id }, ctx.actor.userId);
  const facts = {
    club: { id: defect.club_id, name: clubName },
    hutName: defect.hut_name,
    title: defect.title,
    text: defect.text,
    isDangerous: defect.severity === 'dangerous',
    // The start page: keepers of the hut reach it too.
    url: `${ctx.settings.publicUrl}/clubs/${defect.club_id}/manage`,
  };
  await queueMails(
    ctx,
    readers.map(({ role, ...reader }) => severeDefectMail(reader, { ...facts, runsClub: manages(role) })),
  );
}

type DefectOfClub = { clubId: string; defectId: string };

/** Idempotent by its key, as the report is. For who reported it, for who keeps the hut, and for club admins. */
export async function addDefectPhoto(
  ctx: SignedInCtx,
  files: Files,
  { clubId, defectId }: DefectOfClub,
  { upload, sentKey }: { upload: Buffer; sentKey: string },
): Promise<PhotoRow> {
  const defect = await findDefect(ctx.db, clubId, defectId);
  const isOwn = defect?.reporter_id === ctx.actor.userId;
  if (!defect || !(isOwn || keepsItsHut(ctx, defect))) throw new AppError('not_found');
  const before = (await photosOfDefects(ctx.db, [defectId])).find(({ sent_key }) => sent_key === sentKey);
  if (before) return before;
  await consumeUpload(ctx);
  await refuseWhenFull(ctx, defectId);
  return storePicture(ctx, files, upload, {
    purpose: { clubId },
    before: async (ctx) => {
      if (!(await lockDefect(ctx.db, defectId))) throw new AppError('not_found');
      await refuseWhenFull(ctx, defectId);
    },
    after: async (ctx, picture) => {
      const place = (await photosOfDefects(ctx.db, [defectId])).length + 1;
      const row = { defect_id: defectId, sent_key: sentKey, place };
      await insertDefectPhoto(ctx.db, { ...row, club_id: clubId, picture_id: picture.id });
      return { ...picture, ...row };
    },
  });
}

async function refuseWhenFull(ctx: Ctx, defectId: string): Promise<void> {
  if ((await photosOfDefects(ctx.db, [defectId])).length >= PHOTOS_PER_DEFECT)
    throw new AppError('defect_has_enough_photos');
}

type Verdict = { state: DefectState; severity: Severity; note: string | null };

export const changeDefect = (
  ctx: SignedInCtx,
  { clubId, defectId }: DefectOfClub,
  verdict: Verdict,
): Promise<DefectWithPhotos & { isReporterNotified: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    await lockDefect(ctx.db, defectId);
    const before = await findDefect(ctx.db, clubId, defectId);
    if (!before || !keepsItsHut(ctx, before)) throw new AppError('not_found');
    if (!statesFrom(before.state).includes(verdict.state)) throw new AppError('defect_was_seen');
    const isNewState = before.state !== verdict.state;
    await updateDefect(ctx.db, defectId, { ...verdict, ...(isNewState && { state_at: ctx.now }) });
    const subject = { type: 'defect', id: defectId, name: before.hut_name };
    await recordChange(ctx, { action: 'defect.changed', clubId, subject }, difference(before, verdict));
    const after = await findDefect(ctx.db, clubId, defectId);
    if (!after) throw new AppError('not_found');
    const isReporterNotified = isClosing(before.state, after.state) && (await notifyReporter(ctx, before, after));
    return { ...(await withItsPhotos(ctx, after)), isReporterNotified };
  });

/** False for a reporter who gets no email about it. A note from before is not about how it ended. */
async function notifyReporter(ctx: SignedInCtx, before: DefectRow, after: DefectRow): Promise<boolean> {
  const reporter = await claimReporter(ctx.db, after.id, { closedBy: ctx.actor.userId, now: ctx.now });
  if (!reporter) return false;
  const { club_name, ...reader } = reporter;
  const mail = closedDefectMail(reader, {
    club: { id: after.club_id, name: club_name },
    hutName: after.hut_name,
    title: after.title,
    isFixed: after.state === 'fixed',
    note: after.note === before.note ? null : after.note,
    url: `${ctx.settings.publicUrl}/huts/${after.hut_id}`,
  });
  await queueMail(ctx, mail);
  return true;
}

/** For an account that is deleted: what was wrong stays, who said so does not. */
export const forgetDefectsOf = async (ctx: Ctx, userId: string): Promise<void> => {
  await forgetReporter(ctx.db, userId);
};
