import type { ReportBody } from '@hytte/contract/reports/reports';
import type { CsvCell } from '@hytte/domain/shared/csv';
import { formatInOslo } from '#lib/dates.ts';
import type { T } from '#lib/i18n.ts';

/** The report as a table of names and figures, for a spreadsheet: first the year, then its draws, then the days of each who asked. */
export function reportRows(t: T, language: string, report: ReportBody): CsvCell[][] {
  return [
    [t('report'), report.year],
    [t('report_members'), { number: report.members }],
    [t('report_asked'), { number: report.asked }],
    [t('report_stays'), { number: report.stays }],
    [t('report_days_used'), { number: report.days_used }],
    [t('report_given_up'), { number: report.fates.given_up }],
    [t('report_released'), { number: report.fates.released }],
    [t('report_cancelled'), { number: report.fates.cancelled_by_club }],
    [t('report_relet'), { number: report.fates.relet }],
    [t('report_no_show'), { number: report.fates.no_show }],
    [t('report_paid'), { ore: report.money.paid_ore }],
    [t('report_fees'), { ore: report.money.fees_ore }],
    [t('report_refunds'), { ore: report.money.refunds_ore }],
    [t('report_disputes'), { ore: report.money.disputes_ore }],
    [t('report_outside'), { ore: report.money.outside_ore }],
    [t('report_outside_refunds'), { ore: report.money.outside_refunds_ore }],
    [t('report_income'), { ore: report.money.income_ore }],
    [],
    [
      t('report_draw_number'),
      t('report_draw_of'),
      t('voucher_date'),
      t('report_draw_asked'),
      t('report_draw_given'),
      t('report_draw_hash'),
    ],
    ...report.draws.map(({ number, at, period, asked, given, run_hash }): CsvCell[] => [
      { number },
      period ?? t('report_ordinary_draw'),
      formatInOslo(language, at, { dateStyle: 'short' }),
      { number: asked },
      { number: given },
      run_hash,
    ]),
    [],
    [t('report_sharing_days')],
    ...report.sharing.days.map((days): CsvCell[] => [{ number: days }]),
  ];
}
