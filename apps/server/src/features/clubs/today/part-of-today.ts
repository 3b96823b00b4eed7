import { manages } from '@hytte/domain/clubs/members/roles';
import { handlesMoney, keepsHut, type Standing } from '@hytte/domain/clubs/offices/offices';
import type { ClubToday } from './today.service.ts';

/**
 * What is for somebody with an office: what is owed for the treasurer, visits in their own huts for a keeper. The next
 * arrival of the whole club may be in another hut; the page asks for that of the kept ones. Every field is named here, so
 * that a new one is shown to nobody by mistake.
 */
export function partFor(standing: Standing, club: ClubToday): ClubToday {
  if (manages(standing.role)) return club;
  const seesMoney = handlesMoney(standing);
  const isKept = ({ hut_id }: { hut_id: string }): boolean => keepsHut(standing, hut_id);
  return {
    today: club.today,
    unpaid: seesMoney ? club.unpaid.map(withoutPage) : [],
    unpaidSum: seesMoney ? club.unpaidSum : null,
    defects: club.defects.filter(isKept),
    leftBehind: club.leftBehind.filter(isKept),
    refunds: seesMoney ? club.refunds.map(withoutPage) : [],
    bankLines: seesMoney ? club.bankLines : 0,
    nextPayout: seesMoney ? club.nextPayout : null,
    arrivals: club.arrivals
      .filter(isKept)
      .map((stay) => ({ ...withoutPage(stay), unpaid_ore: seesMoney ? stay.unpaid_ore : null })),
    departures: club.departures.filter(isKept).map(withoutPage),
    nextArrival: club.nextArrival && isKept(club.nextArrival) ? withoutPage(club.nextArrival) : null,
    answersMissing: [],
    outOfReach: [],
    offers: [],
    invitations: [],
    lastRun: null,
    nextDraw: { at: null, requests: 0 },
    nextPeriod: null,
  };
}

/** The page of a member is for club admins. */
const withoutPage = <Row>(row: Row) => ({ ...row, member_id: null });
