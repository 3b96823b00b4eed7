import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { type QueueDepth, queueDepths, secondsSinceMaintenance } from '../jobs/queue-status.ts';

export const registry = new Registry();

export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from request to answer, by route pattern and status',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

export const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time a job took, by queue and outcome',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
  registers: [registry],
});

export const membersWithWrongPoints = new Gauge({
  name: 'members_with_wrong_points',
  help: 'Members whose points are not the sum of their ledger, as the last nightly check found; counted up to 20',
  registers: [registry],
});

export const beaconAnswers = new Counter({
  name: 'beacon_answers_total',
  help: 'Answers of beacon servers: signed, absent (the round is still to come), wrong, unreachable',
  labelNames: ['address', 'outcome'],
  registers: [registry],
});

/** Called once per process. Tests run many apps in one process and do not call it. */
export function collectProcessMetrics(pool: { totalCount: number; idleCount: number; waitingCount: number }): void {
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process, by state; waiting counts requests in line for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'total' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/**
 * Queue depths, reported by the API so that they are there when every worker is down. Each API process reports the
 * same numbers: take the maximum, not the sum. Without the database only these metrics are missing.
 */
export function collectQueueMetrics(db: Db): void {
  const readDepths = shareInFlight(() => queueDepths(db).catch((): QueueDepth[] => []));
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs by queue and state: waiting, active, or failed for the last time',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      const depths = await readDepths();
      this.reset();
      for (const { name: queue, ...count } of depths)
        for (const state of ['waiting', 'active', 'failed'] as const) this.set({ queue, state }, count[state]);
    },
  });
  const oldest = new Gauge({
    name: 'queue_oldest_seconds',
    help: 'How long the job that is due for longest has waited, by queue; 0 when none is due',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      const depths = await readDepths();
      this.reset();
      for (const { name: queue, oldest_seconds } of depths) this.set({ queue }, oldest_seconds ?? 0);
    },
  });
  const maintenance = new Gauge({
    name: 'queue_maintenance_seconds',
    help: 'Seconds since a worker last did the maintenance of the queues, which one of them does every few seconds',
    registers: [],
    async collect() {
      const seconds = await secondsSinceMaintenance(db).catch(() => null);
      this.set(seconds ?? Number.NaN);
    },
  });
  for (const metric of [jobs, oldest, maintenance]) registry.registerMetric(metric);
}

/** Concurrent calls share one promise: the metrics of one scrape share one query. */
function shareInFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | null = null;
  return () =>
    (inFlight ??= work().finally(() => {
      inFlight = null;
    }));
}
