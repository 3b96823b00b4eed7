import { overlaps, slotOf, type SlotRun } from '@hytte/domain/bookings/stay';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { type Chance, chanceOf, shuffled } from './chance.ts';
import { drawDays, easterStay, nextFriday, stayBetween } from './days.ts';
import { bukkestua, fjellro, huts, nordlysbu, skjaergardsbua, tommerkoia, maintenance } from './club.ts';
import { type DemoPerson, characters, people } from './people.ts';

export type StayRequest = { hutId: string; stay: SlotRun; person: DemoPerson };

/** What is asked for before each of the three draws, and since the last. */
export type StayRequests = { drawn: readonly [StayRequest[], StayRequest[], StayRequest[]]; open: StayRequest[] };

type HutStay = { hutId: string; stay: SlotRun };
type Period = { name: string; from: LocalDate; to: LocalDate; count: number };

const { member, unlucky, neverAsked } = characters;
const EASTER_RIVALS = 9;
const RUSH = 6;

const own = (stay: HutStay): StayRequest => ({ ...stay, person: member });

export function requestsAround(today: LocalDate): StayRequests {
  const [first, second, third] = drawDays(today);
  const easter = { hutId: bukkestua.id, stay: easterStay(today) };
  const past = { hutId: tommerkoia.id, stay: stayBetween(addDays(second, 32), addDays(second, 35)) };
  const soon = { hutId: fjellro.id, stay: stayBetween(addDays(today, 4), addDays(today, 7)) };
  const unpaid = { hutId: skjaergardsbua.id, stay: stayBetween(addDays(today, 24), addDays(today, 27)) };
  const { from, to } = maintenance(today);
  const closed = { hutId: nordlysbu.id, stay: { first: slotOf(from, 'AM'), last: slotOf(to, 'PM') } };
  const kept = [easter, past, soon, unpaid, closed];
  const nextAsker = askersInTurn();

  const drawnIn = (period: Period): StayRequest[] => {
    const rush = weekendIn(period, bukkestua.id, kept);
    // Asked for first: a member's first wish is the dearest, and a rush is one only among dearest wishes.
    const rushing = several(RUSH - 1, rush, nextAsker);
    return [{ ...rush, person: unlucky }, ...rushing, ...fill(period, [...kept, rush], nextAsker)];
  };
  return {
    drawn: [
      drawnIn({ name: 'first', from: addDays(first, 8), to: addDays(second, 20), count: 48 }),
      [own(past), ...drawnIn({ name: 'second', from: addDays(second, 21), to: addDays(third, 10), count: 46 })],
      [
        own(soon),
        own(unpaid),
        ...drawnIn({ name: 'third', from: addDays(third, 11), to: addDays(today, 60), count: 34 }),
      ],
    ],
    open: [
      own(easter),
      { ...easter, person: unlucky },
      ...fill({ name: 'open', from: addDays(today, 61), to: addDays(today, 240), count: 26 }, kept, nextAsker),
      ...several(EASTER_RIVALS - 2, easter, nextAsker),
    ],
  };
}

/** Everybody else, one after the other: whoever has asked for one week is far from it when it is their turn again. */
function askersInTurn(): () => DemoPerson {
  const line = shuffled(
    people.filter((person) => ![member, unlucky, neverAsked].includes(person)),
    chanceOf('askers'),
  );
  let turn = 0;
  return () => line[turn++ % line.length] ?? member;
}

const several = (count: number, stay: HutStay, nextAsker: () => DemoPerson): StayRequest[] =>
  Array.from({ length: count }, () => ({ ...stay, person: nextAsker() }));

const weeksBetween = (from: LocalDate, to: LocalDate): LocalDate[] => {
  const fridays: LocalDate[] = [];
  for (let friday = nextFriday(from); addDays(friday, 7) <= to; friday = addDays(friday, 7)) fridays.push(friday);
  return fridays;
};

/** The first free one from the middle on. */
function weekendIn({ from, to }: Period, hutId: string, kept: readonly HutStay[]): HutStay {
  const fridays = weeksBetween(from, to);
  const weekends = fridays
    .slice(Math.floor(fridays.length / 2))
    .map((friday) => stayBetween(friday, addDays(friday, 2)));
  const stay = weekends.find((weekend) => isFree({ hutId, stay: weekend }, kept));
  if (!stay) throw new Error(`No weekend is free between ${from} and ${to}.`);
  return { hutId, stay };
}

const isFree = ({ hutId, stay }: HutStay, kept: readonly HutStay[]): boolean =>
  !kept.some((other) => other.hutId === hutId && overlaps(other.stay, stay));

/** Weekends and some of the weeks that follow them, until so many stays are asked for. Given in the order of their days. */
function fill({ name, from, to, count }: Period, kept: readonly HutStay[], nextAsker: () => DemoPerson): StayRequest[] {
  const chance = chanceOf('stays', name);
  const weeks = weeksBetween(from, to).flatMap((friday) => huts.map(({ id }) => ({ hutId: id, friday })));
  const chosen: (HutStay & { rivals: number })[] = [];
  let asked = 0;
  for (const { hutId, friday } of shuffled(weeks, chance)) {
    if (asked >= count) break;
    for (const { stay, rivals } of staysOfWeek(friday, chance)) {
      if (!isFree({ hutId, stay }, kept)) continue;
      chosen.push({ hutId, stay, rivals });
      asked += rivals;
    }
  }
  return chosen
    .toSorted((one, other) => one.stay.first - other.stay.first)
    .flatMap(({ rivals, ...stay }) => several(rivals, stay, nextAsker));
}

/** The weekend, often wanted by more than one; now and then those who come as they leave. */
function staysOfWeek(friday: LocalDate, chance: Chance): { stay: SlotRun; rivals: number }[] {
  const sunday = addDays(friday, 2);
  const weekend = { stay: stayBetween(friday, sunday), rivals: 1 + (chance.happens(0.4) ? 1 + chance.among(2) : 0) };
  const after = { stay: stayBetween(sunday, addDays(sunday, 2 + chance.among(3))), rivals: 1 };
  return chance.happens(0.35) ? [weekend, after] : [weekend];
}
