import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

/** One span for each request and each job, and within it one for each statement. */
export type Tracing = {
  traceRequests: (app: FastifyInstance) => void;
  traceStatement: (statement: LogEvent) => void;
  traceJob: <T>(job: { queue: string; id: string }, run: () => Promise<T>) => Promise<T>;
  /** Sends what has gathered. */
  close: () => Promise<void>;
};
