import { useQuery } from '@tanstack/react-query';
import { type ManagedClub, standingOf } from '#features/clubs/clubs.api.ts';
import { nextDrawQuery } from '#features/draws/draws.api.ts';
import { StartDraw } from '#features/draws/manage/StartDraw.tsx';
import { TodayPage } from '#features/today/TodayPage.tsx';

/** The start page, with the button that starts a draw. */
export function TodayTab(managed: ManagedClub) {
  const { id: clubId } = managed.club;
  return <TodayPage clubId={clubId} standing={standingOf(managed)} startDraw={<DrawButton clubId={clubId} />} />;
}

function DrawButton({ clubId }: { clubId: string }) {
  const { data } = useQuery(nextDrawQuery(clubId));
  return data ? <StartDraw clubId={clubId} next={data} /> : null;
}
