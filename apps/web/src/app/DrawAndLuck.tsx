import { DrawAndPoints } from '#features/draws/own/DrawAndPoints.tsx';
import { OwnLuck } from '#features/luck/OwnLuck.tsx';

/** The next draw, the user's points, and what was to be expected of their draws. Loaded with `lazy`. */
export function DrawAndLuck({ clubId }: { clubId: string }) {
  return <DrawAndPoints clubId={clubId} luck={<OwnLuck clubId={clubId} />} />;
}
