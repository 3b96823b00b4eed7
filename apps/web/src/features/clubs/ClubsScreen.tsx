import type { Membership } from '@hytte/contract/clubs';
import { useNavigate } from '#lib/navigation.ts';
import { storedActiveClub } from '#lib/active-club.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ClubCard } from './ClubCard.tsx';
import { useMyClubs } from './clubs.api.ts';
import { ClubTiles } from './ClubTiles.tsx';

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
