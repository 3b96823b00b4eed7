// What becomes of stays that members give back after a draw, with and without terms and a waiting list. The list is the
// product's own: the same function says who is offered what, and another until when. What people do is assumed.
import { arrivalOf, slotOf } from '@hytte/domain/bookings/stay';
import { type Random, randomFrom } from '@hytte/domain/testing/money';
import { type Held, nextOffers, type Place, type WaitingEntry } from '@hytte/domain/waitlist/next-offers';
import { offerUntil } from '@hytte/domain/waitlist/offer-until';

const CLUBS = 40;
const MEMBERS = 60;
const HUTS = ['Fjellro', 'Trollbu', 'Bua'] as const;
const WEEKS = 8;
const WISHES = 3;
const OFFER_HOURS = 48;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DRAWN_AT = Date.parse('2027-02-01T12:00:00Z');
const FIRST_ARRIVAL = slotOf('2027-06-05', 'PM');
const PERIOD = 'summer';

/** In percent. Who neither accepts nor declines lets the offer lapse; at once: of those who are told at the last minute. */
const CHANCES = { givesBack: 30, accepts: 60, declines: 20, takesAtOnce: 20 };
/** How often somebody who got nothing looks into the calendar. */
const BETWEEN_LOOKS = 30 * DAY;
/** Percent of those who give back 30 to 90 days before arrival, and 7 to 29 days; the others do it in the last week. */
const WHEN = { withTerms: { early: 50, later: 30 }, without: { early: 10, later: 20 } };

type Way = { hasTerms: boolean; hasList: boolean };
type Member = { id: string; wishes: readonly Place[] };
type Happening = { at: number; happen: () => void };

const aWeek = (random: Random): Place => {
  const first = FIRST_ARRIVAL + random(WEEKS - 1) * 14;
  return { hut: HUTS[random(HUTS.length - 1)] ?? '', first, last: first + 13 };
};

const meets = (one: Place, other: Place): boolean => one.hut === other.hut && one.first === other.first;

function givenBackAt(stay: Place, random: Random, { hasTerms }: Way): number {
  const { early, later } = hasTerms ? WHEN.withTerms : WHEN.without;
  const drawn = random(99);
  const days = drawn < early ? 30 + random(60) : drawn < early + later ? 7 + random(22) : random(6);
  return arrivalOf(stay) - days * DAY - random(23) * HOUR;
}

