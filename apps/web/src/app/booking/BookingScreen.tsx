import type { Membership } from '@hytte/contract/clubs/clubs';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { managesClub } from '#features/clubs/clubs/clubs.api.ts';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { BookingLayout } from './BookingLayout.tsx';
import { BookingColumns } from './BookingSkeleton.tsx';
import { WithPeriods } from './WithPeriods.tsx';

// Few of those who book manage the club.
const WithChecklist = lazyScreen(() => import('../checklist/WithChecklist.tsx'), 'WithChecklist');

// Only until a club has its first hut.
const NoHuts = lazyScreen(() => import('./NoHuts.tsx'), 'NoHuts');

/** The booking page of a club: its members choose a hut and days, and send a request. */
export default function BookingScreen({ club }: { club: Membership }) {
  const t = useT();
  usePageTitle(t('booking_page'));
  const columns = <BookingColumns />;
  const huts = <Huts club={club} />;
  return (
    <div className="mx-auto grid w-full max-w-content content-start gap-4 px-4 py-5 sm:px-6 lg:gap-5 lg:py-7">
      <h1 className="text-xl font-extrabold break-words lg:text-2xl">{club.club_name}</h1>
      {/* Keyed by club: switching clubs resets the chosen hut and days. */}
      <WithPeriods key={club.club_id} clubId={club.club_id} placeholder={columns}>
        {managesClub(club) ? (
          <Suspense fallback={columns}>
            <WithChecklist clubId={club.club_id} placeholder={columns}>
              {huts}
            </WithChecklist>
          </Suspense>
        ) : (
          huts
        )}
      </WithPeriods>
    </div>
  );
}

function Huts({ club }: { club: Membership }) {
  const t = useT();
  const { data, error, refetch } = useQuery(clubHutsQuery(club.club_id));
  // Deferred: an answer is rendered in one go, and this one is followed by the whole page.
  const huts = useDeferredValue(data);
  if (huts) return huts.length > 0 ? <BookingLayout clubId={club.club_id} huts={huts} /> : <NoHuts club={club} />;
  if (!error) return <BookingColumns />;
  return <LoadFailed what={t('failed_to_fetch_huts')} error={error} onRetry={() => void refetch()} />;
}
