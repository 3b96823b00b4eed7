import { overlaps } from '@hytte/domain/stays/bookings/stay';
import { namesOf } from '#features/clubs/members/members.service.ts';
import { periodToTry } from '#features/fairness/rounds/period-draws.service.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { drawDay, readClub, snapshotForTrial } from './club-facts.ts';
import { partiesIn, type WantedFacts } from './draw.ts';
import { wantedIn } from './freeze-period.ts';
import { ofThousand, simulateInWorkerThread } from './simulate.ts';
import {
  DRY_RUN_BUDGET,
  limitDryRuns,
  limitPreviews,
  mayBeShown,
  oneDryRunPerClub,
  onePreviewPerClub,
  simulationOf,
} from './trials.ts';

// Trials of a period that takes wishes: its wishes as they would be frozen now, drawn many times with lots that are thrown away.

type PeriodOfClub = { clubId: string; id: string };
type WantedWish = WantedFacts['wishes'][number];

/**
 * The chances of the caller's wishes, and of getting anything, if the deadline were now. Limited as other chances: with
 * fewer than three who want some of the days one could guess who the others are, and the chance of the whole list would
 * give such a wish away too.
 */
export async function wishChances(ctx: SignedInCtx, { clubId, id }: PeriodOfClub) {
  await limitPreviews(ctx, clubId);
  const { wanted, snapshot, parties } = await trialOf(ctx, { clubId, id });
  const party = parties.of(ctx.actor.userId);
  const others = wanted.wishes
    .map((wish) => ({ ...wish, party: parties.of(wish.user) }))
    .filter((wish) => wish.party !== party);
  const own = wanted.wishes
    .filter((wish) => parties.of(wish.user) === party)
    .map((wish) => ({ wish, rivals: countRivals(wish, others) }))
    .toSorted((one, other) => one.wish.rank - other.wish.rank);
  if (!own.some(({ rivals }) => mayBeShown(rivals))) return { ofThousand: null, wishes: own.map(untold) };
  const simulation = await onePreviewPerClub(clubId, () => simulationOf(snapshot));
  return {
    ofThousand: own.every(({ rivals }) => mayBeShown(rivals))
      ? ofThousand(simulation, simulation.served.get(party))
      : null,
    wishes: own.map((one) =>
      mayBeShown(one.rivals)
        ? {
            rank: one.wish.rank,
            rivals: one.rivals,
            ofThousand: ofThousand(simulation, simulation.allocated.get(one.wish.id)),
          }
        : untold(one),
    ),
  };
}

const untold = ({ wish, rivals }: { wish: WantedWish; rivals: number }) => ({
  rank: wish.rank,
  rivals,
  ofThousand: null,
});

/** Other parties with an option that shares a half day with one of this wish. */
function countRivals(own: WantedWish, others: readonly (WantedWish & { party: string })[]): number {
  const meets = (options: WantedWish['options']): boolean =>
    options.some((option) => own.options.some((mine) => mine.hut === option.hut && overlaps(mine, option)));
  const rivals = others.filter(({ options }) => meets(options));
  return new Set(rivals.map(({ party }) => party)).size;
}

/** For club admins: what its draw would give everybody, on average. Reads only. */
export async function periodDryRun(ctx: SignedInCtx, { clubId, id }: PeriodOfClub) {
  await limitDryRuns(ctx, clubId);
  return oneDryRunPerClub(clubId, async () => {
    const { wanted, snapshot, parties } = await trialOf(ctx, { clubId, id });
    const simulation = await simulateInWorkerThread({ snapshot, ...DRY_RUN_BUDGET });
    const times = [...simulation.allocated.values()].reduce((sum, one) => sum + one, 0);
    const partyOf = new Map(parties.all.map((party) => [party.id, party]));
    const wishesOf = Map.groupBy(wanted.wishes, ({ user }) => parties.of(user));
    const nameOf = await namesOf(
      ctx,
      wanted.wishes.flatMap(({ user }) => parties.peopleWith(user)),
    );
    return {
      draws: simulation.draws,
      wishes: wanted.wishes.length,
      expectedStays: Math.round((times * 10) / simulation.draws) / 10,
      members: [...wishesOf].map(([party, wishes]) => ({
        id: party,
        name: (partyOf.get(party)?.people ?? []).map((user) => nameOf.get(user) ?? '').join(', '),
        points: partyOf.get(party)?.points ?? 0,
        ofThousand: ofThousand(simulation, simulation.served.get(party)),
        wishes: wishes
          .toSorted((one, other) => one.rank - other.rank)
          .map((wish) => ({ rank: wish.rank, ofThousand: ofThousand(simulation, simulation.allocated.get(wish.id)) })),
      })),
    };
  });
}

async function trialOf(ctx: SignedInCtx, { clubId, id }: PeriodOfClub) {
  const period = await periodToTry(ctx, clubId, id);
  const club = await readClub(ctx, clubId);
  const wanted = await wantedIn(ctx, period);
  return { wanted, snapshot: snapshotForTrial(club, drawDay(ctx), wanted), parties: partiesIn(club, club.rules) };
}
