import type { PlatformDraw } from '@hytte/contract/operator/admin';
import type { ErrorCode } from '@hytte/contract/errors';
import { useState } from 'react';
import { formatMoment } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { drawsQuery, useRunAllDraws } from './admin.api.ts';
import { EmptyList, PagedList } from './PagedList.tsx';

export default function DrawsTab() {
  const t = useT();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  usePageTitle(t('admin_tab_draws'));
  return (
    <TabPage
      title={t('admin_tab_draws')}
      purpose={t('admin_draws_purpose')}
      action={<Button onClick={() => setIsAsking(true)}>{t('admin_run_all')}</Button>}
    >
      <Switch
        label={t('admin_only_failed')}
        checked={onlyFailed}
        onChange={(event) => setOnlyFailed(event.target.checked)}
      />
      <PagedList
        query={drawsQuery(onlyFailed)}
        failed={t('admin_failed_to_fetch_draws')}
        empty={<EmptyList title={t('admin_no_draws')} text={t('admin_no_draws_text')} />}
      >
        {(draws) => <DrawTable draws={draws} />}
      </PagedList>
      {isAsking && <RunAllDraws onClose={() => setIsAsking(false)} />}
    </TabPage>
  );
}

function DrawTable({ draws }: { draws: PlatformDraw[] }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <Panel title={t('admin_tab_draws')}>
      <DataTable
        label={t('admin_tab_draws')}
        widths="[--columns:11rem_minmax(0,1fr)_minmax(0,1.4fr)]"
        columns={[
          { key: 'when', label: t('admin_draw_when') },
          { key: 'club', label: t('admin_club') },
          { key: 'result', label: t('admin_draw_result') },
        ]}
      >
        {draws.map((draw) => (
          <DataRow key={draw.id}>
            <DataCell cardLabel={t('admin_draw_when')}>{formatMoment(language, draw.at)}</DataCell>
            <DataCell cardLabel={t('admin_club')}>
              <TextLink to={pathTo('manageDrawings', { club_id: draw.club_id })}>{draw.club_name}</TextLink>
            </DataCell>
            <DataCell cardLabel={t('admin_draw_result')}>
              <Result draw={draw} />
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Panel>
  );
}

function Result({ draw }: { draw: PlatformDraw }) {
  const t = useT();
  const counts = { allocated: draw.bookings_allocated, rejected: draw.bookings_rejected };
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      {draw.success ? t('admin_draw_counts', counts) : <Pill tone="danger">{t('admin_draw_went_wrong')}</Pill>}
      {draw.manual && <Pill>{t('admin_draw_by_hand')}</Pill>}
      {/* `error_message` is an error code; `t` shows an unknown key as it is. */}
      {draw.error_message !== null && <span className="text-sm">{t(draw.error_message as ErrorCode)}</span>}
    </span>
  );
}

function RunAllDraws({ onClose }: { onClose: () => void }) {
  const t = useT();
  const running = useRunAllDraws();
  const run = () =>
    running.mutate(undefined, {
      onSuccess: ({ clubs, allocated, queued }) => {
        showToast.success(t('admin_run_all_done', { clubs, allocated, queued }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_run_all_question')}
      description={t('admin_run_all_text')}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_run_all_confirm')}
      onConfirm={run}
      tone="primary"
      pending={running.isPending}
      error={running.error && errorText(t, running.error)}
    />
  );
}
