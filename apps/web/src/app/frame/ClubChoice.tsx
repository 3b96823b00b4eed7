import type { Membership } from '@hytte/contract/clubs/clubs';
import { Users } from 'lucide-react';
import { useLocation } from 'react-router';
import { useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { leaveWhenAllowed } from '#lib/leaving.ts';
import { pathAfterSwitch, storedActiveClub } from '#lib/active-club.ts';
import { useT } from '#lib/i18n.ts';
import { Link, useNavigate } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Menu, MenuLink, MenuRadioGroup, MenuSeparator } from '#ui/Menu.tsx';
import type { MenuContentProps } from '#ui/MenuButton.tsx';

/** The menu of the club's name in the header. */
export function ClubSwitcher(props: MenuContentProps) {
  const t = useT();
  const { clubs, activeClub } = useMyClubs();
  return (
    <Menu {...props} label={t('active_club')}>
      <ClubChoice clubs={clubs.data ?? []} activeClub={activeClub} />
      <MenuSeparator />
      <ClubsLink />
    </Menu>
  );
}

export function ClubsLink() {
  const t = useT();
  return (
    <MenuLink icon={<Users aria-hidden="true" />} link={<Link to={pathTo('clubs')} />}>
      {t('manage_clubs')}
    </MenuLink>
  );
}

type ClubChoiceProps = { clubs: readonly Membership[]; activeClub: Membership | null };

export function ClubChoice({ clubs, activeClub }: ClubChoiceProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const choose = (clubId: string) => {
    const next = pathAfterSwitch(pathname, activeClub?.club_id ?? null, clubId);
    if (next === pathname) {
      storedActiveClub.set(clubId);
      return;
    }
    leaveWhenAllowed(() => {
      storedActiveClub.set(clubId);
      void navigate(next);
    });
  };
  return (
    <MenuRadioGroup
      label={t('active_club')}
      value={activeClub?.club_id ?? ''}
      options={clubs.map((club) => ({ value: club.club_id, label: club.club_name }))}
      onChange={choose}
    />
  );
}
