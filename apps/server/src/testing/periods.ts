import type { PeriodInput, SentWish } from '@hytte/contract/fairness/periods';
import { stayOf } from '@hytte/domain/stays/bookings/stay';
import { sql } from 'kysely';
import { asSent, daysAhead } from './bookings.ts';
import { takePeriodSteps } from '#features/fairness/draws/period-steps.service.ts';
import { drawFrozenClubs } from '#features/fairness/draws/scheduled-draws.service.ts';
import { aHut, type TestHut } from './huts.ts';
import { aClub, aPerson, type Club, type Person } from './people.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A deadline in two days, the draw a day later. */
export const momentsAhead = () => ({ closes_at: inDays(2), draw_at: inDays(3), leftovers_at: inDays(5) });

/** The days of a period in these tests, in forty days. */
export const PERIOD_DAYS = daysAhead(40, 10);

/** A period of ten days that takes wishes now, as an admin sends it. */
export const aPeriodBody = (change: Partial<PeriodInput> = {}): PeriodInput => ({
  name: 'Påsken',
  ...asSent(PERIOD_DAYS),
  hut_ids: null,
  parts: [],
  longest_days: null,
  most_wishes: 6,
  most_stays: 1,
  opens_at: inDays(-1),
  ...momentsAhead(),
  grace_hours: 48,
  leftovers: 'requests',
  reserved_hours: 0,
  ...change,
});

type PeriodRows = { huts: readonly TestHut[]; isDraft?: boolean };

/** By its rows only, further ahead than any calendar is open. Takes wishes now unless it is a draft. */
export async function aPeriod(
  world: World,
  club: Club,
  { huts, isDraft = false }: PeriodRows,
): Promise<{ id: string }> {
  const { first_slot, last_slot } = daysAhead(isDraft ? 720 : 700, 10);
  const period = await world.db
    .insertInto('draw_periods')
    .values({
      club_id: club.id,
      name: 'Jula',
      first_slot,
      last_slot,
      applies_to_all_huts: false,
      most_wishes: 6,
      most_stays: 1,
      opens_at: inDays(-1),
      ...momentsAhead(),
      announced_at: isDraft ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { club_id: club.id, period_id: period.id, standing: !isDraft };
  const slots = sql<string>`int4range(${first_slot}, ${last_slot}, '[]')`;
  await world.db
    .insertInto('draw_period_huts')
    .values(huts.map(({ id }) => ({ ...of, hut_id: id, slots })))
    .execute();
  return period;
}

/** A wish for these days of the period, counted from its first half day. */
export function aWish(huts: readonly TestHut[], firstDay = 0, days = 3): SentWish {
  const first = PERIOD_DAYS.first_slot + firstDay * 2;
  const { startDate, startHalf, endDate, endHalf } = stayOf({ first, last: first + days * 2 - 1 });
  return {
    kind: 'fixed',
    hut_ids: huts.map(({ id }) => id),
    start_date: startDate,
    start_half_day: startHalf,
    end_date: endDate,
    end_half_day: endHalf,
  };
}

/** Moves a period back in time, as if so many hours had passed. */
export const shiftMoments = (world: World, id: string, hours: number) =>
  sql`
    update draw_periods set opens_at = opens_at - step, closes_at = closes_at - step, draw_at = draw_at - step,
      leftovers_at = leftovers_at - step, announced_at = announced_at - step, next_step_at = next_step_at - step
    from (select make_interval(secs => ${hours * 3600}) as step) as passed where id = ${id}`.execute(world.db);

/** The deadline of a period comes in so many milliseconds. */
export const closeIn = (world: World, id: string, ms: number) =>
  sql`
    update draw_periods set closes_at = closes, next_step_at = closes, last_step = 'reminded'
    from (select clock_timestamp() + make_interval(secs => ${ms / 1000}) as closes) as moved where id = ${id}`.execute(
    world.db,
  );

/** The calls of a club's periods; those that run it by its owner. */
export function periodCalls(world: World, club: Club, owner: Person) {
  const ofClub = { params: { clubId: club.id } };
  const of = (periodId: string) => ({ params: { clubId: club.id, periodId } });
  const tryCreate = (change: Partial<PeriodInput> = {}) =>
    world.call('POST /api/clubs/{clubId}/periods', { ...ofClub, body: aPeriodBody(change) }, owner.token);
  const tryAnnounce = (id: string, adopt = true) =>
    world.call('POST /api/clubs/{clubId}/periods/{periodId}/announce', { ...of(id), body: { adopt } }, owner.token);
  const trySave = (id: string, by: Person, wishes: SentWish[], ifMatch?: string, most_stays = 1) =>
    world.call(
      'PUT /api/clubs/{clubId}/periods/{periodId}/wishes',
      { ...of(id), body: { most_stays, wishes } },
      { token: by.token, headers: ifMatch ? { 'if-match': ifMatch } : {} },
    );
  return {
    tryCreate,
    tryAnnounce,
    trySave,
    create: async (change: Partial<PeriodInput> = {}) => (await tryCreate(change)).answer.period,
    announce: async (id: string) => (await tryAnnounce(id)).answer,
    save: async (id: string, by: Person, wishes: SentWish[], most_stays = 1) =>
      (await trySave(id, by, wishes, undefined, most_stays)).answer,
    list: async (by: Person) => (await world.call('GET /api/clubs/{clubId}/periods', ofClub, by.token)).answer.periods,
    read: (id: string, by: Person) => world.call('GET /api/clubs/{clubId}/periods/{periodId}', of(id), by.token),
    wishes: (id: string, by: Person) =>
      world.call('GET /api/clubs/{clubId}/periods/{periodId}/wishes', of(id), by.token),
    results: async (id: string, by: Person) =>
      (await world.call('GET /api/clubs/{clubId}/periods/{periodId}/results', of(id), by.token)).answer.results,
    change: (id: string, body: PeriodInput, ifMatch?: string) =>
      world.call(
        'PUT /api/clubs/{clubId}/periods/{periodId}',
        { ...of(id), body },
        { token: owner.token, headers: ifMatch ? { 'if-match': ifMatch } : {} },
      ),
    remove: (id: string) => world.call('DELETE /api/clubs/{clubId}/periods/{periodId}', of(id), owner.token),
    cancel: (id: string, reason: string) =>
      world.call('POST /api/clubs/{clubId}/periods/{periodId}/cancel', { ...of(id), body: { reason } }, owner.token),
    reopen: (id: string, reason = 'Fristen var feil') =>
      world.call(
        'POST /api/clubs/{clubId}/periods/{periodId}/reopen',
        { ...of(id), body: { ...momentsAhead(), reason } },
        owner.token,
      ),
  };
}

/** A club of an owner and three members with one hut, and the calls of its periods. */
export async function aPeriodClub(world: World) {
  const owner = await aPerson(world);
  const members: [Person, Person, Person] = [await aPerson(world), await aPerson(world), await aPerson(world)];
  const club = await aClub(world, { owner, members });
  return { owner, members, club, hut: await aHut(world, club), calls: periodCalls(world, club, owner) };
}

/** The deadline of a period passes, and the workers freeze its list. */
export async function passDeadline(world: World, id: string): Promise<void> {
  await shiftMoments(world, id, 49);
  await takePeriodSteps({ ...world.ctx, now: new Date() });
}

/** The moment of its draw passes, and the workers draw: a day later, since the frozen list itself says when. */
export async function passDraw(world: World, { id: clubId }: Club, id: string): Promise<void> {
  await shiftMoments(world, id, 24);
  await drawFrozenClubs({ ...world.ctx, now: new Date(Date.now() + DAY_MS) }, [clubId]);
}
