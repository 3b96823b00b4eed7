import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aScene } from '../authz/scene.ts';
import { aHut } from './huts.ts';
import { anOutsideClub } from './outside-payments.ts';
import { aPayingClub } from './payments.ts';
import { aPeriodClub } from './periods.ts';
import { runJobs } from './run-jobs.ts';
import { sandboxOf } from './stripe-sandbox.ts';
import { startWorld, type World } from './world.ts';

/**
 * What the tests of a file begin with: one world for the file, and a new club in it for each test. `take` assigns them to
 * the variables of the file. Hooks that the file registers afterwards find them assigned.
 */
const eachTestIn =
  <Scene extends object>(make: (world: World) => Scene | Promise<Scene>) =>
  (take: (scene: Scene & { world: World }) => unknown): void => {
    let world: World;
    beforeAll(async () => {
      world = await startWorld();
    });
    beforeEach(async () => void take({ ...(await make(world)), world }));
    afterAll(() => world.close());
  };

/** Without a club. */
export const aSandboxWorld = eachTestIn((world) => ({ sandbox: sandboxOf(world) }));

/** A club that takes payment through us. */
export const aPayingWorld = eachTestIn(async (world) => ({
  club: await aPayingClub(world),
  sandbox: sandboxOf(world),
}));

/** A club that takes payment to its own bank account. */
export const anOutsideWorld = eachTestIn(async (world) => ({ club: await anOutsideClub(world) }));

/** A club with draw periods, its owner and three members. */
export const aRoundWorld = eachTestIn(async (world) => {
  const { members, ...scene } = await aPeriodClub(world);
  await runJobs(world);
  const [anna, bo] = members;
  return { ...scene, anna, bo };
});

/** A scene of the permission table, with a hut whose stays end with a list. */
export const aDepartureWorld = eachTestIn(async (world) => {
  const scene = await aScene(world);
  return { scene, hut: await aHut(world, scene.club, { name: 'Blåtind' }) };
});
