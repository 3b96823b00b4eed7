import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Availability } from '@hytte/domain/stays/availability/availability';
import type { Refusal } from '@hytte/domain/stays/bookings/check-request';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { OrdinaryDays } from '@hytte/domain/fairness/rules/rules';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { randomFrom } from '@hytte/domain/testing/money';
import { expect, test } from 'vitest';
import { planDraw } from '#features/fairness/draws/draw.ts';
import { freezeWithoutWaiting } from '#features/fairness/draws/draw-steps.ts';
import { takePeriodSteps } from '#features/fairness/draws/period-steps.service.ts';
import { drawFrozenClubs } from '#features/fairness/draws/scheduled-draws.service.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, aSeason, type TestHut } from '#testing/huts.ts';
import { aClub, type Club, type Person, severalPeople } from '#testing/people.ts';
import { recordResults } from '#testing/measurements.ts';
import { periodCalls, shiftMoments } from '#testing/periods.ts';
import { setRules } from '#testing/rules.ts';
import { anOffer } from '#testing/waitlist.ts';
import { startWorld, type World } from '#testing/world.ts';

// What calendar, panel and suggestions say of days, by the browser's own code and from what the product's own calls answer,
// is what the server does when they are asked for.

const QUICK = 60;
/** `pnpm test:direct-days` sets the whole number. */
const CASES = Number(process.env['AVAILABILITY_CASES'] ?? QUICK);
const CASES_PER_CLUB = CASES > QUICK ? 50 : 6;

/** The same cases on every machine. */
const upTo = randomFrom(20_261_117);
function oneOf<T>(all: readonly T[]): T {
  const one = all[upTo(all.length - 1)];
  if (one === undefined) throw new Error('Nothing to choose from');
  return one;
}

type TriedHut = TestHut & { available: boolean };
/** `heldIn`: so many days ahead a period begins. */
type TriedClub = {
  club: Club;
  members: Person[];
  huts: TriedHut[];
  heldIn: number | null;
  answers: Awaited<ReturnType<typeof answersOf>>;
};

const anyRule = (): OrdinaryDays =>
  oneOf<OrdinaryDays>([{ kind: 'drawn' }, { kind: 'direct' }, { kind: 'drawn_before_arrival', days: 7 + upTo(30) }]);

async function aTriedHut(world: World, club: Club): Promise<TriedHut> {
  const available = upTo(5) > 0;
  return { ...(await aHut(world, club, { available })), available };
}

/**
 * Any rule, horizon and schedule, closed days, some stays, requests and offers, and sometimes a list that is frozen, a period, or
 * a club that is being closed.
 */
async function aTriedClub(world: World): Promise<TriedClub> {
  const [owner, ...members] = await severalPeople(world, 4);
  if (!owner) throw new Error('Nobody was made');
  const club = await aClub(world, { owner, members });
  const huts = [await aTriedHut(world, club), await aTriedHut(world, club)];
  await setRules(world, club, { days: anyRule() });
  await world.db
    .updateTable('clubs')
    .set({ booking_horizon_months: 1 + upTo(2) })
    .where('id', '=', club.id)
    .execute();
  const closedFrom = addDays(dateInOslo(new Date()), 5 + upTo(40));
  await aSeason(world, club, { start_date: closedFrom, end_date: addDays(closedFrom, 3), is_blocked: true });
  await drawAnyTime(world, club);
  for (let n = upTo(8); n > 0; n -= 1) {
    const booking = { user_id: oneOf(members).id, status: oneOf(['requested', 'allocated'] as const), points_cost: 0 };
    // The database refuses stays that overlap.
    await aBooking(world, oneOf(huts), { ...daysAhead(upTo(60) - 2, 1 + upTo(4)), ...booking }).catch(() => null);
  }
  for (let n = upTo(3); n > 0; n -= 1)
    await anOffer(world, oneOf(huts), { user_id: oneOf(members).id, ...daysAhead(upTo(60), 1 + upTo(4)) }).catch(
      () => null,
    );
  const heldIn = upTo(1) === 0 ? await holdDays(world, club, owner, huts) : null;
  if (heldIn === null) await oneOf([freezeList, closeClub, nothing, nothing])(world, club, owner);
  return { club, members, huts, heldIn, answers: await answersOf(world, club, owner) };
}

const nothing = async (): Promise<void> => {};

async function freezeList(world: World, club: Club, owner: Person): Promise<void> {
  const now = new Date();
  await freezeWithoutWaiting({ ...world.ctx, now }, planDraw(club.id, { kind: 'manual', by: owner.id }, now));
}

const closeClub = (world: World, { id }: Club) =>
  world.db
    .insertInto('club_closings')
    .values({ club_id: id, asked_at: new Date(), closes_on: addDays(dateInOslo(new Date()), 15 + upTo(30)) })
    .execute();

const HOURS_TO_FREEZE = 49;
const HOURS_TO_DRAW = 24;
/** Leftovers that are had directly are drawn in the first hour. */
const HOURS_TO_LEFTOVERS = [47.5, 49];

