import { manages } from '@hytte/domain/clubs/members/roles';
import { useQuery } from '@tanstack/react-query';
import { type ManagedClub, standingOf } from '#features/clubs/clubs/clubs.api.ts';
import { nextDrawQuery } from '#features/fairness/draws/draws.api.ts';
import { StartDraw } from '#features/fairness/draws/manage/StartDraw.tsx';
import { TodayPage } from '#features/clubs/today/TodayPage.tsx';
import { KeptHuts } from './KeptHuts.tsx';

/** The start page, with the button that starts a draw, and for a keeper what is done with each hut. */
export function TodayTab(managed: ManagedClub) {
  const { id: clubId } = managed.club;
  const standing = standingOf(managed);
  const { huts } = standing.offices;
  return (
    <TodayPage
      clubId={clubId}
      standing={standing}
      startDraw={<DrawButton clubId={clubId} />}
      keptHuts={!manages(standing.role) && huts.length > 0 && <KeptHuts clubId={clubId} hutIds={huts} />}
    />
  );
}

function DrawButton({ clubId }: { clubId: string }) {
  const { data } = useQuery(nextDrawQuery(clubId));
  return data ? <StartDraw clubId={clubId} next={data} /> : null;
}
