import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startProcess } from '../../testing/processes.ts';
import { type CollectedSpan, startTraceCollector } from '../../testing/trace-collector.ts';
import { anAddress, aPassword, startWorld, testEnv, type World } from '../../testing/world.ts';

let world: World;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
beforeAll(async () => {
  world = await startWorld();
  collector = await startTraceCollector();
}, 60_000);
afterAll(async () => {
  collector.close();
  await world.close();
});

const tracedEnv = () => ({
  ...testEnv(world.config.database.url),
  DRAIN_SECONDS: '0',
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20ours',
});

const named = (name: string) => collector.spans.find((span) => span.name === name);
const childrenOf = (parent: CollectedSpan) => collector.spans.filter((span) => span.parentSpanId === parent.spanId);
const textOf = (span: CollectedSpan, key: string) =>
  span.attributes.find((attribute) => attribute.key === key)?.value['stringValue'];

test('a request and the job it left are told with their statements, and nothing about the person', async () => {
  const email = anAddress();
  const api = await startProcess('main-api.ts', tracedEnv());
  const answer = await fetch(`http://127.0.0.1:${api.port}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: aPassword }),
  });
  expect(answer.status).toBe(201);
  expect(await api.leave()).toBe(0); // what has gathered is sent on the way out
  const request = named('POST /api/auth/register');
  if (!request) throw new Error('no span of the request');
  expect(textOf(request, 'request.id')).toBe(answer.headers.get('x-request-id'));
  const statements = childrenOf(request).map((span) => textOf(span, 'db.query.text'));
  expect(statements).toContainEqual(expect.stringContaining('insert into "users"'));

  const worker = await startProcess('main-worker.ts', tracedEnv());
  await eventually('the job to be done', async () => worker.output().includes('"queue":"send-mail"'));
  expect(await worker.leave()).toBe(0);
  const job = named('job send-mail');
  if (!job) throw new Error('no span of the job');
  expect(childrenOf(job).length).toBeGreaterThan(0);

  expect(new Set(collector.keys)).toEqual(new Set(['of ours']));
  expect(JSON.stringify(collector.spans)).not.toContain(email);
}, 60_000);

test('a collector that is away costs nobody an answer', async () => {
  const api = await startProcess('main-api.ts', { ...tracedEnv(), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const answer = await fetch(`http://127.0.0.1:${api.port}/api/translations`);
  expect(answer.status).toBe(200);
  await answer.text(); // an answer that nobody reads to its end is waited for
  expect(await api.leave()).toBe(0);
}, 60_000);

// The names alone (its api) come with prom-client; they are small and do nothing by themselves.
test('not asked for, not one of its libraries is loaded', async () => {
  const app = JSON.stringify(path.join(import.meta.dirname, '../../app.ts'));
  const tracing = JSON.stringify(path.join(import.meta.dirname, 'open-tracing.ts'));
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(${app});
    const { openTracing } = await import(${tracing});
    if ((await openTracing(null, 'api')) !== null) throw new Error('traced');
    console.log(JSON.stringify(loaded.filter((url) => /opentelemetry.(sdk|exporter|otlp|resources)/.test(url))), loaded.length > 100);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout.trim()).toBe('[] true');
}, 60_000);
