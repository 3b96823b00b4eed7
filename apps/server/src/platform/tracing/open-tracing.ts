import type { Tracing, TracingSettings } from './tracing.ts';

/** Null, and nothing loaded, where nobody collects: the libraries weigh more than many a feature. */
export async function openTracing(settings: TracingSettings | null, name: string): Promise<Tracing | null> {
  if (!settings) return null;
  const { startTracing } = await import('./spans.ts');
  return startTracing(settings, name);
}