const STATES = ['draft', 'announced', 'open', 'open', 'closed', 'drawn', 'left', 'cancelled'] as const;

/** A period in any of its states, of all huts or one; returns when it begins. */
async function holdDays(world: World, club: Club, owner: Person, huts: readonly TriedHut[]): Promise<number> {
  const heldIn = 8 + upTo(40);
  await aPeriodIn(oneOf(STATES), heldIn, world, club, owner, huts);
  return heldIn;
}

async function aPeriodIn(
  state: (typeof STATES)[number],
  heldIn: number,
  world: World,
  club: Club,
  owner: Person,
  huts: readonly TriedHut[],
): Promise<void> {
  const calls = periodCalls(world, club, owner);
  const { id } = await calls.create({
    ...asSent(daysAhead(heldIn, 3 + upTo(12))),
    hut_ids: upTo(1) === 0 ? null : [oneOf(huts).id],
    leftovers: oneOf(['requests', 'direct'] as const),
    reserved_hours: oneOf([0, 24] as const),
    ...(state === 'announced' && { opens_at: new Date(Date.now() + 3_600_000).toISOString() }),
  });
  if (state === 'draft') return;
  await calls.announce(id);
  if (state === 'cancelled') await calls.cancel(id, 'Hytta skal males');
  if (state === 'announced' || state === 'open' || state === 'cancelled') return;
  await shiftMoments(world, id, HOURS_TO_FREEZE);
  if (state === 'closed') return;
  await takePeriodSteps({ ...world.ctx, now: new Date() });
  await shiftMoments(world, id, HOURS_TO_DRAW);
  await drawFrozenClubs({ ...world.ctx, now: new Date(Date.now() + HOURS_TO_DRAW * 3_600_000) }, [club.id]);
  if (state === 'drawn') return;
  await shiftMoments(world, id, oneOf(HOURS_TO_LEFTOVERS));
  await takePeriodSteps({ ...world.ctx, now: new Date() });
}

async function drawAnyTime(world: World, { id }: Club): Promise<void> {
  const isAutomatic = upTo(2) > 0;
  const schedule = {
    automation_enabled: isAutomatic,
    frequency: oneOf(['daily', 'weekly', 'monthly'] as const),
    execution_time: `${upTo(23)}:30`,
    execution_day: 1 + upTo(6),
    // No worker comes in between.
    next_lottery_at: isAutomatic ? new Date('2100-01-01') : null,
  };
  await world.db.updateTable('lottery_settings').set(schedule).where('club_id', '=', id).execute();
}

/** The answers that no request changes. */
async function answersOf(world: World, club: Club, { token }: Person) {
  const [ofClub, ofMembership] = [{ params: { clubId: club.id } }, { params: { id: club.id } }];
  return {
    club: (await world.call('GET /api/memberships/clubs/{id}/details', ofMembership, token)).answer,
    clubs: (await world.call('GET /api/memberships/my-clubs', {}, token)).answer,
    huts: (await world.call('GET /api/memberships/clubs/{id}/huts', ofMembership, token)).answer,
    seasons: (await world.call('GET /api/clubs/{clubId}/seasons', ofClub, token)).answer,
    rules: (await world.call('GET /api/clubs/{clubId}/rules', ofClub, token)).answer,
    periods: (await world.call('GET /api/clubs/{clubId}/periods', ofClub, token)).answer,
  };
}

/** As a browser does it: its own code, bundled, reads the answers of its calls. */
async function saidOf(world: World, { club, answers }: TriedClub, { token }: Person, hut: TriedHut, stay: SlotRun) {
  const params = { clubId: club.id };
  const changing = {
    calendar: (await world.call('GET /api/clubs/{clubId}/calendar', { params, query: {} }, token)).answer,
    own: (await world.call('GET /api/user-bookings', {}, token)).answer,
    next: (await world.call('GET /api/clubs/{clubId}/draws/next', { params }, token)).answer,
  };
  return (await browser).saidOfDays({ ...answers, ...changing }, { hutId: hut.id, ...stay }, new Date());
}

type AgreementResult = {
  /** By the checks of a request; null when nothing speaks against it. */
  refusal: Refusal['code'] | null;
  availability: Availability;
  /** What each half day looks like in the calendar. */
  halves: string[];
  isSuggested: boolean;
};

const WEB = fileURLToPath(new URL('../../../../../web', import.meta.url));

/** The bundle that `apps/web/build/said-of-days.ts` makes. */
const browser = (async (): Promise<{
  saidOfDays: (answers: object, stay: SlotRun & { hutId: string }, now: Date) => AgreementResult;
}> => {
  const folder = await mkdtemp(join(tmpdir(), 'said-of-days-'));
  const file = join(folder, 'said-of-days.mjs');
  await promisify(execFile)(process.execPath, [join(WEB, 'build/said-of-days.ts'), file]);
  return import(pathToFileURL(file).href);
})();

