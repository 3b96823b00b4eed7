import type { Report, ReportBody } from '@hytte/contract/reports/reports';
import { NEWCOMER_MONTHS } from '@hytte/domain/reports/yearly/yearly-report';
import { formatInOslo, formatLocalDate } from '#lib/dates.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatKroner, formatOre } from '#lib/money.ts';
import { formatPoints } from '#lib/stay-words.ts';
import { Paper, Rows, Section } from '#ui/Paper.tsx';
import { ReportState } from './ReportState.tsx';
import { Draws, Sharing } from './ReportTables.tsx';

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
    <Paper>
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
    </Paper>
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
