/**
 * `pnpm imports`: the import rules of .dependency-cruiser.cjs, and those that bind tests. What broke comes first, one
 * line each with what to do; cycles come last and only the shortest, since one import that climbs a floor makes many.
 */
import { join } from 'node:path';
import { judgeImports } from './checks/import-graph.ts';

const CYCLES_SHOWN = 5;

const { violations, advice } = await judgeImports(join(import.meta.dirname, '..'));
const cycles = violations
  .flatMap(({ from, cycle, rule }) =>
    cycle ? [{ rule: rule.name, ring: [from, ...cycle.map(({ name }) => name)] }] : [],
  )
  .toSorted((one, other) => one.ring.length - other.ring.length);

for (const { from, to, rule, cycle } of violations)
  if (!cycle) console.error(`${from} imports ${to}\n  ${rule.name}: ${advice.get(rule.name)}`);
for (const { rule, ring } of cycles.slice(0, CYCLES_SHOWN))
  console.error(`${ring.join('\n    → ')}\n  ${rule}: ${advice.get(rule)}`);
if (cycles.length > CYCLES_SHOWN)
  console.error(`and ${cycles.length - CYCLES_SHOWN} longer cycles, which may go when these are gone`);
if (violations.length > 0) process.exitCode = 1;
