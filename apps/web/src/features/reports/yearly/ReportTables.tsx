import type { ReportBody } from '@hytte/contract/reports/reports';
import { evennessOf } from '@hytte/domain/reports/yearly/sharing';
import { formatInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { cellClass, figureClass, Section } from '#ui/Paper.tsx';
import { bucketsOf } from './buckets.ts';

export function Draws({ report: { draws, offers } }: { report: ReportBody }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Section title={t('report_draws')} help={t('report_draws_help')} isLong>
      {draws.length === 0 ? (
        <p>{t('report_no_draws')}</p>
      ) : (
        <table className="w-full border-collapse">
          <thead>
            <tr className="text-sm text-ink-2">
              <th scope="col" className={`${figureClass} hidden sm:table-cell print:table-cell`}>
                {t('report_draw_number')}
              </th>
              <th scope="col" className={cellClass}>
                {t('report_draw_of')}
              </th>
              <th scope="col" className={figureClass}>
                {t('report_draw_asked')}
              </th>
              <th scope="col" className={figureClass}>
                {t('report_draw_given')}
              </th>
              <th scope="col" className={`${cellClass} hidden sm:table-cell print:table-cell`}>
                {t('report_draw_hash')}
              </th>
            </tr>
          </thead>
          <tbody>
            {draws.map(({ number, at, period, asked, given, run_hash }) => (
              <tr key={number}>
                <td className={`${figureClass} hidden sm:table-cell print:table-cell`}>{number}</td>
                <td className={`${cellClass} wrap-anywhere`}>
                  {period ?? t('report_ordinary_draw')}
                  <span className="block text-sm text-ink-2">
                    <span className="sm:hidden print:hidden">{number} · </span>
                    {formatInOslo(language, at, { dateStyle: 'long' })}
                  </span>
                </td>
                <td className={figureClass}>{asked}</td>
                <td className={figureClass}>{given}</td>
                <td className={`${cellClass} hidden font-mono text-sm sm:table-cell print:table-cell`}>
                  {run_hash.slice(0, 12)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {offers.made > 0 && <p>{t('report_offers', offers)}</p>}
    </Section>
  );
}

export function Sharing({ report: { sharing } }: { report: ReportBody }) {
  const t = useT();
  const { language } = useLanguages();
  const { gini, top_tenth: topTenth } = sharing;
  const buckets = bucketsOf(sharing.days);
  const most = Math.max(1, ...buckets.map(({ members }) => members));
  return (
    <Section
      title={t('report_sharing')}
      help={t(sharing.are_all_days ? 'report_sharing_help_all' : 'report_sharing_help')}
    >
      {gini === null ? (
        <p>{t('report_no_gini')}</p>
      ) : (
        <p>
          {t('report_gini', { gini: formatNumber(language, gini, { maximumFractionDigits: 2 }) })}{' '}
          {t(`report_gini_${evennessOf(gini)}`)}{' '}
          {topTenth !== null &&
            t('report_top_tenth', { percent: formatNumber(language, topTenth, { style: 'percent' }) })}
        </p>
      )}
      {sharing.days.length > 0 && (
        <table className="w-full max-w-md border-collapse">
          <thead>
            <tr className="text-sm text-ink-2">
              <th scope="col" className={`${cellClass} w-24`}>
                {t('report_sharing_days')}
              </th>
              <th scope="col" className={figureClass}>
                {t('report_sharing_members')}
              </th>
              <td className={cellClass} aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ label, members }) => (
              <tr key={label}>
                <th scope="row" className={`${cellClass} font-semibold whitespace-nowrap`}>
                  {label}
                </th>
                <td className={figureClass}>{members}</td>
                <td className={`${cellClass} w-3/5`} aria-hidden="true">
                  <div
                    className="paper-bar h-3 rounded-sm bg-primary"
                    style={{ width: `${(100 * members) / most}%` }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
