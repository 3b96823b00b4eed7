import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { TracingSettings } from './tracing-settings.ts';

/** One span for each request and each job, and within it one for each statement. */
export type Tracing = {
  traceRequests: (app: FastifyInstance) => void;
  traceStatement: (statement: LogEvent) => void;
  traceJob: <T>(job: { queue: string; id: string }, run: () => Promise<T>) => Promise<T>;
  /** Sends what has gathered. */
  close: () => Promise<void>;
};

/** Null, and nothing loaded, where nobody collects: the libraries weigh more than many a feature. */
export async function openTracing(settings: TracingSettings | null, name: string): Promise<Tracing | null> {
  if (!settings) return null;
  const { startTracing } = await import('./spans.ts');
  return startTracing(settings, name);
}
