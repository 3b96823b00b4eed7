import type { TaxDossier } from '@hytte/contract/reports/tax-dossier';
import { dateOfSlot, dayCount, halfOfSlot, overlaps, slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { easterOf } from '@hytte/domain/reports/tax/peak-days';
import { type DossierFigures, dossierFigures, type PeakFigures } from '@hytte/domain/reports/tax/tax-dossier';
import { firstDayOf } from '#features/clubs/clubs/clubs.service.ts';
import { groupOfClub } from '#features/fairness/groups/groups.service.ts';
import { fullName, namesOf } from '#features/clubs/members/members.service.ts';
import { record } from '#platform/audit/record.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { hutValuesOf } from './tax-dossier.queries.ts';
import { statedFor, viewValue } from './tax-dossier.service.ts';
import {
  askedFor,
  type EasterStay,
  hutsEver,
  inGroup,
  membersUntil,
  rulesHolding,
  type StayFacts,
  staysOf,
  staysWithParties,
  type TaxSpan,
} from './tax-facts.queries.ts';

type OfYear = { clubId: string; year: string };

/** From the data of the moment. With names and what each was given, so that it was made is on record. */
export const makeDossier = (ctx: SignedInCtx, of: OfYear): Promise<TaxDossier> =>
  inTransaction(ctx, async (ctx) => {
    const dossier = await dossierOf(ctx, of);
    await record(ctx, {
      action: 'report.tax_made',
      clubId: of.clubId,
      subject: { type: 'report', name: of.year },
      after: { stays: dossier.stays.length },
    });
    return dossier;
  });

async function dossierOf(ctx: SignedInCtx, of: OfYear): Promise<TaxDossier> {
  const { db, today } = ctx;
  const { clubId } = of;
  const year = Number(of.year);
  const days = { from: `${of.year}-01-01`, to: `${of.year}-12-31` };
  // A club that there is not is not found.
  await firstDayOf(ctx, clubId);
  if (days.from > today) throw new AppError('not_found');
  const span: TaxSpan = { clubId, from: days.from, until: days.to < today ? days.to : today };
  const run = slotsOfDays(span.from, span.until);
  const { employees, management_group_id } = await statedFor(ctx, of);
  const group = management_group_id === null ? null : await groupOfClub(ctx, clubId, management_group_id);
  const rules = await rulesHolding(db, span);
  const groupsFirst = [...new Set(rules.flatMap(({ first }) => first))];
  const members = await membersUntil(db, span);
  const huts = await hutsEver(db, clubId);
  const stays = await staysOf(db, { clubId, run });
  const values = await hutValuesOf(db, clubId);
  const easterStays = (
    await staysWithParties(db, { clubId, run: { first: easterOf(year - 2).first, last: easterOf(year).last } })
  ).filter(({ first }) => first <= run.last);
  const figures = dossierFigures({
    year,
    until: span.until,
    rulesVersions: rules.length,
    groupsFirst,
    members,
    employees,
    management: group && (await inGroup(db, group.id, span)).filter((id) => members.some(({ user }) => user === id)),
    huts,
    asked: await askedFor(db, { clubId, run }),
    stays,
    easterStays,
    values: values.map(({ hut_id: hut, from_date: from, day_value_ore: dayOre }) => ({ hut, from, dayOre })),
  });
  const nameOfHut = (id: string) => huts.find((hut) => hut.id === id)?.name ?? '';
  return {
    version: 1,
    year: of.year,
    until: span.until,
    made_at: ctx.now.toISOString(),
    warnings: figures.warnings,
    rules: rules.map(({ number, made_at }) => ({ number, made_at: made_at.toISOString() })),
    groups_first: groupsFirst,
    right_of_use: figures.rightOfUse,
    employees,
    huts: figures.huts,
    persons_per_hut: figures.personsPerHut,
    management: group && viewManagement(group.name, figures),
    peaks: figures.peaks.map((peak) => viewPeak(peak, stays)),
    often_easter: [...(await namesOf(ctx, guestsOf(easterStays, figures.oftenAtEaster))).values()].toSorted(),
    stays: figures.stays.map((stay, at) => viewStay(stay, stays[at], nameOfHut(stay.hut))),
    people: viewPeople(figures, stays),
    values: values.map((value) => ({ ...viewValue(value), hut_name: nameOfHut(value.hut_id) })),
    huts_without_value: figures.hutsWithoutValue.map(nameOfHut),
  };
}

const guestsOf = (stays: readonly EasterStay[], parties: readonly string[]): string[] => [
  ...new Set(stays.filter(({ party }) => parties.includes(party)).map(({ user }) => user)),
];

const viewManagement = (name: string, { management }: DossierFigures): TaxDossier['management'] =>
  management && {
    name,
    members: management.members,
    share_of_days: management.shareOfDays,
    share_of_members: management.shareOfMembers,
  };

function viewPeak(peak: PeakFigures, stays: readonly StayFacts[]): TaxDossier['peaks'][number] {
  const { key, from, to, all, management, decided } = peak;
  const inDays = ({ slots, ...shared }: typeof all) => ({ ...shared, days: slots / 2 });
  const draws = new Map<number, string>();
  for (const { draw_number, run_hash, ...stay } of stays) {
    if (draw_number !== null && overlaps(stay, slotsOfDays(from, to))) draws.set(draw_number, run_hash ?? '');
  }
  return {
    key,
    from,
    to,
    all: inDays(all),
    management: management && inDays(management),
    decided,
    draws: [...draws].map(([number, run_hash]) => ({ number, run_hash })).toSorted((a, b) => a.number - b.number),
  };
}

const nameOf = (guest: StayFacts | undefined): string | null =>
  guest && guest.email !== null ? fullName({ ...guest, email: guest.email }) : null;

const viewStay = (
  stay: DossierFigures['stays'][number],
  facts: StayFacts | undefined,
  hut_name: string,
): TaxDossier['stays'][number] => ({
  hut_name,
  start_date: dateOfSlot(stay.first),
  start_half_day: halfOfSlot(stay.first),
  end_date: dateOfSlot(stay.last),
  end_half_day: halfOfSlot(stay.last),
  guest: nameOf(facts),
  employee_number: facts?.employee_number ?? null,
  persons: facts?.persons ?? 1,
  days: dayCount(stay),
  paid_ore: stay.paidOre,
  value_ore: stay.valueOre,
  benefit_ore: stay.benefitOre,
  no_show: stay.noShow,
  decided: stay.decided,
  draw_number: facts?.draw_number ?? null,
});

/** By name, those without an account last. */
const viewPeople = ({ people }: DossierFigures, stays: readonly StayFacts[]): TaxDossier['people'] =>
  people
    .map(({ user, paidOre, valueOre, benefitOre, ...sums }) => {
      const own = user === null ? undefined : stays.find((stay) => stay.user === user);
      const employee_number = own?.employee_number ?? null;
      return {
        name: nameOf(own),
        employee_number,
        ...sums,
        paid_ore: paidOre,
        value_ore: valueOre,
        benefit_ore: benefitOre,
      };
    })
    .toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name, 'nb')));
