import type { EndpointGroup } from '@hytte/contract/endpoint';
import { z } from 'zod';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';
import { createServer, type ServerSettings } from './server.ts';
import type { ContextParts } from './request-context.ts';

const lampApi = {
  'GET /api/lamps/{id}': {
    summary: 'A lamp',
    access: 'visitor',
    params: z.object({ id: z.string() }),
    answer: z.object({ lit: z.boolean() }),
  },
} satisfies EndpointGroup;

// The compiler is part of the test: each of these is a mistake that must not build.
void (() => {
  // @ts-expect-error a call without a handler
  routes(lampApi, {});
  // @ts-expect-error an answer that the contract does not know
  routes(lampApi, { 'GET /api/lamps/{id}': async () => ({ lit: 'yes' }) });
  // @ts-expect-error a part that the call does not have
  routes(lampApi, { 'GET /api/lamps/{id}': async ({ body }) => ({ lit: Boolean(body) }) });
  // @ts-expect-error a visitor's call has nobody to ask for
  routes(lampApi, { 'GET /api/lamps/{id}': async ({ ctx }) => ({ lit: ctx.actor.userId === 'x' }) });
});

const settings: ServerSettings = {
  log: pino({ level: 'silent' }),
  publicUrl: 'http://127.0.0.1',
  trustedProxies: [],
  overload: { critical: /^$/, connections: 10, sharesOn: false },
  site: null,
  checkAnswers: false,
};
// These calls ask neither the database nor who is calling.
const context = { identify: async () => null } as unknown as ContextParts;

const answering = (answer: object) =>
  // A handler that breaks its promise needs a cast; in the product only a query's row could do so.
  routes(lampApi, { 'GET /api/lamps/{id}': async () => answer as { lit: boolean } });

test('fields that the contract does not name never leave the server', async () => {
  const app = await createServer(settings, context, answering({ lit: true, wiring: 'secret' }));
  expect((await app.inject({ url: '/api/lamps/1' })).body).toBe('{"lit":true}');
  await app.close();
});

test('in tests an answer outside the contract is an error', async () => {
  const app = await createServer({ ...settings, checkAnswers: true }, context, answering({ lit: 'yes' }));
  const response = await app.inject({ url: '/api/lamps/1' });
  expect([response.statusCode, response.json().code]).toEqual([500, 'unexpected']);
  expect(response.body).not.toContain('lit');
  await app.close();
});

test('a call that nobody has said who may make stops the start', async () => {
  const start = createServer(settings, context, (app) => app.get('/api/forgotten', async () => 'x'));
  await expect(start).rejects.toThrow('GET /api/forgotten has no access in the contract');
});
