import { MOST_DAY_VALUE_ORE, MOST_VALUES, SOURCE_MAX } from '@hytte/domain/reports/tax/benefit';
import { PEAK_PERIODS } from '@hytte/domain/reports/tax/peak-days';
import { DECIDED, TAX_YEAR } from '@hytte/domain/reports/tax/tax-dossier';
import { TAX_WARNINGS } from '@hytte/domain/reports/tax/warnings';
import { z } from 'zod';
import { stay } from '../stays/bookings.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id, LocalDate, NameOf } from '../fields.ts';

const value = { from_date: LocalDate, day_value_ore: z.int().min(0).max(MOST_DAY_VALUE_ORE) };

const HutValue = z.object({ ...value, source: z.string(), noted_on: LocalDate });
export type HutValue = z.infer<typeof HutValue>;

/** What the club has stated for a year. */
const TaxFacts = z.object({
  employees: z.int().nullable(),
  /** The group of members who are owners or management of the company. */
  management_group_id: Id.nullable(),
  groups: z.array(z.object({ id: Id, name: z.string() })),
  huts: z.array(z.object({ id: Id, name: z.string(), values: z.array(HutValue) })),
  /** Years that a dossier can be made of, the newest first. */
  years: z.array(z.string()),
});
export type TaxFacts = z.infer<typeof TaxFacts>;

/** In one period: members who asked, members who got days, and days. */
const Shared = z.object({ asked: z.int(), got: z.int(), days: z.number() });

/** Null where the market value of some day is missing. */
const benefit = {
  paid_ore: z.int(),
  value_ore: z.int().nullable(),
  benefit_ore: z.int().nullable(),
};

const DossierStay = z.object({
  hut_name: z.string(),
  ...stay,
  /** Null when the account is deleted. */
  guest: z.string().nullable(),
  employee_number: z.string().nullable(),
  /** The guest, and those with whom they have shared the stay. */
  persons: z.int(),
  days: z.number(),
  ...benefit,
  no_show: z.boolean(),
  decided: z.enum(DECIDED),
  /** Of the draw that gave it. */
  draw_number: z.int().nullable(),
});
export type DossierStay = z.infer<typeof DossierStay>;

/** What the tax authority asks for about company huts, from the data of the moment. Days in halves of a day. */
export const TaxDossier = z.object({
  version: z.literal(1),
  year: z.string(),
  /** The last day of the year, or the day of the dossier while it lasts. */
  until: LocalDate,
  made_at: z.iso.datetime(),
  warnings: z.array(z.enum(TAX_WARNINGS)),
  /** Versions that held in the year. */
  rules: z.array(z.object({ number: z.int(), made_at: z.iso.datetime() })),
  /** Groups that went before everybody else. */
  groups_first: z.array(z.string()),
  right_of_use: z.array(z.object({ date: LocalDate, members: z.int() })),
  employees: z.int().nullable(),
  huts: z.int(),
  persons_per_hut: z.number().nullable(),
  management: z
    .object({
      name: z.string(),
      members: z.int(),
      share_of_days: z.number().nullable(),
      share_of_members: z.number().nullable(),
    })
    .nullable(),
  peaks: z.array(
    z.object({
      key: z.enum(PEAK_PERIODS),
      from: LocalDate,
      to: LocalDate,
      all: Shared,
      management: Shared.nullable(),
      decided: z.record(z.enum(DECIDED), z.int()),
      draws: z.array(z.object({ number: z.int(), run_hash: z.string() })),
    }),
  ),
  /** Guests who had days in each of the last three Easters. */
  often_easter: z.array(z.string()),
  stays: z.array(DossierStay),
  people: z.array(
    z.object({
      /** Null: all whose accounts are deleted, together. */
      name: z.string().nullable(),
      employee_number: z.string().nullable(),
      stays: z.int(),
      days: z.number(),
      ...benefit,
    }),
  ),
  values: z.array(HutValue.extend({ hut_name: z.string() })),
  huts_without_value: z.array(z.string()),
});
export type TaxDossier = z.infer<typeof TaxDossier>;

const clubParams = z.object({ clubId: Id });
const yearParams = clubParams.extend({ year: z.string().regex(TAX_YEAR) });
const ofYear = { access: 'treasurer', club: 'clubId', params: yearParams } as const;

/** What a company shows the tax authority about its huts (D193). */
export const taxDossierApi = {
  'GET /api/clubs/{clubId}/tax-dossier/{year}': {
    summary: 'What the club has stated for the tax dossier of a year: employees, management, market values of huts',
    ...ofYear,
    answer: TaxFacts,
  },
  'PUT /api/clubs/{clubId}/tax-dossier/{year}': {
    summary: 'State how many employees there are in all, and which group is owners and management',
    ...ofYear,
    body: z.strictObject({
      employees: z.int().min(1).max(1_000_000).nullable(),
      management_group_id: Id.nullable(),
    }),
    answer: Empty,
  },
  'POST /api/clubs/{clubId}/tax-dossier/{year}': {
    summary: 'Make the tax dossier of a year, with names and what each stay is worth; it is on record',
    ...ofYear,
    answer: TaxDossier,
  },
  'PUT /api/clubs/{clubId}/hut-values/{hutId}': {
    summary:
      'State what a hut like it costs a day on the market, from which date and by which source; replaces all of the hut',
    access: 'treasurer',
    club: 'clubId',
    params: clubParams.extend({ hutId: Id }),
    body: z.strictObject({
      values: z
        .array(z.strictObject({ ...value, source: NameOf(SOURCE_MAX) }))
        .max(MOST_VALUES)
        .refine((values) => new Set(values.map(({ from_date }) => from_date)).size === values.length, {
          error: 'Two values from the same date.',
        }),
    }),
    answer: Empty,
  },
} satisfies EndpointGroup;