/** How many stays of one club are given back, and how many of them somebody else has in the end. */
function liveAfterDraw(seed: number, way: Way): { given: number; usedAgain: number } {
  const random = randomFrom(seed);
  const members: Member[] = Array.from({ length: MEMBERS }, (_, n) => ({
    id: `member ${n}`,
    wishes: Array.from({ length: WISHES }, () => aWeek(random)),
  }));
  let held: Held[] = [];
  const happenings: Happening[] = [];
  const over = new Set<string>();
  const gone = new Set<string>();
  const isFree = (place: Place): boolean => !held.some((other) => meets(other, place));
  const stayOf = (party: string) => held.find((one) => one.party === party && one.kind === 'stay');
  const take = (party: string, place: Place, rank: number): void => {
    held.push({ ...place, id: `stay of ${party}`, kind: 'stay', party, user: party, period: PERIOD, rank });
  };
  const drop = (dropped: Held): void => {
    held = held.filter((one) => one !== dropped);
  };

  const waiting = (): WaitingEntry[] =>
    members.flatMap(({ id: party, wishes }) => {
      const rank = stayOf(party)?.rank ?? Infinity;
      const entries = wishes.map((wish, at) => ({ id: `${party} ${at + 1}`, rank: at + 1, options: [wish] }));
      return gone.has(party)
        ? []
        : entries
            .filter((entry) => entry.rank < rank && !over.has(entry.id))
            .map((entry) => ({ ...entry, party, user: party, period: PERIOD, limit: 1 }));
    });

  const offer = (at: number): void => {
    if (!way.hasList) return;
    const entries = waiting();
    const known = new Map<number, Date | null>();
    const untilOf = (option: Place): Date | null => {
      const until = known.has(option.first)
        ? (known.get(option.first) ?? null)
        : offerUntil(new Date(at), option, OFFER_HOURS);
      known.set(option.first, until);
      return until;
    };
    const due = nextOffers(entries, held, { upgrades: true, isOpen: (option) => untilOf(option) !== null });
    for (const { entry: id, option, replaces } of due) {
      const entry = entries.find((one) => one.id === id);
      const until = untilOf(option)?.getTime();
      if (!entry || until === undefined) continue;
      const { party, rank } = entry;
      const open: Held = { ...option, id: `offer of ${id}`, kind: 'offer', party, user: party, period: PERIOD, rank };
      held.push(open);
      const drawn = random(99);
      const answersAt = drawn < CHANCES.accepts + CHANCES.declines ? at + random(until - at) : until;
      const answer = (): void => {
        drop(open);
        over.add(id);
        const replaced = replaces === null ? undefined : stayOf(party);
        if (drawn < CHANCES.accepts && !gone.has(party)) {
          if (replaced) drop(replaced);
          take(party, option, rank);
        }
        offer(answersAt);
      };
      happenings.push({ at: answersAt, happen: answer });
    }
  };

  /** Too late for an offer: of all who are told, the first to answer has it. */
  const tellFreeNow = (place: Place): void => {
    const told = waiting().filter(({ party, options }) => !stayOf(party) && options.some((wish) => meets(wish, place)));
    const taker = isFree(place) ? told.find(() => random(99) < CHANCES.takesAtOnce) : undefined;
    if (taker) take(taker.party, place, taker.rank);
  };

  for (const { id, wishes } of members) {
    const at = wishes.findIndex(isFree);
    const wish = wishes[at];
    if (wish) take(id, wish, at + 1);
  }
  const drawn = held.length;
  let given = 0;
  for (const stay of held) {
    if (random(99) >= CHANCES.givesBack) continue;
    const at = givenBackAt(stay, random, way);
    const giveBack = (): void => {
      // Exchanged for a better wish meanwhile.
      if (!held.includes(stay)) return;
      drop(stay);
      gone.add(stay.party ?? '');
      given += 1;
      offer(at);
      if (way.hasList) tellFreeNow(stay);
    };
    happenings.push({ at, happen: giveBack });
  }
  for (const { id, wishes } of members) {
    if (stayOf(id)) continue;
    const look = (at: number) => (): void => {
      const rank = wishes.findIndex((wish) => isFree(wish) && arrivalOf(wish) > at);
      const wish = wishes[rank];
      if (wish && !held.some(({ party }) => party === id)) take(id, wish, rank + 1);
    };
    for (let at = DRAWN_AT + random(BETWEEN_LOOKS); at < DRAWN_AT + 240 * DAY; at += BETWEEN_LOOKS)
      happenings.push({ at, happen: look(at) });
  }
  while (happenings.length > 0) {
    happenings.sort((one, other) => other.at - one.at);
    happenings.pop()?.happen();
  }
  return { given, usedAgain: given - (drawn - held.length) };
}

/** Percent of what is given back that somebody else then uses, over all clubs. */
export function usedAgainPercent(way: Way): number {
  const clubs = Array.from({ length: CLUBS }, (_, n) => liveAfterDraw(n + 1, way));
  const sum = (what: 'given' | 'usedAgain') => clubs.reduce((total, club) => total + club[what], 0);
  return (100 * sum('usedAgain')) / sum('given');
}

const rowOf = (name: string, hasTerms: boolean): string => {
  const cells = [false, true].map((hasList) => `${Math.round(usedAgainPercent({ hasTerms, hasList }))} %`);
  return `| ${name} | ${cells.join(' | ')} |`;
};

export const givenBackTable = (): string =>
  [
    '| given back | used again without a waiting list | with it |',
    '|---|---|---|',
    rowOf('late, as where nothing is lost by it', false),
    rowOf('by terms that return less and less', true),
  ].join('\n');

/** The table in the paper. */
export const GIVEN_BACK = /^\| given back \|(?:.*\n)*?(?=\n)/m;
