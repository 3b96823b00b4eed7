import type { Report } from '@hytte/contract/reports/reports';
import { manages } from '@hytte/domain/clubs/members/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useNavigate, usePageTitle, useParams } from '#lib/navigation.ts';
import { PaperFiles } from '#lib/PaperFiles.tsx';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { reportRows } from './report-rows.ts';
import { ReportPaper } from './ReportPaper.tsx';
import { isOver } from './ReportState.tsx';
import { reportQuery, useReportAct } from './reports.api.ts';

/** The report of a year for club admins: with names, to be finished, shared, printed and downloaded. */
export default function ReportScreen({ club, role }: ManagedClub) {
  const t = useT();
  const { year = todayInOslo().slice(0, 4) } = useParams();
  usePageTitle(t('report_of', { year: year.replace('-', '–') }));
  const { data, error, refetch } = useQuery(reportQuery(club.id, year));
  return (
    <TabPage
      title={t('report')}
      purpose={t('report_purpose')}
      action={data && <YearChoice clubId={club.id} year={year} years={data.years} />}
    >
      {!data && error && <LoadFailed what={t('report_failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-96" />
        </>
      )}
      {data && (
        <>
          <ReportPaper {...data} clubName={club.name} />
          <Acts clubId={club.id} year={year} report={data} mayShare={manages(role)} />
        </>
      )}
    </TabPage>
  );
}

function YearChoice({ clubId, year, years }: { clubId: string; year: string; years: readonly string[] }) {
  const t = useT();
  const navigate = useNavigate();
  const options = (years.includes(year) ? years : [year, ...years]).map((value) => ({
    value,
    label: value.includes('-') ? t('report_from_september', { year: value.replace('-', '–') }) : value,
  }));
  return (
    <div className="w-60 max-w-full">
      <Select
        label={t('report_year')}
        value={year}
        options={options}
        onChange={(chosen) => void navigate(pathTo('manageReport', { club_id: clubId, year: chosen }))}
      />
    </div>
  );
}

type ActsProps = { clubId: string; year: string; report: Report; mayShare: boolean };

/** The treasurer makes the report; that members can read it is decided by club admins. */
function Acts({ clubId, year, report, mayShare }: ActsProps) {
  const t = useT();
  const { language } = useLanguages();
  const act = useReportAct(clubId, year);
  const [isAsking, setAsking] = useState(false);
  const { finished } = report;
  const share = (isShared: boolean) =>
    act.mutate(isShared ? 'share' : 'unshare', {
      onSuccess: () => showToast.success(t(isShared ? 'report_shared' : 'report_unshared')),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <div className="grid gap-4 print:hidden">
      {finished && mayShare && (
        <Switch
          label={t('report_share')}
          hint={t('report_share_hint')}
          checked={finished.shared_at !== null}
          disabled={act.isPending}
          onChange={({ target }) => share(target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!finished && isOver(report.report) && <Button onClick={() => setAsking(true)}>{t('report_finish')}</Button>}
        <PaperFiles
          name={`${t('report')} ${year}`}
          content={report.report}
          rows={() => reportRows(t, language, report.report)}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('report_finish_title', { year: year.replace('-', '–') })}
          description={t('report_finish_text')}
          cancelLabel={t('cancel')}
          confirmLabel={t('report_finish')}
          tone="primary"
          pending={act.isPending}
          error={act.error ? errorText(t, act.error) : undefined}
          onClose={() => setAsking(false)}
          onConfirm={() => act.mutate('finish', { onSuccess: () => setAsking(false) })}
        />
      )}
    </div>
  );
}
