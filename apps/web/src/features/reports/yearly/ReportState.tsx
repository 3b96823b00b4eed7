import type { Report } from '@hytte/contract/reports/reports';
import { formatInOslo, todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';

/** Whether the figures can still change. */
export function ReportState({ report, finished }: Report) {
  const t = useT();
  const { language } = useLanguages();
  if (!finished)
    return <p className="text-sm text-ink-2">{t(isOver(report) ? 'report_not_finished' : 'report_running')}</p>;
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <p>{t('report_finished', { date: formatInOslo(language, finished.at, { dateStyle: 'long' }) })}</p>
      <p className="font-mono break-all">{t('report_hash', { hash: finished.hash })}</p>
    </div>
  );
}

/** A report of a year that lasts goes up to the day it is made. */
export const isOver = ({ until }: Report['report']): boolean => until < todayInOslo();
