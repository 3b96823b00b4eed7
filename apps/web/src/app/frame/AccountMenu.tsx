import { useQueryClient } from '@tanstack/react-query';
import { CircleHelp, LogOut, Settings2, ShieldCheck, UserRound } from 'lucide-react';
import { opensManage, useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { leaveWhenAllowed } from '#lib/leaving.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { signOut, useSession } from '#lib/session.ts';
import { Menu, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '#ui/Menu.tsx';
import type { MenuContentProps } from '#ui/MenuButton.tsx';
import { chooseTheme, chosenTheme } from '#ui/theme.ts';
import { ClubChoice, ClubsLink } from './ClubChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

export function AccountMenu(props: MenuContentProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const session = useSession();
  const { clubs, activeClub } = useMyClubs();
  // Just signed out; the menu is closing.
  if (session.status !== 'user') return null;
  const { user } = session;
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <Menu {...props} label={t('account_menu')}>
      <div className="px-3 py-2">
        {name !== '' && <p className="font-semibold break-words">{name}</p>}
        <p className="text-sm break-words text-ink-2">{user.email}</p>
      </div>
      <MenuSeparator />
      {clubs.data && clubs.data.length > 0 && (
        <>
          <ClubChoice clubs={clubs.data} activeClub={activeClub} />
          <MenuSeparator />
        </>
      )}
      <ClubsLink />
      {activeClub && opensManage(activeClub) && (
        <MenuLink
          icon={<Settings2 aria-hidden="true" />}
          link={<Link to={pathTo('manage', { club_id: activeClub.club_id })} />}
        >
          {t('manage_club')}
        </MenuLink>
      )}
      {user.role === 'admin' && (
        <MenuLink icon={<ShieldCheck aria-hidden="true" />} link={<Link to={pathTo('admin')} />}>
          {t('administration')}
        </MenuLink>
      )}
      <MenuLink icon={<UserRound aria-hidden="true" />} link={<Link to={pathTo('profile')} />}>
        {t('profile')}
      </MenuLink>
      <MenuLink icon={<CircleHelp aria-hidden="true" />} link={<Link to={pathTo('help')} />}>
        {t('help')}
      </MenuLink>
      <MenuSeparator />
      <LanguageChoice />
      <MenuRadioGroup
        label={t('theme')}
        value={chosenTheme()}
        options={[
          { value: 'system', label: t('theme_system') },
          { value: 'light', label: t('theme_light') },
          { value: 'dark', label: t('theme_dark') },
        ]}
        onChange={chooseTheme}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => leaveWhenAllowed(() => signOut(queryClient))}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
