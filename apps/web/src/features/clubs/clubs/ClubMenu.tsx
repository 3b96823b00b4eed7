import { DoorOpen } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import type { MenuContentProps } from '#ui/MenuButton.tsx';

type ClubMenuProps = MenuContentProps & { clubName: string; onLeave: () => void };

export function ClubMenu({ clubName, onLeave, ...menu }: ClubMenuProps) {
  const t = useT();
  return (
    <Menu {...menu} label={t('club_menu', { club: clubName })}>
      <MenuItem icon={<DoorOpen aria-hidden="true" />} onSelect={onLeave}>
        {t('leave_club')}
      </MenuItem>
    </Menu>
  );
}
