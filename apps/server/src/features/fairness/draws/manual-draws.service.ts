import { drawAfterNotice, type NoticeHours, SUGGESTED_NOTICE_HOURS } from '@hytte/domain/fairness/draws/notice';
import { manages } from '@hytte/domain/clubs/members/roles';
import { loadClub } from '#features/clubs/clubs/clubs.service.ts';
import { appendToJournal } from '#features/fairness/journal/journal.service.ts';
import { readersOf } from '#features/clubs/members/members.service.ts';
import { noticeFor } from '#features/fairness/rules/rules.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { enqueueMany } from '#platform/jobs/queue.ts';
import type { Reader } from '#platform/mail/mail-layout.ts';
import { type Mail, queueInBatches } from '#platform/mail/mail.ts';
import { announcedMail, type AnnouncementNews, announcementWithdrawnMail } from './draw.mails.ts';
import type { RunRow } from './draw.queries.ts';
import {
  type AnnouncedRow,
  insertManualDraw,
  lockAnnounced,
  lockDueAnnounced,
  setClaimed,
  setWithdrawn,
} from './manual-draws.queries.ts';
import { runDraw } from './run-draw.service.ts';
import { drawQueue } from './scheduled-draws.service.ts';

// A draw that somebody who runs the club starts: at once, or announced to all members and made by a worker (D86).

/** Each announcement and each withdrawal is a mail to every member. */
const ANNOUNCEMENTS: Limit = { name: 'announce-draw', times: 4, seconds: 24 * 3600 };

/** Draws the requests that are due, or `all`, at once. Refused in a club with a notice period. */
export async function drawNow(ctx: SignedInCtx, clubId: string, { all }: { all: boolean }): Promise<RunRow> {
  const hours = await noticeFor(ctx, clubId);
  if (hours > 0) throw new AppError('draw_needs_notice', { hours });
  await insertManualDraw(ctx.db, {
    ...askedNow(ctx, clubId, hours),
    draw_at: ctx.now,
    draws_all: all,
    claimed_at: ctx.now,
  });
  return runDraw(ctx, clubId, { kind: 'manual', by: ctx.actor.userId, all });
}

/** Announces to every member that the club draws the due requests, or `all`, after its notice period. */
export async function announceDraw(ctx: SignedInCtx, clubId: string, { all }: { all: boolean }): Promise<AnnouncedRow> {
  await consumeRateLimit(ctx, [{ limit: ANNOUNCEMENTS, key: clubId }]);
  return inTransaction(ctx, async (ctx) => {
    // A club that need not give notice may.
    const hours = (await noticeFor(ctx, clubId)) || SUGGESTED_NOTICE_HOURS;
    const drawAt = drawAfterNotice(ctx.now, hours);
    const announced = await insertManualDraw(ctx.db, {
      ...askedNow(ctx, clubId, hours),
      draw_at: drawAt,
      draws_all: all,
    });
    const after = { draw_at: drawAt.toISOString() };
    await record(ctx, { action: 'lottery.announced', clubId, subject: { type: 'draw' }, after });
    await notifyMembers(ctx, clubId, drawAt, announcedMail);
    await appendToJournal(ctx, clubId, { kind: 'announced', subject: announced.id, after });
    return { ...announced, club_id: clubId };
  });
}

/** Withdraws the announced draw and notifies every member. */
export async function withdrawAnnouncement(ctx: SignedInCtx, clubId: string): Promise<void> {
  await consumeRateLimit(ctx, [{ limit: ANNOUNCEMENTS, key: clubId }]);
  await inTransaction(ctx, async (ctx) => {
    const announced = await lockAnnounced(ctx.db, clubId);
    if (!announced) throw new AppError('not_found');
    await setWithdrawn(ctx.db, clubId, ctx.now);
    const before = { draw_at: announced.draw_at.toISOString() };
    await record(ctx, { action: 'lottery.announcement_withdrawn', clubId, subject: { type: 'draw' }, before });
    await notifyMembers(ctx, clubId, announced.draw_at, announcementWithdrawnMail);
    await appendToJournal(ctx, clubId, { kind: 'announced', subject: announced.id, before });
  });
}

const CLAIM_BATCH_SIZE = 1000;

/**
 * Enqueues the announced draws whose moment has come, each as a draw of that moment: a retried job, or a second worker,
 * finds the club drawn for since then.
 */
export const queueAnnouncedDraws = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const due = await lockDueAnnounced(ctx.db, ctx.now, CLAIM_BATCH_SIZE);
    await setClaimed(
      ctx.db,
      due.map(({ id }) => id),
      ctx.now,
    );
    await enqueueMany(
      ctx,
      drawQueue,
      due.map(({ club_id, draw_at, draws_all }) => ({
        moments: [{ clubId: club_id, at: draw_at.toISOString(), isAnnounced: true, all: draws_all }],
      })),
    );
    return due.length;
  });

function askedNow({ actor, now }: SignedInCtx, clubId: string, hours: NoticeHours) {
  const role = actor.roleIn(clubId);
  if (role === null || !manages(role)) throw new AppError('not_allowed');
  return { club_id: clubId, asked_at: now, asked_as: role, notice_hours: hours };
}

async function notifyMembers(
  ctx: Ctx,
  clubId: string,
  drawAt: Date,
  mailTo: (reader: Reader, news: AnnouncementNews) => Mail,
): Promise<void> {
  const { name } = await loadClub(ctx, clubId);
  const news = { club: { id: clubId, name }, drawAt, url: `${ctx.settings.publicUrl}/clubs/${clubId}/draws` };
  await queueInBatches(ctx, await readersOf(ctx, clubId), (reader) => [mailTo(reader, news)]);
}
