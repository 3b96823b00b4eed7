import { manages } from '@hytte/domain/members/roles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { clubQuery } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { type PathName, pathTo } from '#lib/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SpinnerPage } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { ClubChecklist } from '../checklist/ClubChecklist.tsx';
import { useFieldInAddress } from './field-in-address.ts';
import { ManageNav } from './ManageNav.tsx';
import { PAGES_BELOW, TABS } from './tabs.ts';

/** Every address under a club's management: the rail, and beside it the page that the address names. */
export default function ManageScreen({ name }: { name: PathName }) {
  const t = useT();
  const { club_id: clubId = '' } = useParams();
  const { data, isPending } = useQuery(clubQuery(clubId));
  useFieldInAddress();
  if (isPending) return <SpinnerPage text={t('loading')} />;
  if (!data) return <TurnedAway message={t('failed_to_load_club_data')} />;
  if (!manages(data.user_role)) return <TurnedAway message={t('manage_access_denied')} />;

  const below = PAGES_BELOW.find((page) => page.name === name);
  const tab = TABS.find((one) => one.name === (below?.tab ?? name));
  // The bare address, and one that names no tab we have.
  if (!tab) return <Navigate to={pathTo('manageInfo', { club_id: clubId })} replace />;
  const { Page } = below ?? tab;
  return (
    <div className="mx-auto grid w-full max-w-content flex-1 content-start px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <ManageNav clubId={clubId} current={tab.name} />
      <div className="grid min-w-0 content-start gap-6 py-6 lg:py-10">
        {data.via_global_admin ? (
          <Banner tone="info">{t('manage_via_global_admin')}</Banner>
        ) : (
          <Suspense>
            <ClubChecklist key={clubId} clubId={clubId} place="manage" />
          </Suspense>
        )}
        <Suspense fallback={<LoadingPage />}>
          <Page key={clubId} club={data.club} role={data.user_role} />
        </Suspense>
      </div>
    </div>
  );
}

function TurnedAway({ message }: { message: string }) {
  useEffect(() => showToast.error(message), [message]);
  return <Navigate to={pathTo('clubs')} replace />;
}

function LoadingPage() {
  const t = useT();
  return (
    <div className="grid gap-6">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72" />
    </div>
  );
}
