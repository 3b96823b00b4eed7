import type { Occupancy } from '@hytte/contract/draws';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useT } from '#lib/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { occupancyQuery } from '#features/draws/draws.api.ts';
import { HeatLegend } from './heat.tsx';
import { HutWeeks } from './HutWeeks.tsx';
import { OccupancyTable } from '#features/draws/manage/OccupancyPanel.tsx';

/** Are the huts used, and when? A row of weeks for each, and the same in figures. */
export function OccupancyPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(occupancyQuery(clubId));
  if (data) return <OccupancyByHut occupancy={data} />;
  if (error) return <LoadFailed what={t('failed_to_fetch_occupancy')} error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-80" />;
}

function OccupancyByHut({ occupancy: { weeks, huts } }: { occupancy: Occupancy }) {
  const t = useT();
  if (huts.every(({ held }) => held.every((halfDays) => halfDays === 0)))
    return (
      <Panel title={t('occupancy')}>
        <p className="text-ink-2">{t('occupancy_nothing')}</p>
      </Panel>
    );
  return (
    <Panel title={t('occupancy')} intro={t('occupancy_intro')}>
      <div className="grid gap-5">
        {huts.map((hut) => (
          <HutWeeks key={hut.id} hut={hut} weeks={weeks} />
        ))}
      </div>
      <HeatLegend />
      <OccupancyTable weeks={weeks} huts={huts} />
    </Panel>
  );
}
