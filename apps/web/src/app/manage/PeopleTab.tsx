import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { HouseholdsPanel } from '#features/households/HouseholdsPanel.tsx';
import { GroupsPanel } from '#features/groups/GroupsPanel.tsx';
import { ImportButton } from '#features/imports/ImportButton.tsx';
import { RecentImports } from '#features/imports/RecentImports.tsx';
import { OfficesPanel } from '#features/offices/OfficesPanel.tsx';
import { MembersTab } from '#features/members/MembersTab.tsx';

/** The members tab with the import of members, the groups they are in, and their offices. */
export function PeopleTab({ club, role }: ManagedClub) {
  return (
    <MembersTab
      club={club}
      role={role}
      importing={<ImportButton club={club} />}
      imported={
        <>
          <RecentImports clubId={club.id} />
          <GroupsPanel clubId={club.id} />
          <OfficesPanel clubId={club.id} />
        </>
      }
      households={<HouseholdsPanel clubId={club.id} />}
    />
  );
}
