import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { z } from 'zod';

/** One span for each request and each job, and within it one for each statement. */
export type Tracing = {
  traceRequests: (app: FastifyInstance) => void;
  traceStatement: (statement: LogEvent) => void;
  traceJob: <T>(job: { queue: string; id: string }, run: () => Promise<T>) => Promise<T>;
  /** Flushes the pending spans. */
  close: () => Promise<void>;
};

/** Where spans are sent, and the sampled share. */
export type TracingSettings = { endpoint: string; headers: Record<string, string>; share: number };

const PAIRS = /^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/;

// The variable names of the OpenTelemetry standard.
export const tracingShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .trim()
    .refine((text) => text === '' || /^https?:\/\/./.test(text), 'must be a URL (https?)')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .trim()
    .refine((text) => text === '' || PAIRS.test(text), 'must be name=value, separated by commas')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** Null: nothing is traced, and the OpenTelemetry libraries are not loaded. */
export function toTracingSettings(s: z.infer<z.ZodObject<typeof tracingShape>>): TracingSettings | null {
  if (!s.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const pairs = (s.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean);
  return {
    endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
    headers: Object.fromEntries(pairs.map((pair) => nameAndValue(pair))),
    share: s.OTEL_TRACES_SAMPLER_ARG,
  };
}

function nameAndValue(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=');
  return [name, decodeURIComponent(value.join('='))];
}
