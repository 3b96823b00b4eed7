import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { Rail } from '../Rail.tsx';
import { type Tab, TABS } from './tabs.ts';

export function ManageNav({ clubId, current }: { clubId: string; current: Tab['name'] }) {
  const t = useT();
  const items = TABS.map(({ name, text, icon }) => ({
    to: pathTo(name, { club_id: clubId }),
    text,
    icon,
    current: name === current,
  }));
  return <Rail label={t('manage_tabs')} items={items} />;
}
