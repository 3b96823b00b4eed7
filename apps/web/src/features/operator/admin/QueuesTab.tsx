import type { FailedJob, JobQueue } from '@hytte/contract/operator/admin';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { Button } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { queuesQuery, useRetryJob } from './admin.api.ts';
import { Loading } from './PagedList.tsx';

export default function QueuesTab() {
  const t = useT();
  const { data, error, refetch } = useQuery(queuesQuery);
  usePageTitle(t('admin_tab_queues'));
  return (
    <TabPage title={t('admin_tab_queues')} purpose={t('admin_queues_purpose')}>
      {error && <LoadFailed what={t('admin_failed_to_fetch_queues')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <FailedJobs jobs={data.failed} />
          <QueueTable queues={data.queues} />
        </>
      )}
      {!data && !error && <Loading />}
    </TabPage>
  );
}

function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  const t = useT();
  if (jobs.length === 0)
    return (
      <Panel title={t('admin_failed_jobs')}>
        <p className="text-ink-2">{t('admin_no_failed_jobs')}</p>
      </Panel>
    );
  return (
    <Panel title={t('admin_failed_jobs')} intro={t('admin_failed_jobs_text')}>
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <FailedJobEntry key={job.id} job={job} />
        ))}
      </ul>
    </Panel>
  );
}

function FailedJobEntry({ job }: { job: FailedJob }) {
  const t = useT();
  const { language } = useLanguages();
  const retrying = useRetryJob();
  const retry = () =>
    retrying.mutate(
      { queue: job.queue, id: job.id },
      {
        onSuccess: () => showToast.success(t('admin_retry_done')),
        onError: (error) => showToast.error(errorText(t, error)),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-64">
        <span className="font-semibold">{job.queue}</span>
        <span className="text-sm break-words">{job.error}</span>
        <span className="text-sm text-ink-2">
          {t('admin_job_tries', { moment: formatMoment(language, job.failed_at), count: job.tries })}
        </span>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('admin_retry_of', { queue: job.queue })}
        pending={retrying.isPending}
        onClick={retry}
      >
        {t('admin_retry')}
      </Button>
    </li>
  );
}

function QueueTable({ queues }: { queues: JobQueue[] }) {
  const t = useT();
  return (
    <Panel title={t('admin_queues')}>
      <DataTable
        label={t('admin_queues')}
        widths="[--columns:minmax(0,1fr)_6rem_6rem_6rem_9rem]"
        columns={[
          { key: 'name', label: t('admin_queue') },
          { key: 'waiting', label: t('admin_queue_waiting'), align: 'end' },
          { key: 'active', label: t('admin_queue_active'), align: 'end' },
          { key: 'failed', label: t('admin_queue_failed'), align: 'end' },
          { key: 'oldest', label: t('admin_queue_oldest'), align: 'end' },
        ]}
      >
        {queues.map((queue) => (
          <DataRow key={queue.name}>
            <DataCell>
              <span className="font-semibold">{queue.name}</span>
            </DataCell>
            <DataCell cardLabel={t('admin_queue_waiting')} align="end">
              {queue.waiting}
            </DataCell>
            <DataCell cardLabel={t('admin_queue_active')} align="end">
              {queue.active}
            </DataCell>
            <DataCell cardLabel={t('admin_queue_failed')} align="end">
              <span className={queue.failed > 0 ? 'font-semibold text-barn' : ''}>{queue.failed}</span>
            </DataCell>
            <DataCell cardLabel={t('admin_queue_oldest')} align="end">
              {formatWait(t, queue.oldest_seconds)}
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Panel>
  );
}

const HOUR = 3600;

/** `40 s`, `12 min`, `5 t`: precise enough to see that a job is stuck. */
function formatWait(t: T, seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 120) return t('admin_seconds', { count: Math.round(seconds) });
  if (seconds < 2 * HOUR) return t('admin_minutes', { count: Math.round(seconds / 60) });
  return t('admin_hours', { count: Math.round(seconds / HOUR) });
}
