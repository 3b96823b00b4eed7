import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { portOf } from './processes.ts';

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute).default([]),
});
const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

export type CollectedSpan = z.infer<typeof Span>;

/** A trace collector: accepts OTLP over HTTP as JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const keys: (string | undefined)[] = [];
  const take = async (request: IncomingMessage) => {
    if (request.url !== '/v1/traces') throw new Error(`Nobody sends spans to ${request.url}.`);
    keys.push(request.headers['x-key']?.toString());
    const sent = Export.parse(JSON.parse(await bodyOf(request)));
    spans.push(...sent.resourceSpans.flatMap((part) => part.scopeSpans).flatMap((part) => part.spans));
  };
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    take(request).then(
      () => answer(200),
      () => answer(400),
    );
  }).listen(0, '127.0.0.1');
  const port = await portOf(server);
  return { url: `http://127.0.0.1:${port}`, spans, keys, close: () => void server.close() };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
