import type { Hut } from '@hytte/contract/huts/huts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Pencil } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { managesClub, useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { storedActiveClub } from '#lib/active-club.ts';
import { ApiError } from '#lib/api-client.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Link, usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { useSession } from '#lib/session.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { HutFacts, HutText } from './HutDetails.tsx';
import { HutNotFound } from './HutNotFound.tsx';
import { HutPhotos } from './HutPhotos.tsx';
import { HutPicture } from './HutPicture.tsx';
import { hutQuery } from './huts.api.ts';

type HutScreenProps = {
  /** When the hut is free, for members of its club. */
  FreeDays: ComponentType<{ hut: Hut }>;
  /** What is known to be wrong with it, for them too. */
  Defects: ComponentType<{ hut: Hut }>;
};

export function HutScreen({ FreeDays, Defects }: HutScreenProps) {
  const t = useT();
  const { hutId = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery(hutQuery(hutId));
  usePageTitle(data?.hut.name ?? t('hut_details'));
  if (isPending) return <LoadingHut />;
  // Only 403 and 404 mean that the hut does not exist for this reader.
  if (!data && error && !(error instanceof ApiError && [403, 404].includes(error.status)))
    return (
      <div className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
        <h1 className="sr-only">{t('hut_details')}</h1>
        <LoadFailed what={t('hut_unreachable')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <HutNotFound backTo={pathTo('home')} />;
  const { hut, images } = data;
  return (
    <article className="mx-auto grid w-full max-w-content gap-8 px-4 py-6 sm:px-6 sm:py-8">
      <HutBanner hut={hut} />
      <HutPhotos hut={hut} images={images} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid content-start gap-8">
          <HutText hut={hut} />
          <ForMembers hut={hut}>
            <Defects hut={hut} />
          </ForMembers>
        </div>
        <HutFacts hut={hut}>
          <ForMembers hut={hut}>
            <FreeDays hut={hut} />
          </ForMembers>
        </HutFacts>
      </div>
    </article>
  );
}

/** The name is on a plate below the photo, never on the photo: contrast. */
function HutBanner({ hut }: { hut: Hut }) {
  return (
    <header>
      <div className="aspect-[21/9] overflow-hidden rounded-lg border border-line">
        <HutPicture hut={hut} sizes="(min-width: 1200px) 1152px, 100vw" eager band />
      </div>
      <div className="relative mx-3 -mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface px-5 py-4 shadow-md sm:mx-8 sm:-mt-10">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-3xl font-extrabold break-words">{hut.name}</h1>
          {hut.location && <p className="place text-lg">{hut.location}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <ForMembers hut={hut}>
            <CalendarLink hut={hut} />
          </ForMembers>
          <EditLink hut={hut} />
        </div>
      </div>
    </header>
  );
}

function ForMembers({ hut, children }: { hut: Hut; children: ReactNode }) {
  const { data: clubs = [] } = useMyClubs().clubs;
  return clubs.some((club) => club.club_id === hut.club_id) && children;
}

/** To the booking page with this hut chosen. */
function CalendarLink({ hut }: { hut: Hut }) {
  const t = useT();
  return (
    <Link
      to={`${pathTo('home')}?hut=${hut.id}`}
      onClick={() => storedActiveClub.set(hut.club_id)}
      className={buttonClass()}
    >
      <CalendarDays aria-hidden="true" />
      {t('see_calendar')}
    </Link>
  );
}

/** For admins of the club and for platform admins. */
function EditLink({ hut }: { hut: Hut }) {
  const t = useT();
  const session = useSession();
  const { data: clubs = [] } = useMyClubs().clubs;
  const isGlobalAdmin = session.status === 'user' && session.user.role === 'admin';
  const runsClub = clubs.some((club) => club.club_id === hut.club_id && managesClub(club));
  if (!isGlobalAdmin && !runsClub) return null;
  return (
    <Link
      to={pathTo('manageHut', { club_id: hut.club_id, hutId: hut.id })}
      className={buttonClass({ variant: 'secondary' })}
    >
      <Pencil aria-hidden="true" />
      {t('edit_hut')}
    </Link>
  );
}

function LoadingHut() {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-content gap-8 px-4 py-6 sm:px-6 sm:py-8">
      <h1 className="sr-only">{t('hut_details')}</h1>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="aspect-[21/9]" />
      <Skeleton className="h-64" />
    </div>
  );
}
