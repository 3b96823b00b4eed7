import { useQuery } from '@tanstack/react-query';
import { managesClub, myClubsQuery } from '#features/clubs/clubs.api.ts';
import { storedActiveClub } from '#lib/active-club.ts';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { returnTo, useSession } from '#lib/session.ts';
import { useStored } from '#lib/stored-value.ts';
import { showToast } from '#ui/toast.tsx';

type PlanDestination = {
  to: string;
  /** Before one goes: so that the next page knows what one came for. */
  prepare: () => void;
  /** A club whose plan others choose. */
  othersClub: string | null;
};

/** Where a plan is chosen in earnest: at the active club; before that one signs in, or finds a club. */
export function usePlanDestination(): PlanDestination {
  const t = useT();
  const isVisitor = useSession().status !== 'user';
  const chosen = useStored(storedActiveClub);
  const { data: clubs = [] } = useQuery({ ...myClubsQuery, enabled: !isVisitor });
  if (isVisitor) return { to: pathTo('login'), prepare: () => returnTo.set(pathTo('pricing')), othersClub: null };
  const club = clubs.find(({ club_id }) => club_id === chosen);
  if (!club) return { to: pathTo('clubs'), prepare: () => showToast.info(t('pricing_needs_club')), othersClub: null };
  return {
    to: pathTo('managePlan', { club_id: club.club_id }),
    prepare: () => {},
    othersClub: managesClub(club) ? null : club.club_name,
  };
}
