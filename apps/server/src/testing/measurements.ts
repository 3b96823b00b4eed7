import { type CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const ROUNDS = 100;
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs both in turn many times, so that a busy moment of the machine strikes both; the 95th percentile of each, in ms. */
export async function compareSpeed(call: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const [calls, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    calls.push(await time(call));
    bares.push(await time(bare));
  }
  return { call: p95(calls), bare: p95(bares) };
}

/** The statement that a query function sends, to be sent again without anything around it. */
export async function statementOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const nodes: RootOperationNode[] = [];
  const listening = db.withPlugin({
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  });
  await ask(listening);
  const [node] = nodes;
  if (!node) throw new Error('Nothing was asked.');
  return db.getExecutor().compileQuery(node, createQueryId());
}
