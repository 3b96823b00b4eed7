import type { Membership } from '@hytte/contract/clubs';
import { matchPath } from 'react-router';
import type { T } from '#lib/i18n.ts';
import { type PathName, pathTo, patternOf } from '#lib/paths.ts';

export type Crumb = { label: string; to?: string };

type Known = {
  clubs: readonly Membership[];
  activeClub: Membership | null;
  /** What the hut of the address is called, as far as one knows. */
  hut: string;
};

const at = (pathname: string, name: PathName) => matchPath(patternOf(name), pathname);

/** The hut that the address is about, if it is about one. */
export function hutIdIn(pathname: string): string | null {
  if (at(pathname, 'manageNewHut')) return null;
  const { hutId }: Record<string, string | undefined> =
    (at(pathname, 'hut') ?? at(pathname, 'manageHut'))?.params ?? {};
  return hutId ?? null;
}

/** Where a signed-in person is, outermost first. A page that is not named here has no crumbs. */
export function crumbsFor(pathname: string, t: T, { clubs, activeClub, hut }: Known): Crumb[] {
  const manage = matchPath(`${patternOf('manage')}/*`, pathname);
  if (manage) {
    const { club_id = '' }: Record<string, string | undefined> = manage.params;
    const club = clubs.find((membership) => membership.club_id === club_id);
    return [...(club ? [{ label: club.club_name }] : []), ...manageCrumbs(pathname, t, club_id, hut)];
  }
  if (at(pathname, 'hut')) {
    const club = activeClub ? [{ label: activeClub.club_name, to: pathTo('home') }] : [];
    return [...club, { label: hut }];
  }
  const draws = at(pathname, 'draws') ?? at(pathname, 'draw');
  if (draws) return drawCrumbs(pathname, t, draws.params, clubs);
  if (pathname === pathTo('clubs') || pathname.startsWith(`${pathTo('clubs')}/`)) return [{ label: t('clubs') }];
  if (at(pathname, 'bookings')) return [{ label: t('bookings') }];
  if (at(pathname, 'booking')) {
    return [{ label: t('bookings'), to: pathTo('bookings') }, { label: t('booking_details') }];
  }
  if (at(pathname, 'receipt')) {
    return [{ label: t('bookings'), to: pathTo('bookings') }, { label: t('receipt') }];
  }
  if (at(pathname, 'howWeDraw')) return [{ label: t('how_we_draw') }];
  if (at(pathname, 'profile')) return [{ label: t('profile') }];
  return [];
}

/** Manage is a link only on the pages below it. */
function manageCrumbs(pathname: string, t: T, club_id: string, hut: string): Crumb[] {
  const back = { label: t('manage'), to: pathTo('manageHuts', { club_id }) };
  if (at(pathname, 'manageNewHut')) return [back, { label: t('create_new_hut') }];
  if (at(pathname, 'manageHut')) return [back, { label: hut }];
  if (at(pathname, 'manageAudit')) {
    return [{ label: t('manage'), to: pathTo('manageInfo', { club_id }) }, { label: t('audit') }];
  }
  if (at(pathname, 'managePlanInvoice')) {
    return [{ label: t('manage'), to: pathTo('managePlan', { club_id }) }, { label: t('plan_invoice') }];
  }
  return [{ label: t('manage') }];
}

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
    ...(isList ? [] : [{ label: t('proof') }]),
  ];
}
