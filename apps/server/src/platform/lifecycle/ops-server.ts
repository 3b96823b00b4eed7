import { createServer, type Server } from 'node:http';
import { registry } from '../metrics/metrics.ts';
import type { Readiness } from './readiness.ts';

/**
 * Health and metrics on a port of their own, so that figures about the business are never one
 * forgotten proxy rule away from the internet. The same for API and worker.
 */
export function createOpsServer(readiness: Readiness): Server {
  return createServer((request, response) => {
    const say = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type }).end(text);
    const answers: Record<string, () => Promise<unknown>> = {
      '/healthz': async () => say(200, 'text/plain', 'ok'),
      '/readyz': async () =>
        (await readiness.isReady()) ? say(200, 'text/plain', 'ready') : say(503, 'text/plain', 'not ready'),
      '/metrics': async () => say(200, registry.contentType, await registry.metrics()),
    };
    const answer = answers[request.url ?? ''];
    if (!answer) {
      say(404, 'text/plain', 'not found');
      return;
    }
    answer().catch(() => say(500, 'text/plain', 'error'));
  });
}
