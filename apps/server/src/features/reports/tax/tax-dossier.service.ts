import type { HutValue, TaxFacts } from '@hytte/contract/reports/tax-dossier';
import { calendarYears } from '@hytte/domain/reports/yearly/report-year';
import { firstDayOf } from '#features/clubs/clubs/clubs.service.ts';
import { groupOfClub, listGroups } from '#features/fairness/groups/groups.service.ts';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  findTaxYear,
  type HutValueRow,
  hutValuesOf,
  replaceHutValues,
  type Stated,
  upsertTaxYear,
} from './tax-dossier.queries.ts';
import { hutsEver } from './tax-facts.queries.ts';

type OfYear = { clubId: string; year: string };

const NOTHING: Stated = { employees: null, management_group_id: null };

/** What the club has stated for a year; null: nothing yet. */
export async function statedFor(ctx: SignedInCtx, of: OfYear): Promise<Stated> {
  return (await findTaxYear(ctx.db, of)) ?? NOTHING;
}

export async function readTaxFacts(ctx: SignedInCtx, of: OfYear): Promise<TaxFacts> {
  const firstDay = await firstDayOf(ctx, of.clubId);
  const values = await hutValuesOf(ctx.db, of.clubId);
  const huts = (await hutsEver(ctx.db, of.clubId)).filter(({ until }) => until === null || until >= `${of.year}-01-01`);
  return {
    ...(await statedFor(ctx, of)),
    groups: (await listGroups(ctx, of.clubId)).map(({ id, name }) => ({ id, name })),
    huts: huts.map(({ id, name }) => ({
      id,
      name,
      values: values.filter(({ hut_id }) => hut_id === id).map(viewValue),
    })),
    years: calendarYears(firstDay, ctx.today).map(String),
  };
}

export const viewValue = ({ from_date, day_value_ore, source, noted_on }: HutValueRow): HutValue => ({
  from_date,
  day_value_ore,
  source,
  noted_on,
});

export const stateTaxYear = (ctx: SignedInCtx, of: OfYear, stated: Stated): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { clubId, year } = of;
    const before = await statedFor(ctx, of);
    const asShown = async ({ employees, management_group_id: id }: Stated) => ({
      employees,
      management: id === null ? null : (await groupOfClub(ctx, clubId, id)).name,
    });
    const shown = { before: await asShown(before), after: await asShown(stated) };
    await upsertTaxYear(ctx.db, of, stated);
    const act = { action: 'report.tax_facts_changed', clubId, subject: { type: 'report', name: year } } as const;
    await recordChange(ctx, act, difference(shown.before, shown.after));
  });

type NewValue = Omit<HutValue, 'noted_on'>;

/** Replaces the values of a hut. What is as it was keeps the day on which it was noted. */
export const setHutValues = (
  ctx: SignedInCtx,
  { clubId, hutId }: { clubId: string; hutId: string },
  values: readonly NewValue[],
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockHutsOf(ctx.db, [clubId]);
    const hut = (await hutsEver(ctx.db, clubId)).find(({ id }) => id === hutId);
    if (!hut) throw new AppError('not_found');
    const before = (await hutValuesOf(ctx.db, clubId)).filter(({ hut_id }) => hut_id === hutId);
    const rows = values.map((value) => ({ ...value, hut_id: hutId, noted_on: notedOn(before, value) ?? ctx.today }));
    await replaceHutValues(ctx.db, clubId, hutId, rows);
    await record(ctx, {
      action: 'hut.value_changed',
      clubId,
      subject: { type: 'hut', id: hutId, name: hut.name },
      after: { day_values: values.map(({ from_date, day_value_ore }) => `${from_date}: ${day_value_ore / 100}`) },
    });
  });

const notedOn = (before: readonly HutValueRow[], { from_date, day_value_ore, source }: NewValue): string | undefined =>
  before.find((row) => row.from_date === from_date && row.day_value_ore === day_value_ore && row.source === source)
    ?.noted_on;
