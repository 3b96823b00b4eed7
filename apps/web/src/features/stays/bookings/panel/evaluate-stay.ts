import type { HutInList } from '@hytte/contract/huts/huts';
import type { Availability } from '@hytte/domain/stays/availability/availability';
import {
  checkRequest,
  checkStay,
  nearestStay,
  type Refusal,
  type RequestRules,
} from '@hytte/domain/stays/bookings/check-request';
import { type Cost, costOf, pointsCost } from '@hytte/domain/stays/bookings/cost';
import { overlaps, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { ordinaryPrice } from '@hytte/domain/fairness/points/points';
import type { PointRules } from '@hytte/domain/fairness/rules/rules';
import { seasonsTouching } from '@hytte/domain/huts/seasons/season';
import { pricingOf } from '#features/huts/huts/huts.api.ts';
import type { HutCalendar } from '../bookings.api.ts';
import { isAdvisable } from '../calendar/calendar-facts.ts';

/** A hut, the rules of requesting it, what an ordinary stay costs in points, and all requests for it. */
export type HutFacts = {
  hut: HutInList;
  rules: RequestRules;
  ordinaryStay: PointRules['ordinaryStay'];
  requested: readonly SlotRun[];
  /** Half days that are held for somebody on the waiting list. */
  offers: HutCalendar['offers'];
  /** How days of the hut are had; missing until it is known. */
  availabilityOf?: ((stay: SlotRun) => Availability) | undefined;
};

export type StayBill = {
  cost: Cost;
  /** In tenths of a point: all of it, what these seasons do not account for, and what is added if others want the days. */
  points: { tenths: number; seasons: readonly string[]; ordinary: number; ifContested: number };
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
    instead: refusal && nearestAdvisable(stay, facts),
    bill: checkStay(stay) ? null : billOf(stay, facts),
  };
}

/** The nearest stay of the same length that can be had, or null. */
export const nearestAdvisable = (stay: SlotRun, { rules, availabilityOf }: HutFacts): SlotRun | null =>
  nearestStay(stay, rules, (nearby) => isAdvisable(availabilityOf?.(nearby)));

function billOf(stay: SlotRun, { hut, rules, ordinaryStay, requested }: HutFacts): StayBill {
  const adding = seasonsTouching(rules.seasons, hut.id, stay).filter(({ penalty }) => penalty > 0);
  const { always, ifContested } = ordinaryPrice(ordinaryStay);
  return {
    cost: costOf(stay, pricingOf(hut), rules.seasons),
    points: {
      tenths: pointsCost(adding) + always,
      seasons: adding.map(({ name }) => name),
      ordinary: always,
      ifContested,
    },
    // Not below zero: the member's own request may be in the cache before the refetched calendar counts it.
    rivals: Math.max(0, countOverlapping(stay, requested) - countOverlapping(stay, rules.ownRequests)),
  };
}

const countOverlapping = (stay: SlotRun, runs: readonly SlotRun[]): number =>
  runs.filter((run) => overlaps(stay, run)).length;
