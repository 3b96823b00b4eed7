import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/navigation.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { hutDepartureQuery } from './departure.api.ts';
import { ListEditor } from './ListEditor.tsx';
import { SentLists } from './SentLists.tsx';

/** For who keeps a hut: the list that its guests go through, and what they have sent. */
export default function DepartureScreen({ club }: ManagedClub) {
  const t = useT();
  const { hutId = '' } = useParams();
  const hut = { clubId: club.id, hutId };
  const { data, error, refetch } = useQuery(hutDepartureQuery(hut));
  const title = data ? t('departure_list_of', { hut: data.hut_name }) : t('departure_list');
  usePageTitle(title);
  return (
    <TabPage title={title} purpose={t('departure_list_purpose')}>
      {!data && error && <LoadFailed what={t('departure_failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-72" />
        </>
      )}
      {data && (
        <>
          <Panel title={t('departure_lines')}>
            <ListEditor key={hutId} hut={hut} lines={data.lines} />
          </Panel>
          <Panel title={t('departures_sent')}>
            <SentLists clubId={club.id} sent={data.sent} />
          </Panel>
        </>
      )}
    </TabPage>
  );
}
