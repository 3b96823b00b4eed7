import { slotOf, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import { type PeriodTerms, SUGGESTED_GRACE_HOURS } from '@hytte/domain/fairness/rounds/period';
import { endOfDay, suggestedLeftoversAt } from '@hytte/domain/fairness/rounds/presets';
import type { Wish } from '@hytte/domain/fairness/rounds/wishes';
import { easterSunday } from '@hytte/domain/shared/holidays';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { announcePeriod } from '@hytte/server/src/features/fairness/rounds/announce-period.service.ts';
import { createPeriod } from '@hytte/server/src/features/fairness/rounds/periods.service.ts';
import { saveWishes } from '@hytte/server/src/features/fairness/rounds/wish-lists.service.ts';
import { bukkestua, fjellro, nordlysbu, skjaergardsbua, tommerkoia } from './club.ts';
import { CLUB_ID, type DemoContext, happenedAt } from './context.ts';
import { later, momentOn, stayBetween } from './days.ts';
import { characters, type DemoPerson } from './people.ts';

/** Days left to wish, and from then to Easter at least: the draw is made and the leftovers are open before anybody leaves. */
const DAYS_OPEN = 17;
const DAYS_AFTER = 21;
const MOST_WISHES = 6;

/** Easter Sunday of the next Easter whose draw period can still be open. */
function easterAhead(today: LocalDate): LocalDate {
  const year = Number(today.slice(0, 4));
  const [easter, next] = [easterSunday(year), easterSunday(year + 1)];
  return addDays(easter, -9) > addDays(today, DAYS_OPEN + DAYS_AFTER) ? easter : next;
}

/** From the Friday before Palm Sunday to Easter Monday. */
export function easterDays(today: LocalDate): SlotRun {
  const easter = easterAhead(today);
  return { first: slotOf(addDays(easter, -9), 'PM'), last: slotOf(addDays(easter, 1), 'PM') };
}

/** Announces the period of Easter, which is open from then on. */
export const announceEaster = (demo: DemoContext, moment: Date): Promise<string> =>
  happenedAt(demo, moment, async () => {
    const ctx = demo.as(characters.owner, moment);
    const { row } = await createPeriod(ctx, CLUB_ID, termsFrom(demo.today, moment));
    await announcePeriod(ctx, { clubId: CLUB_ID, id: row.id }, { adopt: false });
    return row.id;
  });

function termsFrom(today: LocalDate, opensAt: Date): PeriodTerms {
  const deadline = addDays(today, DAYS_OPEN);
  const drawAt = momentOn(addDays(deadline, 1), 11);
  return {
    name: `Påske ${easterAhead(today).slice(0, 4)}`,
    ...easterDays(today),
    hutIds: null,
    parts: [],
    longestDays: null,
    mostWishes: MOST_WISHES,
    mostStays: 1,
    opensAt,
    closesAt: endOfDay(deadline),
    drawAt,
    graceHours: SUGGESTED_GRACE_HOURS,
    leftovers: 'requests',
    reservedHours: 0,
    leftoversAt: suggestedLeftoversAt(drawAt),
  };
}

/** Everybody wants Bukkestua most; what they would rather have than nothing differs. */
export async function wishForEaster(demo: DemoContext, periodId: string, members: readonly DemoPerson[], from: Date) {
  for (const [n, person] of members.entries()) {
    const moment = later(from, 40 + 95 * n);
    const list = { mostStays: 1, wishes: wishesOf(n, easterAhead(demo.today)) };
    await saveWishes(demo.as(person, moment), { clubId: CLUB_ID, periodId }, list, undefined);
  }
}

const fixed = (hutId: string, stay: SlotRun): Wish => ({ kind: 'fixed', hutIds: [hutId], ...stay });

function wishesOf(n: number, easter: LocalDate): Wish[] {
  const [palmSaturday, wednesday, monday] = [addDays(easter, -8), addDays(easter, -4), addDays(easter, 1)];
  const best = fixed(bukkestua.id, stayBetween(wednesday, monday));
  const others: Wish[] = [
    fixed(fjellro.id, stayBetween(wednesday, monday)),
    fixed(bukkestua.id, stayBetween(palmSaturday, wednesday)),
    fixed(skjaergardsbua.id, stayBetween(wednesday, monday)),
    fixed(nordlysbu.id, stayBetween(palmSaturday, wednesday)),
  ];
  const second = others[n % others.length];
  const nights = { from: palmSaturday, to: monday, nights: 4 };
  const anything: Wish = { kind: 'flexible', hutIds: [fjellro.id, tommerkoia.id], ...nights };
  return [best, ...(second ? [second] : []), ...(n % 3 === 0 ? [anything] : [])];
}
