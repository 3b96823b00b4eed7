import type { Api } from '@hytte/contract/api';
import type { Booking } from '@hytte/contract/stays/bookings';
import type { Answer, RequestInput } from '@hytte/contract/endpoint';
import type { ClubMember } from '@hytte/contract/clubs/members';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { updateClub } from '#features/clubs/clubs/change-clubs.api.ts';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { todayInOslo } from '#lib/dates.ts';
import type { PlanUse } from '#lib/RoomOnPlan.tsx';
import { afterHandOver, afterMemberRemoved, afterMembersChanged, queryKeys } from '#lib/query-keys.ts';

export const membersQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.members(clubId),
    queryFn: ({ signal }) => call('GET /api/memberships/clubs/{id}/members', { params: { id: clubId }, signal }),
  });

/** Everything of one member, on their own page. */
export const memberQuery = (clubId: string, userId: string) =>
  queryOptions({
    queryKey: queryKeys.members(clubId, userId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/members/{userId}', { params: { clubId, userId }, signal }),
  });

/** The name, or the e-mail address of a person without one. */
export const nameOf = ({ first_name, last_name, email }: Pick<ClubMember, 'first_name' | 'last_name' | 'email'>) =>
  [first_name, last_name].filter(Boolean).join(' ') || email;

type ListOfMembers = Answer<Api['GET /api/memberships/clubs/{id}/members']>;

/** Invitations that have expired keep no place. */
export const placesTaken = ({ members, pending_invitations: invited }: ListOfMembers): PlanUse => ({
  what: 'members',
  count: members.length,
  invited: invited.filter(({ expires_at }) => Date.parse(expires_at) > Date.now()).length,
});

/** A mutation that refetches the member list. */
function useMembersMutation<Sent, Got>(clubId: string, mutationFn: (sent: Sent) => Promise<Got>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => afterMembersChanged(queryClient, clubId) });
}

export const useInvite = (clubId: string) =>
  useMembersMutation(clubId, (email: string) =>
    callOnce('POST /api/memberships/clubs/{id}/invite-member', { params: { id: clubId }, body: { email } }),
  );

export const useResendInvitation = (clubId: string) =>
  useMembersMutation(clubId, (email: string) =>
    call('POST /api/memberships/clubs/{id}/resend-invitation', { params: { id: clubId }, body: { email } }),
  );

export const useCancelInvitation = (clubId: string) =>
  useMembersMutation(clubId, (email: string) =>
    call('POST /api/memberships/clubs/{id}/cancel-invitation', { params: { id: clubId }, body: { email } }),
  );

/** A member's stays and requests ahead, with what was paid for each. */
export const staysOfMemberQuery = (clubId: string, userId: string) =>
  queryOptions({
    queryKey: queryKeys.clubBookings(clubId, { ahead: userId }),
    queryFn: async ({ signal }) => {
      const query = { clubId, userId, from: todayInOslo(), sortBy: 'date' as const };
      const { bookings } = await call('GET /api/bookings', { query, signal });
      const open = bookings.filter(({ status }) => status !== 'rejected');
      return Promise.all(open.map(async (booking) => ({ booking, paidOre: await paidFor(booking, signal) })));
    },
  });

async function paidFor({ id, paid }: Booking, signal: AbortSignal): Promise<number> {
  if (!paid) return 0;
  const { cost } = await call('GET /api/bookings/{id}/cost', { params: { id }, signal });
  return cost.isFree ? 0 : cost.totalAmountInOre;
}

export type RoleChange = RequestInput<Api['POST /api/memberships/clubs/{id}/update-member-role']>['body'];

export const useChangeRole = (clubId: string) =>
  useMembersMutation(clubId, (body: RoleChange) =>
    call('POST /api/memberships/clubs/{id}/update-member-role', { params: { id: clubId }, body }),
  );

export const useEmployeeNumber = (clubId: string) =>
  useMembersMutation(clubId, ({ userId, number }: { userId: string; number: string | null }) =>
    call('PUT /api/clubs/{clubId}/members/{userId}/employee-number', {
      params: { clubId, userId },
      body: { employee_number: number },
    }),
  );

type Removal = { userId: string; reason: string; new_join_code: boolean };

export function useRemoveMember(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: Removal) =>
      call('POST /api/memberships/clubs/{id}/members/{userId}/remove', { params: { id: clubId, userId }, body }),
    onSuccess: () => afterMemberRemoved(queryClient, clubId),
  });
}

type PointChange = { userId: string } & RequestInput<Api['POST /api/clubs/{clubId}/members/{userId}/points']>['body'];

export const useChangePoints = (clubId: string) =>
  useMembersMutation(clubId, ({ userId, ...body }: PointChange) =>
    callOnce('POST /api/clubs/{clubId}/members/{userId}/points', { params: { clubId, userId }, body }),
  );

export const useResetPoints = (clubId: string) =>
  useMembersMutation(clubId, (reason: string) =>
    call('POST /api/memberships/clubs/{id}/reset-booking-points', { params: { id: clubId }, body: { reason } }),
  );

type MailToAll = RequestInput<Api['POST /api/memberships/clubs/{id}/send-email']>['body'];

export function useMailToAll(clubId: string) {
  return useMutation({
    mutationFn: (body: MailToAll) =>
      call('POST /api/memberships/clubs/{id}/send-email', { params: { id: clubId }, body }),
  });
}

export function useNewJoinCode(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/memberships/clubs/{id}/generate-join-code', { params: { id: clubId } }),
    onSuccess: ({ join_code }) => updateClub(queryClient, clubId, { join_code }),
  });
}

export const useOfferClub = (clubId: string) =>
  useMembersMutation(clubId, (userId: string) =>
    call('POST /api/memberships/clubs/{id}/hand-over', { params: { id: clubId }, body: { userId } }),
  );

export const useEndHandOver = (clubId: string) =>
  useMembersMutation(clubId, () => call('DELETE /api/memberships/clubs/{id}/hand-over', { params: { id: clubId } }));

/**
 * The caller's own role changes too, so everything that depends on roles is refetched. Not awaited: the offer with its button
 * disappears with the first answer, and a component that is gone no longer says that it went well.
 */
export function useAcceptClub(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/memberships/clubs/{id}/hand-over/accept', { params: { id: clubId } }),
    onSuccess: () => void afterHandOver(queryClient, clubId),
  });
}
