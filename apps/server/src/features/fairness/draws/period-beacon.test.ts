import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBeaconServer, beaconEnv } from '#testing/beacon.ts';
import { expectProven, runsOf } from '#testing/draws.ts';
import { aHut } from '#testing/huts.ts';
import { aClub, people } from '#testing/people.ts';
import { aWish, periodCalls, shiftMoments } from '#testing/periods.ts';
import { startWorld, type World } from '#testing/world.ts';
import { takePeriodSteps } from './period-steps.service.ts';
import { drawFrozenClubs } from './scheduled-draws.service.ts';

let world: World;
let beacon: Awaited<ReturnType<typeof aBeaconServer>>;
beforeAll(async () => {
  beacon = await aBeaconServer();
  world = await startWorld(beaconEnv(beacon));
});
afterAll(() => world.close());

const later = (hours: number) => ({ ...world.ctx, now: new Date(Date.now() + hours * 3_600_000) });

test('a period is frozen for a round of the moment of its draw, and drawn with that round, however late it comes', async () => {
  const { owner, kari } = await people(world, 'owner', 'kari');
  const club = await aClub(world, { owner, members: [kari] });
  const hut = await aHut(world, club);
  const calls = periodCalls(world, club, owner);
  const { id } = await calls.create();
  await calls.announce(id);
  await calls.save(id, kari, [aWish([hut])]);
  await shiftMoments(world, id, 49);
  await takePeriodSteps(later(0));
  const { draw_at, freezes } = (await calls.read(id, kari)).answer.period;
  const [frozen] = freezes;
  const wait = Date.parse(frozen?.beacon?.published_at ?? '') - Date.parse(draw_at);
  expect(wait).toBeGreaterThanOrEqual(0);
  expect(wait).toBeLessThan(60_000);

  await beacon.setFault('down');
  for (const hours of [24, 30, 48]) await drawFrozenClubs(later(hours), [club.id]);
  expect(await runsOf(world, club)).toEqual([]);
  expect((await calls.read(id, kari)).answer.period.freezes).toEqual(freezes);

  await beacon.setFault('early');
  await drawFrozenClubs(later(49), [club.id]);
  const [bundle] = await expectProven(world, club);
  expect(bundle).toMatchObject({
    snapshotHash: frozen?.snapshot_hash,
    snapshot: { period: id, beacon: { round: frozen?.beacon?.round } },
  });
});
