import { availabilityIn, drawsAhead, heldRuns, type PeriodDays } from '@hytte/domain/stays/availability/availability';
import { type Half, slotOf, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { Season } from '@hytte/domain/huts/seasons/season';
import { addDays } from '@hytte/domain/shared/local-date';
import type { HutInList } from '@hytte/contract/huts/huts';
import { calendarFacts } from '#features/stays/bookings/calendar/calendar-facts.ts';
import type { ClubFacts } from '#features/stays/bookings/club-facts.ts';

export const SAMPLE_TODAY = '2027-03-14';
export const SAMPLE_HORIZON = 24;

export const run = (startDate: string, startHalf: Half, endDate: string, endHalf: Half): SlotRun => ({
  first: slotOf(startDate, startHalf),
  last: slotOf(endDate, endHalf),
});

const season = (name: string, startDate: string, endDate: string, rest: Partial<Season> = {}): Season => ({
  name,
  startDate,
  endDate,
  isBlocked: false,
  penalty: 0,
  priceAdjustmentType: 'none',
  priceAdjustment: 0,
  hutIds: null,
  ...rest,
});

const SEASONS = [
  season('Påske', '2027-03-20', '2027-03-29', { penalty: 20 }),
  season('Vedlikehold', '2027-04-12', '2027-04-17', { isBlocked: true }),
  season('Sommer', '2027-06-28', '2027-08-15', { penalty: 10 }),
  season('Jul', '2027-12-23', '2028-01-02', { penalty: 15 }),
  season('Påske 2028', '2028-04-08', '2028-04-17', { penalty: 20 }),
];

/** The same pattern of stays or requests every so many days, to the end of the horizon. */
const every = (days: number, from: string, length: number): SlotRun[] =>
  Array.from({ length: 680 / days }, (_, at) => {
    const start = addDays(from, at * days);
    return run(start, at % 2 === 0 ? 'PM' : 'AM', addDays(start, length), 'AM');
  });

const OWN = [
  { ...run('2027-03-21', 'PM', '2027-03-23', 'AM'), status: 'requested' as const },
  { ...run('2027-04-03', 'PM', '2027-04-05', 'AM'), status: 'allocated' as const },
  { ...run('2027-04-26', 'PM', '2027-04-27', 'AM'), status: 'allocated' as const },
];

const OTHERS = {
  allocated: [
    run('2027-03-18', 'PM', '2027-03-21', 'AM'),
    run('2027-04-05', 'PM', '2027-04-06', 'AM'),
    run('2027-04-24', 'PM', '2027-04-26', 'AM'),
    ...every(11, '2027-05-06', 3),
  ],
  requested: [
    run('2027-03-15', 'AM', '2027-03-15', 'PM'),
    run('2027-03-16', 'PM', '2027-03-17', 'AM'),
    run('2027-03-22', 'AM', '2027-03-24', 'PM'),
    run('2027-03-23', 'AM', '2027-03-28', 'AM'),
    run('2027-03-25', 'PM', '2027-03-28', 'AM'),
    run('2027-03-25', 'PM', '2027-03-27', 'PM'),
    run('2027-04-22', 'AM', '2027-04-22', 'PM'),
    ...every(5, '2027-05-02', 2),
  ],
};

const SAMPLE_HUT = { id: 'hut', available: true };

/** Two years with every kind of day, always the same: for screenshots and measurements. */
export const sampleFacts = (hut = SAMPLE_HUT, had: Partial<ReturnType<typeof howHad>> = {}) =>
  calendarFacts({
    today: SAMPLE_TODAY,
    horizonMonths: SAMPLE_HORIZON,
    longestStayDays: null,
    hut,
    calendar: CALENDAR,
    own: OWN,
    seasons: SEASONS,
    ...had,
  });

/** The same in a club with draw periods, which draws all other days a week before arrival. */
export const sampleFactsWithPeriods = (hut = SAMPLE_HUT) => sampleFacts(hut, howHad(hut));

const CALENDAR = {
  allocated: [...OTHERS.allocated, ...OWN.filter(({ status }) => status === 'allocated')],
  requested: [...OTHERS.requested, ...OWN.filter(({ status }) => status === 'requested')],
};

const NOW = new Date(`${SAMPLE_TODAY}T11:00:00Z`);
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

const period = (name: string, startDate: string, endDate: string): PeriodDays => ({
  id: name,
  name,
  ...run(startDate, 'PM', endDate, 'PM'),
  hutIds: null,
  announcedAt: NOW,
  opensAt: NOW,
  closesAt: inDays(20),
  drawAt: inDays(21),
  leftoversAt: inDays(24),
  leftovers: 'direct',
  reservedHours: 24,
  leftoversOpen: false,
  cancelledAt: null,
  isDrawn: false,
});

/** Every holiday of two years but the first weeks, in which measurements choose days. */
const PERIODS = [
  period('Sommer 2027', '2027-06-26', '2027-08-21'),
  period('Høst 2027', '2027-10-01', '2027-10-10'),
  period('Jul 2027', '2027-12-22', '2028-01-02'),
  period('Vinter 2028', '2028-02-18', '2028-02-27'),
  period('Påske 2028', '2028-04-07', '2028-04-17'),
  period('Sommer 2028', '2028-06-24', '2028-08-19'),
  period('Høst 2028', '2028-09-29', '2028-10-08'),
  period('Jul 2028', '2028-12-22', '2029-01-02'),
];

const CLUB = {
  now: NOW,
  rule: { kind: 'drawn_before_arrival', days: 7 },
  draws: { schedule: { frequency: 'weekly', time: '12:00', day: 1 }, announced: null, isFrozen: false },
  ownStays: OWN.filter(({ status }) => status === 'allocated'),
  periods: PERIODS,
} as const;
const drawOf = drawsAhead(CLUB);

function howHad(hut: typeof SAMPLE_HUT) {
  const rules = { horizonMonths: SAMPLE_HORIZON, closesOn: null, hut, seasons: SEASONS, offers: [], ...CALENDAR };
  const days = { ...rules, ...CLUB };
  return { held: heldRuns(days), availabilityOf: availabilityIn(days, drawOf) };
}

export const sampleHuts = (count: number): HutInList[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `hut-${at + 1}`,
    club_id: 'club',
    name: `Hytte ${at + 1}`,
    description: null,
    location: 'Rondane',
    capacity: 8,
    beds: 6,
    bedrooms: 3,
    bathrooms: 1,
    price: 450,
    fixed_amount: 0,
    fixed_amount_description: null,
    minimum_paid_days: 1,
    available: true,
    seasonality: 'Year-round' as const,
    amenities: [],
    banner_image_url: null,
    banner: null,
  }));

/** A club with draw periods in which every hut has the sample's two years. */
export function sampleClub(): ClubFacts {
  const known = new Map<string, ReturnType<ClubFacts['of']>>();
  return {
    today: SAMPLE_TODAY,
    horizonMonths: SAMPLE_HORIZON,
    hasAsked: true,
    of: (hut) => {
      const rules = {
        today: SAMPLE_TODAY,
        horizonMonths: SAMPLE_HORIZON,
        longestStayDays: null,
        openRequests: 0,
        hut,
        seasons: SEASONS,
        allocated: CALENDAR.allocated,
        ownRequests: OWN.filter(({ status }) => status === 'requested'),
      };
      const found = known.get(hut.id) ?? {
        calendar: sampleFactsWithPeriods(hut),
        facts: { hut, rules, offers: [], ordinaryStay: 'free' as const, requested: CALENDAR.requested },
      };
      known.set(hut.id, found);
      return found;
    },
  };
}
