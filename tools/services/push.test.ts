import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decrypt } from './push-crypto.ts';
import { createPushServer } from './push-server.ts';

const server = createPushServer();
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a server that listens on a port
});
afterAll(async () => {
  server.closeAllConnections();
  await server[Symbol.asyncDispose]();
});

const ours = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const pointOf = (key: KeyObject): string => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const inHours = (hours: number): number => Math.floor(Date.now() / 1000) + hours * 3600;

type Token = { alg?: string; aud?: string; exp?: number; sub?: string; by?: KeyObject };

const tokenOf = ({ alg = 'ES256', by = ours.privateKey, ...claims }: Token): string => {
  const signed = `${part({ typ: 'JWT', alg })}.${part({ aud: origin, exp: inHours(12), sub: 'mailto:a@b.example', ...claims })}`;
  const signature = sign('sha256', Buffer.from(signed), { key: by, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
};

async function aSubscription(): Promise<string> {
  const body = JSON.stringify({ key: pointOf(ours.publicKey) });
  const answer = await fetch(`${origin}/subscriptions`, { method: 'POST', body });
  const { endpoint }: { endpoint: string } = JSON.parse(await answer.text());
  return endpoint;
}

type Sent = { authorization?: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

async function post(endpoint: string, { authorization, headers, body = new Uint8Array(100) }: Sent): Promise<number> {
  const common = { ttl: '60', 'content-encoding': 'aes128gcm', ...headers };
  const { status } = await fetch(endpoint, {
    method: 'POST',
    body,
    headers: { ...common, ...(authorization !== undefined && { authorization }) },
  });
  return status;
}

const vapid = (token: string, key = pointOf(ours.publicKey)): string => `vapid t=${token}, k=${key}`;

test('a signed message is taken', async () => {
  expect(await post(await aSubscription(), { authorization: vapid(tokenOf({})) })).toBe(201);
});

describe('a signature is refused', () => {
  test('that is missing', async () => expect(await post(await aSubscription(), {})).toBe(401));

  test('of another key, under its name and under ours', async () => {
    const endpoint = await aSubscription();
    const forged = tokenOf({ by: others.privateKey });
    expect(await post(endpoint, { authorization: vapid(forged, pointOf(others.publicKey)) })).toBe(403);
    expect(await post(endpoint, { authorization: vapid(forged) })).toBe(403);
  });

  test.each([
    ['for another push service', { aud: 'https://push.example' }],
    ['that has expired', { exp: 1 }],
    ['for more than a day', { exp: inHours(25) }],
    ['without anybody to write to', { sub: 'nobody' }],
    ['by no algorithm', { alg: 'none' }],
  ])('%s', async (_, token) => {
    expect(await post(await aSubscription(), { authorization: vapid(tokenOf(token)) })).toBe(403);
  });

  test('of other content', async () => {
    const [header = '', , signature = ''] = tokenOf({}).split('.');
    const claims = part({ aud: origin, exp: inHours(1), sub: 'mailto:somebody@else.example' });
    const authorization = vapid(`${header}.${claims}.${signature}`);
    expect(await post(await aSubscription(), { authorization })).toBe(403);
  });
});

test.each([
  [404, {}, '/push/none'],
  [400, { headers: { ttl: 'long' } }, ''],
  [400, { headers: { 'content-encoding': 'identity' } }, ''],
  [400, { headers: { topic: 'x'.repeat(33) } }, ''],
  [413, { body: new Uint8Array(randomBytes(4097)) }, ''],
] as const)('a message is refused with %i', async (status, sent, path) => {
  const endpoint = path === '' ? await aSubscription() : origin + path;
  expect(await post(endpoint, { authorization: vapid(tokenOf({})), ...sent })).toBe(status);
});

test.each([
  ['gone', 410],
  ['unknown', 404],
  ['busy', 429],
  ['down', 503],
] as const)('on request a subscription is %s', async (fault, status) => {
  const endpoint = await aSubscription();
  await fetch(endpoint.replace('/push/', '/subscriptions/'), { method: 'PUT', body: fault });
  expect(await post(endpoint, { authorization: vapid(tokenOf({})) })).toBe(status);
});

describe('the example of RFC 8291', () => {
  const receiver = { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );

  test('is read', () => expect(decrypt(body, receiver)).toBe('When I grow up, I want to be a watermelon'));

  test('is not read by another, nor when a bit of it is changed', () => {
    expect(() => decrypt(body, { ...receiver, auth: randomBytes(16).toString('base64url') })).toThrow(
      'unable to authenticate',
    );
    const changed = Buffer.from(body);
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    expect(() => decrypt(changed, receiver)).toThrow('unable to authenticate');
  });
});