const SAID_BY_AVAILABILITY: Partial<Record<Availability['kind'], string>> = {
  own_stay: 'stay_elsewhere',
  offered: 'days_are_offered',
};

/** What the server must answer for that. */
function expected({ refusal, availability }: AgreementResult) {
  if (refusal) return refusal;
  if (availability.kind === 'direct') return 'allocated';
  if (availability.kind === 'draw') return `requested ${availability.at?.toISOString() ?? null}`;
  if (availability.kind === 'too_late_for_the_draw') return `requested ${availability.nextDrawAt.toISOString()}`;
  return SAID_BY_AVAILABILITY[availability.kind] ?? availability.kind;
}

/** The checks of a request and the availability of its days refuse the same. */
const REFUSED: Partial<Record<Refusal['code'], Availability['kind']>> = {
  date_in_the_past: 'past',
  beyond_horizon: 'beyond_horizon',
  hut_not_available: 'blocked',
  season_blocked: 'blocked',
  club_closes: 'blocked',
  dates_already_allocated: 'taken',
  period_not_open: 'period',
  period_takes_wishes: 'period',
  period_is_closed: 'period',
  leftovers_not_open: 'period',
  leftovers_reserved: 'period',
};

const LOOKS: Partial<Record<Availability['kind'], string>> = { direct: 'direct', too_late_for_the_draw: 'too_late' };
const FREE = ['free', 'direct', 'too_late'];
const NEVER_HAD = ['closed', 'taken', 'offered', 'period', 'own_stay'];

/**
 * How the calendar disagrees: a half day looks closed, taken or held and is had; a stay is suggested and not had; or a
 * single half day looks otherwise than it is had. Not in the seconds of a draw, and not by the number of requests.
 */
function disagreements({ halves, isSuggested, availability: { kind } }: AgreementResult, done: string): string[] {
  if (kind === 'draw_under_way' || done === 'too_many_open_requests') return [];
  const isHad = done === 'allocated' || done.startsWith('requested');
  const [half = ''] = halves;
  const looksSo = isHad ? half === (LOOKS[kind] ?? 'free') : !FREE.includes(half);
  return [
    ...(isHad ? halves.filter((one) => NEVER_HAD.includes(one)).map((one) => `${one} is had`) : []),
    ...(isSuggested && !isHad ? [`suggested: ${done}`] : []),
    ...(halves.length === 1 && !looksSo ? [`${half}: ${done}`] : []),
  ];
}

const REFUSED_BY_PERIOD = [
  'period_not_open',
  'period_takes_wishes',
  'period_is_closed',
  'leftovers_not_open',
  'leftovers_reserved',
];

test('a request for days gets the result that their availability announced', { timeout: 1_800_000 }, async () => {
  const world = await startWorld();
  const met = new Map<string, number>();
  let tried = await aTriedClub(world);
  for (let n = 0; n < CASES; n += 1) {
    if (n % CASES_PER_CLUB === 0) tried = await aTriedClub(world);
    const [guest, hut] = [oneOf(tried.members), oneOf(tried.huts)];
    const isAimed = tried.heldIn !== null && upTo(1) === 0;
    const from = isAimed ? (tried.heldIn ?? 0) + upTo(8) - 4 : upTo(70) - 3;
    const run = daysAhead(from, 1 + upTo(4));
    const first = run.first_slot + upTo(1);
    const stay = { first, last: upTo(3) === 0 ? first : run.last_slot - upTo(1) };
    const said = await saidOf(world, tried, guest, hut, stay);
    const body = { hut_id: hut.id, ...asSent({ first_slot: stay.first, last_slot: stay.last }) };
    const { status, code, answer } = await world.call('POST /api/bookings', { body }, guest.token);
    const requested = () => `requested ${answer.draw_at}`;
    const done = status === 201 ? (answer.booking.status === 'allocated' ? 'allocated' : requested()) : code;
    expect({ n, stay, done }).toEqual({ n, stay, done: expected(said) });
    const { kind: shown } = said.availability;
    expect(shown).toBe((said.refusal && REFUSED[said.refusal]) ?? shown);
    expect({ n, stay, calendar: disagreements(said, done ?? '') }).toEqual({ n, stay, calendar: [] });
    const kind = said.refusal ?? shown;
    met.set(kind, (met.get(kind) ?? 0) + 1);
  }
  const figures = Object.fromEntries(met);
  process.stdout.write(`${CASES} requests: ${JSON.stringify(figures)}\n`);
  await recordResults(CASES > QUICK ? 'full' : 'quick', {
    'requests of generated clubs': CASES,
    'said otherwise': 0,
    ...figures,
  });
  await world.close();
  const kinds = [...met.keys()];
  expect(kinds).toEqual(expect.arrayContaining(['direct', 'draw', 'dates_already_allocated', 'offered']));
  expect(kinds.filter((kind) => REFUSED_BY_PERIOD.includes(kind))).not.toEqual([]);
});
