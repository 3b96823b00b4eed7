import type { SentDeparture, StayDeparture } from '@hytte/contract/huts/departure';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { writtenAt } from '@hytte/domain/huts/defects/defect';
import { type AnswerValue, areAnswers, mayFillIn, needsPhoto, remarksOf } from '@hytte/domain/huts/visits/departure';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { consumeUpload } from '#features/huts/images/images.service.ts';
import { storePicture, viewHutImage } from '#features/huts/images/pictures.service.ts';
import { fullName } from '#features/clubs/members/members.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import type { Files } from '#platform/files/files.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  currentList,
  findDepartureList,
  findOwnStayInHut,
  insertDeparturePhoto,
  insertDepartureReport,
  lockReport,
  photosOfReports,
  type PhotoRow,
  reportBefore,
  reportOf,
  type ReportRow,
} from './departure.queries.ts';

async function ownStay({ db, actor }: SignedInCtx, bookingId: string) {
  const stay = await findOwnStayInHut(db, bookingId, actor.userId);
  if (!stay) throw new AppError('not_found');
  return stay;
}

const remarksIn = ({ lines, answers }: ReportRow) => remarksOf(lines, answers);

/** For the guest. The list is told long before it is filled in: a phone keeps it for the hut, where there may be no network. */
export async function departureOf(ctx: SignedInCtx, bookingId: string): Promise<StayDeparture> {
  const stay = await ownStay(ctx, bookingId);
  const list = await currentList(ctx.db, stay.hut_id);
  const sent = await reportOf(ctx.db, bookingId);
  const before = stay.status === 'allocated' ? await reportBefore(ctx.db, stay) : undefined;
  return {
    list:
      list && list.lines.length > 0
        ? { id: list.id, lines: list.lines.map((line) => ({ ...line, choices: [...line.choices] })) }
        : null,
    sent: sent ? { written_at: sent.written_at.toISOString(), remarks: remarksIn(sent) } : null,
    previous: before ? { left_on: dateOfSlot(before.last), remarks: remarksIn(before) } : null,
  };
}

type Sending = {
  sent_key: string;
  list_id: string;
  written_at: string;
  answers: readonly { line_id: string; value: AnswerValue }[];
};

/** Idempotent by the key that the browser made: a phone that lost the answer sends it again. Photos come after it. */
export async function sendDeparture(ctx: SignedInCtx, bookingId: string, sending: Sending): Promise<void> {
  const stay = await ownStay(ctx, bookingId);
  const before = await reportOf(ctx.db, bookingId);
  if (before) return refuseAnother(before, sending);
  const written = writtenAt(new Date(sending.written_at), ctx.now);
  if (stay.status !== 'allocated' || !mayFillIn(stay, dateInOslo(written))) throw new AppError('departure_not_now');
  const list = await findDepartureList(ctx.db, stay.hut_id, sending.list_id);
  if (!list) throw new AppError('not_found');
  const answers = Object.fromEntries(sending.answers.map(({ line_id, value }) => [line_id, value]));
  if (!areAnswers(list.lines, answers)) throw new AppError('departure_incomplete');
  const remarks = remarksOf(list.lines, answers);
  await inTransaction(ctx, async (ctx) => {
    const id = await insertDepartureReport(ctx.db, {
      club_id: stay.club_id,
      hut_id: stay.hut_id,
      list_id: list.id,
      booking_id: bookingId,
      sent_key: sending.sent_key,
      answers,
      in_order: remarks.length === 0,
      written_at: written,
      sent_at: ctx.now,
    });
    if (id === undefined) {
      const other = await reportOf(ctx.db, bookingId);
      return refuseAnother(other, sending);
    }
    const subject = { type: 'departure', id, name: stay.hut_name };
    const after = { in_order: remarks.length === 0 };
    return record(ctx, { action: 'departure.sent', clubId: stay.club_id, subject, after, forOneself: true });
  });
}

/** The same again is fine; another one, of a second phone, is not written over the first. */
function refuseAnother(sent: ReportRow | undefined, { sent_key }: Sending): void {
  if (sent?.sent_key !== sent_key) throw new AppError('departure_already_sent');
}

/** Idempotent: one photo for a line. */
export async function addDeparturePhoto(
  ctx: SignedInCtx,
  files: Files,
  bookingId: string,
  { upload, lineId }: { upload: Buffer; lineId: string },
): Promise<PhotoRow> {
  const { club_id: clubId } = await ownStay(ctx, bookingId);
  const report = await reportOf(ctx.db, bookingId);
  if (!report?.lines.some((line) => line.id === lineId && needsPhoto(line, report.answers)))
    throw new AppError('not_found');
  const before = await photoOf(ctx, report.id, lineId);
  if (before) return before;
  await consumeUpload(ctx);
  const stored = storePicture(ctx, files, upload, {
    purpose: { clubId },
    before: async (ctx) => {
      if (!(await lockReport(ctx.db, report.id))) throw new AppError('not_found');
      if (await photoOf(ctx, report.id, lineId)) throw new AppError('conflict');
    },
    after: async (ctx, picture) => {
      const row = { report_id: report.id, line_id: lineId };
      await insertDeparturePhoto(ctx.db, { ...row, club_id: clubId, picture_id: picture.id });
      return { ...picture, ...row };
    },
  });
  // Another call with the same photo was faster.
  return stored.catch(async (error: unknown) => {
    const other = await photoOf(ctx, report.id, lineId);
    if (other) return other;
    throw error;
  });
}

const photoOf = async (ctx: Ctx, reportId: string, lineId: string): Promise<PhotoRow | undefined> =>
  (await photosOfReports(ctx.db, [reportId])).find(({ line_id }) => line_id === lineId);

/** With what each line was answered, and its photo. */
export async function viewReports(ctx: Ctx, reports: readonly ReportRow[]): Promise<SentDeparture[]> {
  const photos = await photosOfReports(
    ctx.db,
    reports.map(({ id }) => id),
  );
  const byPlace = new Map(photos.map((photo) => [`${photo.report_id} ${photo.line_id}`, photo]));
  return reports.map((report) => ({
    id: report.id,
    left_on: report.last_slot === null ? dateInOslo(report.written_at) : dateOfSlot(report.last_slot),
    guest: report.email === null ? null : fullName({ ...report, email: report.email }),
    phone: report.phone_number,
    written_at: report.written_at.toISOString(),
    sent_at: report.sent_at.toISOString(),
    remarks: remarksIn(report),
    seen_at: report.seen_at?.toISOString() ?? null,
    answers: report.lines.flatMap((line) => {
      const value = report.answers[line.id];
      const photo = byPlace.get(`${report.id} ${line.id}`);
      const shown = { ...line, choices: [...line.choices] };
      return value === undefined ? [] : [{ line: shown, value, photo: photo ? viewHutImage(photo) : null }];
    }),
  }));
}
