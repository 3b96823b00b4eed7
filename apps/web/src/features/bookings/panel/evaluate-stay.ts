import type { HutInList } from '@hytte/contract/huts';
import {
  checkRequest,
  checkStay,
  nearestStay,
  type Refusal,
  type RequestRules,
} from '@hytte/domain/bookings/check-request';
import { type Cost, costOf, POINTS_PER_STAY, pointsOfSeasons } from '@hytte/domain/bookings/cost';
import { overlaps, type SlotRun } from '@hytte/domain/bookings/stay';
import { seasonsTouching } from '@hytte/domain/seasons/season';
import { pricingOf } from '#features/huts/huts.api.ts';

/** A hut, the rules of requesting it, and all requests for it. */
export type HutFacts = { hut: HutInList; rules: RequestRules; requested: readonly SlotRun[] };

export type StayBill = {
  cost: Cost;
  /** Tenths of a point. `seasons` are those that add to the base. */
  points: { base: number; extra: number; seasons: readonly string[] };
  /** How many requests of others overlap. */
  rivals: number;
};

export type EvaluatedStay = {
  refusal: Refusal | null;
  /** The nearest possible stay, when this one is refused. */
  instead: SlotRun | null;
  /** Null for an invalid stay, such as one that ends before it begins. */
  bill: StayBill | null;
};

/** Refusal, alternative and bill of a stay before it is requested. The server applies the same domain rules. */
export function evaluateStay(stay: SlotRun, facts: HutFacts): EvaluatedStay {
  const refusal = checkRequest(stay, facts.rules);
  return {
    refusal,
    instead: refusal && nearestStay(stay, facts.rules),
    bill: checkStay(stay) ? null : billOf(stay, facts),
  };
}

function billOf(stay: SlotRun, { hut, rules, requested }: HutFacts): StayBill {
  const adding = seasonsTouching(rules.seasons, hut.id, stay).filter(({ penalty }) => penalty > 0);
  return {
    cost: costOf(stay, pricingOf(hut), rules.seasons),
    points: { base: POINTS_PER_STAY, extra: pointsOfSeasons(adding), seasons: adding.map(({ name }) => name) },
    // Not below zero: the member's own request may be in the cache before the refetched calendar counts it.
    rivals: Math.max(0, countOverlapping(stay, requested) - countOverlapping(stay, rules.ownRequests)),
  };
}

const countOverlapping = (stay: SlotRun, runs: readonly SlotRun[]): number =>
  runs.filter((run) => overlaps(stay, run)).length;
