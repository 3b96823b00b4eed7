// node tools/faults/main.ts crash | failover | rolling | outages | load [--full] [--rounds=N]
// Run by `pnpm test:crash` and its siblings: breaks the running product in one way and reports what did not hold.
import { report } from './report.ts';
import { runScenario, type Scenario } from './runner.ts';

const SCENARIOS: Record<string, () => Promise<Scenario>> = {
  crash: async () => (await import('./scenarios/crash.ts')).crash,
  failover: async () => (await import('./scenarios/failover.ts')).failover,
  rolling: async () => (await import('./scenarios/rolling.ts')).rolling,
  outages: async () => (await import('./scenarios/outages.ts')).outages,
  load: async () => (await import('./scenarios/load.ts')).load,
};

const open = SCENARIOS[process.argv[2] ?? ''];
if (open === undefined) throw new Error(`Which scenario? ${Object.keys(SCENARIOS).join(', ')}`);
const outcome = await runScenario(await open());
await report(outcome);
process.exit(outcome.faults.length > 0 ? 1 : 0);
