import type { Tracing, TracingSettings } from './tracing.ts';

/** Loads the OpenTelemetry libraries only where tracing is configured: they are large. */
export async function openTracing(settings: TracingSettings | null, name: string): Promise<Tracing | null> {
  if (!settings) return null;
  const { startTracing } = await import('./spans.ts');
  return startTracing(settings, name);
}
