import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { NextDraw } from '@hytte/contract/fairness/draws';
import type { Period } from '@hytte/contract/fairness/periods';
import { readStay } from '@hytte/contract/stays/sent-stay';
import {
  type Availability,
  availabilityIn,
  drawsAhead,
  heldRuns,
  type HutDays,
  type PeriodDays,
} from '@hytte/domain/stays/availability/availability';
import type { RequestRules } from '@hytte/domain/stays/bookings/check-request';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { Rules } from '#features/fairness/rules/rules.api.ts';
import { slotsIn } from './bookings.api.ts';

/** How days of a hut are had, and those that only the draw of a period gives. */
type HutAvailability = Required<Pick<RequestRules, 'held'>> & { availabilityOf: (stay: SlotRun) => Availability };

type OfClub = 'now' | 'rule' | 'draws' | 'ownStays' | 'periods';
export type ClubAvailability = (hut: Omit<HutDays, OfClub>) => HutAvailability;

type Answers = {
  rules: Rules['rules'];
  next: Pick<NextDraw, 'announced' | 'frozen'>;
  own: readonly OwnBooking[];
  periods: readonly Period[];
};

/** How the member gets the days of a club's huts at a moment: from the answers of its calls, by the server's own rules. */
export function clubAvailability(clubId: string, { rules, next, own, periods }: Answers, now: Date): ClubAvailability {
  const club = {
    now,
    rule: rules.days,
    draws: {
      schedule: rules.draws.automatic ? rules.draws : null,
      announced: next.announced && { at: new Date(next.announced.draw_at), all: next.announced.all },
      isFrozen: next.frozen !== null,
    },
    ownStays: own.filter(({ club_id, status }) => club_id === clubId && status === 'allocated').map(slotsIn),
    periods: periods.map(asPeriodDays),
  };
  const drawOf = drawsAhead(club);
  return (hut) => {
    const days = { ...hut, ...club };
    return { held: heldRuns(days), availabilityOf: availabilityIn(days, drawOf) };
  };
}

/** A period in the units of the domain, with what the availability of its days depends on. */
const asPeriodDays = (period: Period): PeriodDays => ({
  id: period.id,
  name: period.name,
  ...readStay(period),
  hutIds: period.hut_ids,
  opensAt: new Date(period.opens_at),
  closesAt: new Date(period.closes_at),
  drawAt: new Date(period.draw_at),
  leftoversAt: new Date(period.leftovers_at),
  leftovers: period.leftovers,
  leftoversOpen: period.leftovers_open,
  reservedHours: period.reserved_hours,
  announcedAt: period.announced_at === null ? null : new Date(period.announced_at),
  cancelledAt: period.cancelled_at === null ? null : new Date(period.cancelled_at),
  isDrawn: period.state === 'drawn',
});
