import type { Membership } from '@hytte/contract/clubs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsChecklistSettled } from '#features/checklist/checklist.api.ts';
import { managesClub } from '#features/clubs/clubs.api.ts';
import { clubHutsQuery } from '#features/huts/huts.api.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useT } from '#lib/i18n.ts';
import { Link, usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { ClubChecklist } from '../checklist/ClubChecklist.tsx';
import { BookingLayout } from './BookingLayout.tsx';

/** The booking page of a club: its members choose a hut and days, and send a request. */
export default function BookingScreen({ club }: { club: Membership }) {
  const t = useT();
  usePageTitle(t('booking_page'));
  return (
    <div className="mx-auto grid w-full max-w-content content-start gap-4 px-4 py-5 sm:px-6 lg:gap-5 lg:py-7">
      <h1 className="text-xl font-extrabold break-words lg:text-2xl">{club.club_name}</h1>
      {/* Keyed by club: switching clubs resets the chosen hut and days. */}
      {managesClub(club) ? (
        <WithChecklist key={club.club_id} clubId={club.club_id}>
          <Huts club={club} />
        </WithChecklist>
      ) : (
        <Huts key={club.club_id} club={club} />
      )}
    </div>
  );
}

function Huts({ club }: { club: Membership }) {
  const t = useT();
  const { data: huts, error, refetch } = useQuery(clubHutsQuery(club.club_id));
  if (huts) return huts.length > 0 ? <BookingLayout clubId={club.club_id} huts={huts} /> : <NoHuts club={club} />;
  if (!error) return <LoadingPage />;
  return <LoadFailed what={t('failed_to_fetch_huts')} error={error} onRetry={() => void refetch()} />;
}

function NoHuts({ club }: { club: Membership }) {
  const t = useT();
  const manages = managesClub(club);
  return (
    <EmptyState
      art={<Kartblad seed="no huts" sign="plannedHouse" shape="band" />}
      title={t('no_huts')}
      action={
        manages && (
          <Link to={pathTo('manageNewHut', { club_id: club.club_id })} className={buttonClass()}>
            {t('add_first_hut')}
          </Link>
        )
      }
    >
      <p>{t(manages ? 'no_huts_text_admin' : 'no_huts_text_member')}</p>
    </EmptyState>
  );
}

/** A slow checklist delays the calendar no longer than this. */
const CHECKLIST_TIMEOUT_MS = 2000;

type WithChecklistProps = { clubId: string; children: ReactNode };

/** Shows the checklist of a new club above its page, both at once: appearing later it would shift the layout. */
function WithChecklist({ clubId, children }: WithChecklistProps) {
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), CHECKLIST_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = !useIsChecklistSettled(clubId) && !isTimedOut;
  return (
    <Suspense fallback={<LoadingPage />}>
      <ClubChecklist clubId={clubId} place="home" />
      {isWaiting && <LoadingPage />}
      {/* Rendered hidden, so that its data load meanwhile. */}
      <div hidden={isWaiting} className="contents">
        {children}
      </div>
    </Suspense>
  );
}

/** Skeletons in the columns of the page; as high as the screen, so that the footer does not shift. */
function LoadingPage() {
  const t = useT();
  return (
    <div className="grid min-h-dvh content-start gap-6 md:grid-cols-[280px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)_320px]">
      <output className="sr-only">{t('loading')}</output>
      <div className="grid content-start gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-[40rem] max-md:hidden" />
      <Skeleton className="h-72 max-lg:hidden" />
    </div>
  );
}
