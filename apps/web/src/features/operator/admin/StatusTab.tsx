import type { PartStatus, SystemStatus } from '@hytte/contract/operator/admin';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { formatMoment } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { statusQuery } from './admin.api.ts';
import { Loading } from './PagedList.tsx';

export default function StatusTab() {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery(statusQuery);
  usePageTitle(t('admin_tab_status'));
  return (
    <TabPage
      title={t('admin_tab_status')}
      purpose={t('admin_status_purpose')}
      action={
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {t('admin_check_again')}
        </Button>
      }
    >
      {error && <LoadFailed what={t('admin_failed_to_fetch_status')} error={error} onRetry={() => void refetch()} />}
      {data && <Parts status={data} />}
      {!data && !error && <Loading />}
    </TabPage>
  );
}

const isAnswering = (parts: readonly PartStatus[]): boolean => parts.every(({ state }) => state !== 'failing');

function Parts({ status }: { status: SystemStatus }) {
  const t = useT();
  const { language } = useLanguages();
  const isWell = isAnswering(status.parts);
  return (
    <>
      <Banner tone={isWell ? 'success' : 'danger'}>{t(isWell ? 'admin_all_well' : 'admin_something_wrong')}</Banner>
      <Panel title={t('admin_tab_status')}>
        <ul className="divide-y divide-line">
          {status.parts.map((part) => (
            <PartEntry key={part.name} part={part} />
          ))}
        </ul>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
          <dt className="text-ink-2">{t('admin_version')}</dt>
          <dd>{status.version}</dd>
          {status.revision !== null && (
            <>
              <dt className="text-ink-2">{t('admin_revision')}</dt>
              <dd className="break-all">{status.revision}</dd>
            </>
          )}
          <dt className="text-ink-2">{t('admin_started')}</dt>
          <dd>{formatMoment(language, status.started_at)}</dd>
        </dl>
      </Panel>
    </>
  );
}

const SIGNS = {
  ok: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  failing: { tone: 'danger', icon: <CircleX aria-hidden="true" /> },
  off: { tone: 'neutral', icon: <CircleMinus aria-hidden="true" /> },
} as const;

function PartEntry({ part: { name, state, detail, milliseconds } }: { part: PartStatus }) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-32 font-semibold">{t(`admin_part_${name}`)}</span>
      {detail !== null && <span className="text-sm break-words text-ink-2">{detail}</span>}
      {milliseconds !== null && (
        <span className="text-sm text-ink-2 tabular-nums">{t('admin_in_ms', { count: milliseconds })}</span>
      )}
      <Pill tone={SIGNS[state].tone} icon={SIGNS[state].icon}>
        {t(`admin_state_${state}`)}
      </Pill>
    </li>
  );
}
