import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { ReportPaper } from './ReportPaper.tsx';
import { sharedReportQuery } from './reports.api.ts';

/** A report that the club has shared, for every member: without names. */
export default function SharedReportScreen() {
  const t = useT();
  const { club_id: clubId = '', year = '' } = useParams();
  usePageTitle(t('report_of', { year: year.replace('-', '–') }));
  const { clubs } = useMyClubs();
  const { data, error, refetch } = useQuery(sharedReportQuery(clubId, year));
  const clubName = clubs.data?.find(({ club_id }) => club_id === clubId)?.club_name ?? '';
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-4 px-4 py-6 sm:px-6 sm:py-8 print:max-w-none print:p-0">
      <h1 className="sr-only">{t('report')}</h1>
      {data && (
        <>
          <ReportPaper {...data} clubName={clubName} people={[]} />
          <div className="flex justify-end print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('report_print')}
            </Button>
          </div>
        </>
      )}
      {!data && error && <LoadFailed what={t('report_failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-96" />
        </>
      )}
    </div>
  );
}
