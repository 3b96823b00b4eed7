import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { HouseholdsPanel } from '#features/clubs/households/HouseholdsPanel.tsx';
import { GroupsPanel } from '#features/fairness/groups/GroupsPanel.tsx';
import { ImportButton } from '#features/clubs/invitations/ImportButton.tsx';
import { RecentImports } from '#features/clubs/invitations/RecentImports.tsx';
import { OfficesPanel } from '#features/clubs/offices/OfficesPanel.tsx';
import { MembersTab } from '#features/clubs/members/MembersTab.tsx';

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
