import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import { manages } from '@hytte/domain/clubs/members/roles';
import { suffices } from '@hytte/domain/clubs/offices/offices';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useParams, useLocation } from 'react-router';
import { clubQuery, standingOf } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { type PathName, pathTo } from '#lib/paths.ts';
import { Whole } from '#lib/Whole.tsx';
import { Banner } from '#ui/Banner.tsx';
import { OfflineReason } from '#ui/Button.tsx';
import { Skeleton, SpinnerPage } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { RailPage } from '../Rail.tsx';
import { WithChecklist } from '../checklist/WithChecklist.tsx';
import { PAGES_BELOW, TABS, type Tab } from './tabs.ts';

/** Every page of a club's management: the rail, and beside it the page of the path. */
export default function ManageScreen({ name }: { name: PathName }) {
  const t = useT();
  const { club_id: clubId = '' } = useParams();
  const { data, isPending } = useQuery(clubQuery(clubId));
  const { pathname } = useLocation();
  useFieldInAddress();
  if (isPending) return <SpinnerPage text={t('loading')} />;
  if (!data) return <Redirected message={t('failed_to_load_club_data')} />;
  const tabs = tabsFor(data);
  if (tabs.length === 0) return <Redirected message={t('manage_access_denied')} />;

  const start = pathTo('manage', { club_id: clubId });
  const below = PAGES_BELOW.find((page) => page.name === name);
  const reached = (one: PathName | undefined) => tabs.find((tab) => tab.name === one);
  const tab = below ? (reached(below.tab) ?? reached(below.orTab)) : reached(name);
  if (!tab) return <Navigate to={pathTo(tabs[0]?.name ?? 'manage', { club_id: clubId })} replace />;
  // An unknown tab has the name of the start page.
  if (!below && tab.name === 'manage' && pathname.replace(/\/$/, '') !== start) return <Navigate to={start} replace />;
  const { Page } = below ?? tab;
  const page = (
    <Whole key={pathname} placeholder={<LoadingPage tab={tab} />}>
      <ReadOnlyExceptHuts when={data.via_global_admin} tab={tab.name}>
        <Page key={clubId} club={data.club} role={data.user_role} offices={data.offices} />
      </ReadOnlyExceptHuts>
    </Whole>
  );
  const items = tabs.map(({ name: to, text, icon }) => ({
    to: pathTo(to, { club_id: clubId }),
    text,
    icon,
    current: to === tab.name,
  }));
  return (
    <RailPage label={t('manage_tabs')} items={items}>
      {data.via_global_admin && <Banner tone="info">{t('manage_via_global_admin')}</Banner>}
      {!data.via_global_admin && manages(data.user_role) ? (
        <WithChecklist key={clubId} clubId={clubId} place="manage" placeholder={<LoadingPage tab={tab} />}>
          {page}
        </WithChecklist>
      ) : (
        page
      )}
    </RailPage>
  );
}

type Opened = Answer<Api['GET /api/memberships/clubs/{id}/details']>;

/** What waits for club admins, with names and telephone numbers, is not for a platform admin. */
const tabsFor = ({ via_global_admin: viaGlobalAdmin, user_role: role, offices }: Opened): readonly Tab[] =>
  TABS.filter(
    ({ name, needs = 'admin' }) =>
      suffices(standingOf({ role, offices }), needs) && !(viaGlobalAdmin && name === 'manage'),
  );

/** Lists that are filtered by fields: those stay usable. */
const FILTERED: readonly Tab['name'][] = ['manageMembers', 'manageBookings', 'manageAudit'];

type ReadOnlyProps = { when: boolean; tab: Tab['name']; children: ReactNode };

/** A platform admin reads a club they are not in, and may change its huts. The server answers every other change with 404. */
function ReadOnlyExceptHuts({ when, tab, children }: ReadOnlyProps) {
  const t = useT();
  if (!when || tab === 'manageHuts') return children;
  return (
    // Buttons that send are blocked and say why, also in dialogs.
    <OfflineReason value={t('manage_via_global_admin')}>
      <fieldset disabled={!FILTERED.includes(tab)} className="contents">
        {children}
      </fieldset>
    </OfflineReason>
  );
}

function Redirected({ message }: { message: string }) {
  useEffect(() => showToast.error(message), [message]);
  return <Navigate to={pathTo('clubs')} replace />;
}

function LoadingPage({ tab }: { tab: Tab }) {
  const t = useT();
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">{t(tab.text)}</h1>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72" />
    </div>
  );
}

const FIELDS = 'input:not([type=file], [type=hidden]), select, textarea, button:not([hidden])';
/** A page that has not loaded by then shows its own error. */
const GIVE_UP_MS = 10_000;

/** `#step-picture` in the URL focuses the first field inside the element with that id, once page and data have loaded. */
function useFieldInAddress(): void {
  // Depends on the location object, not its hash: following the same link again focuses again.
  const location = useLocation();
  useEffect(
    () => (location.hash.startsWith('#step-') ? focusWhenMounted(location.hash.slice(1)) : undefined),
    [location],
  );
}

/** Focuses now or when the element is mounted. Returns the cancel function. */
function focusWhenMounted(id: string): () => void {
  const observer = new MutationObserver(() => focusIn(id) && observer.disconnect());
  if (!focusIn(id)) observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  const timer = setTimeout(() => observer.disconnect(), GIVE_UP_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

function focusIn(id: string): boolean {
  const field = document.querySelector(`#${id}`)?.querySelector<HTMLElement>(FIELDS);
  // A page is hidden until it is known what stands above it, and nothing hidden takes the focus.
  if (!field || field.closest('[hidden]')) return false;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}
