import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordResults } from '#testing/measurements.ts';
import { faultsIn } from '#testing/money-simulation/books.ts';
import { endSimulation } from '#testing/money-simulation/ending.ts';
import { collectFacts } from '#testing/money-simulation/facts.ts';
import { KNOWN_SIMULATIONS } from '#testing/money-simulation/known-simulations.ts';
import { anySimulation, inWords, runSimulation } from '#testing/money-simulation/simulation.ts';
import { beginSimulation } from '#testing/money-simulation/simulation-run.ts';
import { startWorld } from '#testing/world.ts';

/** `pnpm test:payments` tells five hundred, or as many as SIMULATIONS says; the ordinary run enough to catch a slip. */
const isFull = process.env['PAYMENTS'] === 'full';
const SIMULATIONS = Number(process.env['SIMULATIONS'] ?? (isFull ? 500 : 16));
/** To tell one again: the seed and path that a failing run prints. */
const { SIMULATION_SEED, SIMULATION_PATH } = process.env;
const replay = {
  ...(SIMULATION_SEED && { seed: Number(SIMULATION_SEED) }),
  ...(SIMULATION_PATH && { path: SIMULATION_PATH }),
};

const PAYER = { COMPANY_NAME: 'Hyttelaget AS', COMPANY_ORG_NUMBER: '923609016', PAYOUT_ACCOUNT: '86011117947' };

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const counts = new Map<string, number>();

/** Each simulation has a database and an account at the provider of its own, so that all sums are of it alone. */
async function faultsAfter(simulation: Parameters<typeof runSimulation>[1]): Promise<string[]> {
  vi.setSystemTime(vi.getRealSystemTime());
  const world = await startWorld(PAYER);
  try {
    const run = await beginSimulation(world, simulation.pricesOre, simulation.stays);
    await runSimulation(run, simulation);
    await endSimulation(run, simulation.ending);
    const facts = await collectFacts(run);
    for (const [what, times] of run.counts) counts.set(what, (counts.get(what) ?? 0) + times);
    return faultsIn(facts);
  } finally {
    await world.close();
  }
}

test(
  `${SIMULATIONS} simulations of money: ledger, provider and bank agree to the øre`,
  { timeout: isFull ? 5_400_000 : 300_000 },
  async () => {
    let simulated = 0;
    await fc.assert(
      fc.asyncProperty(anySimulation, async (simulation) => {
        const faults = await faultsAfter(simulation);
        if (faults.length > 0) throw new Error(`${faults.join('\n')}\n\nThe simulation:\n${inWords(simulation)}`);
        simulated += 1;
        if (isFull && simulated % 25 === 0) process.stdout.write(`${simulated} simulations simulated\n`);
      }),
      {
        numRuns: SIMULATIONS,
        endOnFailure: true,
        examples: KNOWN_SIMULATIONS.map((simulation) => [simulation]),
        ...replay,
      },
    );
    const figures = Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)));
    process.stdout.write(`${SIMULATIONS} simulations: ${JSON.stringify(figures)}\n`);
    await recordResults(isFull ? 'full' : 'quick', { simulations: SIMULATIONS, ...figures, 'øre that differ': 0 });
    expect(counts.get('paid by card')).toBeGreaterThan(0);
  },
);
