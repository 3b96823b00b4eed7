import type { Report, ReportBody } from '@hytte/contract/reports';
import { evennessOf } from '@hytte/domain/reports/sharing';
import { NEWCOMER_MONTHS } from '@hytte/domain/reports/yearly-report';
import type { ReactNode } from 'react';
import { formatInOslo, formatLocalDate } from '#lib/dates.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatKroner, formatOre } from '#lib/money.ts';
import { formatPoints } from '#lib/stay-words.ts';
import '#styles/report.css';
import { bucketsOf } from './buckets.ts';
import { ReportState } from './ReportState.tsx';

type ReportPaperProps = Report & {
  clubName: string;
  /** Empty for members: they read it without names. */
  people: readonly { id: string; name: string }[];
};

/** The report as it is read and printed. */
export function ReportPaper({ report, finished, clubName, people }: ReportPaperProps) {
  const t = useT();
  const { language } = useLanguages();
  const day = (date: string) => formatLocalDate(language, date, { dateStyle: 'long' });
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? t('report_former_member');
  return (
    <article className="report grid gap-8 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-8">
      <header className="grid gap-1 border-b border-line pb-5">
        <h2 className="text-2xl font-extrabold">{t('report_of', { year: report.year.replace('-', '–') })}</h2>
        <p className="text-ink-2">
          {clubName} · {t('report_days', { from: day(report.from), until: day(report.until) })}
        </p>
        <ReportState report={report} finished={finished} />
      </header>
      <InFigures report={report} />
      <Draws report={report} />
      <Sharing report={report} />
      <Section title={t('report_newcomers')}>
        <p>
          {t('report_newcomers_text', {
            months: NEWCOMER_MONTHS,
            got: report.newcomers.got,
            asked: report.newcomers.asked,
            gotOthers: report.others.got,
            askedOthers: report.others.asked,
          })}
        </p>
      </Section>
      <Section title={t('report_waiting')}>
        <p>
          {report.longest_waiting.count === 0
            ? t('report_waiting_none')
            : t(plural(report.longest_waiting.count, 'report_waiting_one', 'report_waiting_other'), {
                count: report.longest_waiting.count,
              })}
        </p>
        {report.longest_waiting.people.length > 0 && <p>{report.longest_waiting.people.map(nameOf).join(', ')}</p>}
      </Section>
      <Fates report={report} />
      <RulesAndPoints report={report} nameOf={nameOf} />
      <Money report={report} />
    </article>
  );
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-bold">{title}</h3>
      {help !== undefined && <p className="text-sm text-ink-2">{help}</p>}
      {children}
    </section>
  );
}

function InFigures({ report }: { report: ReportBody }) {
  const t = useT();
  const { language } = useLanguages();
  const { days_used: used, days_available: available } = report;
  const share = available === 0 ? 0 : used / available;
  const figures = [
    [t('report_members'), formatNumber(language, report.members)],
    [t('report_asked'), formatNumber(language, report.asked)],
    [t('report_stays'), formatNumber(language, report.stays)],
    [t('report_days_used'), formatNumber(language, used)],
    [t('report_share_used'), formatNumber(language, share, { style: 'percent' })],
    [t('report_income'), formatKroner(language, Math.round(report.money.income_ore / 100))],
  ];
  return (
    <Section title={t('report_in_figures')} help={t('report_members_help')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-xl font-extrabold wrap-anywhere sm:text-2xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const cellClass = 'border-b border-line px-1 py-1.5 text-start align-top sm:px-2';
const figureClass = `${cellClass} figures text-end`;

function Draws({ report: { draws, offers } }: { report: ReportBody }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Section title={t('report_draws')} help={t('report_draws_help')}>
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

function Sharing({ report: { sharing } }: { report: ReportBody }) {
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
              <th scope="col" className={`${cellClass} w-20`}>
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
                <th scope="row" className={`${cellClass} figures font-semibold`}>
                  {label}
                </th>
                <td className={figureClass}>{members}</td>
                <td className={`${cellClass} w-3/5`} aria-hidden="true">
                  <div
                    className="report-bar h-3 rounded-sm bg-primary"
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

function Fates({ report: { fates } }: { report: ReportBody }) {
  const t = useT();
  return (
    <Section title={t('report_fates')}>
      <Rows
        rows={[
          [t('report_given_up'), fates.given_up],
          [t('report_released'), fates.released],
          [t('report_cancelled'), fates.cancelled_by_club],
          [t('report_relet'), fates.relet],
          [t('report_no_show'), fates.no_show],
        ]}
      />
    </Section>
  );
}

/** Names on the left, figures on the right. */
function Rows({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid max-w-md gap-1">
      {rows.map(([label, figure]) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
          <dt>{label}</dt>
          <dd className="font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

type RulesAndPointsProps = { report: ReportBody; nameOf: (id: string) => string };

function RulesAndPoints({ report: { rules, manual_points: points }, nameOf }: RulesAndPointsProps) {
  const t = useT();
  const { language } = useLanguages();
  const onDay = (at: string) => formatInOslo(language, at, { dateStyle: 'long' });
  const versions = rules.map(({ number, made_at }) => t('report_rules_version', { number, date: onDay(made_at) }));
  return (
    <Section title={t('report_rules')}>
      <p>{rules.length === 0 ? t('report_rules_none') : t('report_rules_text', { versions: versions.join(', ') })}</p>
      <p>
        {points.count === 0
          ? t('report_points_none')
          : t(plural(points.count, 'report_points_one', 'report_points_other'), { count: points.count })}
      </p>
      {points.entries.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {points.entries.map(({ person, delta, note, at }) => (
            <li key={`${person} ${at}`}>
              {t('report_points_entry', {
                date: onDay(at),
                name: nameOf(person),
                points: formatPoints(t, language, delta),
                note: note ?? '',
              })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Money({ report: { money } }: { report: ReportBody }) {
  const t = useT();
  const { language } = useLanguages();
  const rows = [
    [t('report_paid'), money.paid_ore],
    [t('report_fees'), money.fees_ore],
    [t('report_refunds'), money.refunds_ore],
    [t('report_disputes'), money.disputes_ore],
    [t('report_outside'), money.outside_ore],
    [t('report_outside_refunds'), money.outside_refunds_ore],
  ] as const;
  const shown = rows.filter(([, ore]) => ore !== 0);
  return (
    <Section title={t('report_money')} help={t('report_money_help')}>
      <Rows
        rows={[...shown, [t('report_sum'), money.income_ore] as const].map(
          ([label, ore]) => [label, formatOre(language, ore)] as const,
        )}
      />
    </Section>
  );
}
