import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { planDraw } from '#features/fairness/draws/draw.ts';
import { drawInOneTransaction, freezeWithoutWaiting } from '#features/fairness/draws/draw-steps.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson, severalPeople } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { startWorld, type World } from '#testing/world.ts';

const AT_ONCE = 50;
const QUICK = 250;
/** `pnpm test:direct-days` sets the whole size. */
const ACTS = Number(process.env['RACE_SIZE'] ?? QUICK);
const size = ACTS > QUICK ? 'full' : 'quick';
/** Days apart, so that each round is about days of its own within the horizon. */
const ROUNDS_PER_HUT = 80;

async function aDirectClub(world: World, people: number) {
  const [owner, members] = [await aPerson(world), await severalPeople(world, people)];
  const club = await aClub(world, { owner, members });
  await setRules(world, club, { days: { kind: 'direct' } });
  return { owner, members, club };
}

/** Stays of one hut that overlap, and points that do not fit their stay. */
async function faults({ db }: World) {
  const { rows } = await sql<{ overlaps: number; wrong_points: number }>`
    with active as (select * from bookings where status = 'allocated' and cancelled_at is null)
    select
      (select count(*)::int from active as one join active as other
        on one.hut_id = other.hut_id and one.id < other.id and one.slots && other.slots) as overlaps,
      (select count(*)::int from active left join
          (select booking_id, sum(delta) as points from point_entries group by 1) as charged on booking_id = id
        where coalesce(points, 0) <> points_cost) as wrong_points`.execute(db);
  return rows[0];
}

test(
  'of fifty who take the same days at once one gets them, and the others are told',
  { timeout: 600_000 },
  async () => {
    const world = await startWorld({ DATABASE_POOL: String(AT_ONCE) });
    try {
      const { club, members } = await aDirectClub(world, AT_ONCE);
      let hut = await aHut(world, club);
      for (let round = 0; round < Math.ceil(ACTS / AT_ONCE); round += 1) {
        if (round % ROUNDS_PER_HUT === 0) hut = await aHut(world, club);
        const body = { hut_id: hut.id, ...asSent(daysAhead(2 + (round % ROUNDS_PER_HUT) * 2, 2)) };
        const answers = await Promise.all(
          members.map(({ token }) => world.call('POST /api/bookings', { body }, token)),
        );
        const had = answers.filter(({ status }) => status === 201);
        expect(had.map(({ answer }) => answer.booking.status)).toEqual(['allocated']);
        const told = answers.flatMap(({ code }) => code ?? []);
        expect(told).toHaveLength(AT_ONCE - 1);
        expect(told.filter((code) => code !== 'dates_already_allocated' && code !== 'stay_elsewhere')).toEqual([]);
      }
      const found = await faults(world);
      await recordResults(size, { 'acts on the same days': ACTS, 'at once': AT_ONCE, ...found });
      expect(found).toEqual({ overlaps: 0, wrong_points: 0 });
    } finally {
      await world.close();
    }
  },
);

test('a request beside a frozen list is refused or waits, and never joins the list', async () => {
  const world = await startWorld({ DATABASE_POOL: '12' });
  try {
    const { owner, members, club } = await aDirectClub(world, 10);
    const hut = await aHut(world, club);
    const waiting = await aBooking(world, hut, { ...daysAhead(10, 3), user_id: owner.id });
    const ask = (inDays: number) =>
      Promise.all(
        members.map(({ token }) =>
          world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(daysAhead(inDays, 2)) } }, token),
        ),
      );
    const plan = planDraw(club.id, { kind: 'manual', by: owner.id }, new Date());
    const [frozen] = await freezeWithoutWaiting({ ...world.ctx, now: new Date() }, plan);
    expect(frozen?.requests).toEqual([waiting.id]);
    const change = { params: { id: waiting.id }, body: asSent(daysAhead(20, 2)) };
    expect((await world.call('PUT /api/bookings/{id}/request', change, owner.token)).code).toBe('draw_under_way');
    const free = await ask(20);
    expect(new Set(free.map(({ code }) => code))).toEqual(new Set(['draw_under_way']));
    const wanted = await ask(11);
    expect(new Set(wanted.map(({ answer }) => answer.booking.status))).toEqual(new Set(['requested']));
    await drawInOneTransaction({ ...world.ctx, now: new Date() }, frozen ? [{ freeze: frozen, signature: '' }] : []);
    const rows = await world.db.selectFrom('bookings').select(['id', 'status']).where('hut_id', '=', hut.id).execute();
    expect(rows.filter(({ status }) => status !== 'requested')).toEqual([{ id: waiting.id, status: 'allocated' }]);
    expect(rows).toHaveLength(1 + members.length);
  } finally {
    await world.close();
  }
});

/** A freeze beside twenty who take days each at the same moment: how many had them, and were refused. */
async function takeBesideFreeze(world: World): Promise<{ had: number; refused: number }> {
  const { owner, members, club } = await aDirectClub(world, 20);
  const hut = await aHut(world, club);
  const plan = planDraw(club.id, { kind: 'manual', by: owner.id }, new Date());
  const [frozen, ...answers] = await Promise.all([
    freezeWithoutWaiting({ ...world.ctx, now: new Date() }, plan),
    ...members.map(({ token }, n) =>
      world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(daysAhead(2 + n * 2, 2)) } }, token),
    ),
  ]);
  const refused = answers.flatMap(({ code }) => code ?? []);
  expect(refused.filter((code) => code !== 'draw_under_way')).toEqual([]);
  const { snapshot } = await world.db
    .selectFrom('draw_freezes')
    .select('snapshot')
    .where('id', '=', frozen[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  const had = answers.length - refused.length;
  expect(JSON.parse(snapshot)).toMatchObject({ wishes: [], taken: { length: had } });
  return { had, refused: refused.length };
}

test('serialises a freeze and concurrent instant bookings', { timeout: 600_000 }, async () => {
  const world = await startWorld({ DATABASE_POOL: '24' });
  try {
    const rounds = Math.ceil(ACTS / QUICK);
    const all = { had: 0, refused: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { had, refused } = await takeBesideFreeze(world);
      all.had += had;
      all.refused += refused;
    }
    await recordResults(size, {
      'lists frozen beside those who take days': rounds,
      'had before the freeze, and in its list as taken': all.had,
      'refused by the freeze': all.refused,
    });
    expect(all.had + all.refused).toBe(rounds * 20);
  } finally {
    await world.close();
  }
});
