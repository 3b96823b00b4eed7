import { listAsText } from '@hytte/domain/fairness/rounds/wishes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSent } from '#testing/bookings.ts';
import { expectProven } from '#testing/draws.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson, type Club, type Person, severalPeople } from '#testing/people.ts';
import { aWish, closeIn, PERIOD_DAYS, periodCalls } from '#testing/periods.ts';
import { startWorld, type World } from '#testing/world.ts';
import { takePeriodSteps } from './period-steps.service.ts';

const QUICK = 4;
/** `pnpm test:period-races` sets the whole size. */
const ROUNDS = Number(process.env['RACE_SIZE'] ?? QUICK);
const size = ROUNDS > QUICK ? 'full' : 'quick';
const TIMEOUT_MS = 30_000 + ROUNDS * 5_000;

let world: World;
let club: Club;
let owner: Person;
let members: Person[];
let hut: TestHut;
let calls: ReturnType<typeof periodCalls>;
beforeAll(async () => {
  world = await startWorld();
});
/** People may make only so many calls a minute, so some rounds later others go on. */
const ROUNDS_PER_CLUB = 3;

async function startClub(): Promise<void> {
  [owner, members] = [await aPerson(world), await severalPeople(world, 5)];
  club = await aClub(world, { owner, members });
  hut = await aHut(world, club);
  calls = periodCalls(world, club, owner);
}
afterAll(() => world.close());

/** So that the days are free for the next round. */
const endPeriod = (id: string) =>
  sql`update draw_period_huts set standing = false where period_id = ${id}`.execute(world.db);

test(
  'a wish that was saved before the deadline is in the frozen list, and one that was refused is not',
  { timeout: TIMEOUT_MS },
  async () => {
    let [saved, refused] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % ROUNDS_PER_CLUB === 0) await startClub();
      const { id } = await calls.create();
      await calls.announce(id);
      await closeIn(world, id, 150);
      const end = Date.now() + 400;
      const lastSaved = new Map<string, string>();
      const saves = members.map(async (member) => {
        for (let day = 0; Date.now() < end; day = (day + 1) % 7) {
          const { code } = await calls.trySave(id, member, [aWish([hut], day)]);
          if (code === 'period_is_closed') {
            refused += 1;
            return;
          }
          if (code) throw new Error(`Refused with ${code}`);
          saved += 1;
          lastSaved.set(member.id, textOf(day));
        }
      });
      const freezing = (async () => {
        while (Date.now() < end) await takePeriodSteps({ ...world.ctx, now: new Date() });
      })();
      await Promise.all([...saves, freezing]);
      await takePeriodSteps({ ...world.ctx, now: new Date() });
      expect(await frozenWishes(id)).toEqual([...lastSaved.values()].toSorted());
      await world.db.updateTable('draw_freezes').set({ reopened_at: new Date() }).where('period_id', '=', id).execute();
      await endPeriod(id);
    }
    await recordResults(size, {
      'deadlines with five who save': ROUNDS,
      'lists saved': saved,
      'saves refused by the deadline': refused,
      'saved and not frozen, or frozen and refused': 0,
    });
    expect(Math.min(saved, refused)).toBeGreaterThan(0);
  },
);

const textOf = (day: number): string => {
  const first = PERIOD_DAYS.first_slot + day * 2;
  return listAsText([{ kind: 'fixed', hutIds: [hut.id], first, last: first + 5 }]).join();
};

/** Each member's only wish in the list that was frozen, as texts. */
async function frozenWishes(id: string): Promise<string[]> {
  const frozen = await world.db
    .selectFrom('draw_freezes')
    .select('snapshot')
    .where('period_id', '=', id)
    .executeTakeFirstOrThrow();
  const { wishes } = JSON.parse(frozen.snapshot) as {
    wishes: { rank: number; options: { first: number; last: number }[] }[];
  };
  return wishes
    .flatMap(({ rank, options }) => options.map(({ first, last }) => `${rank} ${hut.id} ${first}-${last}`))
    .toSorted();
}

test(
  'while a period is announced nothing else gives its days: not a request, a move or a draw at the same moment',
  { timeout: TIMEOUT_MS },
  async () => {
    const ask = (by: Person, days: { first_slot: number; last_slot: number }) =>
      world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(days) } }, by.token);
    const draw = () =>
      world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token);
    const answered = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % ROUNDS_PER_CLUB === 0) await startClub();
      const inside = (day: number) => ({
        first_slot: PERIOD_DAYS.first_slot + day * 2,
        last_slot: PERIOD_DAYS.first_slot + day * 2 + 3,
      });
      const outside = { first_slot: PERIOD_DAYS.first_slot - 8, last_slot: PERIOD_DAYS.first_slot - 5 };
      const waiting = await ask(members[0] as Person, outside);
      const { id } = await calls.create();
      const moved = { params: { id: waiting.answer.booking.id }, body: asSent(inside(8)) };
      const others = () => [
        ...members.slice(1).map((member, i) => ask(member, inside(i * 2))),
        draw(),
        world.call('PUT /api/bookings/{id}', moved, owner.token),
        draw(),
      ];
      const [, ...answers] = await Promise.all([calls.tryAnnounce(id), ...others()]);
      // Refused while the club's list is frozen, and then announced.
      await calls.tryAnnounce(id);
      expect((await calls.read(id, owner)).answer.period.state).toBe('open');
      const before = await bookedOnDaysOf(id);
      expect(before.filter(({ status }) => status === 'requested')).toEqual([]);
      answers.push(...(await Promise.all(others())));
      expect(await bookedOnDaysOf(id)).toEqual(before);
      for (const { code } of answers) answered.set(code ?? 'done', (answered.get(code ?? 'done') ?? 0) + 1);
      await expectProven(world, club);
      await world.db.updateTable('bookings').set({ cancelled_at: new Date() }).where('club_id', '=', club.id).execute();
      await endPeriod(id);
      await sql`update draw_periods set cancelled_at = now(), next_step_at = null where id = ${id}`.execute(world.db);
    }
    expect([...answered.keys()]).not.toContain('conflict');
    await recordResults(size, {
      'announcements beside requests, draws and a move': ROUNDS,
      ...Object.fromEntries([...answered].map(([answer, times]) => [`answers: ${answer}`, times])),
      'given or waited for after the announcement': 0,
    });
  },
);

/** What is asked for or given on the days of the period. */
const bookedOnDaysOf = (periodId: string) =>
  world.db
    .selectFrom('bookings')
    .innerJoin('draw_period_huts', 'draw_period_huts.hut_id', 'bookings.hut_id')
    .select(['bookings.id', 'bookings.status'])
    .where('draw_period_huts.period_id', '=', periodId)
    .where('bookings.status', 'in', ['requested', 'allocated'])
    .where('bookings.cancelled_at', 'is', null)
    .where(sql<boolean>`bookings.slots && draw_period_huts.slots`)
    .orderBy('bookings.id')
    .execute();
