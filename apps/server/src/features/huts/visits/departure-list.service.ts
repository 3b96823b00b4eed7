import type { SentDeparture } from '@hytte/contract/huts/departure';
import type { Line } from '@hytte/domain/huts/visits/departure';
import { refuseUnlessKeeps } from '#features/clubs/offices/offices.service.ts';
import { difference, recordChange } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockStandingHut } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import { currentList, hutName, hutOfReport, insertList, markSeen, reportsOfHut } from './departure.queries.ts';
import { viewReports } from './departure.service.ts';

// For who keeps the hut, and for club admins.

type HutOfClub = { clubId: string; hutId: string };

async function refuseForeign(ctx: SignedInCtx, { clubId, hutId }: HutOfClub): Promise<void> {
  if ((await refuseUnlessKeeps(ctx, hutId)) !== clubId) throw new AppError('not_found');
}

type ListOfHut = { hutName: string; lines: Line[]; sent: SentDeparture[] };

export async function listOfHut(ctx: SignedInCtx, hut: HutOfClub): Promise<ListOfHut> {
  await refuseForeign(ctx, hut);
  const found = await hutName(ctx.db, hut.hutId);
  if (!found) throw new AppError('not_found');
  const list = await currentList(ctx.db, hut.hutId);
  return {
    hutName: found.name,
    lines: list?.lines ?? [],
    sent: await viewReports(ctx, await reportsOfHut(ctx.db, hut.hutId)),
  };
}

/** As it is read on record. */
const inWords = ({ text, kind, choices, photo }: Line): string =>
  `${text}${kind === 'tick' ? '' : ` (${kind === 'number' ? '0–9' : choices.join(' / ')})`}${photo ? ' +' : ''}`;

/** The database orders the fields of a line by itself. */
const asText = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ id, kind, text, choices, photo }) => [id, kind, text, choices, photo]));

/** The list as it was stays: phones may have it still, and what was sent is read with it. */
export const changeList = (ctx: SignedInCtx, hut: HutOfClub, lines: readonly Line[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await refuseForeign(ctx, hut);
    const found = await lockStandingHut(ctx.db, hut.hutId);
    if (!found) throw new AppError('not_found');
    const before = await currentList(ctx.db, hut.hutId);
    if (asText(before?.lines ?? []) === asText(lines)) return;
    await insertList(ctx.db, {
      club_id: hut.clubId,
      hut_id: hut.hutId,
      number: (before?.number ?? 0) + 1,
      lines,
      made_at: ctx.now,
    });
    const changed = difference({ lines: before?.lines.map(inWords) ?? [] }, { lines: lines.map(inWords) });
    const subject = { type: 'hut', id: hut.hutId, name: found.name };
    await recordChange(ctx, { action: 'departure.list_changed', clubId: hut.clubId, subject }, changed);
  });

export async function seeDeparture(ctx: SignedInCtx, clubId: string, reportId: string): Promise<void> {
  const report = await hutOfReport(ctx.db, clubId, reportId);
  if (!report) throw new AppError('not_found');
  await refuseForeign(ctx, { clubId, hutId: report.hut_id });
  await markSeen(ctx.db, reportId, ctx.now);
}
