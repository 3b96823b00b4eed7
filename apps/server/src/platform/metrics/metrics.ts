import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

/** Called once by each process; tests run many apps in one process and do without. */
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
