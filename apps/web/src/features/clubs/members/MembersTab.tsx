import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Link, usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { RoomOnPlan, roomOf } from '#lib/RoomOnPlan.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { HandOverNotice } from './HandOver.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { JoinCodePanel } from './JoinCodePanel.tsx';
import { MailToAllButton } from './MailToAllButton.tsx';
import { MemberList } from './MemberList.tsx';
import { membersQuery, placesTaken } from './members.api.ts';
import { PendingInvitations } from './PendingInvitations.tsx';
import { ResetPoints } from './ResetPoints.tsx';

type MembersTabProps = ManagedClub & {
  /** The import button, from features/clubs/invitations. */
  importing: ReactNode;
  /** The recent imports, from features/clubs/invitations. */
  imported: ReactNode;
  /** Who counts as one, from features/clubs/households. */
  households: ReactNode;
};

export function MembersTab({ club, role, importing, imported, households }: MembersTabProps) {
  const t = useT();
  usePageTitle(t('tab_members'));
  const { data, error, refetch } = useQuery(membersQuery(club.id));
  const use = data ? placesTaken(data) : null;
  return (
    <TabPage
      title={t('tab_members')}
      purpose={t('members_purpose')}
      action={
        data && (
          <div className="flex flex-wrap gap-3">
            {importing}
            <Link to={pathTo('manageMessages', { club_id: club.id })} className={buttonClass({ variant: 'secondary' })}>
              {t('messages_open')}
            </Link>
            <MailToAllButton club={club} recipients={data.members.length} />
          </div>
        )
      }
    >
      {use && <RoomOnPlan club={club} use={use} />}
      {data?.hand_over && <HandOverNotice clubId={club.id} handOver={data.hand_over} members={data.members} />}
      <div className="grid gap-6 xl:grid-cols-2 print:hidden">
        <JoinCodePanel club={club} />
        <InvitePanel clubId={club.id} hasRoom={use === null || roomOf(club, use).left > 0} />
      </div>
      {data && (
        <>
          {imported}
          {data.pending_invitations.length > 0 && (
            <PendingInvitations clubId={club.id} invitations={data.pending_invitations} />
          )}
          <MemberList club={club} role={role} members={data.members} isOffered={data.hand_over !== undefined} />
          <div className="print:hidden">{households}</div>
          <div className="print:hidden">
            <ResetPoints club={club} memberCount={data.members.length} />
          </div>
        </>
      )}
      {!data && error && (
        <LoadFailed what={t('failed_to_fetch_members')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-96" />
        </>
      )}
    </TabPage>
  );
}
