import type { Membership } from '@hytte/contract/clubs/clubs';
import { managesClub } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

/** The booking page of a club without huts: a button leads those who run it to adding the first one. */
export function NoHuts({ club }: { club: Membership }) {
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
