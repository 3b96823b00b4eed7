import { dateOfSlot, dayCount, type SlotRun } from '../../stays/bookings/stay.ts';
import type { LocalDate } from '../../shared/local-date.ts';

/** What a hut like it costs a day on the market, with power and heating, from a date until the next of the hut. */
export type HutValue = { hut: string; from: LocalDate; dayOre: number };

/** A club would be entering a mistake. */
export const MOST_DAY_VALUE_ORE = 10_000_000;
export const SOURCE_MAX = 300;
/** Of one hut: four seasons for ten years. */
export const MOST_VALUES = 40;

/** The market value of a stay, each half day at half of its day; null where some day has no value. */
export function valueOfStay(values: readonly HutValue[], stay: SlotRun & { hut: string }): number | null {
  const own = values.filter(({ hut }) => hut === stay.hut).toSorted((a, b) => (a.from < b.from ? 1 : -1));
  let halves = 0;
  for (let slot = stay.first; slot <= stay.last; slot += 1) {
    const day = dateOfSlot(slot);
    const holding = own.find(({ from }) => from <= day);
    if (!holding) return null;
    halves += holding.dayOre;
  }
  return Math.round(halves / 2);
}

/** What a guest had below the market value. Who did not come had nothing; who paid more has no deduction for it. */
export function benefitOf(stay: { valueOre: number | null; paidOre: number; noShow: boolean }): number | null {
  if (stay.noShow) return 0;
  return stay.valueOre === null ? null : Math.max(0, stay.valueOre - stay.paidOre);
}

/** A stay as it counts for the person who had it. */
export type ValuedStay = SlotRun & {
  user: string | null;
  paidOre: number;
  valueOre: number | null;
  benefitOre: number | null;
};

export type PersonsYear = {
  /** Null: all whose accounts are deleted. Nobody can tell them apart. */
  user: string | null;
  stays: number;
  days: number;
  paidOre: number;
  /** Null where the value of one of the stays is missing. */
  valueOre: number | null;
  benefitOre: number | null;
};

const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** The year of each person, in the order of their first stay. */
export function benefitByPerson(stays: readonly ValuedStay[]): PersonsYear[] {
  const years = new Map<string | null, PersonsYear>();
  for (const stay of stays) {
    const { user } = stay;
    const before = years.get(user) ?? { user, stays: 0, days: 0, paidOre: 0, valueOre: 0, benefitOre: 0 };
    years.set(user, {
      user,
      stays: before.stays + 1,
      days: before.days + dayCount(stay),
      paidOre: before.paidOre + stay.paidOre,
      valueOre: plus(before.valueOre, stay.valueOre),
      benefitOre: plus(before.benefitOre, stay.benefitOre),
    });
  }
  return [...years.values()];
}
