/**
 * `pnpm imports`: the import rules of .dependency-cruiser.cjs, and those that bind tests. What broke comes first, one
 * line each with what to do; cycles come last and only the shortest, since one import that climbs a floor makes many.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const CYCLES_SHOWN = 5;

const Violation = z.object({
  type: z.string(),
  from: z.string(),
  to: z.string(),
  rule: z.object({ name: z.string() }),
  cycle: z.array(z.object({ name: z.string() })).optional(),
});
const Report = z.object({
  summary: z.object({
    violations: z.array(Violation),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string().optional() })) }),
  }),
});

async function cruise(config: string) {
  const { promise, resolve, reject } = Promise.withResolvers<z.infer<typeof Report>['summary']>();
  execFile(
    join(root, 'node_modules/.bin/depcruise'),
    ['packages', 'apps', 'e2e', 'tools', '--output-type', 'json', '--config', config],
    { cwd: root, maxBuffer: 256e6 },
    (failure, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(Report.parse(JSON.parse(stdout)).summary);
      else reject(new Error(`depcruise gave no report: ${stderr}`, { cause: failure }));
    },
  );
  return promise;
}

const summaries = await Promise.all(['.dependency-cruiser.cjs', '.dependency-cruiser.tests.cjs'].map(cruise));
const advice = new Map(
  summaries.flatMap(({ ruleSetUsed }) => ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment ?? ''])),
);
// A rule that binds tests too is reported by both.
const violations = [
  ...new Map(
    summaries.flatMap((summary) => summary.violations).map((one) => [`${one.rule.name} ${one.from} ${one.to}`, one]),
  ).values(),
];
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
