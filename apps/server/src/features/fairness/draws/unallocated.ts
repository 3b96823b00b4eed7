import { ordinaryPrice } from '@hytte/domain/fairness/points/points';
import { DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import type { Outcome } from '@hytte/domain/fairness/draws/draw';
import { partyFinder } from '#features/fairness/points/parties.service.ts';
import { wishesWithBookings } from '#features/fairness/rounds/period-draws.service.ts';
import type { RulesVersion } from '#features/fairness/rules/rules.service.ts';
import type { Unallocated } from '#features/stays/waitlist/waitlist.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type DrawnClub, nextRunNumber } from './draw.ts';
import type { RequestsToDecide } from './club-facts.queries.ts';

type Lost = RequestsToDecide['requests'][number] & { outcome: Outcome };

/**
 * What these draws rejected because the days were taken: it waits for them, in the order of the draw. Other reasons do not
 * wait: a closed hut, days that are over, a limit that is reached.
 */
export async function unallocatedOf(
  ctx: Ctx,
  clubs: readonly DrawnClub[],
  runIds: ReadonlyMap<string, string>,
  rules: ReadonlyMap<string, RulesVersion>,
): Promise<Unallocated[]> {
  const unallocated: Unallocated[] = [];
  for (const club of clubs) {
    const { clubId, periodId } = club.freeze;
    const lost = lostIn(club);
    if (lost.length === 0) continue;
    const { rules: ofClub } = rules.get(clubId) ?? { rules: DEFAULT_RULES };
    const { always, ifContested } = ordinaryPrice(ofClub.points.ordinaryStay);
    const ordinary = always + ifContested;
    const wishes = periodId === null ? null : await wishesWithBookings(ctx, periodId);
    const { partyOf } = await partyFinder(ctx.db, clubId, ofClub);
    const placesOf = placesInFirstPass(club, partyOf);
    for (const { id, user, rank, outcome, ...request } of lost) {
      const wish = wishes?.get(id);
      if (wishes && !wish) continue;
      unallocated.push({
        clubId,
        userId: user,
        bookingId: wish?.bookingId ?? id,
        run: { id: runIds.get(clubId) ?? '', number: nextRunNumber(club.state) },
        turn: wish
          ? { pass: 1, place: placesOf.get(partyOf(user)) ?? outcome.place, rank }
          : { pass: outcome.round, place: outcome.place, rank },
        period: wish && periodId !== null ? { id: periodId, mostStays: wish.mostStays } : null,
        options: (request.options ?? [request]).map(({ hut, first, last, cost }) => ({
          hut,
          first,
          last,
          points: cost + ordinary,
          ordinary,
        })),
      });
    }
  }
  return unallocated;
}

const lostIn = ({ decided, outcomeOf }: DrawnClub): Lost[] =>
  decided.requests.flatMap((request) => {
    const outcome = outcomeOf.get(request.id);
    return outcome?.status === 'rejected' && outcome.reason === 'taken' ? [{ ...request, outcome }] : [];
  });

/** Each party's place in the first pass: every party with wishes had a turn in it. */
function placesInFirstPass({ decided, outcomeOf }: DrawnClub, partyOf: (user: string) => string): Map<string, number> {
  const places = new Map<string, number>();
  for (const { id, user } of decided.requests) {
    const outcome = outcomeOf.get(id);
    if (outcome?.round === 1) places.set(partyOf(user), outcome.place);
  }
  return places;
}
