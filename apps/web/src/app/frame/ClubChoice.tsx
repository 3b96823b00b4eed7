import type { Membership } from '@hytte/contract/clubs';
import { useLocation } from 'react-router';
import { pathAfterSwitch, storedActiveClub } from '#lib/active-club.ts';
import { useT } from '#lib/i18n.ts';
import { useNavigate } from '#lib/navigation.ts';
import { leaveWhenAllowed } from '#lib/unsaved-changes.ts';
import { MenuRadioGroup } from '#ui/Menu.tsx';

type ClubChoiceProps = { clubs: Membership[]; activeClub: Membership | null };

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
