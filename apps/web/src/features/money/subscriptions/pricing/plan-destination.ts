import { useQuery } from '@tanstack/react-query';
import { activeIn, managesClub, myClubsQuery } from '#features/clubs/clubs/clubs.api.ts';
import { storedActiveClub } from '#lib/active-club.ts';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { returnTo, useSession } from '#lib/session.ts';
import { useStored } from '#lib/stored-value.ts';
import { showToast } from '#ui/toast.tsx';

type PlanDestination = {
  to: string;
  /** Call before navigating: stores or announces what the next page needs. */
  prepare: () => void;
  /** The active club, if the user may not change its plan. */
  othersClub: string | null;
};

/** Where a plan is ordered: the plan tab of the active club; without a session the sign-in page, without a club the clubs. */
export function usePlanDestination(): PlanDestination {
  const t = useT();
  const isVisitor = useSession().status !== 'user';
  const chosen = useStored(storedActiveClub);
  const { data: clubs = [] } = useQuery({ ...myClubsQuery, enabled: !isVisitor });
  if (isVisitor) return { to: pathTo('login'), prepare: () => returnTo.set(pathTo('pricing')), othersClub: null };
  const club = activeIn(clubs, chosen);
  if (!club) return { to: pathTo('clubs'), prepare: () => showToast.info(t('pricing_needs_club')), othersClub: null };
  return {
    to: pathTo('managePlan', { club_id: club.club_id }),
    prepare: () => {},
    othersClub: managesClub(club) ? null : club.club_name,
  };
}
