import { slotsOfDays } from '@hytte/domain/bookings/stay';
import { DEFAULT_QUARTER_AT, type Snapshot } from '@hytte/domain/draws/snapshot';
import type { ClubFacts } from './club-facts.queries.ts';

/** A club as it is drawn. Members go by the names they are given here, not by who they are. */
export function snapshotOf(facts: ClubFacts, today: number, nameFor: (user: string) => string): Snapshot {
  const names = new Map(facts.members.map(({ user }) => [user, nameFor(user)]));
  return {
    version: 1,
    club: facts.club_id,
    today,
    method: 'weighted',
    quarterAt: DEFAULT_QUARTER_AT,
    members: facts.members.map(({ user, points }) => ({ id: names.get(user) ?? '', points })),
    huts: facts.huts.map(({ id, available }) => ({ id, available })),
    stays: facts.stays.map(({ user, ...stay }) => ({ ...stay, member: names.get(user ?? '') ?? null })),
    blocked: facts.blocked.map(({ hut, start_date, end_date }) => ({ hut, ...slotsOfDays(start_date, end_date) })),
    requests: facts.requests.map(({ user, ...request }) => ({
      ...request,
      member: names.get(user) ?? '',
      alternatives: null,
    })),
  };
}
