import { overlaps, slotOf, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { type Chance, chanceOf, shuffled } from './chance.ts';
import { bukkestua, fjellro, huts, maintenance, nordlysbu, skjaergardsbua, tommerkoia } from './club.ts';
import { drawDays, nextFriday, stayBetween } from './days.ts';
import { easterDays } from './easter.ts';
import { characters, type DemoPerson, people } from './people.ts';

export type StayRequest = { hutId: string; stay: SlotRun; person: DemoPerson };

/** What is requested before each of the three draws, and since the last; who wishes for days at Easter. */
type StayRequests = {
  drawn: readonly [StayRequest[], StayRequest[], StayRequest[]];
  open: StayRequest[];
  wishing: DemoPerson[];
};

type HutStay = { hutId: string; stay: SlotRun };
type Period = { name: string; from: LocalDate; to: LocalDate; count: number };

const { member, unlucky, neverAsked } = characters;
const WISHING = 9;
/** Besides the member and the unlucky one. */
const RIVALS = 3;
const RUSH = 6;

const own = (stay: HutStay): StayRequest => ({ ...stay, person: member });

export function requestsAround(today: LocalDate): StayRequests {
  const [first, second, third] = drawDays(today);
  // Given by the draw of their period alone.
  const easter = huts.map(({ id }) => ({ hutId: id, stay: easterDays(today) }));
  const past = { hutId: tommerkoia.id, stay: stayBetween(addDays(second, 32), addDays(second, 35)) };
  const soon = { hutId: fjellro.id, stay: stayBetween(addDays(today, 4), addDays(today, 7)) };
  const unpaid = { hutId: skjaergardsbua.id, stay: stayBetween(addDays(today, 24), addDays(today, 27)) };
  const { from, to } = maintenance(today);
  const closed = { hutId: nordlysbu.id, stay: { first: slotOf(from, 'AM'), last: slotOf(to, 'PM') } };
  const reserved = [...easter, past, soon, unpaid, closed];
  const undecided = { from: addDays(today, 61), to: addDays(today, 240) };
  const wanted = weekendIn(undecided, bukkestua.id, reserved);
  const nextPerson = peopleInTurn();

  const drawnIn = (period: Period): StayRequest[] => {
    const rush = weekendIn(period, bukkestua.id, reserved);
    // Requested first, because a member's first request has the highest priority: all of them compete in one round.
    const rushing = several(RUSH - 1, rush, nextPerson);
    return [{ ...rush, person: unlucky }, ...rushing, ...fill(period, [...reserved, rush], nextPerson)];
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
      own(wanted),
      { ...wanted, person: unlucky },
      ...fill({ name: 'open', ...undecided, count: 26 }, [...reserved, wanted], nextPerson),
      ...several(RIVALS, wanted, nextPerson),
    ],
    wishing: [member, unlucky, ...Array.from({ length: WISHING - 2 }, nextPerson)],
  };
}

/** The other people in turn: two requests of one person are far apart in time. */
function peopleInTurn(): () => DemoPerson {
  const queue = shuffled(
    people.filter((person) => ![member, unlucky, neverAsked].includes(person)),
    chanceOf('askers'),
  );
  let turn = 0;
  return () => queue[turn++ % queue.length] ?? member;
}

const several = (count: number, stay: HutStay, nextPerson: () => DemoPerson): StayRequest[] =>
  Array.from({ length: count }, () => ({ ...stay, person: nextPerson() }));

const weeksBetween = (from: LocalDate, to: LocalDate): LocalDate[] => {
  const fridays: LocalDate[] = [];
  for (let friday = nextFriday(from); addDays(friday, 7) <= to; friday = addDays(friday, 7)) fridays.push(friday);
  return fridays;
};

/** The first free weekend from the middle of the period on. */
function weekendIn({ from, to }: Pick<Period, 'from' | 'to'>, hutId: string, reserved: readonly HutStay[]): HutStay {
  const fridays = weeksBetween(from, to);
  const weekends = fridays
    .slice(Math.floor(fridays.length / 2))
    .map((friday) => stayBetween(friday, addDays(friday, 2)));
  const stay = weekends.find((weekend) => isFree({ hutId, stay: weekend }, reserved));
  if (!stay) throw new Error(`No weekend is free between ${from} and ${to}.`);
  return { hutId, stay };
}

const isFree = ({ hutId, stay }: HutStay, reserved: readonly HutStay[]): boolean =>
  !reserved.some((other) => other.hutId === hutId && overlaps(other.stay, stay));

/** Weekends and some of the weeks that follow them, until `count` stays are requested. Sorted by date. */
function fill(
  { name, from, to, count }: Period,
  reserved: readonly HutStay[],
  nextPerson: () => DemoPerson,
): StayRequest[] {
  const chance = chanceOf('stays', name);
  const weeks = weeksBetween(from, to).flatMap((friday) => huts.map(({ id }) => ({ hutId: id, friday })));
  const chosen: (HutStay & { rivals: number })[] = [];
  let asked = 0;
  for (const { hutId, friday } of shuffled(weeks, chance)) {
    if (asked >= count) break;
    for (const { stay, rivals } of staysOfWeek(friday, chance)) {
      if (!isFree({ hutId, stay }, reserved)) continue;
      chosen.push({ hutId, stay, rivals });
      asked += rivals;
    }
  }
  return chosen
    .toSorted((one, other) => one.stay.first - other.stay.first)
    .flatMap(({ rivals, ...stay }) => several(rivals, stay, nextPerson));
}

/** The weekend, often requested by several people; now and then a stay right after it. */
function staysOfWeek(friday: LocalDate, chance: Chance): { stay: SlotRun; rivals: number }[] {
  const sunday = addDays(friday, 2);
  const weekend = { stay: stayBetween(friday, sunday), rivals: 1 + (chance.happens(0.4) ? 1 + chance.among(2) : 0) };
  const after = { stay: stayBetween(sunday, addDays(sunday, 2 + chance.among(3))), rivals: 1 };
  return chance.happens(0.35) ? [weekend, after] : [weekend];
}
