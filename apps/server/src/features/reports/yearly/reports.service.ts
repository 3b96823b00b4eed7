import { createHash } from 'node:crypto';
import type { Report, ReportBody } from '@hytte/contract/reports/reports';
import { canonicalJson } from '@hytte/domain/fairness/draws/proof';
import { daysOfYear, reportYears } from '@hytte/domain/reports/yearly/report-year';
import { type YearFigures, yearFigures } from '@hytte/domain/reports/yearly/yearly-report';
import { firstDayOf } from '#features/clubs/clubs/clubs.service.ts';
import { namesOf } from '#features/clubs/members/members.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findReport, insertYearlyReport, type ReportRow, setShared } from './reports.queries.ts';
import {
  askersOf,
  type ClubYear,
  countOffers,
  daysSetApart,
  drawsOf,
  hutsOf,
  manualPointsIn,
  membersOn,
  moneyIn,
  rulesIn,
  staysTouching,
  wishingOf,
} from './year-facts.queries.ts';

type OfYear = { clubId: string; year: string };

/** As it was finished, or as things are now. */
export async function readReport(ctx: SignedInCtx, { clubId, year }: OfYear) {
  const firstDay = await firstDayOf(ctx, clubId);
  const row = await findReport(ctx.db, clubId, year);
  const report = row ? viewOf(row) : { report: await makeReport(ctx, { clubId, year }), finished: null };
  const { longest_waiting, manual_points } = report.report;
  const ids = [...longest_waiting.people, ...manual_points.entries.map(({ person }) => person)];
  const people = [...(await namesOf(ctx, ids))].map(([id, name]) => ({ id, name }));
  return { ...report, people, years: reportYears(firstDay, ctx.today) };
}

/** Keeps the report of a year that is over. Asked for twice, the first one stays. */
export const finishReport = (ctx: SignedInCtx, of: OfYear): Promise<Report> =>
  inTransaction(ctx, async (ctx) => {
    const { clubId, year } = of;
    const days = daysOfYear(year);
    if (days === null) throw new AppError('not_found');
    if (days.to >= ctx.today) throw new AppError('year_not_over');
    const body = canonicalJson(await makeReport(ctx, of));
    const hash = createHash('sha256').update(body).digest('hex');
    if (await insertYearlyReport(ctx.db, { ...of, body, hash, finishedAt: ctx.now }))
      await record(ctx, {
        action: 'report.finished',
        clubId,
        subject: { type: 'report', name: year },
        after: { hash },
      });
    return finishedReport(ctx, of);
  });

/** Members read a finished report without names, or no longer. */
export const shareReport = (ctx: SignedInCtx, of: OfYear, isShared: boolean): Promise<Report> =>
  inTransaction(ctx, async (ctx) => {
    const { clubId, year } = of;
    const { finished } = await finishedReport(ctx, of);
    if (isSharedNow(finished) === isShared) return finishedReport(ctx, of);
    await setShared(ctx.db, clubId, year, isShared ? ctx.now : null);
    const action = isShared ? 'report.shared' : 'report.unshared';
    await record(ctx, { action, clubId, subject: { type: 'report', name: year } });
    return finishedReport(ctx, of);
  });

/** For members: who waits and whose points were changed is left out, with what was noted about it. */
export async function readSharedReport(ctx: SignedInCtx, of: OfYear): Promise<Report> {
  const { report, finished } = await finishedReport(ctx, of);
  if (!isSharedNow(finished)) throw new AppError('not_found');
  return {
    report: {
      ...report,
      longest_waiting: { ...report.longest_waiting, people: [] },
      manual_points: { ...report.manual_points, entries: [] },
    },
    finished,
  };
}

const isSharedNow = (finished: Report['finished']): boolean => finished !== null && finished.shared_at !== null;

async function finishedReport(ctx: SignedInCtx, { clubId, year }: OfYear): Promise<Report> {
  const row = await findReport(ctx.db, clubId, year);
  if (!row) throw new AppError('not_found');
  return viewOf(row);
}

const viewOf = ({ body, hash, finished_at, shared_at }: ReportRow): Report => ({
  // Only finishReport writes it.
  report: JSON.parse(body) as ReportBody,
  finished: { at: finished_at.toISOString(), hash, shared_at: shared_at?.toISOString() ?? null },
});

async function makeReport({ db, today }: SignedInCtx, { clubId, year }: OfYear): Promise<ReportBody> {
  const days = daysOfYear(year);
  if (days === null || days.from > today) throw new AppError('not_found');
  const span: ClubYear = { clubId, from: days.from, until: days.to < today ? days.to : today };
  const figures = yearFigures({
    from: span.from,
    until: span.until,
    members: await membersOn(db, span),
    askers: await askersOf(db, span),
    huts: await hutsOf(db, clubId),
    stays: await staysTouching(db, span),
    ...(await daysSetApart(db, span)),
    wishing: await wishingOf(db, span),
  });
  const manual = await manualPointsIn(db, span);
  return {
    version: 1,
    year,
    from: span.from,
    until: span.until,
    ...viewFigures(figures),
    draws: (await drawsOf(db, span)).map(({ number, finished_at, run_hash, ...draw }) => ({
      ...draw,
      number: number ?? 0,
      at: finished_at.toISOString(),
      run_hash: run_hash ?? '',
    })),
    offers: await countOffers(db, span),
    rules: (await rulesIn(db, span)).map(({ number, made_at }) => ({ number, made_at: made_at.toISOString() })),
    manual_points: {
      count: manual.length,
      entries: manual.map(({ user_id: person, delta, note, created_at }) => ({
        person,
        delta,
        note,
        at: created_at.toISOString(),
      })),
    },
    money: viewMoney(await moneyIn(db, span)),
  };
}

const viewFigures = ({ used, available, soughtAfter, longestWaiting, fates, ...figures }: YearFigures) => ({
  ...figures,
  days_used: used / 2,
  days_available: available / 2,
  sharing: {
    are_all_days: soughtAfter.areAllDays,
    days: soughtAfter.slots.map((slots) => slots / 2),
    gini: soughtAfter.gini,
    top_tenth: soughtAfter.topTenth,
  },
  longest_waiting: { count: longestWaiting.length, people: longestWaiting },
  fates: {
    given_up: fates.given_up,
    released: fates.released,
    cancelled_by_club: fates.cancelled_by_club,
    no_show: fates.noShow,
    relet: fates.relet,
  },
});

function viewMoney(money: Awaited<ReturnType<typeof moneyIn>>): ReportBody['money'] {
  const { paid, fees, refunds, disputes, outside, outside_refunds } = money;
  return {
    paid_ore: paid,
    fees_ore: fees,
    refunds_ore: refunds,
    disputes_ore: disputes,
    outside_ore: outside,
    outside_refunds_ore: outside_refunds,
    income_ore: paid + fees + refunds + disputes + outside + outside_refunds,
  };
}
