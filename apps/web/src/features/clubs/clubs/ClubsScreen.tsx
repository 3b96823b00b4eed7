import type { Membership } from '@hytte/contract/clubs/clubs';
import { KeyRound, type LucideIcon, Plus } from 'lucide-react';
import { storedActiveClub } from '#lib/active-club.ts';
import { useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useNavigate, usePageTitle } from '#lib/navigation.ts';
import { useOverlay } from '#lib/overlays.ts';
import { pathTo } from '#lib/paths.ts';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { ClosedClubs } from './ClosedClubs.tsx';
import { ClubCard } from './ClubCard.tsx';
import { useMyClubs } from './clubs.api.ts';

export default function ClubsScreen() {
  const t = useT();
  const { clubs } = useMyClubs();
  usePageTitle(t('your_clubs'));
  return (
    <div className="mx-auto grid w-full max-w-content gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid gap-2">
        <h1 className="text-3xl font-extrabold">{t('your_clubs')}</h1>
        {clubs.data && clubs.data.length > 0 && <p className="text-ink-2">{t('your_clubs_intro')}</p>}
      </header>
      {clubs.isPending && <LoadingCards />}
      {clubs.isError && (
        <LoadFailed what={t('failed_to_fetch_clubs')} error={clubs.error} onRetry={() => void clubs.refetch()} />
      )}
      {clubs.data?.length === 0 && <NoClubs />}
      {clubs.data && <ClubList clubs={clubs.data} />}
      <ClosedClubs />
    </div>
  );
}

function ClubList({ clubs }: { clubs: Membership[] }) {
  const navigate = useNavigate();
  const select = (clubId: string) => {
    storedActiveClub.set(clubId);
    void navigate(pathTo('home'));
  };
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 ${clubs.length > 0 ? 'lg:grid-cols-3' : ''}`}>
      {clubs.map((club) => (
        <li key={club.id}>
          <ClubCard club={club} onSelect={() => select(club.club_id)} />
        </li>
      ))}
      <ClubTiles />
    </ul>
  );
}

function LoadingCards() {
  const t = useT();
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-72" />
      <Skeleton className="h-72 max-sm:hidden" />
    </div>
  );
}

function NoClubs() {
  const t = useT();
  return (
    <EmptyState art={<Kartblad seed="no clubs" sign="plannedHouse" shape="band" />} title={t('no_clubs')}>
      <p>{t('no_clubs_text')}</p>
    </EmptyState>
  );
}

const CreateClubDialog = lazyDialog(() => import('./CreateClubDialog.tsx'), 'CreateClubDialog');
const JoinClubDialog = lazyDialog(() => import('./JoinClubDialog.tsx'), 'JoinClubDialog');

/** Tiles at the end of the cards: create a club, or join one with its code. */
function ClubTiles() {
  const t = useT();
  const creating = useOverlay('create');
  // A club's QR code opens this page with `?join=<code>`.
  const joining = useOverlay('join');
  return (
    <>
      <li>
        <Tile icon={Plus} title={t('create_club')} text={t('create_club_text')} onOpen={() => creating.open()} />
      </li>
      <li>
        <Tile icon={KeyRound} title={t('join_club')} text={t('join_club_text')} onOpen={() => joining.open('')} />
        {creating.value !== null && <CreateClubDialog onClose={creating.close} />}
        {joining.value !== null && <JoinClubDialog givenCode={joining.value} onClose={joining.close} />}
      </li>
    </>
  );
}

type TileProps = { icon: LucideIcon; title: string; text: string; onOpen: () => void };

function Tile({ icon: Icon, title, text, onOpen }: TileProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid size-full min-h-44 cursor-pointer content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-line-strong p-6 text-center transition-colors hover:border-ink-2 hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-7 text-link" />
      <span className="text-xl font-bold">{title}</span>
      <span className="max-w-[30ch] text-ink-2">{text}</span>
    </button>
  );
}
