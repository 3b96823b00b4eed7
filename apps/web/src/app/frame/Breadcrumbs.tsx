import type { Membership } from '@hytte/contract/clubs/clubs';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, matchPath } from 'react-router';
import { useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { hutQuery } from '#features/huts/huts/huts.api.ts';
import { useT, type T } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { type PathName, pathTo, patternOf } from '#lib/paths.ts';

export function Breadcrumbs() {
  const t = useT();
  const { pathname } = useLocation();
  const { clubs, activeClub } = useMyClubs();
  const hut = useHutName(hutIdIn(pathname));
  const crumbs = crumbsFor(pathname, t, { clubs: clubs.data ?? [], activeClub, hut });
  // As high as what stood there while this was loaded: the page below it stays where it is.
  if (crumbs.length === 0) return <div className="h-[41px] print:hidden" />;
  return (
    <nav aria-label={t('breadcrumbs')} className="border-b border-line print:hidden">
      <ol className="mx-auto flex max-w-content flex-wrap items-center gap-x-2 px-4 text-sm sm:px-6">
        {crumbs.map((crumb, at) => (
          <li key={crumb.label} className="flex items-center gap-2">
            {at > 0 && <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />}
            <CrumbLabel crumb={crumb} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The page uses the same query, so this makes no request of its own. */
function useHutName(hutId: string | null): string {
  const t = useT();
  const { data, error } = useQuery({ ...hutQuery(hutId ?? ''), enabled: hutId !== null });
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for this to be logged
    if (error) console.error('The name of the hut could not be fetched', error);
  }, [error]);
  if (data) return data.hut.name;
  return t(error ? 'hut_details' : 'loading');
}

function CrumbLabel({ crumb: { label, to } }: { crumb: Crumb }) {
  if (to === undefined) return <span className="py-2.5 text-ink-2">{label}</span>;
  return (
    <Link to={to} className="py-2.5 text-link hover:underline">
      {label}
    </Link>
  );
}

type Crumb = { label: string; to?: string };

type Known = {
  clubs: readonly Membership[];
  activeClub: Membership | null;
  /** The name of the hut in the path, or a placeholder while it loads. */
  hut: string;
};

const at = (pathname: string, name: PathName) => matchPath(patternOf(name), pathname);

/** The id of the hut in the path, if there is one. */
export function hutIdIn(pathname: string): string | null {
  if (at(pathname, 'manageNewHut')) return null;
  const { hutId }: Record<string, string | undefined> =
    (at(pathname, 'hut') ?? at(pathname, 'manageHut'))?.params ?? {};
  return hutId ?? null;
}

const DRAW_PAGES: readonly PathName[] = ['draws', 'draw', 'rules', 'report'];

/** Outermost first. Other pages have no breadcrumbs. */
export function crumbsFor(pathname: string, t: T, { clubs, activeClub, hut }: Known): Crumb[] {
  const manage = matchPath(`${patternOf('manage')}/*`, pathname);
  if (manage) {
    const { club_id = '' }: Record<string, string | undefined> = manage.params;
    const club = clubs.find((membership) => membership.club_id === club_id);
    return [...(club ? [{ label: club.club_name }] : []), ...manageCrumbs(pathname, t, club_id, hut)];
  }
  const home = activeClub ? [{ label: activeClub.club_name, to: pathTo('home') }] : [];
  if (at(pathname, 'hut')) return [...home, { label: hut }];
  // The page itself says which period it is.
  if (at(pathname, 'period')) return home;
  const draws = DRAW_PAGES.map((name) => at(pathname, name)).find((found) => found !== null);
  if (draws) return drawCrumbs(pathname, t, draws.params, clubs);
  if (pathname === pathTo('clubs') || pathname.startsWith(`${pathTo('clubs')}/`)) return [{ label: t('clubs') }];
  if (at(pathname, 'bookings')) return [{ label: t('bookings') }];
  if (at(pathname, 'booking')) {
    return [{ label: t('bookings'), to: pathTo('bookings') }, { label: t('booking_details') }];
  }
  if (at(pathname, 'offer')) return [{ label: t('bookings'), to: pathTo('bookings') }, { label: t('offer') }];
  if (at(pathname, 'receipt')) {
    return [{ label: t('bookings'), to: pathTo('bookings') }, { label: t('receipt') }];
  }
  if (at(pathname, 'howWeDraw')) return [{ label: t('how_we_draw') }];
  if (at(pathname, 'profile')) return [{ label: t('profile') }];
  return [];
}

/** Pages below a tab, the tab, and what the page is called. */
const BELOW_TABS = [
  ['manageDeparture', 'manageHuts', 'departure_list'],
  ['manageReport', 'manageDrawings', 'report'],
  ['manageTaxDossier', 'managePayments', 'tax_dossier'],
  ['manageDraw', 'manageDrawings', 'draw_names'],
  ['manageMessages', 'manageMembers', 'messages'],
  ['manageMember', 'manageMembers', 'tab_members'],
  ['managePayout', 'managePayments', 'payout_paper'],
  ['managePlanInvoice', 'managePlan', 'plan_invoice'],
] as const;

/** "Manage" is a link only on the pages below it. */
function manageCrumbs(pathname: string, t: T, club_id: string, hut: string): Crumb[] {
  const back = { label: t('manage'), to: pathTo('manageHuts', { club_id }) };
  if (at(pathname, 'manageNewHut')) return [back, { label: t('create_new_hut') }];
  if (at(pathname, 'manageHut')) return [back, { label: hut }];
  const below = BELOW_TABS.find(([page]) => at(pathname, page));
  if (below) return [{ label: t('manage'), to: pathTo(below[1], { club_id }) }, { label: t(below[2]) }];
  return [{ label: t('manage') }];
}

/** Proofs, rules and reports are below the list of draws. */
function drawCrumbs(
  pathname: string,
  t: T,
  { club_id = '' }: Record<string, string | undefined>,
  clubs: readonly Membership[],
): Crumb[] {
  const club = clubs.find((membership) => membership.club_id === club_id);
  const isList = at(pathname, 'draws') !== null;
  return [
    ...(club ? [{ label: club.club_name, to: pathTo('home') }] : []),
    { label: t('past_draws'), ...(!isList && { to: pathTo('draws', { club_id }) }) },
    ...(isList
      ? []
      : [{ label: t(at(pathname, 'rules') ? 'club_rules' : at(pathname, 'report') ? 'report' : 'proof') }]),
  ];
}
