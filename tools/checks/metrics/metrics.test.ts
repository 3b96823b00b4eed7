import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { collectFreezeMetrics } from '@hytte/server/src/features/fairness/draws/freeze-clubs.ts';
import { collectIssueMetrics } from '@hytte/server/src/features/money/payments/issues.service.ts';
import { openDatabase } from '@hytte/server/src/platform/db/database.ts';
import { collectProcessMetrics, registry, collectQueueMetrics } from '@hytte/server/src/platform/metrics/metrics.ts';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { findOnPath } from '../../services/machine.ts';
import { figuresIn, namesOf } from './metric-names.ts';

const deploy = join(import.meta.dirname, '../../../deploy');
const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const known = new Set<string>();
beforeAll(async () => {
  const { db, pool, close } = openDatabase({ url: 'postgres://127.0.0.1/never-opened', poolSize: 2 }, 'on-paper');
  collectProcessMetrics(pool);
  collectQueueMetrics(db);
  collectIssueMetrics(db);
  collectFreezeMetrics(db);
  for (const figure of await registry.getMetricsAsJSON()) for (const name of namesOf(figure)) known.add(name);
  await close();
});

test('every figure an alert asks for is one we tell', async () => {
  const { groups } = Rules.parse(parse(await readFile(join(deploy, 'prometheus/alerts.yaml'), 'utf8')));
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, expr } of rules)
    expect([alert, figuresIn(expr).filter((name) => !known.has(name))]).toEqual([alert, []]);
});

test('every figure a panel draws is one we tell', async () => {
  const { panels } = Dashboard.parse(JSON.parse(await readFile(join(deploy, 'grafana/hyttelaget.json'), 'utf8')));
  expect(panels.length).toBeGreaterThan(5);
  for (const { title, targets } of panels)
    for (const { expr } of targets)
      expect([title, figuresIn(expr).filter((name) => !known.has(name))]).toEqual([title, []]);
});

test('a figure that does not exist would be seen', () => {
  const asked = figuresIn('sum by (queue) (rate(job_secs_count{outcome="failed"}[15m])) / max(queue_jobs) > 0.5');
  expect(asked).toEqual(['job_secs_count', 'queue_jobs']);
  expect(asked.filter((name) => !known.has(name))).toEqual(['job_secs_count']);
});

// Debian's package prometheus has it; CI installs it.
test.skipIf(findOnPath('promtool') === null)(
  'Prometheus reads the rules, and each alert goes off on its story',
  async () => {
    const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: join(deploy, 'prometheus') });
    expect((await promtool('check', 'config', 'prometheus.yaml')).stdout).toContain('SUCCESS');
    expect((await promtool('test', 'rules', 'alerts.test.yaml')).stdout).toContain('SUCCESS');
  },
);

test('every alert has a story in which it goes off', async () => {
  const { groups } = Rules.parse(parse(await readFile(join(deploy, 'prometheus/alerts.yaml'), 'utf8')));
  const stories = await readFile(join(deploy, 'prometheus/alerts.test.yaml'), 'utf8');
  for (const { alert } of groups.flatMap((group) => group.rules))
    expect(stories).toMatch(new RegExp(`alertname: ${alert}\\n\\s+exp_alerts:`));
});
