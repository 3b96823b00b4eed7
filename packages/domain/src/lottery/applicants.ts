import type { SlotRun } from '../bookings/stay.ts';
import { compareBy, type Snapshot, type StayRequest } from '../draws/snapshot.ts';

/** A member with requests, on the way through the rounds. */
export type Applicant = {
  id: string;
  /** In tenths; grows with every stay won. */
  points: number;
  /** Dearest wish first. */
  pending: StayRequest[];
  /** Stays the member has, older ones included, in whichever hut: nobody sleeps in two. */
  stays: SlotRun[];
  /** Alternatives of which one was won. */
  satisfied: Set<string>;
};

export function applicantsOf({ members, stays }: Snapshot, requests: readonly StayRequest[]): Applicant[] {
  const requestsOf = byMember(requests);
  const staysOf = byMember(stays);
  return members.flatMap(({ id, points }) => {
    const pending = requestsOf.get(id)?.toSorted(compareBy(({ rank, id }) => [rank, id]));
    return pending ? [{ id, points, pending, stays: [...(staysOf.get(id) ?? [])], satisfied: new Set<string>() }] : [];
  });
}

/** Map.groupBy is younger than Node 20, on which members may make a draw anew. */
function byMember<T extends { member: string | null }>(items: readonly T[]): Map<string | null, T[]> {
  const groups = new Map<string | null, T[]>();
  for (const item of items) {
    const group = groups.get(item.member);
    if (group) group.push(item);
    else groups.set(item.member, [item]);
  }
  return groups;
}
