import { useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { HutList } from './HutList.tsx';

/** The huts of one club, for its members. */
export default function ClubHutsScreen() {
  const t = useT();
  const { club_id: clubId = '' } = useParams();
  const { data: clubs = [] } = useMyClubs().clubs;
  const club = clubs.find((membership) => membership.club_id === clubId);
  const title = club ? t('club_huts', { club: club.club_name }) : t('huts');
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-content gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-3xl font-extrabold break-words">{title}</h1>
      <HutList clubId={clubId} emptyText={t('no_huts_text_member')} />
    </div>
  );
}
