import { manages } from '@hytte/domain/members/roles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useParams, useLocation } from 'react-router';
import { clubQuery } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { type PathName, pathTo } from '#lib/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton, SpinnerPage } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { Rail } from '../Rail.tsx';
import { ClubChecklist } from '../checklist/ClubChecklist.tsx';
import { PAGES_BELOW, TABS, type Tab } from './tabs.ts';

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

export function ManageNav({ clubId, current }: { clubId: string; current: Tab['name'] }) {
  const t = useT();
  const items = TABS.map(({ name, text, icon }) => ({
    to: pathTo(name, { club_id: clubId }),
    text,
    icon,
    current: name === current,
  }));
  return <Rail label={t('manage_tabs')} items={items} />;
}

const FIELDS = 'input:not([type=file], [type=hidden]), select, textarea, button:not([hidden])';
/** A page that has not come by then has failed, and says so itself. */
const GIVE_UP_MS = 10_000;

/**
 * An address that ends in `#step-picture` leads to the first field of what has that id. The page is fetched after the
 * address has changed, and its data after that: it is waited for.
 */
export function useFieldInAddress(): void {
  // The same address once more is another location, and another wish to go there.
  const location = useLocation();
  useEffect(
    () => (location.hash.startsWith('#step-') ? focusWhenMounted(location.hash.slice(1)) : undefined),
    [location],
  );
}

/** Now or as soon as it is there; returns how to call it off. */
function focusWhenMounted(id: string): () => void {
  const watch = new MutationObserver(() => focusIn(id) && watch.disconnect());
  if (!focusIn(id)) watch.observe(document.body, { childList: true, subtree: true });
  const patience = setTimeout(() => watch.disconnect(), GIVE_UP_MS);
  return () => {
    watch.disconnect();
    clearTimeout(patience);
  };
}

function focusIn(id: string): boolean {
  const field = document.querySelector(`#${id}`)?.querySelector<HTMLElement>(FIELDS);
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}
