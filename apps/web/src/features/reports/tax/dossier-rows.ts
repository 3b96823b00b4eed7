import type { TaxDossier } from '@hytte/contract/reports/tax-dossier';
import type { CsvCell } from '@hytte/domain/shared/csv';
import { formatInOslo, formatLocalDate } from '#lib/dates.ts';
import type { T } from '#lib/i18n.ts';

/** The dossier as tables for a spreadsheet: actual use, then the year of each person, then the values used. */
export function dossierRows(t: T, language: string, dossier: TaxDossier): CsvCell[][] {
  const day = (date: string) => formatLocalDate(language, date, { dateStyle: 'short' });
  const amount = (ore: number | null): CsvCell => (ore === null ? t('tax_unknown') : { ore });
  const benefit = (of: { paid_ore: number; value_ore: number | null; benefit_ore: number | null }): CsvCell[] => [
    { ore: of.paid_ore },
    amount(of.value_ore),
    amount(of.benefit_ore),
  ];
  const money = [t('tax_use_paid'), t('tax_use_value'), t('tax_use_difference')];
  return [
    [t('tax_dossier_of', { year: dossier.year })],
    [t('tax_made', { date: formatInOslo(language, dossier.made_at, { dateStyle: 'long' }) })],
    [],
    [
      t('tax_use_hut'),
      t('tax_use_days_from'),
      t('tax_use_days_to'),
      t('tax_use_guest'),
      t('tax_use_number'),
      t('tax_use_persons'),
      t('tax_use_days'),
      ...money,
      t('tax_use_no_show'),
      t('tax_peak_decided'),
      t('report_draw_number'),
    ],
    ...dossier.stays.map((stay): CsvCell[] => [
      stay.hut_name,
      day(stay.start_date),
      day(stay.end_date),
      stay.guest ?? t('report_former_member'),
      stay.employee_number ?? '',
      { number: stay.persons },
      { number: stay.days },
      ...benefit(stay),
      stay.no_show ? t('tax_use_no_show') : '',
      t(`tax_decided_${stay.decided}`),
      stay.draw_number === null ? '' : { number: stay.draw_number },
    ]),
    [],
    [t('tax_benefit_name'), t('tax_use_number'), t('tax_benefit_stays'), t('tax_use_days'), ...money],
    ...dossier.people.map((person): CsvCell[] => [
      person.name ?? t('report_former_member'),
      person.employee_number ?? '',
      { number: person.stays },
      { number: person.days },
      ...benefit(person),
    ]),
    [],
    [t('tax_use_hut'), t('tax_value_from'), t('tax_value_amount'), t('tax_value_source')],
    ...dossier.values.map(({ hut_name, from_date, day_value_ore, source }): CsvCell[] => [
      hut_name,
      day(from_date),
      { ore: day_value_ore },
      source,
    ]),
  ];
}
