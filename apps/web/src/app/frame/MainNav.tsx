import type { Membership } from '@hytte/contract/clubs/clubs';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { CalendarDays, Dices, House, type LucideIcon, Settings2, ShieldCheck, Tickets } from 'lucide-react';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { opensManage, useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { storedActiveClub } from '#lib/active-club.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { type PathName, pathTo, patternOf } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import '#styles/main-nav.css';

/** The way to the main places: in the header from 900 px on, below that in a bar at the foot of the screen. */
export function MainNav() {
  const t = useT();
  const { pathname } = useLocation();
  const session = useSession();
  const { clubs, activeClub } = useMyClubs();
  useClubOfAddress(pathname, clubs.data);
  const isPlatformAdmin = session.status === 'user' && session.user.role === 'admin';
  return (
    <nav aria-label={t('main_navigation')} className="main-nav">
      {entriesFor(activeClub, isPlatformAdmin).map(({ to, text, icon: Icon, places }) => (
        <Link key={to} to={to} aria-current={currentAt(pathname, to, places)}>
          <Icon aria-hidden="true" className="size-5" />
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}

/** `places`: the pages on which the entry is marked, with those below them. */
type Entry = { to: string; text: TextKey; icon: LucideIcon; places: readonly PathName[] };

const STAYS = { to: pathTo('bookings'), text: 'my_stays', icon: Tickets, places: ['bookings'] } as const;
const CLUBS = { to: pathTo('clubs'), text: 'clubs', icon: House, places: ['clubs'] } as const;
const PLATFORM = { to: pathTo('admin'), text: 'nav_platform', icon: ShieldCheck, places: ['admin'] } as const;

function entriesFor(club: Membership | null, isPlatformAdmin: boolean): Entry[] {
  const platform = isPlatformAdmin ? [PLATFORM] : [];
  if (club === null) return [CLUBS, STAYS, ...platform];
  const { club_id } = club;
  return [
    { to: pathTo('home'), text: 'calendar', icon: CalendarDays, places: ['home', 'huts'] },
    STAYS,
    { to: pathTo('draws', { club_id }), text: 'nav_draws', icon: Dices, places: ['draws', 'rules'] },
    ...(opensManage(club)
      ? [{ to: pathTo('manage', { club_id }), text: 'manage', icon: Settings2, places: ['manage'] } as const]
      : []),
    ...platform,
  ];
}

function currentAt(pathname: string, to: string, places: readonly PathName[]): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const isBelow = places.some((name) =>
    matchPath({ path: patternOf(name), end: name === 'home' || name === 'clubs' }, pathname),
  );
  return isBelow ? 'true' : undefined;
}

/** A page of one of the user's clubs makes that club the active one: a link from a mail, «Manage» on a card. */
function useClubOfAddress(pathname: string, clubs: readonly Membership[] | undefined): void {
  const { clubId }: Record<string, string | undefined> =
    matchPath(`${pathTo('clubs')}/:clubId/*`, pathname)?.params ?? {};
  const isOwn = clubs?.some(({ club_id }) => club_id === clubId) ?? false;
  useEffect(() => {
    if (isOwn && clubId !== undefined && storedActiveClub.get() !== clubId) storedActiveClub.set(clubId);
  }, [clubId, isOwn]);
}
