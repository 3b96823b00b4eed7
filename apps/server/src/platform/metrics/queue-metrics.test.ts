import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { anAddress, aPassword, startWorld, type World } from '../../testing/world.ts';
import { registry, collectQueueMetrics } from './metrics.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('what waits is told by queue, and while the database is away only these figures are missing', async () => {
  const { db, close } = openDatabase(world.config.database, 'hyttelaget-test');
  collectQueueMetrics(db);
  await world.call('POST /api/auth/register', { body: { email: anAddress(), password: aPassword } });
  const told = await registry.metrics();
  expect(told).toContain('queue_jobs{queue="send-mail",state="waiting"} 1\n');
  expect(told).toContain('queue_jobs{queue="send-mail",state="failed"} 0\n');
  expect(told).toMatch(/^queue_oldest_seconds\{queue="send-mail"\} [\d.e-]+$/m);
  expect(told).toContain('queue_maintenance_seconds Nan\n');

  await close();
  const silent = await registry.metrics();
  expect(silent).toContain('# HELP queue_jobs');
  expect(silent).not.toContain('queue_jobs{');
});
