import type { HutInList } from '@hytte/contract/huts';
import {
  checkRequest,
  checkStay,
  type Refusal,
  type RequestRules,
  nearestStay,
} from '@hytte/domain/bookings/check-request';
import { type Cost, costOf, POINTS_PER_STAY, pointsOfSeasons } from '@hytte/domain/bookings/cost';
import { overlaps, type SlotRun } from '@hytte/domain/bookings/stay';
import { toOre } from '@hytte/domain/shared/money';
import { seasonsTouching } from '@hytte/domain/seasons/season';

/** A hut, what can be asked for in it, and what all have asked for. */
export type HutFacts = { hut: HutInList; rules: RequestRules; requested: readonly SlotRun[] };

export type StayBill = {
  cost: Cost;
  /** Tenths of a point. `seasons` are those that add to the base. */
  points: { base: number; extra: number; seasons: readonly string[] };
  /** How many others wish for some of the same half days. */
  rivals: number;
};

export type EvaluatedStay = {
  refusal: Refusal | null;
  /** The nearest that is possible, when this is not. */
  instead: SlotRun | null;
  /** Null when it is no stay at all, such as one that ends before it begins. */
  bill: StayBill | null;
};

/** All there is to say about a stay before it is asked for. The server says the same, by the same rules. */
export function evaluateStay(stay: SlotRun, facts: HutFacts): EvaluatedStay {
  const refusal = checkRequest(stay, facts.rules);
  return {
    refusal,
    instead: refusal && nearestStay(stay, facts.rules),
    bill: checkStay(stay) ? null : billOf(stay, facts),
  };
}

function billOf(stay: SlotRun, { hut, rules, requested }: HutFacts): StayBill {
  const prices = {
    hutId: hut.id,
    priceOre: toOre(hut.price),
    minimumPaidDays: hut.minimum_paid_days,
    fixedAmountOre: hut.fixed_amount,
  };
  const adding = seasonsTouching(rules.seasons, hut.id, stay).filter(({ penalty }) => penalty > 0);
  return {
    cost: costOf(stay, prices, rules.seasons),
    points: { base: POINTS_PER_STAY, extra: pointsOfSeasons(adding), seasons: adding.map(({ name }) => name) },
    // One's own may be known before the calendar that holds it has come.
    rivals: Math.max(0, countOverlapping(stay, requested) - countOverlapping(stay, rules.ownRequests)),
  };
}

const countOverlapping = (stay: SlotRun, runs: readonly SlotRun[]): number =>
  runs.filter((run) => overlaps(stay, run)).length;
