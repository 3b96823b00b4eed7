import { ChevronDown, Menu } from 'lucide-react';
import { Suspense } from 'react';
import { useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Logo } from '#ui/Logo.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';

const roundButton =
  'grid size-11 shrink-0 cursor-pointer place-items-center overflow-hidden rounded-full border border-line bg-surface text-ink ' +
  'transition-colors hover:bg-sunken';

const clubButton =
  'flex min-h-11 min-w-0 max-w-56 cursor-pointer items-center gap-1 rounded-md px-2 text-sm font-semibold text-ink-2 transition-colors ' +
  'hover:bg-sunken hover:text-ink';

const visitorLink = 'rounded-md px-3 py-2.5 font-semibold whitespace-nowrap text-link hover:bg-info-soft';

const MainNav = lazyScreen(() => import('./MainNav.tsx'), 'MainNav');

export function Header({ signedIn }: { signedIn: boolean }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-(--header) max-w-content items-center gap-3 px-4 sm:px-6">
        {signedIn ? <SignedInLogo /> : <LogoLink to={pathTo('home')} />}
        <Suspense>{signedIn && <MainNav />}</Suspense>
        <div className="ms-auto flex min-w-0 items-center gap-2 sm:gap-3">
          {signedIn ? <AccountButtons /> : <VisitorButtons />}
        </div>
      </div>
    </header>
  );
}

/** Without an active club, the logo leads to the choice of one. */
function SignedInLogo() {
  const { activeClub } = useMyClubs();
  return <LogoLink to={pathTo(activeClub === null ? 'clubs' : 'home')} />;
}

function LogoLink({ to }: { to: string }) {
  return (
    <Link to={to} className="rounded-md no-underline">
      <Logo name="Hyttelaget" />
    </Link>
  );
}

function VisitorButtons() {
  const t = useT();
  return (
    <>
      {/* On phones it is in the menu. */}
      <Link to={pathTo('pricing')} className={`max-sm:hidden ${visitorLink}`}>
        {t('pricing')}
      </Link>
      <Link to={pathTo('login')} className={visitorLink}>
        {t('login')}
      </Link>
      <MenuButton aria-label={t('menu')} className={roundButton} load={loadVisitorMenu}>
        <Menu aria-hidden="true" className="size-5" />
      </MenuButton>
    </>
  );
}

/** The active club, to switch to another, and the account. */
function AccountButtons() {
  const t = useT();
  const session = useSession();
  const { activeClub } = useMyClubs();
  const picture = session.status === 'user' ? session.user.profile_picture_url : null;
  const club = activeClub?.club_name;
  return (
    <>
      {club !== undefined && (
        <MenuButton aria-label={t('switch_club', { club })} className={clubButton} load={loadClubSwitcher}>
          <span className="truncate">{club}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </MenuButton>
      )}
      <MenuButton aria-label={t('account_menu')} className={roundButton} load={loadAccountMenu}>
        <Avatar picture={picture} />
      </MenuButton>
    </>
  );
}

// Lazy: Base UI's menu is larger than the rest of the sign-in page. MenuButton loads it on hover or focus.
const loadVisitorMenu = async () => (await import('./VisitorMenu.tsx')).VisitorMenu;
const loadClubSwitcher = async () => (await import('./ClubChoice.tsx')).ClubSwitcher;
const loadAccountMenu = async () => (await import('./AccountMenu.tsx')).AccountMenu;
