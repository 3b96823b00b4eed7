import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { TabPage } from '#ui/TabPage.tsx';
import { DrawDryRunPanel } from './DrawDryRunPanel.tsx';
import { FairnessPanel } from './FairnessPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { NextDrawStrip } from './NextDrawStrip.tsx';
import { OccupancyPanel } from './OccupancyPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

type DrawingsTabProps = { clubId: string; periods: ReactNode; offers: ReactNode };

export function DrawingsTab({ clubId, periods, offers }: DrawingsTabProps) {
  const t = useT();
  usePageTitle(t('tab_drawings'));
  return (
    <TabPage title={t('tab_drawings')} purpose={t('drawings_purpose')}>
      <NextDrawStrip clubId={clubId} />
      {periods}
      <DrawDryRunPanel clubId={clubId} />
      <SettingsPanel clubId={clubId} />
      <HistoryPanel clubId={clubId} />
      {offers}
      <FairnessPanel clubId={clubId} />
      <OccupancyPanel clubId={clubId} />
    </TabPage>
  );
}
