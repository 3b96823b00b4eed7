import { Menu } from 'lucide-react';
import { useMyClubs } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Logo } from '#ui/Logo.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';

const roundButton =
  'grid size-11 shrink-0 cursor-pointer place-items-center overflow-hidden rounded-full border border-line bg-surface text-ink ' +
  'transition-colors hover:bg-sunken';

export function Header({ signedIn }: { signedIn: boolean }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-(--header) max-w-content items-center justify-between gap-4 px-4 sm:px-6">
        {signedIn ? <SignedInLogo /> : <LogoLink to={pathTo('home')} />}
        {signedIn ? <AccountButton /> : <VisitorButtons />}
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
    <div className="flex items-center gap-1 sm:gap-3">
      <Link
        to={pathTo('login')}
        className="rounded-md px-3 py-2.5 font-semibold whitespace-nowrap text-link hover:bg-info-soft"
      >
        {t('login')}
      </Link>
      <MenuButton aria-label={t('menu')} className={roundButton} load={loadVisitorMenu}>
        <Menu aria-hidden="true" className="size-5" />
      </MenuButton>
    </div>
  );
}

function AccountButton() {
  const t = useT();
  const session = useSession();
  const picture = session.status === 'user' ? session.user.profile_picture_url : null;
  return (
    <MenuButton aria-label={t('account_menu')} className={roundButton} load={loadAccountMenu}>
      <Avatar picture={picture} />
    </MenuButton>
  );
}

// Lazy: Base UI's menu is larger than the rest of the sign-in page. MenuButton loads it on hover or focus.
const loadVisitorMenu = async () => (await import('./VisitorMenu.tsx')).VisitorMenu;
const loadAccountMenu = async () => (await import('./AccountMenu.tsx')).AccountMenu;
