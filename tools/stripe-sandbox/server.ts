// Run by `services up`: node tools/stripe-sandbox/server.ts PORT
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Accounts } from './account.ts';
import { answerApi } from './api.ts';
import { answerControl } from './controls/controls.ts';
import { sendJson, type Exchange } from './http.ts';
import { answerPage } from './page/pages.ts';

/** Starts the sandbox. Its state is in memory only. */
export async function startSandbox(port: number): Promise<{ server: Server; origin: string }> {
  const accounts: Accounts = { origin: '', byName: new Map() };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    answer(accounts, { request, response, url }).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) request.socket.destroy();
      else sendJson(response, 500, { error: { type: 'api_error', message: String(error) } });
    });
  });
  // Longer than a test on a busy machine lets a connection rest: one that is closed as it is used again fails the call.
  server.keepAliveTimeout = 300_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  accounts.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  return { server, origin: accounts.origin };
}

async function answer(accounts: Accounts, exchange: Exchange): Promise<void> {
  const { pathname } = exchange.url;
  if (pathname === '/health') return sendJson(exchange.response, 200, { name: 'stripe-sandbox' });
  if (pathname.startsWith('/v1/')) return answerApi(accounts, exchange);
  if (pathname.startsWith('/_sandbox/')) return answerControl(accounts, exchange);
  return answerPage(accounts, exchange);
}

if (import.meta.main) {
  const { server } = await startSandbox(Number(process.argv[2]));
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
  });
}
