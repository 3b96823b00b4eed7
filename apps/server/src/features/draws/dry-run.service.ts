import { snapshotForTrial } from '#features/lottery/snapshot.service.ts';
import { fullName } from '#features/members/members.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { demandFrom } from './demand.queries.ts';
import { peopleNamed } from './dry-run.queries.ts';
import { ofThousand, type Simulation } from './simulate.ts';
import { simulateInWorkerThread } from './simulate-apart.ts';

/** Somebody has pressed a button and waits, but not for ever: a very large club gets fewer draws. */
const DRY_RUN_BUDGET = { draws: 1000, withinMs: 8000 };

type Facts = Awaited<ReturnType<typeof snapshotForTrial>>['facts'];

/** Tries the next draw many times on chances that are thrown away. Reads, and writes nothing. */
export async function dryRun(ctx: Ctx, clubId: string) {
  const { facts, snapshot } = await snapshotForTrial(ctx, clubId);
  const { contested_slots } = await demandFrom(ctx.db, clubId, snapshot.today);
  const simulation = await simulateInWorkerThread({ snapshot, ...DRY_RUN_BUDGET });
  const allocations = [...simulation.allocated.values()].reduce((sum, times) => sum + times, 0);
  return {
    draws: simulation.draws,
    expectedAllocated: Math.round((allocations * 10) / simulation.draws) / 10,
    contested_slots,
    requests: await namedRequests(ctx, facts, simulation),
  };
}

async function namedRequests(ctx: Ctx, { requests, members, huts }: Facts, simulation: Simulation) {
  const people = await peopleNamed(
    ctx.db,
    requests.map(({ user }) => user),
  );
  const personOf = new Map(people.map((person) => [person.id, person]));
  const pointsOf = new Map(members.map(({ user, points }) => [user, points]));
  const hutNameOf = new Map(huts.map(({ id, name }) => [id, name]));
  return requests.map(({ id, user, hut, first, last }) => ({
    id,
    first,
    last,
    hutName: hutNameOf.get(hut) ?? '',
    name: fullName(personOf.get(user)),
    points: pointsOf.get(user) ?? 0,
    ofThousand: ofThousand(simulation, id),
  }));
}
