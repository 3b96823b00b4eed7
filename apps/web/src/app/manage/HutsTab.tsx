import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { ClubDefects } from '#features/huts/defects/ClubDefects.tsx';
import { HutsPage } from '#features/huts/huts/HutsTab.tsx';

/** The huts tab with what guests have reported. */
export function HutsTab({ club }: ManagedClub) {
  return <HutsPage club={club} defects={<ClubDefects clubId={club.id} />} />;
}
