import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { TabPage } from '#ui/TabPage.tsx';
import { DryRunPanel } from './DryRunPanel.tsx';
import { FairnessPanel } from './FairnessPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { NextDrawStrip } from './NextDrawStrip.tsx';
import { OccupancyPanel } from './OccupancyPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

export default function DrawingsTab({ club }: ManagedClub) {
  const t = useT();
  usePageTitle(t('tab_drawings'));
  return (
    <TabPage title={t('tab_drawings')} purpose={t('drawings_purpose')}>
      <NextDrawStrip clubId={club.id} />
      <DryRunPanel clubId={club.id} />
      <SettingsPanel clubId={club.id} />
      <HistoryPanel clubId={club.id} />
      <FairnessPanel clubId={club.id} />
      <OccupancyPanel clubId={club.id} />
    </TabPage>
  );
}
