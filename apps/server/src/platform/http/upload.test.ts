import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { EndpointGroup } from '@hytte/contract/endpoint';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aFile, multipart, type Part, upload } from '#testing/upload.ts';
import type { ContextParts } from './request-context.ts';
import { routes } from './routes.ts';
import { createServer } from './server.ts';

const LIMIT = 200_000;
const emailsApi = {
  'POST /api/emails': {
    summary: 'How long is the email?',
    access: 'visitor',
    upload: { maxBytes: LIMIT },
    answer: z.object({ bytes: z.number() }),
  },
  'POST /api/parcels': {
    summary: 'What is in the parcel, and what is written on it?',
    access: 'visitor',
    upload: { maxBytes: LIMIT },
    form: z.strictObject({ to: z.string().max(20), note: z.string().default('none') }),
    answer: z.object({ bytes: z.number(), to: z.string(), note: z.string() }),
  },
} satisfies EndpointGroup;

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await createServer(
    {
      log: pino({ level: 'silent' }),
      publicUrl: 'http://127.0.0.1',
      trustedProxies: [],
      overload: { critical: /^$/, connections: 10, sharesOn: false },
      site: null,
      checkAnswers: true,
    },
    // These calls ask neither the database nor who is calling.
    { identify: async () => null } as unknown as ContextParts,
    routes(emailsApi, {
      'POST /api/emails': async ({ file }) => ({ bytes: file.length }),
      'POST /api/parcels': async ({ file, form }) => ({ bytes: file.length, ...form }),
    }),
  );
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const send = (...parts: Part[]) => upload(app, '/api/emails', parts);
const sendParcel = (...parts: Part[]) => upload(app, '/api/parcels', parts);

test('a part without any header is refused, not waited for', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/emails',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\n\r\n--x--\r\n',
  });
  expect(answer.statusCode).toBe(400);
});

test('the file arrives whole, whatever it is called', async () => {
  expect(await send(aFile('x'.repeat(70_000), { filename: '../../../etc/passwd' }))).toMatchObject({
    status: 200,
    answer: { bytes: 70_000 },
  });
});

test('the limit is the last size that is taken', async () => {
  expect(await send(aFile(Buffer.alloc(LIMIT)))).toMatchObject({ status: 200, answer: { bytes: LIMIT } });
  expect(await send(aFile(Buffer.alloc(LIMIT + 1)))).toMatchObject({ status: 413, code: 'body_too_large' });
  expect(await send(aFile(Buffer.alloc(20 * LIMIT)))).toMatchObject({ status: 413, code: 'body_too_large' });
});

const field = (name: string, content: string): Part => ({ name, content });
test.each<[string, Part[]]>([
  ['no part at all', []],
  ['text where the file should be', [field('file', 'x')]],
  ['a file under another name', [aFile('x', { name: 'picture' })]],
  ['two files', [aFile('x'), aFile('y')]],
  ['a text field in front', [field('role', 'admin'), aFile('x')]],
  ['a text field behind', [aFile('x'), field('role', 'admin')]],
  ['a name that poisons objects', [aFile('x', { name: '__proto__' })]],
])('%s is refused with 400', async (_name, parts) => {
  expect(await send(...parts)).toMatchObject({ status: 400, code: 'invalid_input' });
});

describe('the fields beside a file', () => {
  test('are parsed like a body, before or after it', async () => {
    const answer = { bytes: 1, to: 'Kari', note: 'none' };
    expect(await sendParcel(field('to', 'Kari'), aFile('x'))).toMatchObject({ status: 200, answer });
    expect(await sendParcel(aFile('x'), field('note', 'hei'), field('to', 'Kari'))).toMatchObject({
      answer: { ...answer, note: 'hei' },
    });
  });

  test.each<[string, Part[], string]>([
    ['one that is missing', [aFile('x')], '/to'],
    ['one that is too long', [field('to', 'x'.repeat(21)), aFile('x')], '/to'],
    ['one that nobody knows', [field('to', 'x'), field('role', 'admin'), aFile('x')], '/role'],
    ['one that is sent twice', [field('to', 'x'), field('to', 'y'), aFile('x')], '/to'],
    ['one that was cut off', [field('note', 'x'.repeat(5_000)), field('to', 'x'), aFile('x')], '/note'],
    ['no file', [field('to', 'x')], '/file'],
  ])('refused: %s', async (_name, parts, path) => {
    const { status, code, answer } = await sendParcel(...parts);
    expect([status, code, answer.details.fields[0].path]).toEqual([400, 'invalid_input', path]);
  });

  test.each(['__proto__', 'constructor'])('the name %s poisons nothing', async (name) => {
    expect(await sendParcel(field('to', 'x'), field(name, 'x'), aFile('x'))).toMatchObject({ status: 400 });
  });
});

test('a flood of text fields is cut off', async () => {
  const flood = Array.from({ length: 5_000 }, (_, index) => field(`f${index}`, 'x'.repeat(100)));
  expect((await send(...flood)).status).toBeOneOf([400, 413]);
  expect((await send(field('long', 'x'.repeat(1_000_000)))).status).toBe(400);
  expect((await send(aFile('x'), ...flood)).status).toBeOneOf([400, 413]);
});

test.each([
  ['application/json', '{}', 415],
  ['image/jpeg', 'bytes', 415],
  ['multipart/form-data', 'no boundary', 400],
  ['multipart/form-data; boundary=x', '--x\r\nthe rest is missing', 400],
])('%s is refused', async (type, payload, status) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/emails',
    payload,
    headers: { 'content-type': type },
  });
  expect(response.statusCode).toBe(status);
});

test('anyone who is refused over the wire hears it, and the same connection serves the next call', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = async (part: Part) => {
    const { payload, contentType } = multipart([part]);
    const headers = { 'content-type': contentType, 'content-length': payload.length };
    const call = request({ port, host: '127.0.0.1', path: '/api/emails', method: 'POST', agent, headers });
    call.end(payload);
    const [answer] = await once(call, 'response');
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, call.reusedSocket];
  };
  expect(await post(aFile(Buffer.alloc(5 * LIMIT)))).toEqual([413, false]);
  expect(await post(aFile(Buffer.alloc(LIMIT), { name: 'other' }))).toEqual([400, true]);
  expect(await post(aFile('fine'))).toEqual([200, true]);
  agent.destroy();
});
